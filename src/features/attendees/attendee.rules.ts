// Decides who may attend the workshop, at which level and tier (R§5 "Workshop", "People and roster").

import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { WorkshopLevel } from '../tours/price-list.model.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { AgeLimits, TourDate } from '../tours/tour-date.model.ts'
import type { AdditionalObservers, AttendeeForm, AttendeeKind } from './attendee.model.ts'
import { checkChoices } from './attendee-choice-check.rules.ts'
import { observersClosed } from './observers-closed.rules.ts'
import { oneDayBar } from './one-day-bars.rules.ts'
import { checkWorkshopChange } from './workshop-closed.rules.ts'

/** What of a registration the check of its attendees needs. */
export type AttendeeContext = Pick<
  RegistrationView,
  | 'roster'
  | 'attendees'
  | 'routines'
  | 'best_dancer_routines'
  | 'price_list'
  | 'tour_date'
  | 'additional_observers'
> & { exempt?: boolean | undefined }

type TieredDate = Parameters<typeof onlineOnly>[0] & { mybtf: Pick<TourDate['mybtf'], 'no_virtual'> }

/** Which tiers a level offers at a tour date (ATTENDEE-05). */
export function offeredTiers(
  level: Pick<WorkshopLevel, 'prices'>,
  tourDate: TieredDate,
): { full: boolean; one_day: boolean; virtual: boolean } {
  const virtual = level.prices.virtual !== null && !tourDate.mybtf.no_virtual
  // VIRTUAL-02: nobody comes to a hall that there is not; a level without a virtual price is had at its own.
  const here = !(virtual && onlineOnly(tourDate))
  return { full: here, one_day: here && level.prices.one_day !== null, virtual }
}

/** Levels of one kind that may be picked at a tour date, in the order of the price list (ATTENDEE-04). */
export function levelsOf(
  kind: AttendeeKind,
  levels: readonly WorkshopLevel[],
  tourDate: Pick<TourDate, 'disabled_workshop_levels'>,
): WorkshopLevel[] {
  return levels.filter(
    (level) => level.kind === kind && !tourDate.disabled_workshop_levels.includes(level.id),
  )
}

/** The first dancer level whose ages hold `age`, to prefill a choice (ATTENDEE-10); null when none does. */
export function levelSuggestion(age: number | null, levels: readonly WorkshopLevel[]): WorkshopLevel | null {
  if (age === null) return null
  const holds = (level: WorkshopLevel) =>
    level.kind === 'dancer' &&
    (level.minimum_age === null || level.minimum_age <= age) &&
    (level.maximum_age === null || age <= level.maximum_age)
  return levels.find(holds) ?? null
}

/** Whether the age is enough for the kind and the level (ATTENDEE-03). */
export function meetsAge(
  age: number,
  kind: AttendeeKind,
  level: Pick<WorkshopLevel, 'minimum_age'>,
  ages: AgeLimits,
): boolean {
  if (kind === 'observer') return true
  const least = kind === 'dancer' ? ages.dancer_minimum : ages.teacher_minimum
  return age >= Math.max(least, level.minimum_age ?? 0)
}

/** How old teachers must be, in a sentence that is true of the limits (ATTENDEE-03, ATTENDEE-11). */
export function teacherAgeWords({ teacher_minimum, teacher_question }: AgeLimits): string {
  const must = `Teachers must be ${teacher_minimum} or older`
  if (teacher_question <= teacher_minimum) return `${must}.`
  return `${must}; for those under ${teacher_question} we’ll ask you to confirm.`
}

/** What to ask before somebody is added (ATTENDEE-11); null when nothing is unusual. */
export function attendeeQuestion(
  person: Pick<RosterPerson, 'fname' | 'lname' | 'age'>,
  kind: AttendeeKind,
  { dancer_question, teacher_question }: AgeLimits,
): string | null {
  if (person.age === null) return null
  if (kind === 'dancer' && person.age >= dancer_question) {
    return `${fullName(person)} is ${person.age} and might be a teacher. Register as a dancer anyway?`
  }
  if (kind === 'teacher' && person.age < teacher_question) {
    return `${fullName(person)} is ${person.age}, under ${teacher_question}. Register as a teacher anyway?`
  }
  return null
}

/** A birthdate that is missing, or an age that is not enough; dancers and teachers only. */
function checkAge(
  person: RosterPerson,
  level: WorkshopLevel,
  ages: AgeLimits,
  path: Violation['path'],
): Violation[] {
  const { kind } = level
  if (kind === 'observer') return []
  if (person.age === null) {
    return [refuse(kind === 'dancer' ? 'DANCER_BIRTHDATE_REQUIRED' : 'TEACHER_BIRTHDATE_REQUIRED', path)]
  }
  return meetsAge(person.age, kind, level, ages)
    ? []
    : [refuse('ATTENDEE_AGE', path, { name: fullName(person) })]
}

/** One-day and virtual: each offered, and not both (ATTENDEE-05). Who was saved before the date went online stays as she is. */
function checkTier(
  form: AttendeeForm,
  saved: AttendeeForm | undefined,
  level: WorkshopLevel,
  tourDate: TieredDate,
  path: Violation['path'],
): Violation[] {
  if (form.one_day && form.virtual) return [refuse('TIERS_EXCLUDE', [...path, 'virtual'])]
  const tier = tierOf(form)
  const here = tier !== 'virtual' && level.prices[tier] !== null
  const stays = here && saved !== undefined && tierOf(saved) === tier
  if (offeredTiers(level, tourDate)[tier] || stays) return []
  return [refuse('TIER_NOT_OFFERED', [...path, tier], { tier: tierWords[tier] })]
}

/**
 * Every violation in the attendees that a registration would have (ATTENDEE-01 to 09, 12 to 16; all kinds together).
 * Paths begin with 'attendees' and the position in `wanted`. A level that was disabled after somebody was saved at
 * it stays for that person. Having nobody at all is `checkSomebody`: dancers and teachers are entered one after the
 * other.
 */
export function checkAttendees(
  wanted: readonly AttendeeForm[],
  context: AttendeeContext,
  observers: AdditionalObservers = context.additional_observers,
): Violation[] {
  const { price_list, tour_date, routines } = context
  const people = new Map(context.attendees.map(({ person }) => [person.id, person]))
  for (const person of context.roster) people.set(person.id, person)
  const levels = new Map(price_list.workshop_levels.map((level) => [level.id, level]))
  const saved = new Map(context.attendees.map((attendee) => [attendee.person_id, attendee]))
  const competing = new Set(routines.flatMap((routine) => routine.dancers))
  const noObservers = observersClosed(tour_date, price_list) !== null
  const staying = new Set<number>()
  const seen = new Set<number>()
  const found = checkWorkshopChange({ attendees: wanted, additional_observers: observers }, context, context)

  for (const [position, form] of wanted.entries()) {
    const path = ['attendees', position]
    const person = people.get(form.person_id)
    const level = levels.get(form.workshop_level_id)
    if (!person) {
      found.push(refuse('ATTENDEE_NOT_ON_ROSTER', [...path, 'person_id']))
      continue
    }
    if (seen.has(person.id))
      found.push(refuse('ATTENDEE_TWICE', [...path, 'person_id'], { name: fullName(person) }))
    seen.add(person.id)
    const disabled =
      tour_date.disabled_workshop_levels.includes(form.workshop_level_id) &&
      saved.get(person.id)?.workshop_level_id !== form.workshop_level_id
    if (!level || disabled) {
      found.push(refuse('WORKSHOP_LEVEL_INVALID', [...path, 'workshop_level_id']))
      // Somebody without a valid level has not been taken off: that is another matter.
      staying.add(person.id)
      continue
    }
    // Teachers may dance, too (AGE-07); a dancer who competes does not become one.
    const turned = level.kind === 'teacher' && saved.get(person.id)?.kind === 'dancer'
    if (level.kind !== 'observer' && !turned) staying.add(person.id)
    found.push(...checkAge(person, level, tour_date.event.ages, [...path, 'person_id']))
    found.push(...checkTier(form, saved.get(person.id), level, tour_date, path))
    found.push(...checkChoices(form, level, saved.get(person.id), context, path))
    const oneDay = form.one_day ? oneDayBar(person, context, [...path, 'one_day']) : null
    if (oneDay) found.push(oneDay)
    if (level.kind === 'observer' && noObservers) {
      found.push(refuse('NO_OBSERVERS', [...path, 'workshop_level_id']))
    }
  }

  if (noObservers && observers.one + observers.two > 0) {
    found.push(refuse('NO_OBSERVERS', ['additional_observers']))
  }
  if ([...competing].some((dancer) => !staying.has(dancer))) {
    found.push(refuse('COMPETING_NOT_REMOVABLE', ['attendees']))
  }
  return found
}

/** At least one dancer or teacher, where the kind of event requires it (ATTENDEE-08). */
export function hasSomebody(registration: { attendees: readonly { kind: AttendeeKind }[] }): boolean {
  return registration.attendees.some((attendee) => attendee.kind !== 'observer')
}

/** Refuses a registration without dancer or teacher (ATTENDEE-08): on leaving the workshop steps, and from review on. */
export function checkSomebody(
  registration: { attendees: readonly { kind: AttendeeKind }[] },
  tourDate: Pick<TourDate, 'event'>,
): Violation[] {
  if (!variantOf(tourDate).attendee_required || hasSomebody(registration)) return []
  return [refuse('ATTENDEE_REQUIRED', ['attendees'])]
}
