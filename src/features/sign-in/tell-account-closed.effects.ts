// Tells somebody by mail that the office has closed the account, or opened it again.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderAccountClosed } from './account-closed.mail.tsx'

/** PEOPLE-05: at once, so that nobody finds out by a sign-in that fails. */
export async function tellAccountClosed(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  { id, email, closed }: { id: number; email: string; closed: boolean },
): Promise<void> {
  const mail = renderAccountClosed({ closed, origin: context.origin })
  await sendMail(tx, context, {
    kind: 'account-closed',
    to: email,
    mybtf_user_id: id,
    registration_id: null,
    ...mail,
  })
}
