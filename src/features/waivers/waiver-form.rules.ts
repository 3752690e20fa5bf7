// Decides what is wrong with what was typed to sign a waiver (A§5, R§5), and what of it is stored.
import { ageOn, type PlainDate } from '../../shared/calendar.ts'
import { email, requiredName } from '../../shared/fields.ts'
import { folded } from '../../shared/folded.ts'
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
  signatureModel,
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

/** What a mail program or a reader of papers makes a link of; in a street it has no place. */
const WEB_ADDRESS = /:\/\/|\bwww\.|\bhttps?\b/i

/** WAIVER-19: in names none is taken anyway (NAME-01). */
function checkNoWebAddress({ address }: TypedPerson, at: ViolationPath): Violation[] {
  const fields = ['address', 'city', 'zip'] as const
  return fields
    .filter((field) => WEB_ADDRESS.test(address[field]))
    .map((field) => refuse('WAIVER_WEB_ADDRESS', [...at, 'address', field]))
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
    ...(address === null ? [] : checkNoWebAddress(person, at)),
    ...checkPhone(person.phoneValue, country_id, [...at, 'phoneValue']),
    ...(mail.success ? [] : violationsOf(mail.error, [...at, 'emailValue'])),
  ]
}

/** Whose waiver it is, as the registration has it; the page does not know the birthdate. */
export interface Registered {
  fname: string
  lname: string
  birthday: PlainDate | null
}

/** The words of a name, written alike: 'O’Neil-Ruiz' is 'oneil' and 'ruiz'. */
function nameWords(name: string): string[] {
  return folded(name)
    .replace(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** WAIVER-10: one of two names may have a middle name or a second last name more, or be written apart. */
export function isSameName(typed: string, registered: string): boolean {
  const [one, other] = [nameWords(typed), nameWords(registered)]
  if (one.length === 0 || other.length === 0) return true
  return one.some((word) => other.includes(word)) || one.join('') === other.join('')
}

/** WAIVER-10: who is typed as the participant is whose waiver it is. An empty name is told as such. */
function checkWhose({ form }: Pick<SignedForm, 'form'>, { fname, lname }: Registered): Violation[] {
  const other = (['fname', 'lname'] as const).filter(
    (name) => !isSameName(form[name], { fname, lname }[name]),
  )
  return other.map((name) =>
    refuse('WAIVER_OTHER_NAME', ['form', name], { name: `${fname} ${lname}`, fname }),
  )
}

/**
 * WAIVER-09: for who is 18 or older only a legal guardian signs, whichever of the birthdates says so. An adult's birthdate for who is
 * registered as younger is most likely the signer's own.
 */
export function checkSignedFor(
  { typed, relationship }: { typed: PlainDate | null; relationship: string | null },
  { fname, birthday }: Pick<Registered, 'fname' | 'birthday'>,
  today: PlainDate,
  [birthdate_path, adult_path]: readonly [ViolationPath, ViolationPath],
): Violation[] {
  const isAdult = (birthdate: PlainDate | null) => birthdate !== null && maySignSelf([birthdate], today)
  if (isAdult(typed) && birthday !== null && !isAdult(birthday))
    return [refuse('WAIVER_OWN_BIRTHDATE', birthdate_path, { fname })]
  if (relationship === 'Legal Guardian') return []
  if (isAdult(birthday)) return [refuse('WAIVER_ADULT', adult_path, { fname })]
  return isAdult(typed) ? [refuse('WAIVER_ADULT_TYPED', birthdate_path, { fname })] : []
}

/** Who signs: the type must be chosen before anything else (A§5). */
export function checkSigner(
  { form, isSelf }: Pick<SignedForm, 'form' | 'isSelf'>,
  registered: Registered,
  today: PlainDate,
): Violation[] {
  if (isSelf === null) return [refuse('WAIVER_TYPE_REQUIRED', ['isSelf'])]
  const path = ['form', 'birthdateString']
  const found = [
    ...checkWaiverPerson(form, ['form'], today, { withAddress: true }),
    ...checkWhose({ form }, registered),
  ]
  const wrong = found.some(({ path: at }) => at.at(-1) === 'birthdateString')
  const typed = wrong ? null : readTypedDate(form.birthdateString, today)
  if (isSelf) {
    return wrong || maySignSelf([typed, registered.birthday], today)
      ? found
      : [...found, refuse('WAIVER_UNDER_18', path)]
  }
  const relationship = form.parent_relationship
  const parent = checkParent(form, today)
  const unrelated = parent.some(({ path: at }) => at.at(-1) === 'parent_relationship')
  const signed_for = checkSignedFor({ typed, relationship }, registered, today, [
    path,
    ['form', 'parent_relationship'],
  ])
  // A relationship that is still to be chosen is asked for first.
  return [...found, ...parent, ...(unrelated ? [] : signed_for)]
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

/** WAIVER-11: each further dancer's birthdate and gender, in the order of `registered`; names are those of the registration. */
export function checkSiblings(
  { also, form }: Pick<SignedForm, 'also' | 'form'>,
  registered: readonly (Registered | undefined)[],
  today: PlainDate,
): Violation[] {
  const relationship = form.parent_relationship
  return also.flatMap((sibling, at) => {
    const path = ['also', at, 'birthdateString']
    const whose = registered[at]
    const wrong = checkBirthdate(sibling.birthdateString, today, path)
    const typed = wrong.length > 0 ? null : readTypedDate(sibling.birthdateString, today)
    return [
      ...wrong,
      ...checkGender(sibling.gender_id, ['also', at, 'gender_id']),
      ...(whose ? checkSignedFor({ typed, relationship }, whose, today, [path, path]) : []),
    ]
  })
}

/** WAIVER-10: whoever types a signature types the name that they entered as their own; spelled as freely as that of the participant. */
export function checkSignedName({ signature, form, isSelf }: SignedForm): Violation[] {
  if (signature.method === 'drawn') return []
  const { fname, lname } = isSelf || form.parent === null ? form : form.parent
  const name = `${fname.trim()} ${lname.trim()}`
  const together = (words: string) => nameWords(words).join('')
  if (together(signature.name) === together(name)) return []
  return [refuse('WAIVER_SIGNED_NAME', ['signature', 'name'], { name })]
}

/** WAIVER-12: the text was agreed to, and the signature is one. */
export function checkAgreed({ agreed, text_version }: SignedForm, present: number): Violation[] {
  return [
    ...(text_version === present ? [] : [refuse('WAIVER_TEXT_CHANGED', ['text_version'])]),
    ...(agreed ? [] : [refuse('WAIVER_NOT_AGREED', ['agreed'])]),
  ]
}

/** WAIVER-12: what the page of the signature can tell itself, all of it at once: further dancers, the agreement, and the signature. */
export function checkSigning(input: SignedForm, today: PlainDate): Violation[] {
  const parsed = signatureModel.safeParse(input.signature)
  return [
    ...(input.isSelf ? [] : checkSiblings(input, [], today)),
    ...checkAgreed(input, input.text_version),
    ...(parsed.success ? checkSignedName(input) : violationsOf(parsed.error, ['signature']).slice(0, 1)),
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
