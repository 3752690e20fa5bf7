// REFUND-01 and PAY-15: money that goes back where vouchers and credits pay part, and edits before and after it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertPending } from '../loyalty/loyalty.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { adding, type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { refundPayment } from './refund-payment.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
/** The 30-day deadline is January 13. */
const AFTER_DEADLINE = '2027-01-15T17:00:00Z'
const DANCER = 27_000
const SOLO = 12_500
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let refunds = 0

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

/** Three dancers of $270.00 and a solo, completed with the voucher and the rest in money. */
async function sold(worth: number): Promise<number> {
  const view = await one.view()
  const dancers = one.spare.slice(0, 2).map((id) => newEntry(id, 'dancer', 3))
  const attendees = [...contentOf(view).attendees, ...dancers]
  const { id } = view
  await server.call(
    changeRegistration,
    { id, version: view.version, attendees },
    {
      token: one.token,
    },
  )
  await sql('UPDATE registration SET reviewed = true, waiver = true, workshop_done = true WHERE id = $1', [
    id,
  ])
  await insertPending(server.database, id, worth)
  const money = 3 * DANCER + SOLO - worth
  await insertPaid(server, one, money)
  const { error } = await server.call(completeRegistration, { registration_id: id }, { token: one.token })
  expect(error).toBeUndefined()
  await one.confirm()
  expect((await one.view()).balance_cents).toBe(0)
  return money
}
async function refund(amount: number) {
  const [{ id }] = await sql("SELECT id FROM payment WHERE registration_id = $1 AND entry = 'payment'", [
    one.registration_id,
  ])
  const order = { payment_id: id, amount, to: 'office', note: '', key: `refund-${++refunds}` } as const
  return refundPayment(sweepContext(server), order)
}
/** As its review shows it and as it is applied: they say the same; the books agree. */
async function edit(change: (content: RegistrationContent) => Partial<RegistrationContent>, at = NOW) {
  server.setTime(at)
  const before = await one.view()
  const content = contentOf(before)
  const shown = editedView(before, { ...content, ...change(content) }, new Date(at))
  const { output, error } = await one.apply(change)
  expect(error).toBeUndefined()
  expect(output.balance_cents).toBe(shown.balance_cents)
  expect(output.loyalty_vouchers_credit).toEqual(shown.loyalty_vouchers_credit)
  await one.confirm()
  return booked()
}
async function booked() {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
  const view = await one.view()
  const [voucher] = view.loyalty_vouchers_credit
  return { view, balance: view.balance_cents, pays: voucher?.amount ?? 0, free: voucher?.free_cents ?? 0 }
}
const only = (count: number) => (content: RegistrationContent) => ({
  attendees: content.attendees.slice(0, count),
})
const noRoutine = () => ({ routines: [] })

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
})

describe('REFUND-01 a refund where a voucher of $250.00 pays part', () => {
  it('of all the money is owed again, the voucher goes on paying its part, and no edit gives back what went back', async () => {
    const money = await sold(25_000)
    await refund(money)
    expect(await booked()).toMatchObject({ balance: money, pays: 25_000, free: 0 })
    await expect(refund(1)).rejects.toMatchObject({ code: 'RULES_BROKEN' })
    const { balance, pays, free } = await edit(only(1))
    expect(pays + free).toBe(25_000)
    expect(balance).toBe(DANCER + SOLO - pays)
    expect(balance).toBeGreaterThan(0)
    const back = await edit(adding(one.spare[0] as number))
    expect(back.pays + back.free).toBe(25_000)
    expect(back.balance).toBe(2 * DANCER + SOLO - back.pays)
  })
  it('after an edit gives back what the edit left too much in money, and not a cent of the voucher', async () => {
    const money = await sold(25_000)
    const { balance, pays, free } = await edit(only(1))
    expect(-balance).toBe(money - (DANCER + SOLO - pays))
    expect(-balance).toBeLessThan(2 * DANCER)
    await refund(-balance)
    expect(await booked()).toMatchObject({ balance: 0, pays, free })
  })
})

describe('EDIT-07, PAY-15 a routine that a voucher paid is removed', () => {
  it('in time: the voucher is free for what is added, only the money is a credit', async () => {
    await sold(25_000)
    const { balance, pays, free, view } = await edit(noRoutine)
    expect(view.quote.fees.total).toBe(3 * DANCER)
    expect(pays + free).toBe(25_000)
    expect(-balance).toBe(SOLO - free)
    const total = 3 * DANCER + SOLO
    expect(Math.abs(free - (25_000 * SOLO) / total)).toBeLessThanOrEqual(1)
  })
  it.each([
    ['money paid more than the deposit of it: it is kept of the money', 25_000],
    ['money paid less than the deposit of it: the voucher pays the rest of it', 90_000],
    ['money paid a cent in all: no more than that is kept', 3 * DANCER + SOLO - 1],
  ])('after the deadline, %s', async (_title, worth) => {
    const money = await sold(worth)
    const { balance, pays, free, view } = await edit(noRoutine, AFTER_DEADLINE)
    const kept = Math.min(5_000, money)
    expect(view.quote.lines.filter(({ rule }) => rule === 'EDIT-07')).toMatchObject([{ amount_cents: kept }])
    expect(pays + free).toBe(worth)
    expect(balance).toBe(3 * DANCER + kept - pays - money)
    // Neither more than was paid in money for it comes back, nor is anything owed that was paid.
    expect(balance).toBeLessThanOrEqual(0)
    expect(-balance).toBeLessThanOrEqual(money)
  })
})
