// Changes an award or an audition; of released results, as a correction that the studios concerned are told.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { CorrectedKind } from '../awards/given-award.model.ts'
import { insertAwardCorrection } from '../awards/given-award.queries.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { INDEPENDENT } from '../public-names/public-name.rules.ts'
import { listAccountsOf } from '../results/results.queries.ts'
import { renderScoreCorrected } from '../results/score-corrected.mail.tsx'
import { lockScoring } from '../scores/score.queries.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AwardDesk } from './award-desk.model.ts'
import { loadAwardDeskOf } from './load-award-desk.effects.ts'

interface Line {
  /** 'Best Costume', 'The audition of Mia Alvarez' */
  what: string
  before: string
  after: string
  /** Who is told. */
  registration_id: number
}

export interface AwardChange extends Line {
  kind: CorrectedKind
  /** It is an audition, which nobody else reads; with those of others whose places it moves. */
  audition?: { moved: readonly Line[] }
  /** Which of the two is the registrant's name: to everybody else it is the studio's, or none (RESULTS-06). */
  names_registrant?: 'before' | 'after'
}

interface Wanted {
  tour_date_id: number
  reason: string
}

/** Of somebody else's audition others read neither whose it is nor what the office says of it. */
const MOVED = 'Another audition of this level was corrected.'

/** The change that `change` finds right and makes, or null where nothing changes. Throws NOT_FOUND, RULES_BROKEN. */
export function changeAwards(
  context: RequestContext<AwardDesk>,
  { tour_date_id, reason }: Wanted,
  change: (tx: Transaction, desk: AwardDesk, tourDate: TourDate) => Promise<AwardChange | null>,
): Promise<AwardDesk> {
  return context.write(async (tx) => {
    await loadAwardDeskOf(tx, tour_date_id)
    await lockScoring(tx, tour_date_id)
    const { desk, tourDate, studios } = await loadAwardDeskOf(tx, tour_date_id)
    const changed = await change(tx, desk, tourDate)
    if (changed && desk.released) {
      failOn(reason === '' ? [refuse('RESULTS_REASON', ['reason'])] : [])
      const { registration_id, audition, names_registrant, ...words } = changed
      if (names_registrant) words[names_registrant] = studios.get(registration_id) ?? INDEPENDENT
      const by = { tour_date_id, made_by: accountOf(context).id, made_at: context.clock.now() }
      for (const line of audition?.moved ?? [])
        await insertAwardCorrection(tx, {
          ...{ ...line, kind: 'audition', recipient_id: line.registration_id, reason: MOVED },
          ...by,
        })
      const whose = { registration_id: audition ? registration_id : null, recipient_id: registration_id }
      await insertAwardCorrection(tx, { ...words, ...whose, reason, ...by })
      await tellConcerned(tx, context, tourDate, changed, reason)
    }
    return (await loadAwardDeskOf(tx, tour_date_id)).desk
  })
}

/** RESULTS-04: one mail to each registration that a change concerns, each of its own alone. */
async function tellConcerned(
  tx: Transaction,
  context: RequestContext,
  tour_date: TourDate,
  changed: AwardChange,
  reason: string,
): Promise<void> {
  const lines: readonly Line[] = [changed, ...(changed.audition?.moved ?? [])]
  const told = [...new Set(lines.map(({ registration_id }) => registration_id))]
  const owners = await listAccountsOf(tx, told)
  const shown = hasEnded(tour_date, context.clock.now())
  await sendMails(
    tx,
    context,
    owners.map(({ registration_id, mybtf_user_id, email }) => ({
      ...{ kind: 'score-corrected', to: email, mybtf_user_id, registration_id },
      ...renderScoreCorrected({
        ...{ tour_date, shown, registration_id, origin: context.origin },
        ...aboutOf(changed, registration_id, reason),
        changes: lines
          .filter((line) => line.registration_id === registration_id)
          .map(({ what, before, after }) => ({ name: what, before, after })),
      }),
    })),
  )
}

function aboutOf(changed: AwardChange, told: number, reason: string) {
  const { what: corrected, registration_id, audition } = changed
  if (!audition) return { subject: 'award', corrected, reason } as const
  return registration_id === told
    ? ({ subject: 'audition', corrected, reason } as const)
    : ({ subject: 'audition-place', corrected: '', reason: MOVED } as const)
}
