// SESSION-03: of a sign-in that is under way while the account changes nothing is left, whatever it had proved before.
import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { insertSession } from '../accounts/account.queries.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { lockCredentials, updatePasswordHash } from '../accounts/credential.queries.ts'
import { beginApp, confirmApp } from '../second-factor/second-factor.contract.ts'
import { codeAt } from '../second-factor/second-factor.fixtures.ts'
import type { SecondStep } from '../second-factor/second-factor.model.ts'
import { signInByCode } from '../second-factor/second-step.contract.ts'
import { endCredentials } from './end-credentials.effects.ts'
import { authenticate, signIn } from './session.contract.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const ACTOR = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
let count = 0

async function somebody() {
  const email = `race-${++count}@reyes.test`
  return { email, id: await insertTestAccount(server.database, { email }) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Changes the account, and before that is committed lets `enter` go as far as it comes: to a lock, or to its end. */
async function whileChanging<T>(
  { id }: Somebody,
  change: (tx: Transaction) => Promise<unknown>,
  enter: () => Promise<T>,
) {
  let entering: Promise<T> | undefined
  await inTransaction(server.database, ACTOR, async (tx) => {
    await lockCredentials(tx, id)
    await change(tx)
    let ended = false
    const begun = enter()
    entering = begun
    begun.then(
      () => (ended = true),
      () => (ended = true),
    )
    while (!ended && (await lockWaiters(server.database)) === 0) await pause(5)
  })
  return entering as Promise<T>
}
const account = (id: number) => eq(accountTable.id, id)
const newPassword = (id: number) => async (tx: Transaction) => {
  await updatePasswordHash(tx, id, 'another')
  await endCredentials(tx, id, { now: new Date(START) })
}

describe('SESSION-03 a sign-in that proved its password before it was changed', () => {
  const byPassword = ({ email }: Somebody) => server.call(signIn, { email, password: TEST_PASSWORD })

  test.each<[string, (who: Somebody) => (tx: Transaction) => Promise<unknown>, string]>([
    ['another password', ({ id }) => newPassword(id), 'SIGN_IN_FAILED'],
    [
      'another address',
      ({ id }) =>
        (tx) =>
          tx
            .update(accountTable)
            .set({ email: `moved-${id}@reyes.test` })
            .where(account(id)),
      'SIGN_IN_FAILED',
    ],
    [
      'a closed account',
      ({ id }) =>
        (tx) =>
          tx
            .update(accountTable)
            .set({ disabled_at: new Date(START) })
            .where(account(id)),
      'ACCOUNT_DISABLED',
    ],
    [
      'an erased account',
      ({ id }) =>
        (tx) =>
          tx
            .update(accountTable)
            .set({ erased_at: new Date(START) })
            .where(account(id)),
      'SIGN_IN_FAILED',
    ],
  ])('opens no session: %s', async (_title, changeOf, code) => {
    const who = await somebody()
    const { error, output } = await whileChanging(who, changeOf(who), () => byPassword(who))
    expect([error?.code, output?.token]).toEqual([code, undefined])
  })

  it('gets no half sign-in of an account with a second step either, and none that was there before goes on', async () => {
    const who = await somebody()
    const token = await server.tokenOf(who.id)
    const { secret } = (await server.call(beginApp, { password: TEST_PASSWORD }, { token })).output
    await server.call(confirmApp, { code: codeAt(secret, new Date(START)) }, { token })
    const half = (await byPassword(who)).error.data as SecondStep
    const code = codeAt(secret, new Date(Date.parse(START) + 30_000))
    const { error } = await whileChanging(who, newPassword(who.id), () => byPassword(who))
    expect(error.code).toBe('SIGN_IN_FAILED')
    expect((await server.call(signInByCode, { token: half.token, code })).error.code).toBe('LINK_INVALID')
  })

  it('with its second step under way opens none', async () => {
    const who = await somebody()
    const token = await server.tokenOf(who.id)
    const { secret } = (await server.call(beginApp, { password: TEST_PASSWORD }, { token })).output
    await server.call(confirmApp, { code: codeAt(secret, new Date(START)) }, { token })
    const half = (await byPassword(who)).error.data as SecondStep
    const code = codeAt(secret, new Date(Date.parse(START) + 30_000))
    const enter = () => server.call(signInByCode, { token: half.token, code })
    expect((await whileChanging(who, newPassword(who.id), enter)).error.code).toBe('LINK_INVALID')
  })

  it('asks for the second step that was set up meanwhile', async () => {
    const who = await somebody()
    const added = (tx: Transaction) =>
      tx
        .update(accountTable)
        .set({ second_factor_since: new Date(START) })
        .where(account(who.id))
    expect((await whileChanging(who, added, () => byPassword(who))).error.code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is let in where nothing changed: it only waited', async () => {
    const who = await somebody()
    const { output } = await whileChanging(
      who,
      async () => undefined,
      () => byPassword(who),
    )
    expect((await server.call(authenticate, { token: output.token })).output.user.id).toBe(who.id)
  })

  it('without the lock a session of the old password lives on: the race above is real', async () => {
    const who = await somebody()
    const { token, token_hash } = newToken()
    const at = { created_at: new Date(START), expires_at: new Date('2026-11-27T17:00:00Z') }
    const enter = () =>
      inTransaction(server.database, ACTOR, (tx) =>
        insertSession(tx, { token_hash, mybtf_user_id: who.id, ...at }),
      )
    await whileChanging(who, newPassword(who.id), enter)
    expect((await server.call(authenticate, { token })).output.user.id).toBe(who.id)
  })
})
