// Three processes on one database send the mails of a rush: each once, also where one of them is killed in the middle.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { inTransaction } from '../../server/database.ts'
import { jobList } from '../../server/job-list.ts'
import { openJobs } from '../../server/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../server/test-database.ts'
import { mailTable } from './mail.tables.ts'
import { sendMails } from './send-mail.effects.ts'
import { startSmtp, type TakenMail } from './smtp-server.fixtures.ts'

const mailJobs = jobList.filter(({ name }) => ['send-mail', 'send-waiting-mails'].includes(name))

const root = join(import.meta.dirname, '../../..')
const files = mkdtempSync(join(tmpdir(), 'callboard-mailing-'))
const MAILS = 60
/** How many one process may have in hand: of a batch, waited for, and swept. */
const IN_HAND = 10
const ALL_OUT = { timeout: 40_000, interval: 100 }

let copy: TestDatabase
let processes: Map<string, ChildProcess>

beforeEach(async () => {
  copy = await createTestDatabase()
  processes = new Map()
})
afterEach(async () => {
  for (const process of processes.values()) {
    if (process.exitCode !== null || process.signalCode !== null) continue
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  await copy.drop()
})
afterAll(() => rmSync(files, { recursive: true, force: true }))

async function startProcess(NAME: string, port: number, more: Record<string, string> = {}) {
  const file = 'src/features/messages/mailing-server.fixtures.ts'
  const started = spawn('sh', [join(root, 'tools/bootstrap.sh'), 'tool', join(root, file)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: copy.connectionString,
      FILES_FOLDER: files,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NAME,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.set(NAME, started)
  await new Promise<void>((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`${NAME} ended (${code})`)))
    started.stdout?.once('data', () => resolve())
  })
}

/** What a rush leaves behind, before anybody works on it. */
async function writeMails() {
  const queue = await openJobs(copy.database, () => undefined)
  await queue.prepare(mailJobs)
  const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
  const mails = Array.from({ length: MAILS }, (_, count) => ({
    kind: 'registration-completed',
    to: `studio-${count}@reyes.test`,
    subject: 'Registered',
    html: '<p>Registered</p>',
    text: 'Registered',
    mybtf_user_id: null,
    registration_id: null,
  }))
  await inTransaction(copy.database, actor, (tx) =>
    sendMails(tx, { clock: systemClock, jobs: queue.jobs }, mails),
  )
  await queue.stop()
}

const sentIds = async () =>
  (await copy.database.select({ id: mailTable.id }).from(mailTable).where(isNotNull(mailTable.sent_at))).map(
    ({ id }) => `<mail-${id}@callboard.test>`,
  )
const allOut = () => vi.waitFor(async () => expect(await sentIds()).toHaveLength(MAILS), ALL_OUT)

/** How often each mail was taken. */
function timesTaken(taken: readonly TakenMail[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { message_id } of taken) times.set(message_id, (times.get(message_id) ?? 0) + 1)
  return times
}
const repeated = (taken: readonly TakenMail[]) =>
  [...timesTaken(taken)].filter(([, times]) => times > 1).map(([message_id]) => message_id)

/** Answers nobody until all of these have come: one that starts first does not do the work of all. */
function togetherWith(...names: string[]) {
  const came = new Set<string>()
  let tell = () => undefined as unknown
  const all = new Promise<void>((resolve) => {
    tell = () => resolve()
  })
  return async ({ from_host }: TakenMail) => {
    came.add(from_host)
    if (names.every((name) => came.has(name))) tell()
    await all
    await pause(50)
  }
}

it('MAIL-02: three processes send each mail once, and all of them work', { timeout: 60_000 }, async () => {
  const smtp = await startSmtp({ before: togetherWith('first', 'second', 'third') })
  await writeMails()
  await Promise.all(['first', 'second', 'third'].map((name) => startProcess(name, smtp.port)))
  await allOut()
  expect(timesTaken(smtp.taken).size).toBe(MAILS)
  expect(repeated(smtp.taken)).toEqual([])
  expect(new Set(smtp.taken.map(({ from_host }) => from_host)).size).toBe(3)
  await smtp.stop()
})

it('without the hold some go twice: what the hold is for', { timeout: 60_000 }, async () => {
  const smtp = await startSmtp({ before: togetherWith('first', 'second', 'third') })
  await writeMails()
  await Promise.all(
    ['first', 'second', 'third'].map((name) => startProcess(name, smtp.port, { LOCKS: 'off' })),
  )
  await allOut()
  expect(repeated(smtp.taken).length).toBeGreaterThan(0)
  await smtp.stop()
})

it('MAIL-02: one killed in the middle repeats only what it had in hand, under the same Message-ID', {
  timeout: 90_000,
}, async () => {
  let sentBefore: string[] = []
  let tell = () => undefined as unknown
  const killed = new Promise<void>((resolve) => {
    tell = () => resolve()
  })
  const smtp = await startSmtp({
    async before({ from_host }) {
      // The others wait with what they have in hand, so that it is in the middle of its own.
      if (from_host !== 'second') return killed
      await pause(50)
      const doomed = processes.get('second')
      const its = smtp.taken.filter((mail) => mail.from_host === 'second').length
      if (its <= IN_HAND + 2 || !doomed || doomed.killed) return
      // Taken, and its sender never learns it.
      doomed.kill('SIGKILL')
      await once(doomed, 'exit')
      sentBefore = await sentIds()
      tell()
    },
  })
  await writeMails()
  await Promise.all(['first', 'second', 'third'].map((name) => startProcess(name, smtp.port)))
  await killed
  // Whoever starts it anew finds what it left, as a process of the server does by the clock each minute.
  await startProcess('again', smtp.port)
  await allOut()
  expect(timesTaken(smtp.taken).size).toBe(MAILS)
  const twice = repeated(smtp.taken)
  expect(twice.length).toBeGreaterThan(0)
  expect(twice.length).toBeLessThanOrEqual(IN_HAND)
  expect(sentBefore.length).toBeGreaterThan(0)
  expect(twice.filter((message_id) => sentBefore.includes(message_id))).toEqual([])
  await smtp.stop()
})
