// Signing in, staying signed in and signing out, against the real database.
import argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { hashPassword } from '../../server/passwords.ts'
import { useTestServer } from '../../server/test-server.ts'
import { hashToken } from '../../server/tokens.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable, sessionTable } from '../accounts/account.tables.ts'
import { authenticate, signIn, signOut } from './session.contract.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()

beforeAll(async () => {
  await insertTestAccount(server.database, { email: 'dana@reyes.test' })
  await insertTestAccount(server.database, { email: 'not-yet@reyes.test', confirmed: false })
  await insertTestAccount(server.database, { email: 'owner@harbor.test', studio: 'Harbor Street Dance' })
  await insertTestAccount(server.database, {
    email: 'office@callboard.test',
    staff_rights: ['accounts'],
    second_factor: false,
  })
})

/** One attempt through HTTP from a network address. */
async function attempt(email: string, password: string, from: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/mybtf/signin',
    payload: { email, password },
    remoteAddress: from,
  })
  return { status: response.statusCode, body: response.json() }
}

const signedIn = async (email: string) =>
  (await server.call(signIn, { email, password: TEST_PASSWORD })).output

describe('signing in', () => {
  test.each([
    ['an individual', 'dana@reyes.test'],
    ['an account that is not confirmed', 'not-yet@reyes.test'],
    ['a studio', 'owner@harbor.test'],
    ['staff', 'office@callboard.test'],
  ])('%s gets a token and who it is', async (_kind, email) => {
    const { status, output } = await server.call(signIn, { email, password: TEST_PASSWORD })
    expect(status).toBe(200)
    expect(output.user.email).toBe(email)
    const known = await server.call(authenticate, { token: output.token })
    expect(known.output.user).toEqual(output.user)
  })

  it('takes the address in capitals and with spaces around it', async () => {
    expect((await server.call(signIn, { email: ' Dana@Reyes.TEST ', password: TEST_PASSWORD })).status).toBe(
      200,
    )
  })

  it('never tells the password hash', async () => {
    expect(JSON.stringify(await signedIn('dana@reyes.test'))).not.toContain('argon2')
  })

  test.each([
    ['a wrong password', 'dana@reyes.test', 'Callboard2'],
    ['an unknown address', 'nobody@reyes.test', TEST_PASSWORD],
    ['a password in other capitals', 'dana@reyes.test', 'callboard1'],
    ['a password with a space behind it', 'dana@reyes.test', `${TEST_PASSWORD} `],
  ])('%s is refused with the same words', async (_title, email, password) => {
    const { status, error } = await server.call(signIn, { email, password })
    expect([status, error.code, error.message]).toEqual([401, 'SIGN_IN_FAILED', 'Invalid email / password'])
  })

  test.each([
    ['nothing', {}, ['email', 'password'], ['Required', 'Required']],
    ['no email', { email: ' ', password: 'x' }, ['email'], ['Required']],
    ['an email that is none', { email: 'dana', password: 'x' }, ['email'], ['Must be valid email']],
    ['no password', { email: 'a@b.test', password: '' }, ['password'], ['Required']],
    [
      'a password too long',
      { email: 'a@b.test', password: 'x'.repeat(129) },
      ['password'],
      ['At most 128 characters'],
    ],
    ['a password that is a number', { email: 'a@b.test', password: 5 }, ['password'], ['Required']],
    ['an email that is a list', { email: ['a@b.test'], password: 'x' }, ['email'], ['Must be text']],
  ])('%s is told field by field', async (_title, input, fields, messages) => {
    const { status, error } = await server.send(signIn, input)
    expect(status).toBe(400)
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(fields)
    expect(error.violations?.map(({ message }) => message)).toEqual(messages)
  })

  it('stores the token as a hash only', async () => {
    const { token } = await signedIn('dana@reyes.test')
    const stored = JSON.stringify(await server.database.select().from(sessionTable))
    expect(stored).toContain(hashToken(token))
    expect(stored).not.toContain(token)
  })

  it('a signed-in caller with an Idempotency-Key leaves no token in the kept answers', async () => {
    const { token } = await signedIn('dana@reyes.test')
    const input = { email: 'dana@reyes.test', password: TEST_PASSWORD }
    const second = await server.call(signIn, input, { token, key: 'sign-in-again-1' })
    expect(second.status).toBe(200)
    const kept = await server.database.$client.query('SELECT answer::text FROM idempotency')
    expect(JSON.stringify(kept.rows)).not.toContain(second.output.token)
  })
})

describe('a session', () => {
  it('lasts 7 days to the second', async () => {
    server.setTime(START)
    const { token } = await signedIn('dana@reyes.test')
    server.setTime(at(7 * 24 * 3600 - 1))
    expect((await server.call(authenticate, { token })).status).toBe(200)
    server.setTime(at(7 * 24 * 3600))
    const over = await server.call(authenticate, { token })
    expect([over.status, over.error.code]).toEqual([401, 'SIGNED_OUT'])
    server.setTime(START)
  })

  it('ends with sign-out, alone among the sessions of the account', async () => {
    const [here, there] = [await signedIn('dana@reyes.test'), await signedIn('dana@reyes.test')]
    expect((await server.call(signOut, {}, { token: here.token })).status).toBe(200)
    expect((await server.call(authenticate, { token: here.token })).status).toBe(401)
    expect((await server.call(authenticate, { token: there.token })).status).toBe(200)
  })

  it('cannot be ended twice, nor by a visitor', async () => {
    const { token } = await signedIn('dana@reyes.test')
    await server.call(signOut, {}, { token })
    expect((await server.call(signOut, {}, { token })).error.code).toBe('SIGNED_OUT')
    expect((await server.call(signOut, {})).error.code).toBe('SIGNED_OUT')
  })

  test.each(['', 'x', 'x'.repeat(201), null, 7, { a: 1 }])(
    'does not exist for the token %j',
    async (token) => {
      const { status } = await server.send(authenticate, { token })
      expect([400, 401]).toContain(status)
    },
  )
})

describe('wrong passwords', () => {
  it('are free five times, then wait, and the right one in between waits too', async () => {
    await insertTestAccount(server.database, { email: 'slow@reyes.test' })
    server.setTime(START)
    for (let time = 0; time < 5; time++) {
      expect((await attempt('slow@reyes.test', 'wrong', '203.0.113.1')).status).toBe(401)
    }
    const waiting = await attempt('slow@reyes.test', TEST_PASSWORD, '203.0.113.1')
    expect(waiting.status).toBe(429)
    expect(waiting.body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please try again in 2 seconds.',
      data: { retry_at: new Date(at(2)).toISOString() },
    })
    server.setTime(at(2))
    expect((await attempt('slow@reyes.test', TEST_PASSWORD, '203.0.113.1')).status).toBe(200)
  })

  it('are forgotten with a sign-in', async () => {
    for (let time = 0; time < 5; time++) {
      expect((await attempt('slow@reyes.test', 'wrong', '203.0.113.1')).status).toBe(401)
    }
    server.setTime(at(4))
    expect((await attempt('slow@reyes.test', TEST_PASSWORD, '203.0.113.1')).status).toBe(200)
    expect((await attempt('slow@reyes.test', 'wrong', '203.0.113.1')).status).toBe(401)
  })

  it('of a hundred at the same moment are counted as a hundred', async () => {
    await insertTestAccount(server.database, { email: 'burst@reyes.test' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempt('burst@reyes.test', 'wrong', '203.0.113.2')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
  })

  it('of many networks slow strangers, but not the owner where she signed in before', async () => {
    await insertTestAccount(server.database, { email: 'target@reyes.test' })
    server.setTime(START)
    expect((await attempt('target@reyes.test', TEST_PASSWORD, '198.51.100.7')).status).toBe(200)
    let refused = 0
    for (let network = 1; network <= 40; network++) {
      const { status } = await attempt('target@reyes.test', 'wrong', `203.0.114.${network}`)
      if (status === 429) refused++
    }
    expect(refused).toBe(20)
    expect((await attempt('target@reyes.test', TEST_PASSWORD, '203.0.115.1')).status).toBe(429)
    expect((await attempt('target@reyes.test', TEST_PASSWORD, '198.51.100.7')).status).toBe(200)
  })

  it('against many accounts from one network are slowed', async () => {
    server.setTime(START)
    const statuses: number[] = []
    for (let account = 0; account < 52; account++) {
      statuses.push((await attempt(`account-${account}@reyes.test`, 'wrong', '203.0.116.1')).status)
    }
    expect(statuses.indexOf(429)).toBe(50)
  })

  it('of unknown addresses are slowed alike, so the slowing tells nobody which addresses have an account', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      statuses.push((await attempt('unknown@reyes.test', 'wrong', '203.0.117.1')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('take the same work for an unknown address as for a known one, so the time tells nobody which have an account', async () => {
    const workFor = async (email: string, from: string) => {
      const compared = vi.spyOn(argon2, 'verify')
      const statements = countStatements()
      expect((await attempt(email, 'wrong', from)).status).toBe(401)
      // 'argon2id', its version and its costs.
      const hashes = compared.mock.calls.map(([hash]) => hash.toString().split('$').slice(1, 4))
      compared.mockRestore()
      return { hashes, statements: statements() }
    }
    const invited = await insertTestAccount(server.database, { email: 'invited@reyes.test' })
    await server.database
      .update(accountTable)
      .set({ password_hash: null })
      .where(eq(accountTable.id, invited))
    // Hashed as the product does it, not by the little work of the tests' accounts.
    await server.database
      .update(accountTable)
      .set({ password_hash: await hashPassword(TEST_PASSWORD) })
      .where(eq(accountTable.email, 'owner@harbor.test'))
    await workFor('warm-up@reyes.test', '203.0.118.99')
    const known = await workFor('owner@harbor.test', '203.0.118.1')
    expect(known.hashes).toHaveLength(1)
    expect(known.hashes[0]?.[0]).toBe('argon2id')
    expect(await workFor('nobody@reyes.test', '203.0.118.2')).toEqual(known)
    expect(await workFor('invited@reyes.test', '203.0.118.3')).toEqual(known)
  })
})
