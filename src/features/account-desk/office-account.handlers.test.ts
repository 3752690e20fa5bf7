// The office's desk for accounts: found by anything, seen whole, signed out, and mailed again.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { addPerson } from '../roster/roster.contract.ts'
import { authenticate } from '../sign-in/session.contract.ts'
import {
  findAccounts,
  loadOfficeAccount,
  mailConfirmationAgain,
  revokeSessions,
} from './office-account.contract.ts'

const server = useTestServer({ demo: true })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const kind of ['unconfirmed', 'parent', 'studio', 'staff', 'scores'] as const)
    tokens[kind] = await server.tokenOf(demoAccounts[kind])
})
const office = () => ({ token: tokens.staff })

test.each([
  ['a visitor', undefined, 'SIGNED_OUT'],
  ['an unconfirmed account', 'unconfirmed', 'NOT_ALLOWED'],
  ['an individual', 'parent', 'NOT_ALLOWED'],
  ['a studio, not even about itself,', 'studio', 'NOT_ALLOWED'],
  ['staff without the right', 'scores', 'NOT_ALLOWED'],
])('%s may not', async (_who, kind, code) => {
  const as = { token: kind && tokens[kind] }
  const id = demoAccounts.studio
  const answers = [
    await server.call(findAccounts, {}, as),
    await server.call(loadOfficeAccount, { id }, as),
    await server.call(revokeSessions, { id }, as),
    await server.call(mailConfirmationAgain, { id }, as),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => code))
})

test.each([
  ['part of the email', 'STUDIO@call', [1]],
  ['the person, across both names', 'dana whit', [15, 1]],
  ['the studio', 'grand prairie', [2]],
  ['the id', '13', [13]],
  ['signs that mean something to the database', "_%'", []],
])('finds by %s', async (_what, search, ids) => {
  const { output } = await server.call(findAccounts, { search }, office())
  expect(output.accounts.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(output.total).toBe(ids.length)
})

describe('one account', () => {
  it('is seen whole, without any secret', async () => {
    const { database } = server
    await database
      .update(accountTable)
      .set({ hints: { roster: true } })
      .where(eq(accountTable.id, demoAccounts.studio))
    await server.call(
      addPerson,
      {
        person: { fname: 'New', lname: 'One', gender_id: 1, birthdate: '2012-01-01', person_type_id: 1 },
      },
      { token: tokens.studio },
    )
    const { output } = await server.call(loadOfficeAccount, { id: demoAccounts.studio }, office())
    expect(output.account).toMatchObject({
      email: 'studio@callboard.test',
      hints: { roster: true },
      studio: { name: 'Harbor Street Dance' },
    })
    expect(output).toMatchObject({ signs_in: true, mails: [] })
    expect(output.confirmed_at).not.toBeNull()
    expect(output.sessions).toHaveLength(1)
    expect(output.registrations).toHaveLength(7)
    expect(output.registrations[0]).toMatchObject({ event: 'Meridian', city: expect.any(String) })
    expect(output.changes[0]).toMatchObject({ action: 'update', after: { hints: { roster: true } } })
    expect(output.made[0]).toMatchObject({ email: 'studio@callboard.test', entity: expect.any(String) })
    expect(JSON.stringify(output)).not.toMatch(/argon2|token_hash|password_hash/)
  })

  it('is not found where there is none', async () => {
    for (const contract of [loadOfficeAccount, revokeSessions, mailConfirmationAgain])
      expect((await server.call(contract, { id: 2e9 }, office())).error.code).toBe('NOT_FOUND')
  })
})

describe('sessions', () => {
  const good = async (token: string) => (await server.call(authenticate, { token })).status === 200

  it('end one by one or all together, and only of that account', async () => {
    const id = demoAccounts.parent
    const [a, b, c] = [await server.tokenOf(id), await server.tokenOf(id), await server.tokenOf(id)]
    const before = await server.call(loadOfficeAccount, { id }, office())
    const newest = before.output.sessions[0]?.id ?? 0
    const one = await server.call(revokeSessions, { id, session_id: newest }, office())
    expect(one.output.revoked).toBe(1)
    expect([await good(a), await good(b), await good(c)]).toEqual([true, true, false])
    const other = await server.call(loadOfficeAccount, { id: demoAccounts.studio }, office())
    const foreign = other.output.sessions[0]?.id ?? 0
    expect((await server.call(revokeSessions, { id, session_id: foreign }, office())).output.revoked).toBe(0)
    expect((await server.call(revokeSessions, { id }, office())).output.revoked).toBe(3)
    expect([await good(a), await good(b), await good(tokens.studio ?? '')]).toEqual([false, false, true])
    expect((await server.call(revokeSessions, { id }, office())).output.revoked).toBe(0)
    const after = await server.call(loadOfficeAccount, { id }, office())
    expect(after.output.changes.slice(0, 2)).toMatchObject([
      { email: 'staff@callboard.test', after: { sessions_ended: 3 } },
      { doing: 'POST /staff/accounts/{id}/revoke-sessions', after: { sessions_ended: 1 } },
    ])
  })

  it('of the office itself end but for the one that asks', async () => {
    const second = await server.tokenOf(demoAccounts.staff)
    await server.call(revokeSessions, { id: demoAccounts.staff }, office())
    expect([await good(second), await good(tokens.staff ?? '')]).toEqual([false, true])
  })
})

describe('the confirmation', () => {
  it('is mailed again to whoever has not confirmed, and to nobody else', async () => {
    const id = demoAccounts.unconfirmed
    const { output } = await server.call(mailConfirmationAgain, { id }, office())
    expect(output).toEqual({ email: 'unconfirmed@callboard.test', confirmed: false })
    const seen = await server.call(loadOfficeAccount, { id }, office())
    expect(seen.output.mails.map(({ kind }) => kind)).toEqual(['confirm-email'])
    const studio = await server.call(mailConfirmationAgain, { id: demoAccounts.studio }, office())
    expect(studio.output.confirmed).toBe(true)
    const other = await server.call(loadOfficeAccount, { id: demoAccounts.studio }, office())
    expect(other.output.mails).toEqual([])
  })
})
