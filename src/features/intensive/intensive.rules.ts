// Decides who may attend which programme of an intensive, with what added to it (R§5, R§9).
import { formatUsd, sumCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Attendee, AttendeeForm } from '../attendees/attendee.model.ts'
import type { RosterPerson } from '../people/person.model.ts'
import type { Intensive, IntensiveExtras, PriceList } from '../tours/price-list.model.ts'
import {
  type ExtraName,
  extraNames,
  extraWords,
  type IntensiveForm,
  intensiveColumns,
} from './intensive.model.ts'

/** What is saved with what was chosen since, by person: another window's choices for others stay. */
export function withChosen(
  saved: readonly IntensiveForm[],
  chosen: ReadonlyMap<number, IntensiveForm>,
): IntensiveForm[] {
  const all = new Map([...saved.map((entry) => [entry.person_id, entry] as const), ...chosen])
  return [...all.values()].sort((one, other) => one.person_id - other.person_id)
}

/** The price of something added; null = it is not offered. */
export const extraPrice = (name: ExtraName, extras: IntensiveExtras | null): number | null =>
  extras?.[name]?.price_cents ?? null

/** The programmes that somebody of this age may attend, whose youngest are no older (INTENSIVE-02). */
export function intensivesFor(age: number | null, intensives: readonly Intensive[]): Intensive[] {
  return intensives.filter(({ minimum_age }) => minimum_age === null || (age !== null && age >= minimum_age))
}

/** Who may add the awe experience (INTENSIVE-04): 'dancers of 13 to 19 who hold Summit Scholar or Summit Apprentice'. */
export function aweWords(
  { minimum_age, maximum_age, vip_type_ids }: NonNullable<IntensiveExtras['awe_experience']>,
  vipTypes: PriceList['vip_types'],
): string {
  const names = vipTypes.filter(({ id }) => vip_type_ids?.includes(id)).map(({ name }) => name)
  const holding = vip_type_ids === null ? '' : ` who hold ${names.join(' or ') || 'a scholarship for it'}`
  return `dancers of ${minimum_age} to ${maximum_age}${holding}`
}

/** Whether the scholarship, or having none, lets a dancer add the awe experience (INTENSIVE-04). */
function hasAweScholarship(vip_type_id: number | null, extras: IntensiveExtras | null): boolean {
  const asked = extras?.awe_experience?.vip_type_ids ?? null
  return asked === null || (vip_type_id !== null && asked.includes(vip_type_id))
}

/**
 * What is attended after scholarships were changed: with the one that it was for, the awe experience goes, too (INTENSIVE-04). The same
 * list where nothing goes.
 */
export function withoutLostAwe(
  intensive: IntensiveForm[],
  { before, after }: Record<'before' | 'after', { attendees: readonly AttendeeForm[] }>,
  extras: IntensiveExtras | null,
): IntensiveForm[] {
  const eligible = (attendees: readonly AttendeeForm[]) =>
    new Set(
      attendees.flatMap(({ person_id, vip_type_id }) =>
        hasAweScholarship(vip_type_id, extras) ? [person_id] : [],
      ),
    )
  const [were, are] = [eligible(before.attendees), eligible(after.attendees)]
  const lost = ({ person_id, awe_experience }: IntensiveForm) =>
    awe_experience && were.has(person_id) && !are.has(person_id)
  return intensive.some(lost)
    ? intensive.map((entry) => (lost(entry) ? { ...entry, awe_experience: false } : entry))
    : intensive
}

/**
 * What is attended after dancers have become teachers or observers: what is added to a programme is for dancers only, so it goes
 * (INTENSIVE-03). The same list where nothing goes.
 */
export function withoutLostExtras(
  intensive: IntensiveForm[],
  { before, after }: Record<'before' | 'after', { attendees: readonly AttendeeForm[] }>,
  { workshop_levels }: Pick<PriceList, 'workshop_levels'>,
): IntensiveForm[] {
  const kinds = new Map(workshop_levels.map(({ id, kind }) => [id, kind]))
  const dancing = (attendees: readonly AttendeeForm[]) =>
    new Set(
      attendees.flatMap(({ person_id, workshop_level_id }) =>
        kinds.get(workshop_level_id) === 'dancer' ? [person_id] : [],
      ),
    )
  const [were, are] = [dancing(before.attendees), dancing(after.attendees)]
  const comes = new Set(after.attendees.map(({ person_id }) => person_id))
  const added = [...extraNames, 'voucher'] as const
  const lost = (entry: IntensiveForm) =>
    were.has(entry.person_id) &&
    comes.has(entry.person_id) &&
    !are.has(entry.person_id) &&
    added.some((name) => entry[name])
  const nothing = Object.fromEntries(added.map((name) => [name, false]))
  return intensive.some(lost)
    ? intensive.map((entry) => (lost(entry) ? { ...entry, ...nothing } : entry))
    : intensive
}

/** Whether the dancer may add the awe experience: by age, and by the scholarship (INTENSIVE-04). */
export function isAweEligible(
  { age, vip_type_id }: { age: number | null; vip_type_id: number | null },
  extras: IntensiveExtras | null,
): boolean {
  const awe = extras?.awe_experience
  if (!awe || age === null || age < awe.minimum_age || age > awe.maximum_age) return false
  return hasAweScholarship(vip_type_id, extras)
}

type Prices = Pick<PriceList, 'intensives' | 'intensive_extras' | 'workshop_levels' | 'vip_types'>

/** Who attends, as far as it decides about the programme. */
interface Attending {
  kind: Attendee['kind']
  vip_type_id: number | null
  person: Pick<RosterPerson, 'age'>
}

/** What is wrong with one entry. */
function checkEntry(
  entry: IntensiveForm,
  { kind, vip_type_id, person: { age } }: Attending,
  { intensives, intensive_extras: extras, vip_types }: Prices,
  path: Violation['path'],
): Violation[] {
  const intensive = intensives.find(({ id }) => id === entry.intensive_id)
  if (!intensive) return [refuse('INTENSIVE_INVALID', [...path, 'intensive_id'])]
  const { level, minimum_age, voucher_cents } = intensive
  if (kind !== 'dancer') {
    const chosen = ([...extraNames, 'voucher'] as const).filter((name) => entry[name])
    const words = { ...extraWords, voucher: 'A scholarship voucher' }
    return chosen.map((name) => refuse('INTENSIVE_DANCERS_ONLY', [...path, name], { what: words[name] }))
  }
  const tooYoung = intensivesFor(age, [intensive]).length === 0
  const offered = extraNames.filter((name) => extraPrice(name, extras) !== null)
  const awe = extras?.awe_experience
  const barred = awe && entry.awe_experience && !isAweEligible({ age, vip_type_id }, extras)
  return [
    ...(tooYoung
      ? [refuse('INTENSIVE_AGE', [...path, 'intensive_id'], { intensive: level, age: minimum_age ?? 0 })]
      : []),
    ...extraNames
      .filter((name) => entry[name] && !offered.includes(name))
      .map((name) => refuse('INTENSIVE_NOT_OFFERED', [...path, name], { what: extraWords[name] })),
    ...(barred
      ? [
          refuse('AWE_NOT_ELIGIBLE', [...path, 'awe_experience'], {
            whom: aweWords(awe, vip_types),
          }),
        ]
      : []),
    ...(entry.voucher && voucher_cents === null
      ? [refuse('VOUCHER_NOT_HERE', [...path, 'voucher'], { intensive: level })]
      : []),
  ]
}

/** What of the wanted content decides about its programmes. */
interface Wanted {
  attendees: readonly AttendeeForm[]
  intensive: readonly IntensiveForm[]
}

/** A registration, as far as programmes look at it. */
interface Place {
  attendees: readonly Attendee[]
  roster: readonly RosterPerson[]
  price_list: Prices
}

/** Every violation in what is attended: everybody has one programme (INTENSIVE-01), and may have it (INTENSIVE-02 to 05). */
export function checkIntensives(
  { attendees, intensive }: Wanted,
  { attendees: saved, roster, price_list }: Place,
): Violation[] {
  const people = new Map(
    [...roster, ...saved.map(({ person }) => person)].map((person) => [person.id, person]),
  )
  const kinds = new Map(price_list.workshop_levels.map(({ id, kind }) => [id, kind]))
  const forms = new Map(attendees.map((form) => [form.person_id, form]))
  const seen = new Set<number>()
  const found = intensive.flatMap((entry, position) => {
    const path = ['intensive', position]
    const form = forms.get(entry.person_id)
    const person = people.get(entry.person_id)
    if (!form || !person) return [refuse('ATTENDEE_NOT_ON_ROSTER', [...path, 'person_id'])]
    if (seen.has(entry.person_id))
      return [refuse('ATTENDEE_TWICE', [...path, 'person_id'], { name: `${person.fname} ${person.lname}` })]
    seen.add(entry.person_id)
    const kind = kinds.get(form.workshop_level_id) ?? 'dancer'
    return checkEntry(entry, { kind, vip_type_id: form.vip_type_id, person }, price_list, path)
  })
  return attendees.every(({ person_id }) => seen.has(person_id))
    ? found
    : [refuse('INTENSIVE_REQUIRED', ['intensive']), ...found]
}

/** The same of an edit: what is attended as it was sold stays, whatever the event offers now (EDIT-02). */
export function checkEditedIntensives(
  content: Wanted,
  view: Place & { intensive: readonly IntensiveForm[] },
): Violation[] {
  const sold = new Map(view.intensive.map((entry) => [entry.person_id, entry]))
  const were = new Map(view.attendees.map((attendee) => [attendee.person_id, attendee]))
  return checkIntensives(content, view).filter(({ path: [, position, field] }) => {
    if (typeof position !== 'number' || field === 'person_id') return true
    const entry = content.intensive[position]
    const before = entry && sold.get(entry.person_id)
    if (!entry || !before) return true
    const form = content.attendees.find(({ person_id }) => person_id === entry.person_id)
    const was = were.get(entry.person_id)
    const sameDancer =
      form?.workshop_level_id === was?.workshop_level_id && form?.vip_type_id === was?.vip_type_id
    return !sameDancer || intensiveColumns.some((name) => entry[name] !== before[name])
  })
}

/** Why a dancer's voucher takes nothing off and cannot be chosen (INTENSIVE-05); null where it can. */
export const voucherBar = ({ vip_type_id }: Pick<Attending, 'vip_type_id'>): string | null =>
  vip_type_id === null ? null : 'No discount on top of a scholarship'

/** What is said when vouchers go because another programme is chosen (INTENSIVE-05); undefined where none does. */
export function goneVoucherWords(
  before: readonly IntensiveForm[],
  after: readonly IntensiveForm[],
  intensives: readonly Pick<Intensive, 'id' | 'level' | 'voucher_cents'>[],
): string | undefined {
  const now = new Map(after.map((entry) => [entry.person_id, entry]))
  const gone = before.filter(({ person_id, voucher }) => voucher && now.get(person_id)?.voucher === false)
  const [first] = gone
  if (!first) return undefined
  const worth = sumCents(
    gone.map(({ intensive_id }) => intensives.find(({ id }) => id === intensive_id)?.voucher_cents ?? 0),
  )
  const programme = intensives.find(({ id }) => id === now.get(first.person_id)?.intensive_id)?.level ?? ''
  const what = gone.length === 1 ? 'the scholarship voucher' : `${gone.length} scholarship vouchers`
  return `${what} of ${formatUsd(worth)} ${gone.length === 1 ? 'goes' : 'go'}, which ${programme} does not take`
}
