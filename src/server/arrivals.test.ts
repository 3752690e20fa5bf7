// TURN-05: a crowd that makes the same call keeps nobody waiting who makes another.
import { expect, it } from 'vitest'
import { insertTestAccount } from '../features/accounts/account.fixtures.ts'
import { hasRoster } from '../features/accounts/affiliation.contract.ts'
import { authenticate } from '../features/sign-in/session.contract.ts'
import { useTestServer } from './test-server.ts'

const CROWD = 100
const inTurn = useTestServer()
const hurried = useTestServer({ limits: { arrive_ms: 50 } })
const unlimited = useTestServer({ turns: { each: 1_000, all: 1_000 } })

/** How many of a crowd were answered before one who came last and makes another call. */
async function answeredBefore(server: typeof inTurn): Promise<number> {
  const id = await insertTestAccount(server.database, { email: 'crowd@test.example' })
  const token = await server.tokenOf(id)
  let answered = 0
  const crowd = Array.from({ length: CROWD }, async () => {
    const { status } = await server.call(authenticate, { token }, { token })
    answered += 1
    return status
  })
  const { status } = await server.call(hasRoster, { id: String(id) }, { token })
  expect(status).toBe(200)
  const before = answered
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  return before
}

it('another call is answered among the first, by whoever has been there longest', async () => {
  expect(await answeredBefore(inTurn)).toBeLessThan(CROWD / 3)
})

it('without turns it is among the last', async () => {
  expect(await answeredBefore(unlimited)).toBeGreaterThan(CROWD / 2)
})

it('where the database stands still, each is told so in time, and nobody waits for those before', async () => {
  const id = await insertTestAccount(hurried.database, { email: 'late@test.example' })
  const token = await hurried.tokenOf(id)
  const held = await Promise.all(Array.from({ length: 10 }, () => hurried.database.$client.connect()))
  const calls = Array.from({ length: 20 }, () => hurried.call(hasRoster, { id: String(id) }, { token }))
  // Two of one call are looked up at a time: they wait for a connection, the others for them.
  const refused = await Promise.all(calls.slice(2))
  expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['UNAVAILABLE']))
  for (const client of held) client.release()
  expect((await Promise.all(calls.slice(0, 2))).map(({ status }) => status)).toEqual([200, 200])
})
