// Answers everybody about the live page, the office about the stage, and studios about what of theirs is named there.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { instantAt } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { deleteHidden, insertHidden, listUnnamed } from '../public-names/public-name.queries.ts'
import { hideOwnLive, loadLivePage, loadLiveProgramme, loadOwnLive } from './live.contract.ts'
import { insertStageCall, loadStageRow, setStart, undoStageCall, updateLiveDate } from './live.queries.ts'
import { isDayOfEvent } from './live.rules.ts'
import { callOnStage, changeLive, hideOnLive, loadStage, planStart, undoCall } from './stage.contract.ts'
import { callSeen, changeStage, loadStageDesk } from './stage.effects.ts'

async function ownLiveOf(connection: Connection, tour_date_id: number, registration_id: number) {
  const row = await loadStageRow(connection, tour_date_id)
  const unnamed = await listUnnamed(connection, tour_date_id)
  const hidden = unnamed.get(registration_id)
  return {
    shown: row?.shown ?? false,
    hidden: hidden !== undefined,
    by_owner: hidden?.by_owner ?? false,
    by_office: hidden?.by_office ?? false,
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

  handle(loadOwnLive, ({ registration_id }, context, owned) =>
    ownLiveOf(context.database, owned.registration_id.tour_date_id, registration_id),
  ),

  handle(hideOwnLive, ({ registration_id, hidden }, context, owned) =>
    context.write(async (tx) => {
      const { tour_date_id } = owned.registration_id
      const before = await ownLiveOf(tx, tour_date_id, registration_id)
      if (!hidden && before.by_office && !before.by_owner) failOn([refuse('LIVE_BY_OFFICE')])
      await hide(tx, context, { tour_date_id, registration_id, by_office: false, hidden })
      return ownLiveOf(tx, tour_date_id, registration_id)
    }),
  ),
]

interface Hiding {
  tour_date_id: number
  registration_id: number
  by_office: boolean
  hidden: boolean
}

/** NAMES-03: each side says it for itself, and neither undoes what the other has said. */
async function hide(tx: Transaction, context: RequestContext, { hidden, ...side }: Hiding): Promise<void> {
  if (!hidden) return deleteHidden(tx, side)
  const by = { hidden_by: accountOf(context).id, hidden_at: context.clock.now() }
  return insertHidden(tx, { ...side, ...by })
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
      const before = routines.find((routine) => routine.registration_id === registration_id)
      if (!before) throw new Failure('NOT_FOUND')
      const ofOwner = before.hidden_by_owner && !before.hidden_by_office
      if (!hidden && ofOwner) failOn([refuse('LIVE_BY_OWNER', [], { owner: before.registrant_name })])
      await hide(tx, context, { tour_date_id, registration_id, by_office: true, hidden })
      return loadStageDesk(tx, tour_date_id, context.origin)
    }),
  ),
]

export const liveHandlers = [...publicHandlers, ...stageHandlers]
