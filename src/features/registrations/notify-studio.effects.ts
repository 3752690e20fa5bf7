// Writes the mail that tells the studio behind an individual of what was registered, or changed (AFFILIATION-04).
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadStudioMailbox } from '../accounts/account-studio.queries.ts'
import type { NewMail } from '../messages/send-mail.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import { renderStudioNotified } from './studio-notified.mail.tsx'

/** None of an independent person, nor of a studio's own registration. It goes out with the owner's. */
export async function studioNotice(
  tx: Transaction,
  context: Pick<JobContext, 'origin'>,
  view: RegistrationView,
  { changed }: { changed: boolean },
): Promise<NewMail[]> {
  if (!view.ancillary || view.independent || view.studio_id === null) return []
  const mailbox = await loadStudioMailbox(tx, view.studio_id)
  if (!mailbox) return []
  const mail = renderStudioNotified({
    studio_name: mailbox.name,
    registrant_name: view.registrant_name,
    tour_date: view.tour_date,
    dancers: view.attendees.map(({ person }) => `${person.fname} ${person.lname}`),
    routines: view.routines.map(({ routine }) => routine.name),
    changed,
    origin: context.origin,
  })
  const { email: to, mybtf_user_id } = mailbox
  return [{ kind: 'studio-notified', to, mybtf_user_id, registration_id: view.id, ...mail }]
}
