// Sends mails that wait, each once: soon after they were written, and by the clock what an outage left behind.
import type { AnyJob, JobContext } from '../../server/jobs.ts'
import { holdingFree } from '../../server/session-locks.ts'
import { AWAITED_KINDS } from './awaited-mail.rules.ts'
import { mayCarryChosenWords } from './chosen-words.rules.ts'
import {
  deleteAttachments,
  deleteMails,
  keepSent,
  listAttachments,
  loadWaitingMailIds,
  loadWaitingMails,
  updateMail,
  type WaitingMail,
} from './mail.queries.ts'
import { SEND_MAIL, WITH_PAPERS } from './send-mail.effects.ts'
import { UNKEPT_KINDS, withoutSecrets } from './sent-links.rules.ts'
import { type Mailer, MailRefused } from './smtp.gateway.ts'
import { renderThereIsNews } from './there-is-news.mail.tsx'

/** What waited longer is no longer news; it stays in the mail log. */
const SENT_WITHIN_MS = 3 * 24 * 3_600_000
/** With those that are waited for (jobs.ts) no more than the mailer's connections. */
const AT_ONCE = 6
const SWEPT_AT_ONCE = 2
const SWEPT = 2000

/** Writes down that it was sent. Who was erased while it was, is erased from it: what was read before is not written back. */
async function keepAsSent(
  mail: WaitingMail,
  instead: Pick<WaitingMail, 'subject' | 'html' | 'text'> | null,
  { database, clock }: JobContext,
): Promise<void> {
  const sent_at = clock.now()
  for (let read: WaitingMail | undefined = mail; read; ) {
    const { subject, html, text } = instead ?? read
    const kept = { sent_at, subject, html: withoutSecrets(html), text: withoutSecrets(text) }
    if (await keepSent(database, read, kept)) return
    const [now]: WaitingMail[] = await loadWaitingMails(database, [mail.id])
    read = now
  }
}

/** Sends one mail and writes down what became of it. Answers the error when the server could not take it now. */
async function send(mailer: Mailer, mail: WaitingMail, context: JobContext): Promise<Error | null> {
  const { database, clock, origin } = context
  const { id, to } = mail
  const carried = mayCarryChosenWords(mail)
  const { subject, html, text } = carried ? mail : renderThereIsNews({ origin })
  try {
    const attachments = carried && WITH_PAPERS.includes(mail.kind) ? await listAttachments(database, id) : []
    await mailer.send({ id, to, subject, html, text, ...(attachments.length > 0 ? { attachments } : {}) })
  } catch (error) {
    const last_error = (error as Error).message.slice(0, 500)
    const refused = error instanceof MailRefused
    await updateMail(database, id, { last_error, ...(refused ? { refused_at: clock.now() } : {}) })
    if (refused) await deleteMails(database, UNKEPT_KINDS, { ids: [id] })
    // Nobody will get its papers any more: they name people, and can be drawn again.
    if (refused) await deleteAttachments(database, id)
    return refused ? null : (error as Error)
  }
  await keepAsSent(mail, carried ? null : { subject, html, text }, context)
  await deleteMails(database, UNKEPT_KINDS, { ids: [id] })
  if (WITH_PAPERS.includes(mail.kind)) await deleteAttachments(database, id)
  return null
}

/**
 * Sends those of the mails that still wait, at the same time; answers what went wrong with each. While they are sent they
 * are held, so that no other process sends the same; a transaction would lose, with the process, that some were sent.
 */
async function sendAll(ids: readonly number[], context: JobContext): Promise<(Error | null)[]> {
  const { mailer, database } = context
  // Without a mail server they stay where the office reads them.
  if (!mailer) {
    await deleteMails(database, UNKEPT_KINDS, { ids })
    return ids.map(() => null)
  }
  return holdingFree(context, 'mail', ids, async (held) => {
    const waiting = new Map((await loadWaitingMails(database, held)).map((mail) => [mail.id, mail]))
    const sending = ids.map(async (id) => {
      const mail = waiting.get(id)
      waiting.delete(id)
      return mail ? await send(mailer, mail, context).catch((error: Error) => error) : null
    })
    return Promise.all(sending)
  })
}

export const mailJobs: readonly AnyJob[] = [
  {
    name: SEND_MAIL,
    at_once: AT_ONCE,
    workAll: (batch: { mail_id: number }[], context) =>
      sendAll(
        batch.map(({ mail_id }) => mail_id),
        context,
      ),
  },
  {
    name: 'send-waiting-mails',
    every_minutes: 1,
    async work(_nothing, context) {
      if (!context.mailer) return
      const after = new Date(context.clock.now().getTime() - SENT_WITHIN_MS)
      await deleteMails(context.database, UNKEPT_KINDS, { before: after })
      const ids = await loadWaitingMailIds(context.database, after, AWAITED_KINDS, SWEPT)
      let in_a_row = 0
      while (ids.length > 0) {
        for (const failed of await sendAll(ids.splice(0, SWEPT_AT_ONCE), context)) {
          in_a_row = failed ? in_a_row + 1 : 0
          // One mail may have its own trouble; three in a row mean that the server is still away.
          if (failed && in_a_row === 3) throw failed
        }
      }
    },
  },
]
