// Changes the waiting list of a tour date: approving, declining, moving, joining, leaving, and filling freed places.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { bindingRules, freePlaces, refuseFull } from '../limits/free-places.rules.ts'
import { unitsOf } from '../limits/waiting-units.rules.ts'
import { lockRegistration, lockTourDate } from '../registrations/registration.queries.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { declineEntries, enterEntries } from './waiting-entries.effects.ts'
import type { WaitingEntry } from './waiting-list.model.ts'
import {
  appendToWaitingList,
  holdStudiosOf,
  insertWaitingEvents,
  listWaitingList,
  rankWaitingList,
} from './waiting-list.queries.ts'
import { placeUnit, promotable, reordered } from './waiting-list.rules.ts'

export type WaitingContext = Pick<JobContext, 'clock' | 'origin' | 'jobs' | 'locks'>

/** What the office decides, and why. */
export interface Decision {
  /** In words, kept with what happened. */
  reason: string
  /** The account of the office. */
  by: number
}

/** No limit leaves anybody out. */
const OF_ALL = 0

/** The tour date under its lock. */
async function openTourDate(
  tx: Transaction,
  context: WaitingContext,
  tour_date_id: number,
): Promise<TourDate> {
  await lockTourDate(tx, tour_date_id, context.locks)
  const tour_date = await loadTourDate(tx, tour_date_id)
  if (!tour_date) throw new Error(`there is no tour date ${tour_date_id}`)
  return tour_date
}

/** The tour date and its list under its lock. */
async function openList(tx: Transaction, context: WaitingContext, tour_date_id: number) {
  const tour_date = await openTourDate(tx, context, tour_date_id)
  return { tour_date, queue: await listWaitingList(tx, tour_date_id) }
}

/** The entries of the list by `ids`, in its order, each set whole (WAIT-03). Paths are those of `ids`. */
function wantedOf(queue: readonly WaitingEntry[], ids: readonly number[]): WaitingEntry[] {
  const waiting = new Set(queue.map(({ id }) => id))
  const wanted = new Set(ids)
  const found: Violation[] = []
  for (const [position, id] of ids.entries())
    if (!waiting.has(id)) found.push(refuse('WAITING_GONE', ['ids', position]))
  for (const unit of unitsOf(queue)) {
    const some = unit.filter(({ id }) => wanted.has(id))
    if (some.length === 0 || some.length === unit.length) continue
    found.push(...some.map(({ id }) => refuse('WAITING_SET_TOGETHER', ['ids', ids.indexOf(id)])))
  }
  failOn(found)
  return queue.filter(({ id }) => wanted.has(id))
}

/** Registrations are held in the order of their ids, after the tour date. */
async function lockRegistrations(tx: Transaction, entries: readonly WaitingEntry[]): Promise<number[]> {
  const ids = [...new Set(entries.map(({ registration_id }) => registration_id))].sort((a, b) => a - b)
  for (const id of ids) await lockRegistration(tx, id)
  return ids
}

/**
 * The office gives the waiting entries their places, out of turn if it wants to (WAIT-05): each is owed at today's rate
 * and its owner told by mail. All of them or none. Throws RULES_BROKEN where one waits no longer, a set is torn apart,
 * its studio was rejected (STUDIO-13), or a limit has no place; paths begin with 'ids'. Answers the registrations that changed.
 */
export async function approveWaiting(
  tx: Transaction,
  context: WaitingContext,
  tour_date_id: number,
  ids: readonly number[],
  { reason, by }: Decision,
): Promise<number[]> {
  const tour_date = await openTourDate(tx, context, tour_date_id)
  // Before the list is read: none of these studios is rejected until all of this is done.
  await holdStudiosOf(tx, ids, context.locks)
  const wanted = wantedOf(await listWaitingList(tx, tour_date_id), ids)
  failOn(
    wanted
      .filter(({ studio_rejected }) => studio_rejected)
      .map(({ id, registrant_name: name }) =>
        refuse('WAITING_STUDIO_REJECTED', ['ids', ids.indexOf(id)], { name }),
      ),
  )
  const rules = tour_date.entry_limit_rules
  let free = freePlaces(rules, await loadTakenPlaces(tx, tour_date_id, OF_ALL, context.clock.now()))
  const { routine_categories } = await loadPriceList(tx, tour_date.event_id, tour_date.season_id)
  const found: Violation[] = []
  for (const entry of wanted) {
    const { left, full } = placeUnit(free, [entry])
    const category = routine_categories.find(({ id }) => id === entry.routine_category_id)
    if (full.length === 0) free = left
    else found.push(...refuseFull(full, category, rules, ['ids', ids.indexOf(entry.id)]))
  }
  failOn(found)
  const registrations = await lockRegistrations(tx, wanted)
  const entries = wanted.map((entry) => ({ entry, reason }))
  await enterEntries(tx, context, entries, { tour_date_id, action: 'approved', by })
  return registrations
}

/**
 * The office takes the entries off the list (WAIT-05): they are removed, nothing is owed, and the owner is told by mail
 * with the reason. Throws RULES_BROKEN as `approveWaiting`. Answers the registrations that changed.
 */
export async function declineWaiting(
  tx: Transaction,
  context: WaitingContext,
  tour_date_id: number,
  ids: readonly number[],
  { reason, by }: Decision,
): Promise<number[]> {
  const { queue } = await openList(tx, context, tour_date_id)
  const wanted = wantedOf(queue, ids)
  const registrations = await lockRegistrations(tx, wanted)
  await declineEntries(tx, context, wanted, { tour_date_id, reason, by })
  return registrations
}

/**
 * The office moves an entry, and its set with it, to `position` (1 = next) (WAIT-06). Throws RULES_BROKEN where it waits
 * no longer. Answers the list in its new order.
 */
export async function moveWaiting(
  tx: Transaction,
  context: WaitingContext,
  tour_date_id: number,
  { id, position }: { id: number; position: number },
  { reason, by }: Decision,
): Promise<WaitingEntry[]> {
  const { queue } = await openList(tx, context, tour_date_id)
  const entry = queue.find((entry) => entry.id === id)
  if (!entry) {
    failOn([refuse('WAITING_GONE', ['id'])])
    return queue
  }
  await rankWaitingList(tx, reordered(queue, id, position))
  const after = await listWaitingList(tx, tour_date_id)
  const now = after.find((waiting) => waiting.id === id)
  if (now && now.position !== entry.position) {
    const words = `From position ${entry.position} to ${now.position}: ${reason}`
    await insertWaitingEvents(tx, [
      {
        tour_date_id,
        registration_id: entry.registration_id,
        registrations_routine_id: id,
        routine_name: entry.routine.name,
        action: 'moved',
        reason: words,
        mybtf_user_id: by,
        at: context.clock.now(),
      },
    ])
  }
  return after
}

/**
 * Gives what is free to those who wait, where the tour date does so by itself (WAIT-04). To be called at the end of
 * every transaction that frees a place, or lets more in: after an edit that removes routines, a payment that failed, a
 * limit that was raised. `cause` in words, as the office reads it: 'A place was freed by Harbor Street Dance'. Takes the
 * tour date's lock, and then the registrations' whose routines are next. Answers these.
 */
export async function fillFreedPlaces(
  tx: Transaction,
  context: WaitingContext,
  tour_date_id: number,
  cause: string,
): Promise<number[]> {
  const tour_date = await openTourDate(tx, context, tour_date_id)
  const rules = bindingRules(tour_date)
  if (!rules.approve_automatically || !tour_date.mybtf.compenabled || tour_date.canceled) return []
  const queue = await listWaitingList(tx, tour_date_id)
  if (queue.length === 0) return []
  const taken = await loadTakenPlaces(tx, tour_date_id, OF_ALL, context.clock.now())
  const promoted = new Map(
    promotable(queue, freePlaces(rules, taken), rules).map(({ id, reason }) => [id, reason]),
  )
  const entries = queue.flatMap((entry) => {
    const reason = promoted.get(entry.id)
    return reason === undefined ? [] : [{ entry, reason: `${cause}; ${reason}.` }]
  })
  const registrations = await lockRegistrations(
    tx,
    entries.map(({ entry }) => entry),
  )
  await enterEntries(tx, context, entries, { tour_date_id, action: 'promoted', by: null })
  return registrations
}

/** Entries of a registration, as far as the list tells of them. */
export interface ListedEntry {
  id: number
  routine: { name: string }
}

/**
 * The registration's waiting entries join the list at its end, in their order (WAIT-02): when it is completed, or the
 * edit that added them is applied. Hold the tour date's lock.
 */
export async function joinWaitingList(
  tx: Transaction,
  { clock }: Pick<WaitingContext, 'clock'>,
  { id, tour_date_id, mybtf_user_id }: { id: number; tour_date_id: number; mybtf_user_id: number },
  entries: readonly ListedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const at = clock.now()
  const ids = entries.map((entry) => entry.id)
  await appendToWaitingList(tx, tour_date_id, ids, at)
  const rows = entries.map(({ id: registrations_routine_id, routine }) => ({
    tour_date_id,
    registration_id: id,
    registrations_routine_id,
    routine_name: routine.name,
    action: 'joined' as const,
    reason: 'Entered on the waiting list.',
    mybtf_user_id,
    at,
  }))
  await insertWaitingEvents(tx, rows)
}

/** Tells of entries that their owner has taken off the list. */
export async function tellLeft(
  tx: Transaction,
  { clock }: Pick<WaitingContext, 'clock'>,
  { id, tour_date_id, mybtf_user_id }: { id: number; tour_date_id: number; mybtf_user_id: number },
  entries: readonly ListedEntry[],
): Promise<void> {
  const rows = entries.map(({ id: registrations_routine_id, routine }) => ({
    tour_date_id,
    registration_id: id,
    registrations_routine_id,
    routine_name: routine.name,
    action: 'left' as const,
    reason: 'Removed by the registrant.',
    mybtf_user_id,
    at: clock.now(),
  }))
  await insertWaitingEvents(tx, rows)
}
