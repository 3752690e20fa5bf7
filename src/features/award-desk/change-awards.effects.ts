// Changes an award or an audition; of released results, as a correction that the studios concerned are told.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { insertAwardCorrection } from '../awards/given-award.queries.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { INDEPENDENT } from '../public-names/public-name.rules.ts'
import { listAccountsOf } from '../results/results.queries.ts'
import { renderScoreCorrected } from '../results/score-corrected.mail.tsx'
import { lockScoring } from '../scores/score.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AwardDesk } from './award-desk.model.ts'
import { loadAwardDeskOf } from './load-award-desk.effects.ts'

export interface AwardChange {
  /** 'Best Costume', 'the audition of Mia Alvarez' */
  what: string
  before: string
  after: string
  /** Who is told. */
  registration_id: number
  /** An audition, which nobody else reads. */
  own_only?: true
  /** Which of the two is the registrant's name: to everybody else it is the studio's, or none (RESULTS-06). */
  names_registrant?: 'before' | 'after'
}

interface Wanted {
  tour_date_id: number
  reason: string
}

/** The change that `decide` finds right and makes, or null where nothing changes. Throws NOT_FOUND, RULES_BROKEN. */
export function changeAwards(
  context: RequestContext<AwardDesk>,
  { tour_date_id, reason }: Wanted,
  change: (tx: Transaction, desk: AwardDesk) => Promise<AwardChange | null>,
): Promise<AwardDesk> {
  return context.write(async (tx) => {
    await loadAwardDeskOf(tx, tour_date_id)
    await lockScoring(tx, tour_date_id)
    const { desk, tourDate, studios } = await loadAwardDeskOf(tx, tour_date_id)
    const changed = await change(tx, desk)
    if (changed && desk.released) {
      failOn(reason === '' ? [refuse('RESULTS_REASON', ['reason'])] : [])
      const { registration_id, own_only, names_registrant, ...words } = changed
      if (names_registrant) words[names_registrant] = studios.get(registration_id) ?? INDEPENDENT
      const by = { made_by: accountOf(context).id, made_at: context.clock.now() }
      const whose = own_only ? registration_id : null
      await insertAwardCorrection(tx, { ...words, tour_date_id, registration_id: whose, reason, ...by })
      await tellConcerned(tx, context, tourDate, changed, reason)
    }
    return (await loadAwardDeskOf(tx, tour_date_id)).desk
  })
}

async function tellConcerned(
  tx: Transaction,
  context: RequestContext,
  tour_date: TourDate,
  { what, before, after, registration_id }: AwardChange,
  reason: string,
): Promise<void> {
  const owners = await listAccountsOf(tx, [registration_id])
  await sendMails(
    tx,
    context,
    owners.map(({ mybtf_user_id, email }) => ({
      ...{ kind: 'score-corrected', to: email, mybtf_user_id },
      ...renderScoreCorrected({
        ...{ tour_date, reason, subject: 'award', corrected: what },
        changes: [{ name: what, before, after }],
        results_url: `${context.origin}/event/${registration_id}/coda/results`,
      }),
    })),
  )
}
