// Sending mails to a real SMTP server: exactly once, kept while it is down, refused ones not tried again.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { jobList } from '../../server/job-list.ts'
import { type JobContext, openJobs } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { mailTable } from './mail.tables.ts'
import { SEND_MAIL, sendMail, sendMails } from './send-mail.effects.ts'
import { createSmtpMailer, type Mailer } from './smtp.gateway.ts'
import { freePort, startSmtp, type TakenMail } from './smtp-server.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const nobody = { mybtf_user_id: null, doing: 'test', request_id: 'test' }

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

async function smtp(
  answer?: (to: string) => Error | null,
  before?: (mail: TakenMail) => Promise<unknown> | unknown,
) {
  const started = await startSmtp({ port, ...(answer ? { answer } : {}), ...(before ? { before } : {}) })
  ended.push(started.stop)
  return started.taken
}

/** A queue of each of all jobs takes several times as long to start and to stop. */
const mailJobs = jobList.filter(({ name }) => [SEND_MAIL, 'send-waiting-mails'].includes(name))
const jobNamed = (name: string) => {
  const job = mailJobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}

async function run(mail_id: number, more: Partial<JobContext> = { mailer }) {
  const job = jobNamed(SEND_MAIL)
  const [failed] = 'workAll' in job ? await job.workAll([{ mail_id }], server.jobContext(more)) : []
  if (failed) throw failed
}
async function sweep(more: Partial<JobContext> = { mailer }) {
  const job = jobNamed('send-waiting-mails')
  if ('work' in job) await job.work({}, server.jobContext(more))
}

const writeMail = (to: string, text = 'Hello', clock = server.parts.clock) =>
  inTransaction(server.database, nobody, (tx) =>
    sendMail(
      tx,
      { ...server.parts, clock },
      {
        kind: 'password-changed',
        to,
        subject: 'Grüße from Callboard',
        html: `<p>${text}</p>`,
        text,
        mybtf_user_id: null,
        registration_id: null,
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
    expect(taken[0]?.to).toBe('dana@reyes.test')
    expect(taken[0]?.raw).toContain('From: Callboard <office@callboard.test>')
    expect(taken[0]?.raw).toContain(`Message-ID: <mail-${id}@callboard.test>`)
    expect(await mail(id)).toMatchObject({ sent_at: new Date(NOW), last_error: null })
  })

  it('goes to one address: several with commas between them are none', async () => {
    const taken = await smtp()
    await run(await writeMail('v1@x.test,v2@x.test')).catch(() => undefined)
    expect(taken.map(({ to }) => to)).not.toContain('v1@x.test')
    expect(taken.map(({ to }) => to)).not.toContain('v2@x.test')
  })

  it('is sent once by two workers at the same moment (MAIL-02)', async () => {
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
    await queue.prepare(mailJobs)
    await queue.work(mailJobs, () => server.jobContext({ mailer }))
    const parts = { ...server.parts, jobs: queue.jobs }
    const mail = {
      kind: 'password-changed',
      subject: 's',
      html: 'h',
      text: 't',
      mybtf_user_id: null,
      registration_id: null,
    }
    const failing = inTransaction(server.database, nobody, async (tx) => {
      await sendMail(tx, parts, { ...mail, to: 'rolled-back@reyes.test' })
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    await inTransaction(server.database, nobody, (tx) =>
      sendMail(tx, parts, { ...mail, to: 'dana@reyes.test' }),
    )
    await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 8000, interval: 50 })
    expect(taken[0]?.to).toBe('dana@reyes.test')
    expect((await server.database.select().from(mailTable)).map(({ to }) => to)).toEqual(['dana@reyes.test'])
  })

  describe('in the queue', () => {
    /** Works on what is queued until the test ends. */
    async function startQueue() {
      const queue = await openJobs(server.database, (error) => {
        throw error
      })
      ended.push(() => queue.stop())
      await queue.prepare(mailJobs)
      const mails = { subject: 's', html: 'h', text: 't', mybtf_user_id: null, registration_id: null }
      return {
        write: (kind: string, ...to: string[]) =>
          inTransaction(server.database, nobody, (tx) =>
            sendMails(
              tx,
              { ...server.parts, jobs: queue.jobs },
              to.map((each) => ({ ...mails, kind, to: each })),
            ),
          ),
        work: () => queue.work(mailJobs, () => server.jobContext({ mailer })),
      }
    }
    const manyOf = (name: string) => Array.from({ length: 12 }, (_, count) => `${name}-${count}@reyes.test`)
    const PATIENCE = { timeout: 8000, interval: 50 }

    it('goes out beside others, not behind them', async () => {
      let tell = () => undefined as unknown
      const together = new Promise((resolve) => {
        tell = () => resolve(undefined)
      })
      // None is answered before five have come.
      const taken = await smtp(undefined, () => {
        if (taken.length === 5) tell()
        return together
      })
      const queue = await startQueue()
      await queue.write('registration-completed', ...manyOf('studio'))
      await queue.work()
      await vi.waitFor(() => expect(taken).toHaveLength(12), PATIENCE)
    })

    it('goes before older ones that an outage left, where somebody waits for its link (MAIL-01)', async () => {
      const taken = await smtp()
      const queue = await startQueue()
      await queue.write('registration-completed', ...manyOf('studio'))
      await queue.write('reset-password', 'forgot@reyes.test')
      await sweep()
      expect(taken).toHaveLength(13)
      expect(taken.findIndex(({ to }) => to === 'forgot@reyes.test')).toBeLessThan(2)
    })

    it('with a link reaches whoever waits while none of the others is answered (MAIL-01)', async () => {
      let end = () => undefined as unknown
      const never = new Promise((resolve) => {
        end = () => resolve(undefined)
      })
      const taken = await smtp(undefined, ({ to }) => to !== 'forgot@reyes.test' && never)
      const queue = await startQueue()
      await queue.write('registration-completed', ...manyOf('studio'))
      await queue.work()
      await vi.waitFor(() => expect(taken.length).toBeGreaterThan(3), PATIENCE)
      await queue.write('reset-password', 'forgot@reyes.test')
      const sent = async () =>
        (await server.database.select().from(mailTable).where(eq(mailTable.to, 'forgot@reyes.test')))[0]
      await vi.waitFor(async () => expect((await sent())?.sent_at).not.toBeNull(), PATIENCE)
      end()
    })
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

  it('leaves no paper where the server will never take it', async () => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await smtp((to) => (to === 'gone@reyes.test' ? refusal : null))
    const id = await writeMail('gone@reyes.test')
    const papers = async () =>
      (await server.database.$client.query('select name from mail_attachment where mail_id = $1', [id])).rows
    await server.database.$client.query(
      "insert into mail_attachment (mail_id, name, content_type, content) values ($1, 'waiver.pdf', 'application/pdf', 'x')",
      [id],
    )
    expect(await papers()).toHaveLength(1)
    await run(id)
    expect(await papers()).toEqual([])
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
    expect(taken.map(({ to }) => to)).toEqual(['dana@reyes.test'])
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
    expect(kept?.text).toContain('#token=removed-from-the-log now')
  })
})

it('ERASE-02 what an erasing takes out of an email while it is being sent is not written back', async () => {
  const id = await inTransaction(server.database, nobody, (tx) =>
    sendMail(tx, server.parts, {
      ...{ kind: 'studio-renamed', to: 'studio@elsewhere.test', mybtf_user_id: null, registration_id: null },
      ...{ subject: 'Registered', html: '<p>Mia Alvarez</p>', text: 'Mia Alvarez' },
    }),
  )
  const slow: Mailer = {
    send: async () => {
      // As an erasing does.
      const left = { html: '<p>Erased dancer</p>', text: 'Erased dancer' }
      await server.database.update(mailTable).set(left).where(eq(mailTable.id, id))
    },
    close: () => undefined,
  }
  await run(id, { mailer: slow })
  const [kept] = await server.database.select().from(mailTable).where(eq(mailTable.id, id))
  expect(kept).toMatchObject({ html: '<p>Erased dancer</p>', text: 'Erased dancer', last_error: null })
  expect(kept?.sent_at).not.toBeNull()
})
