// Tells the registrants whom a correction concerns, each of its own routines alone.

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { OWN_SCORE, standingReason } from '../results/correction.rules.ts'
import { insertPlacingCorrection, listOwnersOf } from '../results/results.queries.ts'
import { type CorrectionSubject, renderScoreCorrected } from '../results/score-corrected.mail.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { LoadedDesk } from './load-score-desk.effects.ts'

export interface Corrected {
  after: LoadedDesk
  /** The routine that was corrected. */
  id: number
  subject: Extract<CorrectionSubject, 'score' | 'division' | 'scratched' | 'danced'>
  reason: string
  /** By routine. */
  concerned: ReadonlyMap<number, { before: string; after: string }>
}

/**
 * RESULTS-04: where each routine that it moved stands since, for whoever reads results; of the corrected one only where nothing else says so.
 * Others read the sentence, so it names nobody.
 */
export async function keepStandings(
  tx: Transaction,
  { after, id, subject, concerned }: Omit<Corrected, 'reason'>,
  by: { made_by: number; made_at: Date },
): Promise<void> {
  const corrected = after.desk.routines.find((routine) => routine.id === id)
  if (!corrected) return
  const why = standingReason(subject, stageNumber(corrected))
  for (const [routine, change] of concerned) {
    if (change.before === change.after || (routine === id && subject !== 'score')) continue
    const reason = routine === id ? OWN_SCORE : why
    await insertPlacingCorrection(tx, {
      ...{ registrations_routine_id: routine, about: 'standing', ...change, reason },
      ...by,
    })
  }
}

/** RESULTS-04, RESULTS-09: one mail to each registrant. */
export async function tellConcerned(
  tx: Transaction,
  context: RequestContext,
  { after, id, subject, reason, concerned }: Corrected,
): Promise<void> {
  const corrected = after.desk.routines.find((routine) => routine.id === id)
  if (!corrected) return
  const ended = hasEnded(after.tourDate, context.clock.now())
  const owners = await listOwnersOf(tx, [...concerned.keys()])
  await sendMails(
    tx,
    context,
    owners.map(({ registration_id, mybtf_user_id, email }) => {
      const own = after.desk.routines.flatMap((routine) => {
        const change = routine.registration_id === registration_id ? concerned.get(routine.id) : undefined
        const name = `${stageNumber(routine)} ${routine.name}`
        return change ? [{ name, released: routine.released, ...change }] : []
      })
      return {
        ...{ kind: 'score-corrected', to: email, mybtf_user_id, registration_id },
        ...renderScoreCorrected({
          ...{ tour_date: after.tourDate, subject, reason, registration_id, origin: context.origin },
          corrected: `${stageNumber(corrected)} ${corrected.name}`,
          changes: own,
          shown: ended && own.some(({ released }) => released),
        }),
      }
    }),
  )
}
