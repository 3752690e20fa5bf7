// Tells the studio behind an individual of what was registered, or changed (AFFILIATION-04).
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadStudioMailbox } from '../accounts/account-studio.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import { renderStudioNotified } from './studio-notified.mail.tsx'

/** Nobody is told of an independent person, nor a studio of its own registration. */
export async function notifyStudio(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs'>,
  view: RegistrationView,
  { changed }: { changed: boolean },
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
    changed,
    origin: context.origin,
  })
  await sendMail(tx, context, {
    kind: 'studio-notified',
    to: mailbox.email,
    mybtf_user_id: mailbox.mybtf_user_id,
    ...mail,
  })
}
