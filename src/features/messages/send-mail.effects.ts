// Writes mails and asks for their sending, in the transaction that causes them.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { listWaysBack } from '../accounts/account-link.queries.ts'
import { isAwaited } from './awaited-mail.rules.ts'
import { insertAttachments, insertMails } from './mail.queries.ts'

/** The job that sends one mail; its data is `{ mail_id }`. */
export const SEND_MAIL = 'send-mail'

/** Kinds that bring papers along. */
export const WITH_PAPERS: readonly string[] = ['waiver-signed']

export interface NewMail {
  /** What the mail is about, for the mail log: 'confirm-email'. */
  kind: string
  to: string
  subject: string
  html: string
  text: string
  mybtf_user_id: number | null
  /** The one registration that it is about; null = none, or several. Whoever writes a mail says which (EMAIL-06). */
  registration_id: number | null
  /** Goes with it, and is forgotten once it is sent. */
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  content_type: string
  content: Buffer
}

/** EMAIL-04: what an account cannot bring back; whoever changed its address may be a thief. */
const TOLD_TO_EARLIER: readonly string[] = ['erasing-asked', 'erasing-kept']

/** The same mails to the addresses that the accounts had before, as long as these can be put back. */
async function toEarlier(tx: Transaction, mails: readonly NewMail[], now: Date): Promise<NewMail[]> {
  const told = mails.filter(({ kind }) => TOLD_TO_EARLIER.includes(kind))
  const accounts = told.flatMap(({ mybtf_user_id }) => mybtf_user_id ?? [])
  if (accounts.length === 0) return []
  const earlier = await listWaysBack(tx, accounts, now)
  return told.flatMap((mail) =>
    earlier.flatMap(({ mybtf_user_id, email }) =>
      mybtf_user_id === mail.mybtf_user_id && email !== null && email !== mail.to
        ? [{ ...mail, to: email }]
        : [],
    ),
  )
}

/** The mails and their sending exist only if the transaction commits; however many, they cost two statements. Answers their ids. */
export async function sendMails(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  mails: readonly NewMail[],
): Promise<number[]> {
  if (mails.length === 0) return []
  const created_at = context.clock.now()
  const all = [...mails, ...(await toEarlier(tx, mails, created_at))]
  const stored = await insertMails(
    tx,
    all.map(({ attachments: _attachments, ...mail }) => ({ ...mail, created_at })),
  )
  await insertAttachments(
    tx,
    stored.flatMap(({ id }, at) =>
      (all[at]?.attachments ?? []).map((attached) => ({
        ...attached,
        mail_id: id,
        content: attached.content.toString('base64'),
      })),
    ),
  )
  const jobs = stored.map(({ id, kind }) => ({ data: { mail_id: id }, awaited: isAwaited(kind) }))
  await context.jobs.enqueue(tx, SEND_MAIL, jobs)
  return stored.slice(0, mails.length).map(({ id }) => id)
}

/** The same for one. */
export async function sendMail(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  mail: NewMail,
): Promise<number> {
  const [id] = await sendMails(tx, context, [mail])
  if (id === undefined) throw new Error('the mail was not stored')
  return id
}
