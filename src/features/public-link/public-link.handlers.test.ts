// A mailed link opens its registration for its owner, again and again, until it ends; for nobody else.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { failures } from '../../shared/failures.ts'
import { publicLinkTable, registrationTable } from '../registrations/registration.tables.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { loadTokenData } from './public-link.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const END = '2026-12-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const kind of ['unconfirmed', 'parent', 'big', 'studio', 'staff'] as const)
    tokens[kind] = await server.tokenOf(demoAccounts[kind])
})
beforeEach(() => server.setTime(NOW))

async function makeLink(row: Partial<typeof publicLinkTable.$inferInsert> = {}) {
  const { token, token_hash } = newToken()
  await server.database.insert(publicLinkTable).values({
    purpose: 'registration',
    token_hash,
    registration_id: demoRegistrations.studio_columbus,
    created_by: demoAccounts.staff,
    created_at: new Date(NOW),
    expires_at: new Date(END),
    ...row,
  })
  return token
}

const open = (token: string, as: string | undefined) =>
  server.call(loadTokenData, { token }, { token: as && tokens[as] })

it('opens a registration with the routines it is about, as often as its owner asks', async () => {
  const routines = await listRoutines(server.database, demoRegistrations.studio_columbus)
  const routine_ids = [routines[2]?.id ?? 0, routines[0]?.id ?? 0]
  const token = await makeLink({ routine_ids: [...routine_ids, 999_999] })
  for (let time = 0; time < 2; time++) {
    const { output } = await open(token, 'studio')
    expect(output).toEqual({
      registration_id: demoRegistrations.studio_columbus,
      routine_ids: [routines[0]?.id, routines[2]?.id],
      completed: false,
    })
  }
})

it('tells that it is completed', async () => {
  const token = await makeLink({ registration_id: demoRegistrations.studio_tampa })
  expect((await open(token, 'studio')).output).toMatchObject({ completed: true, routine_ids: [] })
})

test.each([
  ['nobody', undefined, 'SIGNED_OUT'],
  ['an unconfirmed account', 'unconfirmed', 'UNCONFIRMED'],
  ['an individual', 'parent', 'NOT_YOURS'],
  ['another studio', 'big', 'NOT_YOURS'],
  ['the office', 'staff', 'NOT_ALLOWED'],
])('opens nothing for %s', async (_who, as, code) => {
  expect((await open(await makeLink(), as)).error.code).toBe(code)
})

// LINK-01
test.each([
  ['until its last moment', '2026-12-20T16:59:59.999Z', undefined],
  ['not from its end on', END, 'LINK_INVALID'],
  ['not after it', '2026-12-20T17:00:00.001Z', 'LINK_INVALID'],
])('is good %s', async (_when, at, code) => {
  const token = await makeLink()
  server.setTime(at)
  tokens.studio = await server.tokenOf(demoAccounts.studio)
  expect((await open(token, 'studio')).error?.code).toBe(code)
})

it('is told apart from nothing when revoked, unknown, or when its registration was deleted', async () => {
  const revoked = await makeLink({ revoked_at: new Date(NOW) })
  const gone = await makeLink({ registration_id: demoRegistrations.studio_past_austin })
  await server.database
    .update(registrationTable)
    .set({ deleted_at: new Date(NOW) })
    .where(eq(registrationTable.id, demoRegistrations.studio_past_austin))
  for (const token of [revoked, gone, newToken().token, '']) {
    const { error, status } = await open(token, 'studio')
    expect([status, error.code, error.message]).toEqual([410, 'LINK_INVALID', failures.LINK_INVALID.message])
  }
})
