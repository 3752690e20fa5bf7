// Hands mails to an SMTP server.
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: number
  to: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Where mails go. A test or another way of sending can stand in. */
export interface Mailer {
  /** Resolves when the server has taken the mail. Throws MailRefused when it never will, any other error else. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The server answered with a lasting 'no' (5xx): another try would be no better. */
export class MailRefused extends Error {}

const PATIENCE_MS = 15_000
/** Kept open between mails, in each process: greeting and signing in cost more than most mails. */
const CONNECTIONS = 10

/** `url`: smtp://user:password@host:port or smtps://…; `from`: 'Name <address>'. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const times = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
  }
  // A mail that did not go is tried again by its job, which knows that it may have gone.
  const transport = createTransport(
    { pool: true, maxConnections: CONNECTIONS, maxRequeues: 1, url, ...times },
    { from },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'callboard.invalid'
  return {
    async send({ id, to, ...mail }) {
      try {
        // One id for every try of a mail: should our note of a success be lost, the receiver sees the double.
        // One address, never a list: as an object it is not read for commas.
        const address = { name: '', address: to }
        await transport.sendMail({ ...mail, to: address, messageId: `<mail-${id}@${domain}>` })
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number }
        if (responseCode && responseCode >= 500 && responseCode < 600) throw new MailRefused(message)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
