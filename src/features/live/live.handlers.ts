// Answers everybody about the live page, the office about the stage, and studios about what of theirs is named there.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { instantAt } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { hideOwnLive, loadLivePage, loadLiveProgramme, loadOwnLive } from './live.contract.ts'
import {
  deleteHidden,
  insertHidden,
  insertStageCall,
  listHidden,
  loadStageRow,
  setStart,
  undoStageCall,
  updateLiveDate,
} from './live.queries.ts'
import { isDayOfEvent } from './live.rules.ts'
import { callOnStage, changeLive, hideOnLive, loadStage, planStart, undoCall } from './stage.contract.ts'
import { callSeen, changeStage, loadStageDesk } from './stage.effects.ts'

async function ownLiveOf(
  connection: Connection,
  { tour_date_id, registration_id, asks }: { tour_date_id: number; registration_id: number; asks: number },
) {
  const [row, hidden] = await Promise.all([
    loadStageRow(connection, tour_date_id),
    listHidden(connection, tour_date_id),
  ])
  const by = hidden.get(registration_id)
  return {
    shown: row?.shown ?? false,
    hidden: by !== undefined,
    by_office: by !== undefined && by !== asks,
  }
}

const publicHandlers = [
  handle(loadLivePage, async ({ tour_date_id }, { live, clock }) => {
    const read = await live.read(tour_date_id)
    if (!read) throw new Failure('NOT_FOUND')
    return { at: clock.now().toISOString(), stage: read.stage }
  }),

  handle(loadLiveProgramme, async ({ tour_date_id }, { live }) => {
    const read = await live.read(tour_date_id)
    if (!read || read.stage.state === 'off') throw new Failure('NOT_FOUND')
    return read.programme
  }),

  handle(loadOwnLive, async ({ registration_id }, context, owned) => {
    const { tour_date_id } = owned.registration_id
    return ownLiveOf(context.database, { tour_date_id, registration_id, asks: accountOf(context).id })
  }),

  handle(hideOwnLive, ({ registration_id, hidden }, context, owned) =>
    context.write(async (tx) => {
      const of = {
        tour_date_id: owned.registration_id.tour_date_id,
        registration_id,
        asks: accountOf(context).id,
      }
      // LIVE-01: what the office has hidden, the office shows.
      if (!hidden && (await ownLiveOf(tx, of)).by_office) failOn([refuse('LIVE_BY_OFFICE')])
      await hide(tx, context, { ...of, hidden })
      return ownLiveOf(tx, of)
    }),
  ),
]

async function hide(
  tx: Parameters<typeof insertHidden>[0],
  context: RequestContext,
  {
    tour_date_id,
    registration_id,
    hidden,
  }: { tour_date_id: number; registration_id: number; hidden: boolean },
) {
  if (!hidden) return deleteHidden(tx, registration_id)
  const by = { hidden_by: accountOf(context).id, hidden_at: context.clock.now() }
  return insertHidden(tx, { tour_date_id, registration_id, ...by })
}

const stageHandlers = [
  handle(loadStage, ({ tour_date_id }, { database, origin }) =>
    loadStageDesk(database, tour_date_id, origin),
  ),

  handle(callOnStage, ({ registrations_routine_id, ...seen }, context) =>
    callSeen(context, seen, async (tx, { routines }) => {
      const routine = routines.find(({ id }) => id === registrations_routine_id)
      if (registrations_routine_id !== null && (!routine || routine.scratched))
        failOn([refuse('STAGE_ROUTINE', ['registrations_routine_id'])])
      await insertStageCall(tx, {
        ...{ tour_date_id: seen.tour_date_id, registrations_routine_id },
        ...{ called_at: context.clock.now(), called_by: accountOf(context).id },
      })
    }),
  ),

  handle(undoCall, (seen, context) =>
    callSeen(context, seen, async (tx) => {
      const undone = await undoStageCall(tx, seen.tour_date_id, context.clock.now())
      if (!undone) failOn([refuse('STAGE_NOTHING')])
    }),
  ),

  handle(changeLive, ({ tour_date_id, ...set }, context) =>
    changeStage(context, tour_date_id, (tx) => updateLiveDate(tx, tour_date_id, set)),
  ),

  handle(planStart, ({ tour_date_id, registrations_routine_id, starts }, context) =>
    changeStage(context, tour_date_id, async (tx, stage) => {
      const known = stage.routines.some(({ id }) => id === registrations_routine_id)
      failOn([
        ...(known ? [] : [refuse('STAGE_ROUTINE', ['registrations_routine_id'])]),
        ...(starts && !isDayOfEvent(stage, starts.day) ? [refuse('STAGE_DAY', ['starts', 'day'])] : []),
      ])
      const starts_at = starts && instantAt(starts.day, starts.time, stage.timezone)
      await setStart(tx, { tour_date_id, registrations_routine_id }, starts_at)
    }),
  ),

  handle(hideOnLive, ({ tour_date_id, registration_id, hidden }, context) =>
    context.write(async (tx) => {
      const { routines } = await loadStageDesk(tx, tour_date_id, context.origin)
      if (!routines.some((routine) => routine.registration_id === registration_id))
        throw new Failure('NOT_FOUND')
      // Hidden by the office, it is hers: the studio does not show it again.
      if (hidden) await deleteHidden(tx, registration_id)
      await hide(tx, context, { tour_date_id, registration_id, hidden })
      return loadStageDesk(tx, tour_date_id, context.origin)
    }),
  ),
]

export const liveHandlers = [...publicHandlers, ...stageHandlers]
