// RECONCILE-01, RECONCILE-02: the money of the demo adds up, three ways and with the gateway's own list.
import { expect, it } from 'vitest'
import { reconcileMoney } from '../../src/features/ledger/reconcile.effects.ts'
import { useTestServer } from '../../src/server/test-server.ts'

const server = useTestServer({ demo: true })

it('the nightly check finds nothing in the demo', async () => {
  const check = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  const { rows } = await server.database.$client.query('SELECT words FROM money_difference')
  expect(rows).toEqual([])
  expect(check).toMatchObject({ found: 0 })
  expect(check.registrations).toBeGreaterThan(10)
  expect(check.transactions).toBeGreaterThan(0)
})
