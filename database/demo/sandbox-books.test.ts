// From a fresh start the sandbox gateway's own list says the same as our books of the demo season (GATE-09).
import { expect, it } from 'vitest'
import { createSandboxGateway } from '../../src/features/gateways/sandbox.gateway.ts'
import { createTestDatabase } from '../../src/server/test-database.ts'

it('GATE-09 lists every payment of the demo that went through it, to the cent', async () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const { database, drop } = await createTestDatabase({ demo: now })
  const gateway = createSandboxGateway(database, { clock: { now: () => now } })
  const theirs = await gateway.list(new Date('2025-01-01T00:00:00Z'), new Date('2027-12-31T00:00:00Z'))
  const { rows: ours } = await database.$client.query(
    `SELECT gateway_reference AS reference, amount, settled_at FROM payment JOIN payment_outcome USING (id)
     WHERE gateway = 'sandbox' ORDER BY settled_at, gateway_reference`,
  )
  expect(ours.length).toBeGreaterThan(0)
  expect(theirs.map(({ reference, amount, kind }) => [reference, kind === 'refund' ? -amount : amount])).toEqual(
    ours.map(({ reference, amount }) => [reference, amount]),
  )
  const { rows: keys } = await database.$client.query(
    `SELECT count(*)::int AS n FROM sandbox_gateway.charge JOIN payment
     ON key = 'callboard:' || coalesce('share-' || share_id, mybtf_user_id::text) || ':' || idempotency_key`,
  )
  expect(keys[0].n).toBe(ours.length)
  await drop()
})
