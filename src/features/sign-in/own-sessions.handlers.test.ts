// SESSION-01, SESSION-02: where one is signed in, and ending it elsewhere, with several sessions of several accounts.
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditTable } from '../../server/audit.tables.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.contract.ts'
import { authenticate } from './session.contract.ts'

const START = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: START })
const ON_A_PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
let count = 0
let id = 0
let email = ''
beforeEach(async () => {
  server.setTime(START)
  email = `places-${++count}@reyes.test`
  id = await insertTestAccount(server.database, { email })
})

/** Signs in as a browser does, from a network. */
async function signInFrom(remoteAddress: string, userAgent = ON_A_PHONE): Promise<string> {
  const { token } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/mybtf/signin',
      payload: { email, password: TEST_PASSWORD },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    })
  ).json()
  return token
}
const listed = async (token: string) =>
  (await server.call(listOwnSessions, { id }, { token })).output.sessions
const isIn = async (token: string) => (await server.call(authenticate, { token })).status === 200
const lastTrail = async () =>
  (
    await server.database
      .select()
      .from(auditTable)
      .where(eq(auditTable.entity_id, String(id)))
      .orderBy(desc(auditTable.id))
      .limit(1)
  )[0]

describe('SESSION-01 where one is signed in', () => {
  it('is told with browser, network, beginning, last use, and which is this one', async () => {
    const phone = await signInFrom('203.0.113.7')
    server.setTime('2026-11-20T18:00:00Z')
    const here = await signInFrom('2001:db8:1:2::9', 'curl/8.5.0')
    const sessions = await listed(here)
    expect(sessions).toMatchObject([
      {
        network: '2001:db8:1:2::/64',
        user_agent: 'curl/8.5.0',
        created_at: '2026-11-20T18:00:00.000Z',
        last_used_at: '2026-11-20T18:00:00.000Z',
        this_one: true,
      },
      {
        network: '203.0.113.7',
        user_agent: ON_A_PHONE,
        last_used_at: '2026-11-20T17:00:00.000Z',
        this_one: false,
      },
    ])
    expect((await listed(phone)).map(({ this_one, network }) => [network, this_one])).toContainEqual([
      '203.0.113.7',
      true,
    ])
  })

  it('notes the last use to the minute: not after 59 seconds, but after 60', async () => {
    const [used, looking] = [await signInFrom('203.0.113.7'), await signInFrom('203.0.113.8')]
    const lastOf = async () =>
      (await listed(looking)).find(({ network }) => network === '203.0.113.7')?.last_used_at
    server.setTime('2026-11-20T17:00:59Z')
    expect(await isIn(used)).toBe(true)
    await server.call(listOwnSessions, { id }, { token: used })
    expect(await lastOf()).toBe('2026-11-20T17:00:00.000Z')
    server.setTime('2026-11-20T17:01:00Z')
    await server.call(listOwnSessions, { id }, { token: used })
    expect(await lastOf()).toBe('2026-11-20T17:01:00.000Z')
  })

  it('leaves out what has run out or was ended, and tells nobody the token', async () => {
    await signInFrom('203.0.113.7')
    server.setTime('2026-11-27T17:00:00Z')
    const token = await signInFrom('203.0.113.8')
    const sessions = await listed(token)
    expect(sessions.map(({ network }) => network)).toEqual(['203.0.113.8'])
    expect(JSON.stringify(sessions)).not.toMatch(/token/)
  })
})

describe('SESSION-02 ending sessions', () => {
  it('one of three: it is out with its next call, the others go on; the trail says so', async () => {
    const tokens = [
      await signInFrom('203.0.113.1'),
      await signInFrom('203.0.113.2'),
      await signInFrom('203.0.113.3'),
    ]
    const [here = '', lost = '', other = ''] = tokens
    const session_id = (await listed(here)).find(({ network }) => network === '203.0.113.2')?.id ?? 0
    expect((await server.call(endOwnSession, { id, session_id }, { token: here })).status).toBe(200)
    expect(await Promise.all([here, lost, other].map(isIn))).toEqual([true, false, true])
    expect((await server.call(listOwnSessions, { id }, { token: lost })).error.code).toBe('SIGNED_OUT')
    expect(await lastTrail()).toMatchObject({
      mybtf_user_id: id,
      doing: 'DELETE /mybtf/{id}/sessions/{session_id}',
      after: { sessions_ended: 1 },
    })
    // Once more, as by a second press: nothing else ends.
    expect((await server.call(endOwnSession, { id, session_id }, { token: here })).status).toBe(200)
    expect(await Promise.all([here, other].map(isIn))).toEqual([true, true])
  })

  it('all others: this one goes on', async () => {
    const here = await signInFrom('203.0.113.1')
    const others = [await signInFrom('203.0.113.2'), await signInFrom('203.0.113.3')]
    expect((await server.call(endOtherSessions, { id }, { token: here })).status).toBe(200)
    expect(await isIn(here)).toBe(true)
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect((await server.call(endOtherSessions, { id }, { token: here })).status).toBe(200)
  })

  it("not another account's, neither by its id nor by its account", async () => {
    const here = await signInFrom('203.0.113.1')
    const stranger = await insertTestAccount(server.database, { email: `stranger-${count}@reyes.test` })
    const theirs = await server.tokenOf(stranger)
    const [session] = (await server.call(listOwnSessions, { id: stranger }, { token: theirs })).output
      .sessions
    const session_id = session?.id ?? 0
    expect((await server.call(endOwnSession, { id, session_id }, { token: here })).error.code).toBe(
      'NOT_FOUND',
    )
    for (const contract of [listOwnSessions, endOtherSessions])
      expect((await server.call(contract, { id: stranger }, { token: here })).error.code).toBe('NOT_YOURS')
    expect((await server.call(endOwnSession, { id: stranger, session_id }, { token: here })).error.code).toBe(
      'NOT_YOURS',
    )
    expect(await isIn(theirs)).toBe(true)
  })
})
