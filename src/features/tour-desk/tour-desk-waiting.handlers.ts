// Answers the office's desk for waiting lists.
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { bindingRules, freePlaces } from '../limits/free-places.rules.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { approveWaiting, declineWaiting, moveWaiting } from '../waiting-list/waiting-list.effects.ts'
import { listWaitingList } from '../waiting-list/waiting-list.queries.ts'
import { loadDeskTourDate, OF_ALL } from './load-tour-desk.effects.ts'
import {
  approveWaitingRoutines,
  declineWaitingRoutines,
  listWaitingHistory,
  loadWaitingList,
  moveWaitingRoutine,
} from './tour-desk-waiting.contract.ts'
import { listDeskWaitingEvents } from './tour-desk-waiting.queries.ts'
import { withStandings } from './tour-desk-waiting.rules.ts'

/** Events in one answer. */
const PAGE = 50

export const tourDeskWaitingHandlers = [
  handle(loadWaitingList, async ({ id }, { database, clock }) => {
    const rules = bindingRules((await loadDeskTourDate(database, id)).tour_date)
    const queue = await listWaitingList(database, id)
    const taken = await loadTakenPlaces(database, id, OF_ALL, clock.now())
    return { entries: withStandings(queue, freePlaces(rules, taken), rules) }
  }),

  handle(listWaitingHistory, async ({ id, routine_id, before }, { database }) => {
    await loadDeskTourDate(database, id)
    const events = await listDeskWaitingEvents(database, id, { routine_id, before, limit: PAGE + 1 })
    return { events: events.slice(0, PAGE), more: events.length > PAGE }
  }),

  handle(approveWaitingRoutines, ({ id, ids, reason }, context) =>
    context.write(async (tx) => {
      await loadDeskTourDate(tx, id)
      const decision = { reason, by: accountOf(context).id }
      return { registrations: await approveWaiting(tx, context, id, [...new Set(ids)], decision) }
    }),
  ),

  handle(declineWaitingRoutines, ({ id, ids, reason }, context) =>
    context.write(async (tx) => {
      await loadDeskTourDate(tx, id)
      const decision = { reason, by: accountOf(context).id }
      return { registrations: await declineWaiting(tx, context, id, [...new Set(ids)], decision) }
    }),
  ),

  handle(moveWaitingRoutine, ({ id, routine_id, from, to, reason }, context) =>
    context.write(async (tx) => {
      await lockTourDate(tx, id, context.locks)
      await loadDeskTourDate(tx, id)
      const seen = (await listWaitingList(tx, id)).find((entry) => entry.id === routine_id)
      if (seen && seen.position !== from)
        throw new Failure('STALE_VERSION', {
          message: 'The waiting list just changed. Please check it again.',
        })
      const decision = { reason, by: accountOf(context).id }
      const queue = await moveWaiting(tx, context, id, { id: routine_id, position: to }, decision)
      return { position: queue.find((entry) => entry.id === routine_id)?.position ?? from }
    }),
  ),
]
