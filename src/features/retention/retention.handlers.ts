// Answers how long things are kept, and sets it.
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { changeRetention, loadRetention, loadRetentionSetting } from './retention.contract.ts'
import { retentionModel } from './retention.model.ts'
import {
  loadRetentionDays,
  loadRetentionWithChange,
  lockRetention,
  saveRetention,
} from './retention.queries.ts'

export const retentionHandlers = [
  handle(loadRetention, (_nothing, { database }) => loadRetentionDays(database)),

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
