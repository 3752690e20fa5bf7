// Holds what was judged while a completed registration is changed.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { failOn } from '../../shared/failures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { forgetUndoneCalls, loadJudged } from './judged.queries.ts'
import { atRisk, checkJudged } from './judged.rules.ts'
import { countScoringVersion, lockScoring } from './score.queries.ts'

/**
 * JUDGED-01, before the change of `view` to `edited` is written, whoever makes it: what a judge sends at this moment waits for it, or
 * is seen. Locks after tour date and registration. Throws RULES_BROKEN.
 */
export async function keepJudged(
  tx: Transaction,
  { locks, account }: Pick<RequestContext, 'locks' | 'account'>,
  view: RegistrationView,
  edited: RegistrationView,
  content: RegistrationContent,
): Promise<void> {
  const risk = atRisk(view, edited)
  // Nearly every edit: it need not wait for the hall.
  if (Object.values(risk).every((ids) => ids.length === 0)) return
  if (locks) await lockScoring(tx, view.tour_date_id)
  const office = (account?.staff_rights.length ?? 0) > 0
  failOn(checkJudged(view, content, risk, await loadJudged(tx, view.id), office))
  // Whoever has the running order open has it with a routine that is gone.
  if (risk.removed.length > 0 && (await forgetUndoneCalls(tx, risk.removed)))
    await countScoringVersion(tx, view.tour_date_id)
}
