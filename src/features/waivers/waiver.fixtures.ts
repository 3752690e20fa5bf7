// What a parent types to sign a waiver, whole and right.
import type { SignedForm, TypedForm, TypedPerson } from './waiver.model.ts'

const home = { address: '12 Bay Street', city: 'Tampa', state_id: 9, country_id: 1, zip: '33602' }

const dancer: TypedPerson = {
  fname: 'Ava',
  lname: 'Brandt',
  birthdateString: '05/01/2014',
  gender_id: 1,
  address: home,
  phoneValue: '(813) 555-0142',
  emailValue: 'katrin@brandt.test',
}

const parent: TypedPerson = {
  ...dancer,
  fname: 'Katrin',
  birthdateString: '02/11/1982',
}

export function waiverFormOf(some: Partial<TypedForm>): TypedForm {
  return { ...dancer, parent_relationship: 'Mother', parent, sameAddressAsParent: true, ...some }
}

export function signedOf(some: Partial<SignedForm> = {}): SignedForm {
  return {
    form: waiverFormOf({}),
    isSelf: false,
    also: [],
    signature: { method: 'typed', name: 'Katrin Brandt' },
    text_version: 1,
    agreed: true,
    ...some,
  }
}

/** The same for this person of a list: the participant goes by the name that is registered. */
export function signedFor(
  { firstName: fname, lastName: lname }: { firstName: string; lastName: string },
  some: Partial<SignedForm> = {},
): SignedForm {
  return signedOf({ form: waiverFormOf({ fname, lname }), ...some })
}
