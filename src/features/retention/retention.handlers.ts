// Answers how long things are kept, and sets it.
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { changeRetention, loadRetention, loadRetentionSetting } from './retention.contract.ts'
import { retentionModel } from './retention.model.ts'
import {
  loadRetentionDays,
  loadRetentionWithChange,
  lockRetention,
  saveRetention,
} from './retention.queries.ts'

export const retentionHandlers = [
  handle(loadRetention, async (_nothing, context) => {
    const { sign_ins_days, refused_calls_days: usual } = keptTimes
    const { database, refused_calls_days = usual } = context
    return { ...(await loadRetentionDays(database)), sign_ins_days, refused_calls_days }
  }),

  handle(loadRetentionSetting, (_nothing, { database }) => loadRetentionWithChange(database)),

  handle(changeRetention, ({ seen, ...typed }, context) =>
    context.write(async (tx) => {
      if (context.locks) await lockRetention(tx)
      const kept = await loadRetentionDays(tx)
      const unseen = Object.entries(kept).some(([name, days]) => seen[name as keyof typeof kept] !== days)
      if (unseen) throw new Failure('STALE_VERSION')
      await saveRetention(tx, retentionModel.parse(typed))
      return loadRetentionWithChange(tx)
    }),
  ),
]
