// kill -9 of the server between the gateway's answer and our record: after a restart there is one payment, one charge.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/test-database.ts'
import { newToken } from '../../server/tokens.ts'
import { sessionTable } from '../accounts/account.tables.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  paymentsOf,
} from '../paying/payable.fixtures.ts'

const root = join(import.meta.dirname, '../../..')
const files = mkdtempSync(join(tmpdir(), 'callboard-dying-'))
const OPEN_DATES = {
  start_date: null,
  end_date: null,
  cutoff_start_date: null,
  // Without one there is no early rate (RATE-01), and these registrations are sold at it.
  cutoff_end_date: '2099-12-31',
  late_start_date: null,
  late_end_date: null,
}

let copy: TestDatabase
let server: ChildProcess | undefined

beforeAll(async () => {
  copy = await createTestDatabase()
})
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await copy.drop()
  rmSync(files, { recursive: true, force: true })
})

/** Starts the file as a process on the test's database; resolves with the address that it prints. */
async function startProcess(program: string[], env: Record<string, string> = {}): Promise<string> {
  const started = spawn('sh', [join(root, 'tools/bootstrap.sh'), 'tool', ...program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: copy.connectionString, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = started
  return new Promise((resolve, reject) => {
    let said = ''
    started.once('exit', (code, signal) =>
      reject(new Error(`${program.at(-1)} ended (${code ?? signal}): ${said}`)),
    )
    started.stdout?.on('data', (text) => {
      said += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    })
  })
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' ? address?.port : 0)
}

async function ask(address: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

it('pays once although the server is killed before it could write the answer down', {
  timeout: 90_000,
}, async () => {
  const { database } = copy
  await insertMeridian(database)
  const city = await insertCity(database, 1, OPEN_DATES)
  const { mybtf_user_id, registration_id } = await insertPayable(database, city)
  const { token, token_hash } = newToken()
  const now = Date.now()
  await database.insert(sessionTable).values({
    token_hash,
    mybtf_user_id,
    created_at: new Date(now),
    expires_at: new Date(now + 3_600_000),
  })

  const dying = await startProcess(['src/features/settlement/dying-server.fixtures.ts'], {
    FILES_FOLDER: files,
  })
  const card = { number: '4111 1111 1111 1111', expiry: '12/50', cvv: '123', name: 'Rosa', zip: '43215' }
  const tokenised = await ask(dying, '/sandbox-gateway/tokenize', card)
  expect(tokenised.status).toBe(200)
  const input = {
    registration_id,
    version: 0,
    amount: PAYABLE_CENTS,
    paymentMethodId: 1,
    paymentKind: 'registration',
    paymentProfile: tokenised.body,
  }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'the-only-key' }
  const killed = once(server!, 'exit')
  await expect(ask(dying, '/api/payments/nmi-payment', input, headers)).rejects.toThrow()
  expect((await killed)[1]).toBe('SIGKILL')
  expect(await chargesOf(database, mybtf_user_id)).toEqual([{ outcome: 'approved', amount: PAYABLE_CENTS }])
  expect(await paymentsOf(database, mybtf_user_id)).toEqual([{ amount: PAYABLE_CENTS, status: 'intended' }])

  const port = await freePort()
  const address = await startProcess(['tools/packed.ts', 'src/server/main.ts'], {
    PORT: port,
    CALLBOARD_SITE: '0',
    CALLBOARD_DEMO: '0',
  })
  // The browser tries again at once, as its person would: it is told to wait, and nothing is charged. Where starting
  // took longer than the patience of the sweep, that has found the charge by now, and the answer is the payment.
  const early = await ask(address, '/api/payments/nmi-payment', input, headers)
  const [found] = await paymentsOf(database, mybtf_user_id)
  if (early.status === 200) expect(found?.status).toBe('approved')
  else expect(early.body.code).toBe('PAYMENT_PENDING')

  const until = Date.now() + 60_000
  while (Date.now() < until && (await paymentsOf(database, mybtf_user_id))[0]?.status === 'intended')
    await pause(250)
  expect(await paymentsOf(database, mybtf_user_id)).toEqual([{ amount: PAYABLE_CENTS, status: 'approved' }])
  expect(await chargesOf(database, mybtf_user_id)).toEqual([{ outcome: 'approved', amount: PAYABLE_CENTS }])
  const { rows } = await database.$client.query('SELECT completed FROM registration WHERE id = $1', [
    registration_id,
  ])
  expect(rows).toEqual([{ completed: true }])

  const again = await ask(address, '/api/payments/nmi-payment', input, headers)
  expect(again.status).toBe(200)
  expect(await chargesOf(database, mybtf_user_id)).toHaveLength(1)
})
