// 500 mails of a rush through the queue, against a bare loop that takes, sends and marks them itself; and a link asked for behind them.
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { sendMails } from '../src/features/messages/send-mail.effects.ts'
import { createSmtpMailer } from '../src/features/messages/smtp.gateway.ts'
import { startSmtp } from '../src/features/messages/smtp-server.fixtures.ts'
import { inTransaction } from '../src/server/database.ts'
import { jobList } from '../src/server/job-list.ts'
import { type JobContext, openJobs } from '../src/server/jobs.ts'
import { write } from '../src/server/write.ts'
import { startDemo } from './demo-server.ts'

const mailJobs = jobList.filter(({ name }) => ['send-mail', 'send-waiting-mails'].includes(name))

const MAILS = 500
/** What a mail server takes to answer. */
const ANSWER_MS = 20
const ROUNDS = 3
/** As many at once as the queue sends: of its batch, by the clock, and waited for. */
const AT_ONCE = 10
const MOST = { ratio: 3, rush_s: 60 }

const demo = await startDemo()
const { database } = demo
const smtp = await startSmtp({ before: () => pause(ANSWER_MS) })
const url = `smtp://127.0.0.1:${smtp.port}`
const mailer = createSmtpMailer(url, 'Callboard <office@callboard.test>')
const actor = { mybtf_user_id: null, doing: 'bench', request_id: 'bench' }

const mailOf = (kind: string) => ({
  kind,
  subject: 'Registered',
  html: '<p>Registered</p>',
  text: 'Registered',
  mybtf_user_id: null,
  registration_id: null,
})
const rush = Array.from({ length: MAILS }, (_, at) => ({
  ...mailOf('registration-completed'),
  to: `studio-${at}@callboard.test`,
}))
const until = async (holds: () => boolean) => {
  while (!holds()) await pause(5)
}

/** Seconds until all are out, and until the link that was asked for behind them is. */
async function throughQueue() {
  smtp.taken.length = 0
  await database.$client.query('TRUNCATE mail')
  const queue = await openJobs(database, console.error)
  await queue.prepare(mailJobs)
  const parts = { ...demo.parts, jobs: queue.jobs, mailer }
  const context: JobContext = { ...parts, ...actor, write: (work) => write(database, actor, null, work) }
  for (const mail of rush) await inTransaction(database, actor, (tx) => sendMails(tx, parts, [mail]))
  const start = performance.now()
  await queue.work(mailJobs, () => context)
  await until(() => smtp.taken.length > MAILS / 10)
  const asked = performance.now()
  const link = { ...mailOf('reset-password'), to: 'forgot@callboard.test' }
  await inTransaction(database, actor, (tx) => sendMails(tx, parts, [link]))
  await until(() => smtp.taken.some(({ to }) => to === link.to))
  const link_s = (performance.now() - asked) / 1000
  await until(() => smtp.taken.length === MAILS + 1)
  const out_s = (performance.now() - start) / 1000
  await queue.stop()
  return { out_s, link_s }
}

async function bareLoop() {
  smtp.taken.length = 0
  await database.$client.query('TRUNCATE mail')
  for (const { kind, to, subject, html, text } of rush)
    await database.$client.query(
      'INSERT INTO mail (kind, "to", subject, html, text, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [kind, to, subject, html, text],
    )
  const transport = createTransport({ pool: true, maxConnections: AT_ONCE, url })
  const start = performance.now()
  const client = await database.$client.connect()
  for (let sent = 0; sent < MAILS; ) {
    await client.query('BEGIN')
    const { rows } = await client.query(
      'SELECT * FROM mail WHERE sent_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
      [AT_ONCE],
    )
    await Promise.all(
      rows.map((row) => transport.sendMail({ ...row, messageId: `<bare-${row.id}@callboard.test>` })),
    )
    await client.query('UPDATE mail SET sent_at = now() WHERE id = ANY($1)', [rows.map(({ id }) => id)])
    await client.query('COMMIT')
    sent += rows.length
  }
  client.release()
  transport.close()
  return (performance.now() - start) / 1000
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
const ours: { out_s: number; link_s: number }[] = []
const bare: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await throughQueue())
  bare.push(await bareLoop())
}
const out_s = median(ours.map((round) => round.out_s))
const link_s = median(ours.map((round) => round.link_s))
const bare_s = median(bare)
const ratio = out_s / bare_s
process.stdout.write(
  `${MAILS} mails of a rush (a mail server that takes ${ANSWER_MS} ms)\n  ours: ${out_s.toFixed(2)} s; a bare loop of ${AT_ONCE}: ${bare_s.toFixed(2)} s; ratio ${ratio.toFixed(2)} (at most ${MOST.ratio}); a link asked for behind them: ${link_s.toFixed(2)} s\n`,
)
mailer.close()
await smtp.stop()
await demo.stop()
process.exitCode = ratio > MOST.ratio || out_s > MOST.rush_s ? 1 : 0
