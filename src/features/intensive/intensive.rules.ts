// Decides who may attend which programme of an intensive, with what added to it (R§5, R§9).
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

/** Whether the dancer may add the awe experience: by age, and by the scholarship (INTENSIVE-04). */
export function isAweEligible(
  { age, vip_type_id }: { age: number | null; vip_type_id: number | null },
  extras: IntensiveExtras | null,
): boolean {
  const awe = extras?.awe_experience
  if (!awe || age === null || age < awe.minimum_age || age > awe.maximum_age) return false
  return awe.vip_type_ids === null || (vip_type_id !== null && awe.vip_type_ids.includes(vip_type_id))
}

type Prices = Pick<PriceList, 'intensives' | 'intensive_extras' | 'workshop_levels'>

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
  { intensives, intensive_extras: extras }: Prices,
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
            from: awe.minimum_age,
            to: awe.maximum_age,
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
