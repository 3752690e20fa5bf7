// Decides what is wrong with what was typed to sign a waiver (A§5, R§5), and what of it is stored.
import { ageOn, type PlainDate } from '../../shared/calendar.ts'
import { email, requiredName } from '../../shared/fields.ts'
import { refuse } from '../../shared/refusals.ts'
import { readTypedDate } from '../../shared/typed-date.ts'
import { type Violation, type ViolationPath, violationsOf } from '../../shared/violations.ts'
import { isPossibleBirthdate } from '../people/person.rules.ts'
import { genders } from '../people/person-types.model.ts'
import { addressForm } from '../studios/address.model.ts'
import { checkPhone, readPhone } from '../studios/phone.rules.ts'
import {
  parentRelationships,
  type Sibling,
  type SignedForm,
  type TypedForm,
  type TypedPerson,
  type WaiverForm,
  type WaiverPerson,
} from './waiver.model.ts'

/** From this age on, as of today, one signs for oneself (WAIVER-09). */
const SIGNS_FROM = 18

/** WAIVER-09: both by the birthdate that was typed and by the one with which the person is registered. */
export function maySignSelf(birthdates: readonly (PlainDate | null)[], today: PlainDate): boolean {
  return birthdates.every((birthdate) => birthdate === null || ageOn(birthdate, today) >= SIGNS_FROM)
}

function checkBirthdate(typed: string, today: PlainDate, path: ViolationPath): Violation[] {
  if (typed.trim() === '') return [refuse('WAIVER_FIELD_REQUIRED', path)]
  const date = readTypedDate(typed, today)
  return date !== null && isPossibleBirthdate(date, today) ? [] : [refuse('BIRTHDATE_INVALID', path)]
}

function checkGender(gender_id: number | null, path: ViolationPath): Violation[] {
  return genders.some(({ id }) => id === gender_id) ? [] : [refuse('WAIVER_FIELD_REQUIRED', path)]
}

/** WAIVER-10: every field of one person, in the order of the page. */
function checkWaiverPerson(
  person: TypedPerson,
  at: ViolationPath,
  today: PlainDate,
  { withAddress }: { withAddress: boolean },
): Violation[] {
  const names = (['fname', 'lname'] as const).flatMap((name) => {
    const parsed = requiredName(60).safeParse(person[name])
    return parsed.success ? [] : violationsOf(parsed.error, [...at, name])
  })
  const address = withAddress ? addressForm.safeParse(person.address) : null
  const mail = email.safeParse(person.emailValue)
  const { country_id } = person.address
  return [
    ...names,
    ...checkBirthdate(person.birthdateString, today, [...at, 'birthdateString']),
    ...checkGender(person.gender_id, [...at, 'gender_id']),
    ...(address === null || address.success ? [] : violationsOf(address.error, [...at, 'address'])),
    ...checkPhone(person.phoneValue, country_id, [...at, 'phoneValue']),
    ...(mail.success ? [] : violationsOf(mail.error, [...at, 'emailValue'])),
  ]
}

/** Who signs: the type must be chosen before anything else (A§5). */
export function checkSigner(
  { form, isSelf }: Pick<SignedForm, 'form' | 'isSelf'>,
  registered: PlainDate | null,
  today: PlainDate,
): Violation[] {
  if (isSelf === null) return [refuse('WAIVER_TYPE_REQUIRED', ['isSelf'])]
  const found = checkWaiverPerson(form, ['form'], today, { withAddress: true })
  if (isSelf) {
    const typed = readTypedDate(form.birthdateString, today)
    const wrong = found.some(({ path }) => path.at(-1) === 'birthdateString')
    return wrong || maySignSelf([typed, registered], today)
      ? found
      : [...found, refuse('WAIVER_UNDER_18', ['form', 'birthdateString'])]
  }
  return [...found, ...checkParent(form, today)]
}

/** WAIVER-10: the parent or guardian, grown up, with a relationship; no address of their own where it is the same. */
function checkParent(form: TypedForm, today: PlainDate): Violation[] {
  const path = ['form', 'parent']
  const related = (parentRelationships as readonly (string | null)[]).includes(form.parent_relationship)
  const relationship = related ? [] : [refuse('WAIVER_FIELD_REQUIRED', ['form', 'parent_relationship'])]
  const { parent } = form
  if (parent === null) return [...relationship, refuse('WAIVER_FIELD_REQUIRED', path)]
  const found = checkWaiverPerson(parent, path, today, { withAddress: !form.sameAddressAsParent })
  const birthdate = readTypedDate(parent.birthdateString, today)
  const young = birthdate !== null && !maySignSelf([birthdate], today)
  return [
    ...relationship,
    ...found,
    ...(young ? [refuse('WAIVER_PARENT_UNDER_18', [...path, 'birthdateString'])] : []),
  ]
}

/** WAIVER-11: each further dancer's birthdate and gender; names are those of the registration. */
export function checkSiblings(also: readonly Sibling[], today: PlainDate): Violation[] {
  return also.flatMap((sibling, at) => [
    ...checkBirthdate(sibling.birthdateString, today, ['also', at, 'birthdateString']),
    ...checkGender(sibling.gender_id, ['also', at, 'gender_id']),
  ])
}

/** WAIVER-12: the text was agreed to, and the signature is one. */
export function checkAgreed({ agreed, text_version }: SignedForm, present: number): Violation[] {
  return [
    ...(text_version === present ? [] : [refuse('WAIVER_TEXT_CHANGED', ['text_version'])]),
    ...(agreed ? [] : [refuse('WAIVER_NOT_AGREED', ['agreed'])]),
  ]
}

function storedPerson(person: TypedPerson, today: PlainDate, address: TypedPerson['address']): WaiverPerson {
  const parsed = addressForm.safeParse(address)
  return {
    fname: person.fname.trim(),
    lname: person.lname.trim(),
    birthdate: readTypedDate(person.birthdateString, today) ?? '',
    gender_id: person.gender_id ?? 0,
    address: parsed.success ? parsed.data : null,
    phoneValue: readPhone(person.phoneValue, person.address.country_id) ?? person.phoneValue,
    emailValue: person.emailValue.trim().toLowerCase(),
  }
}

/** What is kept of a form in which nothing is wrong. */
export function storedForm({ form, isSelf }: SignedForm, today: PlainDate): WaiverForm {
  const { parent, parent_relationship, sameAddressAsParent } = form
  const guardian = isSelf ? null : parent
  return {
    ...storedPerson(form, today, form.address),
    parent_relationship: isSelf ? null : (parent_relationship as WaiverForm['parent_relationship']),
    parent: guardian && storedPerson(guardian, today, sameAddressAsParent ? form.address : guardian.address),
    sameAddressAsParent: !isSelf && sameAddressAsParent,
  }
}

/** The same for a further dancer: the guardian's part is what was typed once. */
export function siblingForm(
  first: WaiverForm,
  sibling: Sibling,
  name: { fname: string; lname: string },
  today: PlainDate,
): WaiverForm {
  return {
    ...first,
    ...name,
    birthdate: readTypedDate(sibling.birthdateString, today) ?? '',
    gender_id: sibling.gender_id ?? 0,
  }
}

/** Who signed: the participant, or the parent. */
export function signerOf({ parent, ...self }: WaiverForm): {
  fname: string
  lname: string
  emailValue: string
} {
  return parent ?? self
}
