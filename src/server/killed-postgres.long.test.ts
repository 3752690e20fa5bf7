// kill -9 of PostgreSQL while registrations are saved: the server lives on, and no save that it acknowledged is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoTourDates } from '../../database/demo/demo-ids.ts'
import { effort } from './effort.fixtures.ts'

const root = join(import.meta.dirname, '../..')
const { meridian_tampa, meridian_columbus, meridian_denver, meridian_albany } = demoTourDates
const CITIES = [meridian_tampa, meridian_columbus, meridian_denver, meridian_albany]
const KILLS = effort(2, 5)
/** So many saves of each registration are acknowledged before PostgreSQL is killed, and after it runs again. */
const SAVES = 4

let directory: string
let server: ChildProcess
let address: string
let said = ''

beforeAll(async () => {
  directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'callboard-killed-'))
  server = spawn('sh', [join(root, 'tools/bootstrap.sh'), 'tool', 'tools/packed.ts', 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(20_000 + (process.pid % 20_000)),
      DATABASE_URL: '',
      CALLBOARD_DATA: directory,
      CALLBOARD_SITE: '0',
      CALLBOARD_DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  address = await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server ended: ${said}`)))
    for (const words of [server.stdout, server.stderr])
      words?.on('data', (text) => {
        said += text
        const announced = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (announced) resolve(announced)
      })
  })
})

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(directory, { recursive: true, force: true })
})

interface Said {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answer of whichever call.
  body: any
}

async function ask(method: string, path: string, body?: object, token = ''): Promise<Said> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

interface Save {
  version: number
  one: number
}

/** Saves another number of observers again and again, until it is told to stop. */
async function keepSaving(
  id: number,
  token: string,
  { stopped, saved }: { stopped: () => boolean; saved: (id: number) => void },
  statuses: Set<number>,
) {
  let acknowledged: Save = { version: 0, one: 0 }
  /** Sent, and not answered: it may have been saved or not. */
  let unanswered: Save[] = []
  let version = 0
  for (let one = 1; !stopped(); one = (one % 100) + 1) {
    const change = { version, additional_observers: { one, two: 0 } }
    const { status, body } = await ask('PUT', `/dance360/registrations/${id}`, change, token)
    statuses.add(status)
    if (status === 200) {
      acknowledged = { version: body.version, one }
      unanswered = []
      version = body.version
      saved(id)
    } else {
      if (status === 503) unanswered.push({ version: version + 1, one })
      if (status === 409) version = body.data.version
      await pause(20)
    }
  }
  return { id, acknowledged, unanswered }
}

const postgresPid = () =>
  Number(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

it('loses no acknowledged save, answers 503 meanwhile, and goes on', { timeout: 120_000 }, async () => {
  const signedIn = await ask('POST', '/mybtf/signin', { email: 'new@callboard.test', password: 'Callboard1' })
  const { token } = signedIn.body
  const registrations: number[] = []
  for (const tour_date_id of CITIES) {
    const begun = await ask('POST', '/mybtf/registration', { tour_date_id }, token)
    expect(begun.status).toBe(200)
    registrations.push(begun.body.id)
  }

  let stopped = false
  const statuses = new Set<number>()
  const saves = new Map(registrations.map((id) => [id, 0]))
  const heard = { stopped: () => stopped, saved: (id: number) => saves.set(id, (saves.get(id) ?? 0) + 1) }
  const saving = registrations.map((id) => keepSaving(id, token, heard, statuses))
  const fewest = () => Math.min(...saves.values())
  const savesGoOn = () => expect.poll(fewest, { timeout: 30_000 }).toBeGreaterThanOrEqual(fewest() + SAVES)
  // A writer that breaks must not end the test before it has told why.
  const saved = Promise.all(saving)
  saved.catch(() => undefined)
  for (let kill = 1; kill <= KILLS; kill++) {
    await savesGoOn()
    process.kill(postgresPid(), 'SIGKILL')
    const again = () => said.match(/PostgreSQL runs again/g)?.length ?? 0
    await expect.poll(again, { timeout: 30_000 }).toBe(kill)
  }
  await savesGoOn()
  stopped = true
  const results = await saved

  expect(server.exitCode, said).toBeNull()
  // 409: a save whose answer was lost had been made.
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
  for (const { id, acknowledged, unanswered } of results) {
    expect(acknowledged.version).toBeGreaterThanOrEqual(KILLS * SAVES)
    const { body } = await ask('GET', `/dance360/registrations/${id}`, undefined, token)
    const found = { version: body.version, one: body.additional_observers.one }
    expect([acknowledged, ...unanswered]).toContainEqual(found)
  }
})
