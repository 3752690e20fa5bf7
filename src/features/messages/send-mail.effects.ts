// Writes a mail and asks for its sending, in the transaction that causes it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { insertMail } from './mail.queries.ts'

/** The job that sends one mail; its data is `{ mail_id }`. */
export const SEND_MAIL = 'send-mail'

export interface NewMail {
  /** What the mail is about, for the mail log: 'confirm-email'. */
  kind: string
  to: string
  subject: string
  html: string
  text: string
  mybtf_user_id: number | null
}

/** The mail and its sending exist only if the transaction commits. Answers the mail's id. */
export async function sendMail(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  mail: NewMail,
): Promise<number> {
  const mail_id = await insertMail(tx, { ...mail, created_at: context.clock.now() })
  await context.jobs.enqueue(tx, SEND_MAIL, { mail_id })
  return mail_id
}
