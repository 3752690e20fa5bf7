// An SMTP server for tests, which keeps what it took.
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  to: string
  /** The same for each try of a mail. */
  message_id: string
  /** What the sender called itself. */
  from_host: string
  raw: string
}

interface SmtpOptions {
  port?: number
  /** May refuse a recipient. */
  answer?: (to: string) => Error | null
  /** After the mail was taken, and before its sender is told. */
  before?: (mail: TakenMail) => Promise<unknown> | unknown
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export async function startSmtp({ port, answer = () => null, before }: SmtpOptions = {}) {
  const taken: TakenMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (address, _session, done) => done(answer(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          message_id: /^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? '',
          from_host: String(session.hostNameAppearsAs),
          raw,
        }
        taken.push(mail)
        await before?.(mail)
        done()
      })
    },
  })
  // A sender that was killed in the middle is no error of the server's.
  smtp.on('error', () => undefined)
  const at = port ?? (await freePort())
  await new Promise<void>((resolve) => smtp.listen(at, '127.0.0.1', resolve))
  return { taken, port: at, stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}
