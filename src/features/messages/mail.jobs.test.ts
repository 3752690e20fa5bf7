// Sending mails to a real SMTP server: exactly once, kept while it is down, refused ones not tried again.
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { jobList } from '../../server/job-list.ts'
import { type JobContext, openJobs } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { write } from '../../server/write.ts'
import { mailTable } from './mail.tables.ts'
import { SEND_MAIL, sendMail } from './send-mail.effects.ts'
import { createSmtpMailer, type Mailer } from './smtp.gateway.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const nobody = { mybtf_user_id: null, doing: 'test', request_id: 'test' }

/** An SMTP server that keeps what it took; `answer` may refuse a recipient. */
async function startSmtp(port: number, answer: (to: string) => Error | null = () => null) {
  const taken: { to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(answer(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  return { taken, stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

let mailer: Mailer
let port = 0
let ended: (() => Promise<void>)[] = []

beforeEach(async () => {
  port = await freePort()
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Callboard <office@callboard.test>')
  ended = []
  await server.database.delete(mailTable)
})
afterEach(async () => {
  mailer.close()
  for (const end of ended) await end()
})

async function smtp(answer?: (to: string) => Error | null) {
  const started = await startSmtp(port, answer)
  ended.push(started.stop)
  return started.taken
}

const jobNamed = (name: string) => {
  const job = jobList.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}

const contextOf = (more: Partial<JobContext>): JobContext => ({
  ...server.parts,
  doing: 'test',
  request_id: 'test',
  write: (work) => write(server.database, nobody, null, work),
  ...more,
})
const run = (mail_id: number, more: Partial<JobContext> = { mailer }) =>
  jobNamed(SEND_MAIL).work({ mail_id }, contextOf(more))
const sweep = (more: Partial<JobContext> = { mailer }) =>
  jobNamed('send-waiting-mails').work({}, contextOf(more))

const writeMail = (to: string, text = 'Hello', clock = server.parts.clock) =>
  inTransaction(server.database, nobody, (tx) =>
    sendMail(
      tx,
      { ...server.parts, clock },
      {
        kind: 'test',
        to,
        subject: 'Grüße from Callboard',
        html: `<p>${text}</p>`,
        text,
        mybtf_user_id: null,
      },
    ),
  )
const mail = async (id: number) =>
  (await server.database.select().from(mailTable).where(eq(mailTable.id, id)))[0]

describe('a mail', () => {
  it('is sent once, however often its job runs', async () => {
    const taken = await smtp()
    const id = await writeMail('dana@reyes.test')
    await run(id)
    await run(id)
    await sweep()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.to).toEqual(['dana@reyes.test'])
    expect(taken[0]?.raw).toContain('From: Callboard <office@callboard.test>')
    expect(taken[0]?.raw).toContain(`Message-ID: <mail-${id}@callboard.test>`)
    expect(await mail(id)).toMatchObject({ sent_at: new Date(NOW), last_error: null })
  })

  it('is sent once by two workers at the same moment', async () => {
    const taken = await smtp()
    const id = await writeMail('dana@reyes.test')
    await Promise.all([run(id), run(id), sweep(), sweep()])
    expect(taken).toHaveLength(1)
  })

  it('goes through the queue when its cause commits, and does not exist when it is rolled back', async () => {
    const taken = await smtp()
    const queue = await openJobs(server.database, (error) => {
      throw error
    })
    ended.push(() => queue.stop())
    await queue.prepare(jobList)
    await queue.work(jobList, () => contextOf({ mailer }))
    const parts = { ...server.parts, jobs: queue.jobs }
    const mail = { kind: 'test', subject: 's', html: 'h', text: 't', mybtf_user_id: null }
    const failing = inTransaction(server.database, nobody, async (tx) => {
      await sendMail(tx, parts, { ...mail, to: 'rolled-back@reyes.test' })
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    await inTransaction(server.database, nobody, (tx) =>
      sendMail(tx, parts, { ...mail, to: 'dana@reyes.test' }),
    )
    await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 8000, interval: 50 })
    expect(taken[0]?.to).toEqual(['dana@reyes.test'])
    expect((await server.database.select().from(mailTable)).map(({ to }) => to)).toEqual(['dana@reyes.test'])
  })

  it('is kept while the server is down, and sent when it is back', async () => {
    const id = await writeMail('dana@reyes.test')
    await expect(run(id)).rejects.toThrow()
    expect(await mail(id)).toMatchObject({ sent_at: null, refused_at: null })
    expect((await mail(id))?.last_error).toContain('ECONNREFUSED')
    const taken = await smtp()
    await sweep()
    expect(taken).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ sent_at: new Date(NOW), last_error: null })
  })

  it('is kept without an SMTP server, and its job is done', async () => {
    const id = await writeMail('dana@reyes.test')
    await run(id, {})
    await sweep({})
    expect(await mail(id)).toMatchObject({ sent_at: null, last_error: null })
  })

  it('that the server will never take is not tried again', async () => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    const taken = await smtp((to) => (to === 'gone@reyes.test' ? refusal : null))
    const id = await writeMail('gone@reyes.test')
    await run(id)
    await sweep()
    expect(taken).toEqual([])
    expect(await mail(id)).toMatchObject({ sent_at: null, refused_at: new Date(NOW) })
    expect((await mail(id))?.last_error).toContain('no such mailbox')
  })

  it('that the server cannot take now is tried again', async () => {
    let busy = true
    const later = Object.assign(new Error('try later'), { responseCode: 451 })
    const taken = await smtp(() => (busy ? later : null))
    const id = await writeMail('dana@reyes.test')
    await expect(run(id)).rejects.toThrow('try later')
    busy = false
    await run(id)
    expect(taken).toHaveLength(1)
  })

  it('with trouble of its own does not hold up those behind it', async () => {
    const later = Object.assign(new Error('try later'), { responseCode: 451 })
    const taken = await smtp((to) => (to === 'slow@reyes.test' ? later : null))
    await writeMail('slow@reyes.test')
    await writeMail('dana@reyes.test')
    await sweep()
    expect(taken.map(({ to }) => to[0])).toEqual(['dana@reyes.test'])
  })

  it('older than three days stays in the log', async () => {
    const taken = await smtp()
    await writeMail('dana@reyes.test', 'Old', { now: () => new Date('2026-11-17T16:59:59Z') })
    await sweep()
    expect(taken).toEqual([])
  })

  it('keeps no link in the log once its owner has it', async () => {
    const taken = await smtp()
    const secret = 'A-token_of43characters0000000000000000000000'
    const id = await writeMail(
      'dana@reyes.test',
      `Open http://callboard.test/confirm-email#token=${secret} now`,
    )
    expect((await mail(id))?.text).toContain(secret)
    await run(id)
    expect(taken[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(secret)
    const kept = await mail(id)
    expect(`${kept?.text} ${kept?.html}`).not.toContain(secret)
    expect(kept?.text).toContain('#token=removed-once-sent now')
  })
})
