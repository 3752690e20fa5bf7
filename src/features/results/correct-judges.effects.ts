// Corrects the names of judges after a release: in the open, with a reason, told to whose results they stand on.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { insertAwardCorrection } from '../awards/given-award.queries.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { listAccountsOf } from './results.queries.ts'
import { renderScoreCorrected } from './score-corrected.mail.tsx'

export interface RenamedJudge {
  /** 'Judge 2' */
  what: string
  before: string
  after: string
}

interface Renaming {
  tourDate: TourDate
  /** Of the panel, or of the audition, of which nothing is read without an account. */
  kind: 'judge' | 'audition'
  renamed: readonly RenamedJudge[]
  reason: string
  /** The registrations on whose released results they stand. */
  registrations: readonly number[]
}

/** RESULTS-04. Throws RULES_BROKEN where it is not said why. */
export async function correctJudges(
  tx: Transaction,
  context: RequestContext,
  { tourDate, kind, renamed, reason, registrations }: Renaming,
): Promise<void> {
  if (renamed.length === 0) return
  failOn(reason === '' ? [refuse('RESULTS_REASON', ['reason'])] : [])
  const by = { made_by: accountOf(context).id, made_at: context.clock.now() }
  for (const words of renamed)
    await insertAwardCorrection(tx, { ...words, tour_date_id: tourDate.id, kind, reason, ...by })
  const owners = await listAccountsOf(tx, [...new Set(registrations)])
  await sendMails(
    tx,
    context,
    owners.map(({ registration_id, mybtf_user_id, email }) => ({
      ...{ kind: 'score-corrected', to: email, mybtf_user_id, registration_id },
      ...renderScoreCorrected({
        ...{ tour_date: tourDate, subject: 'judge', corrected: '', reason, registration_id },
        ...{ shown: hasEnded(tourDate, by.made_at), origin: context.origin },
        changes: renamed.map(({ what, before, after }) => ({ name: what, before, after })),
      }),
    })),
  )
}
