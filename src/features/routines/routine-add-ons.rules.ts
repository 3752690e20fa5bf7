// Decides what may be added to a routine: virtual, the earlier music, extra time, the free performance division (R§5).
import { pick } from '../../shared/pick.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { payingFullDancers } from '../fees/free-teachers.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { PerformanceDivision } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { lastingNames, plainRoutine, type Routine, type RoutineForm } from './routine.model.ts'

/** R§5: "Free performance division: 1 per studio, 4-9 dancers, and 10 or more paying dancers." */
export const FREE_DANCERS = { least: 4, most: 9 }
export const FREE_PAYING_DANCERS = 10
/** R§2: extra time is 0 to 3 minutes. */
export const EXTRA_MINUTES = [0, 1, 2, 3] as const

/** What may be added to a routine. */
const addOns = [...lastingNames, 'copy_music'] as const
export type AddOn = (typeof addOns)[number]
/** What a rule may refuse. Any routine may be danced without music. */
export type RefusableAddOn = Exclude<AddOn, 'no_music'>

type AddedOn = Pick<
  RoutineForm,
  'dancers' | 'virtual' | 'free_ballet' | 'extra_time' | 'no_music' | 'copy_music' | 'copied_from'
> & { performance_division_id: number | null }

type AddOnContext = Pick<
  RegistrationView,
  | 'attendees'
  | 'routines'
  | 'waiting_list_routines'
  | 'price_list'
  | 'tour_date'
  | 'quote'
  | 'completed'
  | 'free_division_taken'
>

interface Circumstances {
  existing: Pick<Routine, 'id' | 'free_ballet'> | null
  exempt: boolean
  earlier_music?: boolean
}

/** Whether routines may be danced on video here (ROUTINE-04). */
export function virtualOffered({ mybtf }: Pick<TourDate, 'mybtf'>): boolean {
  return mybtf.virtual && !mybtf.no_virtual && !mybtf.no_virtual_competition
}

/** Whether extra time may be had (ROUTINE-07): where the city offers it, until the registration is completed. */
export function extraTimeOffered({
  tour_date,
  completed,
}: Pick<AddOnContext, 'tour_date' | 'completed'>): boolean {
  return tour_date.add_ons.extra_time && !completed
}

/** The minutes that may be chosen (ROUTINE-07): where they are offered no more, none or what is entered. */
export function extraMinutes(
  { extra_time }: Pick<AddedOn, 'extra_time'>,
  context: Parameters<typeof extraTimeOffered>[0],
): readonly number[] {
  const offered = extraTimeOffered(context)
  return EXTRA_MINUTES.filter((minutes) => offered || minutes === 0 || minutes === extra_time)
}

/** Of how many dancers on a routine may be danced on video here (VIRTUAL-03). */
export function virtualFrom({ mybtf }: Pick<TourDate, 'mybtf'>): number {
  return mybtf.virtual_only_groups ? GROUP_SIZE : 1
}

/**
 * Who of a routine in the hall comes virtually, and so would have to be there (VIRTUAL-03): told, not refused, for whoever comes
 * virtually to the workshop may still travel to compete. Null = nobody, or it is danced on video.
 */
export function virtualInHall(
  { virtual, dancers }: Pick<AddedOn, 'virtual' | 'dancers'>,
  { attendees, tour_date }: Pick<RegistrationView, 'attendees'> & Pick<AddOnContext, 'tour_date'>,
): string | null {
  if (virtual || onlineOnly(tour_date)) return null
  const away = attendees.filter((attendee) => attendee.virtual && dancers.includes(attendee.person_id))
  if (away.length === 0) return null
  const names = away.map(({ person: { fname, lname } }) => `${fname} ${lname}`)
  const comes = names.length === 1 ? 'is registered virtually' : 'are registered virtually'
  const first = away.map(({ person }) => person.fname).join(' and ')
  const come = `${first} ${names.length === 1 ? 'has' : 'have'} to come to ${tour_date.event_city} for it`
  const least = virtualFrom(tour_date)
  const why =
    !virtualOffered(tour_date) || dancers.length >= least
      ? ''
      : ` Only routines of ${least} or more dancers can be performed on video.`
  return `${names.join(' and ')} ${comes}; this routine is performed in person, so ${come}.${why}`
}

function checkVirtual({ virtual, dancers }: AddedOn, { tour_date }: AddOnContext): Violation[] {
  if (!virtual) return []
  if (!virtualOffered(tour_date)) return [refuse('VIRTUAL_NOT_OFFERED', ['virtual'])]
  const least = virtualFrom(tour_date)
  return dancers.length > 0 && dancers.length < least
    ? [refuse('VIRTUAL_ONLY_GROUPS', ['virtual'], { least })]
    : []
}

/** The earlier entry's music comes along where there is one, and never for a video (ROUTINE-05). */
function checkCopiedMusic(form: AddedOn, { earlier_music }: Circumstances): Violation[] {
  if (!form.copy_music) return []
  const path = ['copy_music']
  if (form.virtual) return [refuse('COPY_MUSIC_VIRTUAL', path)]
  if (form.no_music || form.copied_from === null || earlier_music === false) {
    return [refuse('COPY_MUSIC_NONE', path)]
  }
  return []
}

function checkExtraTime(form: AddedOn, context: AddOnContext): Violation[] {
  if (form.extra_time === 0) return []
  const path = ['extra_time']
  if (!context.tour_date.add_ons.extra_time) return [refuse('EXTRA_TIME_NOT_OFFERED', path)]
  const found = context.completed ? [refuse('EXTRA_TIME_COMPLETED', path)] : []
  return form.dancers.length < GROUP_SIZE ? [...found, refuse('EXTRA_TIME_GROUPS', path)] : found
}

/** The style of a routine, if one routine of it may be free. */
export function freeDivision(
  performance_division_id: number | null,
  { performance_divisions }: Pick<RegistrationView['price_list'], 'performance_divisions'>,
): PerformanceDivision | null {
  return (
    performance_divisions.find((division) => division.id === performance_division_id && division.free) ?? null
  )
}

/** Whether so many dancers may be in a free routine. */
export function freeSize(count: number): boolean {
  return FREE_DANCERS.least <= count && count <= FREE_DANCERS.most
}

/** The free performance division (ROUTINE-06). */
export function checkFree(
  form: AddedOn,
  context: AddOnContext,
  { existing, exempt }: Circumstances,
): Violation[] {
  if (!form.free_ballet) return []
  const path = ['free_ballet']
  const { price_list, attendees, quote, routines, waiting_list_routines } = context
  const division = freeDivision(form.performance_division_id, price_list)?.name
  if (division === undefined) return [refuse('FREE_NOT_OFFERED', path)]
  const found: Violation[] = []
  const others = [...routines, ...waiting_list_routines].filter(({ id }) => id !== existing?.id)
  // R§5: skipped for existing entries, which hold it already, and for those who are exempt.
  if (!exempt && !existing?.free_ballet && others.some((other) => other.free_ballet)) {
    found.push(refuse('FREE_ONE', path, { division }))
  }
  if (!exempt && !existing?.free_ballet && context.free_division_taken) {
    found.push(refuse('FREE_STUDIO', path, { division }))
  }
  if (form.dancers.length > 0 && !freeSize(form.dancers.length)) {
    found.push(refuse('FREE_DANCERS', path, { division }))
  }
  const count = payingFullDancers(attendees, quote.lines)
  if (count < FREE_PAYING_DANCERS) found.push(refuse('FREE_PAYING', path, { division, count }))
  return found
}

/**
 * What an edit takes from a routine that was sold free (ROUTINE-06): the paying dancers that it needs, or its style.
 * What was sold with fewer stays; it may always be paid for instead.
 */
export function checkStillFree(
  form: AddedOn & { id: number },
  before: Pick<AddOnContext, 'attendees' | 'quote' | 'routines' | 'waiting_list_routines'>,
  after: Pick<AddOnContext, 'attendees' | 'quote' | 'price_list'>,
): Violation[] {
  if (!form.free_ballet) return []
  const path = ['free_ballet']
  const { performance_division_id: style, id } = form
  const saved = [...before.routines, ...before.waiting_list_routines].find((entry) => entry.id === id)
  if (saved?.performance_division_id !== style && !freeDivision(style, after.price_list)) {
    return [refuse('FREE_NOT_OFFERED', path)]
  }
  const had = payingFullDancers(before.attendees, before.quote.lines)
  const count = payingFullDancers(after.attendees, after.quote.lines)
  if (count >= FREE_PAYING_DANCERS || count >= had) return []
  const division =
    after.price_list.performance_divisions.find((division) => division.id === style)?.name ?? ''
  return [refuse('FREE_PAYING', path, { division, count })]
}

/** Every violation in what is added to a routine (ROUTINE-04 to ROUTINE-07). */
export function checkAddOns(form: AddedOn, context: AddOnContext, circumstances: Circumstances): Violation[] {
  return [
    ...checkVirtual(form, context),
    ...checkCopiedMusic(form, circumstances),
    ...checkExtraTime(form, context),
    ...checkFree(form, context, circumstances),
  ]
}

/** The add-ons that were refused, each once. */
export function refusedAddOns(violations: readonly Violation[]): RefusableAddOn[] {
  return addOns
    .filter((name) => name !== 'no_music')
    .filter((name) => violations.some(({ path }) => path[0] === name))
}

/** The routine without them: a free one is entered at its price. */
export function withoutAddOns<F extends Pick<RoutineForm, AddOn>>(
  form: F,
  refused: readonly RefusableAddOn[],
): F {
  return { ...form, ...pick(plainRoutine, refused) }
}

/**
 * Whether a routine still needs music (ROUTINE-08): no file of it counts, and it is not danced without. What is copied from an
 * earlier one is a file of its own as soon as it is saved. Every card, list and paper asks here.
 */
export function musicNeeded({ no_music, music_id }: Pick<Routine, 'no_music' | 'music_id'>): boolean {
  return !no_music && music_id === null
}

/** Of how many routines nothing is needed any more, for the dashboard and the event's area (ROUTINE-08). */
export function musicCount(routines: readonly Parameters<typeof musicNeeded>[0][]): {
  count: number
  total: number
} {
  return { count: routines.filter((routine) => !musicNeeded(routine)).length, total: routines.length }
}
