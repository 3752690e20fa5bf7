// Sends mails that wait, each once: soon after they were written, and by the clock what an outage left behind.
import { inTransaction } from '../../server/database.ts'
import type { Job, JobContext } from '../../server/jobs.ts'
import { loadWaitingMailIds, loadWaitingMailLocked, updateMail } from './mail.queries.ts'
import { SEND_MAIL } from './send-mail.effects.ts'
import { withoutSecrets } from './sent-links.rules.ts'
import { MailRefused } from './smtp.gateway.ts'

/** What waited longer is no longer news; it stays in the mail log. */
const SENT_WITHIN_MS = 3 * 24 * 3_600_000
const AT_ONCE = 200

/** Sends one mail if it still waits. Answers the error when the server could not take it now. */
async function send(mail_id: number, context: JobContext): Promise<Error | null> {
  const { mailer } = context
  // Without a mail server it stays where the office reads it.
  if (!mailer) return null
  const actor = { mybtf_user_id: null, doing: context.doing, request_id: context.request_id }
  return inTransaction(context.database, actor, async (tx) => {
    // The lock is held while sending: no other worker sends the same mail meanwhile.
    const mail = await loadWaitingMailLocked(tx, mail_id)
    if (!mail) return null
    const { id, to, subject, html, text } = mail
    try {
      await mailer.send({ id, to, subject, html, text })
    } catch (error) {
      const last_error = (error as Error).message.slice(0, 500)
      const refused = error instanceof MailRefused
      await updateMail(tx, id, { last_error, ...(refused ? { refused_at: context.clock.now() } : {}) })
      return refused ? null : (error as Error)
    }
    await updateMail(tx, id, {
      sent_at: context.clock.now(),
      last_error: null,
      html: withoutSecrets(html),
      text: withoutSecrets(text),
    })
    return null
  })
}

export const mailJobs: Job[] = [
  {
    name: SEND_MAIL,
    async work({ mail_id }: { mail_id: number }, context) {
      const failed = await send(mail_id, context)
      if (failed) throw failed
    },
  },
  {
    name: 'send-waiting-mails',
    every_minutes: 5,
    async work(_nothing, context) {
      if (!context.mailer) return
      const after = new Date(context.clock.now().getTime() - SENT_WITHIN_MS)
      let in_a_row = 0
      for (const id of await loadWaitingMailIds(context.database, after, AT_ONCE)) {
        const failed = await send(id, context)
        in_a_row = failed ? in_a_row + 1 : 0
        // One mail may have its own trouble; three in a row mean that the server is still away.
        if (failed && in_a_row === 3) throw failed
      }
    },
  },
]
