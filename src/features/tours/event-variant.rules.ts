// Finds the data of an event's kind; what has no record cannot be registered for yet.
import { eventKinds } from './event-kinds.variant.ts'
import type { PartName } from './part-names.model.ts'
import type { TourDate, VariantName } from './tour-date.model.ts'
import type { EventVariant, Programme } from './variant.model.ts'

/** Whether registration runs for this kind of event (LIFE-02). */
export function hasVariant(name: VariantName): boolean {
  return eventKinds[name] !== undefined
}

/** The data of a tour date's kind of event (VARIANT-01). Throws a RangeError for a kind that is not supported. */
export function variantOf(tourDate: { event: Pick<TourDate['event'], 'variant'> }): EventVariant {
  const variant = eventKinds[tourDate.event.variant]
  if (!variant)
    throw new RangeError(`Registration for '${tourDate.event.variant}' events is not supported yet`)
  return variant
}

/** Whether registrations of this kind of event contain the part; of a kind that is not supported none does. */
export function hasPart(tourDate: { event: Pick<TourDate['event'], 'variant'> }, name: PartName): boolean {
  return eventKinds[tourDate.event.variant]?.parts.includes(name) ?? false
}

/** Whether the overview says what is owed (E§2). */
export function showsBalance(tourDate: { event: Pick<TourDate['event'], 'variant'> }): boolean {
  return eventKinds[tourDate.event.variant]?.balance_card ?? true
}

/** The programme of the event's kind; null where there is none, also for a kind that is not supported. */
export function programmeOf(tourDate: { event: Pick<TourDate['event'], 'variant'> }): Programme | null {
  return eventKinds[tourDate.event.variant]?.programme ?? null
}

/** Who registers, as far as it decides whether there is a competition for them. */
export interface Registrant {
  independent: boolean
  routines: readonly unknown[]
  waiting_list_routines?: readonly unknown[]
  soty_entering?: boolean | null
}

/**
 * Whether whoever registers can have routines here (COMPETE-01, COMPETE-02): not at a date without a competition, nor as an
 * independent dancer where those may not compete. What was entered before that was so stays within reach.
 */
export function canHaveRoutines(
  tourDate: Pick<TourDate, 'web'> & { event: Pick<TourDate['event'], 'variant' | 'independent_competition'> },
  { independent, routines, waiting_list_routines = [], soty_entering = null }: Registrant,
): boolean {
  if (!hasCompetition(tourDate)) return false
  const entered = routines.length + waiting_list_routines.length > 0 || soty_entering === true
  return !independent || tourDate.event.independent_competition || entered
}

/** Whether a competition takes place at this tour date at all (COMPETE-02); at a kind that is not supported none does. */
export function hasCompetition(
  tourDate: Pick<TourDate, 'web'> & { event: Pick<TourDate['event'], 'variant'> },
) {
  return (eventKinds[tourDate.event.variant]?.has_competition ?? false) && !tourDate.web.no_competition
}
