// Decides about Studio of the Year: its slots, who is an outside choreographer, and what bars it (SOTY-01 to SOTY-05).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type EditNames, sameValue } from '../parts/part-content.rules.ts'
import { nameKey } from '../people/name-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { routineChoices, routineName } from '../routines/same-title.rules.ts'
import { canHaveRoutines, hasPart } from '../tours/event-variant.rules.ts'
import { SOTY_OUTSIDE_MOST, type SotyRoutine } from './nomination.model.ts'

/** What its owner decides of it. */
export interface Soty {
  soty_entering: boolean | null
  soty_routines: readonly SotyRoutine[]
}

type SotyPlace = Pick<
  RegistrationView,
  'routines' | 'waiting_list_routines' | 'tour_date' | 'independent' | 'soty_entering'
>

/** Whether a registration is asked about it at all: where it is held, and of whoever can have routines (SOTY-01, COMPETE-01). */
export function asksSoty(
  view: Pick<RegistrationView, 'tour_date'> & Parameters<typeof canHaveRoutines>[1],
): boolean {
  const { tour_date } = view
  return tour_date.has_soty && hasPart(tour_date, 'soty_routines') && canHaveRoutines(tour_date, view)
}

/** A§9: 'Sorry! The Studio of The Year competition is not happening in {city} this year.' */
export function notHappening(tour_date: RegistrationView['tour_date']): string {
  return refuse('SOTY_NOT_HAPPENING', [], { city: tour_date.event_city }).message
}

function checkSlot(
  { slot, registrations_routine_id: id }: SotyRoutine,
  before: readonly SotyRoutine[],
  { routines, waiting_list_routines }: SotyPlace,
): Violation[] {
  const path = ['registrations_routine_id']
  const routine = routines.find((routine) => routine.id === id)
  const waiting = waiting_list_routines.find((routine) => routine.id === id)
  const name = (routine ?? waiting)?.routine.name ?? ''
  return [
    ...(before.some((other) => other.slot === slot) ? [refuse('SOTY_SLOT_TWICE', ['slot'], { slot })] : []),
    ...(waiting ? [refuse('NOMINATION_WAITING', path, { name })] : []),
    ...(routine || waiting ? [] : [refuse('NOMINATION_ROUTINE_UNKNOWN', path)]),
    ...(before.some((other) => other.registrations_routine_id === id)
      ? [refuse('SOTY_ROUTINE_TWICE', path, { name })]
      : []),
  ]
}

/** What bars the routine of a slot by itself: it has come to wait, or is not entered any more. */
export function slotBarred(entry: SotyRoutine, place: SotyPlace): Violation | undefined {
  return checkSlot(entry, [], place)[0]
}

/** SOTY-02: the routines that no other slot has, and the one that stands in it, also where it waits: so that it can be emptied. */
export function slotChoices(
  chosen: number | undefined,
  elsewhere: ReadonlySet<number>,
  view: EditNames,
): { value: number; label: string }[] {
  const free = view.routines.filter(({ id }) => !elsewhere.has(id))
  const choices = routineChoices(free, view)
  const kept = chosen === undefined || choices.some(({ value }) => value === chosen)
  return kept ? choices : [...choices, { value: chosen, label: routineName(chosen, view) }]
}

/** Every violation; paths begin with the part's name. */
export function checkSoty({ soty_entering, soty_routines }: Soty, place: SotyPlace): Violation[] {
  const path = ['soty_routines']
  if (soty_entering !== true && soty_routines.length === 0) return []
  const { has_soty, event_city: city } = place.tour_date
  if (!has_soty) return [refuse('SOTY_NOT_HAPPENING', ['soty_entering'], { city })]
  if (soty_entering !== true) return [refuse('SOTY_NOT_ENTERED', path)]
  if (!canHaveRoutines(place.tour_date, place))
    return [refuse('INDEPENDENT_MAY_NOT_COMPETE', ['soty_entering'])]
  const outside = soty_routines.filter(({ outside_choreographer }) => outside_choreographer).length
  return [
    ...soty_routines.flatMap((entry, position) =>
      checkSlot(entry, soty_routines.slice(0, position), place).map((violation) => ({
        ...violation,
        path: [...path, position, ...violation.path],
      })),
    ),
    ...(outside > SOTY_OUTSIDE_MOST ? [refuse('SOTY_OUTSIDE', path, { count: outside })] : []),
  ]
}

const bySlot = (entries: readonly SotyRoutine[]) => entries.toSorted((one, other) => one.slot - other.slot)

/**
 * A completed registration's is changed by mail only (A§4); that a routine is removed takes its slot with it. `kept` = whether the
 * routine is still entered.
 */
export function checkEditedSoty(
  before: Soty,
  after: Soty,
  kept: (routine_id: number) => boolean,
  contact_email: string,
): Violation[] {
  const stays = before.soty_routines.filter(({ registrations_routine_id }) => kept(registrations_routine_id))
  const same =
    before.soty_entering === after.soty_entering && sameValue(bySlot(stays), bySlot(after.soty_routines))
  return same ? [] : [refuse('SOTY_BY_MAIL', ['soty_routines'], { email: contact_email })]
}

/** Somebody whom a studio knows: a contact, or a teacher who is registered. */
export interface OwnChoreographer {
  fname: string
  lname: string
}

/**
 * Whether a choreographer is likely from outside (SOTY-03): named, and none of the studio's contacts and registered teachers. Of
 * several names ('Jo Lee & Ana Ruiz') one of the studio's own is enough.
 */
export function suggestsOutside(choreographer: string, own: readonly OwnChoreographer[]): boolean {
  const known = new Set(
    own.flatMap(({ fname, lname }) => [nameKey(`${fname}${lname}`), nameKey(`${lname}${fname}`)]),
  )
  const names = choreographer.split(/[,;/&+]|\band\b/i).map(nameKey)
  const named = names.filter((name) => name !== '')
  return named.length > 0 && !named.some((name) => known.has(name))
}
