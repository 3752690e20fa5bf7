// Tells the studios of a tour date, once, that scores and critiques are there.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { listOwnersOf } from '../results/results.queries.ts'
import { listStaged } from '../scores/score.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { noteCritiquesTold } from './critique.queries.ts'
import { renderCritiquesShown } from './critiques-shown.mail.tsx'

/** CRIT-07: each that danced gets one mail, the first time they are switched on. */
export async function tellCritiques(
  tx: Transaction,
  context: RequestContext,
  tour_date: TourDate,
): Promise<void> {
  if (!(await noteCritiquesTold(tx, tour_date.id, context.clock.now()))) return
  const danced = (await listStaged(tx, tour_date.id)).filter(
    ({ number, scratched_at }) => number !== null && scratched_at === null,
  )
  const owners = await listOwnersOf(
    tx,
    danced.map(({ id }) => id),
  )
  await sendMails(
    tx,
    context,
    owners.map(({ registration_id, mybtf_user_id, email }) => ({
      ...{ kind: 'critiques-shown', to: email, mybtf_user_id, registration_id },
      ...renderCritiquesShown({
        tour_date,
        critiques_url: `${context.origin}/event/${registration_id}/coda/critiques`,
      }),
    })),
  )
}
