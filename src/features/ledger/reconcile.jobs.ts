// Compares the money each night.
import type { Job } from '../../server/jobs.ts'
import { reconcileMoney } from './reconcile.effects.ts'
import { loadMoneyCheck } from './reconcile.queries.ts'
import { isCheckDue } from './reconcile.rules.ts'

export const reconcileJobs: readonly Job[] = [
  {
    name: 'reconcile-money',
    every_minutes: 30,
    async work(_nothing, context) {
      const last = await loadMoneyCheck(context.database)
      if (isCheckDue(last && new Date(last.at), context.clock.now())) await reconcileMoney(context)
    },
  },
]
