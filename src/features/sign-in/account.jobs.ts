// Mails the links that were asked for, and removes by the clock what accounts leave behind: counts and old sessions.

import { inTransaction } from '../../server/database.ts'
import type { Job } from '../../server/jobs.ts'
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { deleteSessionsBefore } from '../accounts/account.queries.ts'
import { deleteRefusedBefore } from '../accounts/refused.queries.ts'
import { deleteAttemptsBefore } from '../accounts/sign-in-attempt.queries.ts'
import { deleteHalfSignInsBefore } from '../second-factor/second-factor.queries.ts'
import { MAIL_RESET_LINK, mailResetLink } from './mail-reset-link.effects.ts'

export const accountJobs: Job[] = [
  {
    name: MAIL_RESET_LINK,
    async work({ email }: { email: string }, context) {
      const actor = { mybtf_user_id: null, doing: context.doing, request_id: context.request_id }
      await inTransaction(context.database, actor, (tx) => mailResetLink(tx, context, email))
    },
  },
  {
    name: 'forget-attempts-and-sessions',
    every_minutes: 30,
    async work(_nothing, context) {
      const now = context.clock.now()
      const actor = { mybtf_user_id: null, doing: context.doing, request_id: context.request_id }
      await inTransaction(context.database, actor, async (tx) => {
        await deleteAttemptsBefore(tx, addHours(now, -keptTimes.attempts_hours))
        await deleteSessionsBefore(tx, addHours(now, -24 * keptTimes.sign_ins_days))
        const { refused_calls_days = keptTimes.refused_calls_days } = context
        await deleteRefusedBefore(tx, addHours(now, -24 * refused_calls_days))
        await deleteHalfSignInsBefore(tx, now)
      })
    },
  },
]
