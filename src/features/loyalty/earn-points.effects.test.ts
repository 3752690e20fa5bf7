// LOYALTY-01: what goes back takes its points along. LOYALTY-07: a merge of studios moves points and vouchers.
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, type Payable } from '../paying/payable.fixtures.ts'
import type { PaymentEntry } from '../payments/payment.model.ts'
import { earnPoints } from './earn-points.effects.ts'
import { insertPointsOf, insertProgramme, pointsOf } from './loyalty.fixtures.ts'
import { moveLoyalty } from './move-loyalty.effects.ts'

const server = useTestServer()
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
let payable: Payable
let studio: number

async function rowOf(statement: string, values: unknown[]) {
  const { rows } = await server.database.$client.query(statement, values)
  return rows[0]
}
let keys = 0
/** An approved payment, as it is booked. */
async function book(
  entry: PaymentEntry,
  amount: number,
  refund_of: number | null = null,
  payment_method_id = 1,
) {
  const { id } = await rowOf(
    `INSERT INTO payment (registration_id, mybtf_user_id, entry, amount, refund_of, payment_method_id, method, gateway, idempotency_key, lines, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'Visa', 'office', $7, '[]', now()) RETURNING id`,
    [
      payable.registration_id,
      payable.mybtf_user_id,
      entry,
      amount,
      refund_of,
      payment_method_id,
      `points-${++keys}`,
    ],
  )
  await rowOf("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', now())", [id])
  const payment = { ...payable, id, entry, refund_of, payment_method_id }
  const twice = [1, 2].map(() =>
    inTransaction(server.database, actor, (tx) => earnPoints(tx, server.parts, payment)),
  )
  for (const one of twice) await one
  return id as number
}
const points = (of = studio) => pointsOf(server.database, of)

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertProgramme(server.database, 2)
  payable = await insertPayable(server.database, await insertCity(server.database))
  const { studio_id } = await rowOf('SELECT studio_id FROM registration WHERE id = $1', [
    payable.registration_id,
  ])
  studio = studio_id
})

it('LOYALTY-01 refunds in parts take back exactly what was earned, each once', async () => {
  const id = await book('payment', 10_050)
  expect(await points()).toBe(200)
  await book('refund', -5_000, id)
  expect(await points()).toBe(100)
  await book('refund', -51, id)
  expect(await points()).toBe(98)
  await book('refund', -4_999, id)
  expect(await points()).toBe(0)
})

it('LOYALTY-01 takes back as it was earned, whatever the programme is now', async () => {
  const id = await book('payment', 10_000)
  await insertProgramme(server.database, 7)
  await book('refund', -5_000, id)
  expect(await points()).toBe(100)
  await server.database.$client.query('UPDATE season SET loyalty = NULL')
  await book('refund', -5_000, id)
  await book('payment', 10_000)
  expect(await points()).toBe(0)
  await insertProgramme(server.database, 2)
})

it('LOYALTY-01 a returned check takes its points back, its fee and adjustments none', async () => {
  const id = await book('payment', 20_000, null, 2)
  expect(await points()).toBe(400)
  await book('returned_check_fee', -3_500, id, 10)
  await book('adjustment', -1_000, null, 10)
  expect(await points()).toBe(400)
  await book('returned_check', -20_000, id, 2)
  expect(await points()).toBe(0)
})

it('LOYALTY-01 a voucher that pays for media passes earns nothing', async () => {
  await book('payment', 5_500, null, 5)
  expect(await points()).toBe(0)
})

it('LOYALTY-07 a merge books the points over and moves the vouchers, once', async () => {
  const { id: into } = await rowOf(
    "INSERT INTO studio (name, claimed) VALUES ('Other', true) RETURNING id",
    [],
  )
  await insertPointsOf(server.database, studio, 7_000)
  await insertPointsOf(server.database, into, 500)
  await rowOf(
    `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, effective_date, issued_by, created_at)
     VALUES ('LV-MOVE', $1, 5000, 5000, 'Issued', '2026-11-01', $2, now())`,
    [studio, payable.mybtf_user_id],
  )
  for (let time = 0; time < 2; time++)
    await inTransaction(server.database, actor, (tx) =>
      moveLoyalty(tx, studio, into, server.parts.clock.now()),
    )
  expect([await points(), await points(into)]).toEqual([0, 7_500])
  expect(await rowOf("SELECT studio_id FROM loyalty_voucher WHERE code = 'LV-MOVE'", [])).toEqual({
    studio_id: into,
  })
})
