// ACCOUNT-06 by the number: what 10,000 wrong passwords in a day reach, and that their owners still come in. The rules
// are run 10,000 times; the server fewer times, and must let through as many as the rules.
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { hashToken } from '../../server/tokens.ts'
import { described } from '../../shared/endpoint.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountLinkTable } from '../accounts/account.tables.ts'
import { simulateAttempts } from '../accounts/sign-in-attempts.fixtures.ts'
import {
  type AttemptLimit,
  attemptLimits,
  networkOf,
  signInKeys,
} from '../accounts/sign-in-attempts.rules.ts'
import { forgotPassword, resetPassword } from './forgotten-password.contract.ts'
import { MAIL_RESET_LINK } from './mail-reset-link.effects.ts'

const START = Date.parse('2026-11-20T17:00:00Z')
const DAY_MS = 24 * 3_600_000
const ATTEMPTS = 10_000
/** Of them through the server. */
const REQUESTS = effort(60, ATTEMPTS)
const TIMEOUT_MS = 240_000
const server = useTestServer({ now: new Date(START).toISOString() })

const HOME = '203.0.113.7'
const VENUE = '198.51.100.1'
let day = 0
/** `part` of a day of its own, 0 to 1, so that nothing of another test counts. */
const goTo = (part: number) =>
  server.setTime(new Date(START + day * 10 * DAY_MS + part * DAY_MS).toISOString())

async function post(path: string, payload: object, remoteAddress: string) {
  const url = `/api${path}`
  return (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}
const signInFrom = (address: string, email: string, password = TEST_PASSWORD) =>
  post('/mybtf/signin', { email, password }, address)
const stranger = (n: number) => `10.${Math.floor(n / 250) % 250}.${n % 250}.9`

type Guess = (n: number) => { email: string; address: string }
const simulate = (attempts: number, whom: Guess) =>
  simulateAttempts(attempts, START, (n) => signInKeys(whom(n).email, whom(n).address, false))

/** How many of so many attempts, evenly over a day, reached the password. */
async function guess(attempts: number, whom: Guess) {
  let reached = 0
  for (let n = 0; n < attempts; n++) {
    goTo(n / attempts)
    const { email, address } = whom(n)
    const status = await signInFrom(address, email, 'Wrong1234')
    expect([401, 429]).toContain(status)
    if (status === 401) reached++
  }
  return reached
}

beforeAll(async () => {
  for (const name of ['dana', 'ana', 'eve', 'mail', 'off'])
    await insertTestAccount(server.database, { email: `${name}@reyes.test` })
  // With the hash of the tests: for an address that nobody has, the product's own is computed, which takes fifty times as long.
  await server.database.$client.query(
    `INSERT INTO mybtf_user (email, password_hash, confirmed_at)
     SELECT 'one-' || n || '@reyes.test', password_hash, confirmed_at
     FROM mybtf_user, generate_series(0, $1) AS n WHERE email = 'ana@reyes.test'`,
    [2 * REQUESTS],
  )
})

describe('ACCOUNT-06 10,000 wrong passwords in a day', () => {
  it('against one account from everywhere: 125 are looked at, and its owner is never locked out', {
    timeout: TIMEOUT_MS,
  }, async () => {
    day++
    const email = 'dana@reyes.test'
    expect(await signInFrom(HOME, email)).toBe(200)
    const whom: Guess = (n) => ({ email, address: stranger(n) })
    expect(simulate(ATTEMPTS, whom)).toBeGreaterThan(100)
    expect(simulate(ATTEMPTS, whom)).toBeLessThanOrEqual(130)
    expect(await guess(REQUESTS, whom)).toBe(simulate(REQUESTS, whom))
    // Where she signed in before, at once; elsewhere after the wait of 15 minutes.
    expect(await signInFrom(HOME, email)).toBe(200)
    day++
    goTo(0)
    for (let n = 0; n < 40; n++) await signInFrom(stranger(n), email, 'Wrong1234')
    expect(await signInFrom('192.0.2.1', email)).toBe(429)
    goTo(15 / (24 * 60))
    expect(await signInFrom('192.0.2.1', email)).toBe(200)
  })

  it('from one address against many accounts: 350 are looked at; others behind it come in', {
    timeout: TIMEOUT_MS,
  }, async () => {
    day++
    goTo(0)
    expect(await signInFrom(VENUE, 'ana@reyes.test')).toBe(200)
    // Some of them are there, and some are not.
    const whom: Guess = (n) => ({ email: `${n % 10 ? 'one' : 'nobody'}-${n}@reyes.test`, address: VENUE })
    expect(simulate(ATTEMPTS, whom)).toBeGreaterThan(100)
    expect(simulate(ATTEMPTS, whom)).toBeLessThanOrEqual(350)
    expect(await guess(2 * REQUESTS, whom)).toBe(simulate(2 * REQUESTS, whom))
    // One who was here before, at once; one who never was, after five minutes at most.
    expect(await signInFrom(VENUE, 'ana@reyes.test')).toBe(200)
    goTo(1 + 5 / (24 * 60))
    expect(await signInFrom(VENUE, 'eve@reyes.test')).toBe(200)
  })

  it('that go on: whoever opens the link of a mail comes in from where she is', async () => {
    day++
    const email = 'eve@reyes.test'
    const flood = async () => {
      for (let n = 0; n < 40; n++) await signInFrom(stranger(n), email, 'Wrong1234')
    }
    goTo(0)
    await flood()
    const AWAY = '192.0.2.44'
    expect(await signInFrom(AWAY, email)).toBe(429)
    const token = 'a-link-that-was-mailed-to-eve-0123456789abcdefghi'
    const { rows } = await server.database.$client.query('select id from mybtf_user where email = $1', [
      email,
    ])
    await server.database.insert(accountLinkTable).values({
      purpose: 'reset',
      token_hash: hashToken(token),
      mybtf_user_id: rows[0].id,
      created_at: new Date(START),
      expires_at: new Date(START + 400 * DAY_MS),
    })
    const { path } = described(resetPassword)
    const chosen = { password: 'Curtain7', passwordConfirmation: 'Curtain7' }
    const reset = await server.app.inject({
      method: 'PUT',
      url: `/api${path.replace(/\{\w+\}/, token)}`,
      payload: { ...chosen, token },
      remoteAddress: AWAY,
    })
    expect(reset.statusCode).toBe(200)
    await flood()
    expect(await signInFrom('192.0.2.45', email, 'Curtain7')).toBe(429)
    expect(await signInFrom(AWAY, email, 'Curtain7')).toBe(200)
  })

  it('with the slowing off, as a control: all of them are looked at', { timeout: TIMEOUT_MS }, async () => {
    day++
    const whom = () => ({ email: 'off@reyes.test', address: stranger(3) })
    const before = structuredClone(attemptLimits) as Record<string, AttemptLimit>
    const set = (limits: Record<string, AttemptLimit>) => {
      for (const [key, limit] of Object.entries(limits)) Object.assign(attemptLimits[key as 'account'], limit)
    }
    const slowed = await guess(100, whom)
    set(Object.fromEntries(Object.entries(before).map(([key, limit]) => [key, { ...limit, free: 1e9 }])))
    day++
    const free = await guess(100, whom)
    set(before)
    expect(free).toBe(100)
    expect(slowed).toBeLessThan(60)
  })
})

it('ACCOUNT-06 10,000 times forgotten in a day: 35 mails', { timeout: TIMEOUT_MS }, async () => {
  day++
  const { path } = described(forgotPassword)
  const keysOf = (n: number) => [
    { key: 'forgot:mail@reyes.test', limit: attemptLimits.resend },
    { key: `forgot_from:${networkOf(stranger(n))}`, limit: attemptLimits.sign_up },
  ]
  expect(simulateAttempts(ATTEMPTS, START, keysOf)).toBeGreaterThan(10)
  expect(simulateAttempts(ATTEMPTS, START, keysOf)).toBeLessThanOrEqual(35)
  const mails = () => server.enqueued.filter(({ name }) => name === MAIL_RESET_LINK).length
  const before = mails()
  for (let n = 0; n < REQUESTS; n++) {
    goTo(n / REQUESTS)
    expect([200, 429]).toContain(await post(path, { email: 'mail@reyes.test' }, stranger(n)))
  }
  expect(mails() - before).toBe(simulateAttempts(REQUESTS, START, keysOf))
})
