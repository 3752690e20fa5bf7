// Loads the stage of a tour date for the office, and changes it as it was seen.

import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listUnnamed } from '../public-names/public-name.queries.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { listStaged, lockScoring } from '../scores/score.queries.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { countLiveVersion, listStarts, loadStageRow, lockLiveDate } from './live.queries.ts'
import { followingOf, plannedTimes, previousOf } from './live.rules.ts'
import type { StageDesk } from './stage.model.ts'

/** As planned, where nobody has said otherwise. */
const USUAL_SECONDS = 180

/** Throws NOT_FOUND. */
export async function loadStageDesk(
  connection: Connection,
  tour_date_id: number,
  origin: string,
): Promise<StageDesk> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const row = await loadStageRow(connection, tour_date_id)
  const staged = await listStaged(connection, tour_date_id)
  const starts = await listStarts(connection, tour_date_id)
  const unnamed = await listUnnamed(connection, tour_date_id)
  const order = staged.filter(({ number }) => number !== null)
  const seconds_each = row?.seconds_each ?? USUAL_SECONDS
  const times = plannedTimes(order, starts, seconds_each)
  const called = row && row.call_id !== null ? row : null
  const following = followingOf(order, called)
  const { event, event_city, timezone } = tourDate
  return {
    ...{ tour_date_id, event_name: event.name, event_city, timezone, ...eventDaysOf(tourDate), seconds_each },
    live_page: `${origin}/live/${tour_date_id}`,
    shown: row?.shown ?? false,
    version: row?.version ?? 0,
    called: called !== null,
    on_stage: called?.id ?? null,
    called_at: called?.called_at?.toISOString() ?? null,
    next: following[0]?.id ?? null,
    previous: previousOf(order, called)?.id ?? null,
    left: following.length,
    routines: order.map((routine) => ({
      ...{ id: routine.id, registration_id: routine.registration_id, number: stageNumber(routine) },
      ...{ name: routine.name, registrant_name: routine.registrant_name },
      scratched: routine.scratched_at !== null,
      starts_at: starts.get(routine.id)?.toISOString() ?? null,
      planned_at: times.get(routine.id)?.toISOString() ?? null,
      hidden: unnamed.has(routine.registration_id),
      hidden_by_owner: unnamed.get(routine.registration_id)?.by_owner ?? false,
      hidden_by_office: unnamed.get(routine.registration_id)?.by_office ?? false,
    })),
  }
}

/** What changes the stage of a tour date or its plan, one after the other. Throws NOT_FOUND. */
export function changeStage(
  context: RequestContext<StageDesk>,
  tour_date_id: number,
  change: (tx: Transaction, seen: StageDesk) => Promise<void>,
): Promise<StageDesk> {
  return context.write(async (tx) => {
    if (!(await loadTourDate(tx, tour_date_id))) throw new Failure('NOT_FOUND')
    // A registration may just be edited: what is called or planned is still entered in it, or is not called (JUDGED-01).
    await lockScoring(tx, tour_date_id)
    await lockLiveDate(tx, tour_date_id)
    await change(tx, await loadStageDesk(tx, tour_date_id, context.origin))
    return loadStageDesk(tx, tour_date_id, context.origin)
  })
}

/** LIVE-06: what is called, as the stage was seen. Throws NOT_FOUND and STALE_VERSION. */
export function callSeen(
  context: RequestContext<StageDesk>,
  { tour_date_id, version }: { tour_date_id: number; version: number },
  call: (tx: Transaction, seen: StageDesk) => Promise<void>,
): Promise<StageDesk> {
  return changeStage(context, tour_date_id, async (tx, seen) => {
    if (seen.version !== version) throw new Failure('STALE_VERSION')
    await call(tx, seen)
    await countLiveVersion(tx, tour_date_id)
  })
}
