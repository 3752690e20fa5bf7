// A city for which many ask at once: who pays there, who holds its locks meanwhile, and how long is waited.
import type { AddressInfo } from 'node:net'
import { connect } from '../../server/database.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { insertPayable } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf } from '../paying/payer.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

/** Of a process of these tests: a half of what one has otherwise, so that a smaller crowd would take them all. */
export const CONNECTIONS = 5
/** More than that. */
export const CROWD = CONNECTIONS + 2
/** How long a page is waited for; where it is not to come, less says as much. */
export const PATIENCE_MS = { answered: 2_000, kept: 500, told: 600 }

export const soon = (ms = 300) => new Promise<void>((done) => setTimeout(done, ms))

export async function payersOf(on: Server, city: number, count: number): Promise<Payer[]> {
  const payers: Payer[] = []
  for (let at = 0; at < count; at++) payers.push(await payerOf(on, await insertPayable(on.database, city)))
  return payers
}

/** Locks as another process may hold them, and how many of this one wait for some. */
export async function holding({ connectionString }: Server, locks: string, city: number) {
  const elsewhere = connect({ connectionString })
  const client = await elsewhere.$client.connect()
  await client.query('BEGIN')
  await client.query(locks, [city])
  return {
    async untilBlocked(count: number) {
      while ((await lockWaiters(elsewhere)) < count) await soon(50)
    },
    async letGo() {
      await client.query('COMMIT')
      client.release()
      await elsewhere.$client.end()
    },
  }
}

/** Where it is reached by callers who can hang up. */
export async function portOf({ app }: Server): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}
