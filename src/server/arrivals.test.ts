// TURN-05: a crowd that makes the same call keeps nobody waiting who makes another.
import { expect, it } from 'vitest'
import { insertTestAccount } from '../features/accounts/account.fixtures.ts'
import { hasRoster } from '../features/accounts/affiliation.contract.ts'
import { authenticate } from '../features/sign-in/session.contract.ts'
import { useTestServer } from './test-server.ts'

const CROWD = 100
const inTurn = useTestServer()
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
