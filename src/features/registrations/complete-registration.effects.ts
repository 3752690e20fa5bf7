// Completes a registration: takes its places, keeps its lines as sold, and confirms it by mail, also to a studio behind it.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { sumCents } from '../../shared/money.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { fillFreedPlaces, joinWaitingList } from '../routines/waiting-list.effects.ts'
import { confirmsItself } from './confirm.rules.ts'
import { notifyStudio } from './notify-studio.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import { updateRegistration } from './registration.queries.ts'
import { renderRegistrationCompleted } from './registration-completed.mail.tsx'
import { sellMediaPasses } from './sell-media-passes.effects.ts'
import { insertSoldLines } from './sold-line.queries.ts'

/**
 * Marks the registration completed at the context's time and stores `lines` as sold. The caller holds the locks of
 * tour date and registration, has checked that nothing bars completion, and has stored the divisions that are sold.
 * `view.balance_cents` = the sum of `lines` minus what was paid.
 */
export async function completeRegistration(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs' | 'locks'>,
  view: RegistrationView,
  lines: readonly FeeLine[],
): Promise<void> {
  const now = context.clock.now()
  const { tour_date } = view
  const sold = await sellMediaPasses(tx, view, lines, now)
  const totalOf = (of: readonly FeeLine[]) => sumCents(of.map((line) => line.amount_cents))
  const total_cents = totalOf(sold)
  const balance_cents = view.balance_cents - totalOf(lines) + total_cents
  const confirmed = confirmsItself(tour_date, balance_cents)
  await updateRegistration(
    tx,
    view.id,
    {
      completed: true,
      completed_at: now,
      left_off: null,
      left_off_details: null,
      ...(confirmed ? { confirmed, confirmed_at: now } : {}),
    },
    { bump: true },
  )
  await insertSoldLines(tx, view.id, sold, now)
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  const mail = renderRegistrationCompleted({
    registrant_name: view.registrant_name,
    tour_date,
    lines: sold,
    total_cents,
    balance_cents,
    confirmed,
    waiting: view.waiting_list_routines.map(({ routine }) => routine.name),
    overview_url: `${context.origin}/event/${view.id}/overview`,
  })
  await sendMail(tx, context, {
    kind: 'registration-completed',
    to: account.email,
    mybtf_user_id: account.id,
    ...mail,
  })
  await notifyStudio(tx, context, view, { changed: false })
  await joinWaitingList(tx, context, view, view.waiting_list_routines)
  // Nobody waits beside a free place: what became free since it was entered is given at once (WAIT-04).
  if (view.waiting_list_routines.length > 0)
    await fillFreedPlaces(tx, context, tour_date.id, `There was a place when ${view.registrant_name} joined`)
}
