// Completes a registration: takes its places, keeps its lines as sold, and confirms it by mail, also to a studio behind it.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { loadStudioMailbox } from '../accounts/affiliation.queries.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import { insertSoldLines, updateRegistration } from './registration.queries.ts'
import { renderRegistrationCompleted } from './registration-completed.mail.tsx'
import { renderStudioNotified } from './studio-notified.mail.tsx'

/**
 * Marks the registration completed at the context's time and stores `lines` as sold. The caller holds the locks of
 * tour date and registration, has checked that nothing bars completion, and has stored the divisions that are sold.
 */
export async function completeRegistration(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs'>,
  view: RegistrationView,
  lines: readonly FeeLine[],
): Promise<void> {
  const now = context.clock.now()
  await updateRegistration(
    tx,
    view.id,
    { completed: true, completed_at: now, left_off: null, left_off_details: null },
    { bump: true },
  )
  await insertSoldLines(tx, view.id, lines, now)
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const { tour_date } = view
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  const mail = renderRegistrationCompleted({
    registrant_name: view.registrant_name,
    tour_date,
    lines,
    total_cents: total,
    balance_cents: view.balance_cents,
    overview_url: `${context.origin}/event/${view.id}/overview`,
  })
  await sendMail(tx, context, {
    kind: 'registration-completed',
    to: account.email,
    mybtf_user_id: account.id,
    ...mail,
  })
  await notifyStudio(tx, context, view)
}

/** An individual's studio is told of every registration (AFFILIATION-04). */
async function notifyStudio(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs'>,
  view: RegistrationView,
): Promise<void> {
  if (!view.ancillary || view.independent || view.studio_id === null) return
  const mailbox = await loadStudioMailbox(tx, view.studio_id)
  if (!mailbox) return
  const mail = renderStudioNotified({
    studio_name: mailbox.name,
    registrant_name: view.registrant_name,
    tour_date: view.tour_date,
    dancers: view.attendees.map(({ person }) => `${person.fname} ${person.lname}`),
    routines: view.routines.map(({ routine }) => routine.name),
    origin: context.origin,
  })
  await sendMail(tx, context, {
    kind: 'studio-notified',
    to: mailbox.email,
    mybtf_user_id: mailbox.mybtf_user_id,
    ...mail,
  })
}
