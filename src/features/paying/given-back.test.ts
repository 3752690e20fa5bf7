// PAY-15, HISTORY-02: edits and what vouchers and credits pay; whoever has paid nothing stays RESERVED. In every place the same.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { toCents } from '../../shared/money.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { threeWays } from '../ledger/statement.rules.ts'
import { insertPending } from '../loyalty/loyalty.fixtures.ts'
import { loadOfficeMoney } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { RESERVATION_PHRASE } from '../payments/payment-ways.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { loadTourDesk } from '../tour-desk/tour-desk.contract.ts'
import { insertCity, insertMeridian } from './payable.fixtures.ts'
import { reserveByCheck } from './payment.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATER = '2026-11-20T18:00:00Z'
/** Teen at the early rate. */
const DANCER = 27_000
const WORTH = 25_000
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let clerk: string

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const entries = (kind: string) =>
  sql(
    'SELECT amount_cents, reason FROM ledger_entry WHERE registration_id = $1 AND kind = $2 ORDER BY sequence',
    [one.registration_id, kind],
  )

/** Three dancers of $270.00, reviewed. */
async function reviewed() {
  await sql('DELETE FROM registrations_routine WHERE registration_id = $1', [one.registration_id])
  const view = await one.view()
  const dancers = [
    ...contentOf(view).attendees,
    ...one.spare.slice(0, 2).map((id) => newEntry(id, 'dancer', 3)),
  ]
  const input = { id: view.id, version: view.version, attendees: dancers.slice(0, 3) }
  await server.call(changeRegistration, input, { token: one.token })
  await sql('UPDATE registration SET reviewed = true, waiver = true, workshop_done = true WHERE id = $1', [
    view.id,
  ])
}
async function complete(paid: number) {
  await insertPaid(server, one, paid)
  const input = { registration_id: one.registration_id }
  const { error } = await server.call(completeRegistration, input, { token: one.token })
  expect(error).toBeUndefined()
  await one.confirm()
}
const giveCredit = (amount: number) =>
  sql(
    `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at)
     VALUES ($1, 'Goodwill', $2, $3, $4)`,
    [one.registration_id, amount, one.mybtf_user_id, NOW],
  )

/** The edit as its screen shows it, and as the server applied it; then what every place says is owed. */
async function edit(change: (content: RegistrationContent) => Partial<RegistrationContent>, at = LATER) {
  server.setTime(at)
  const before = await one.view()
  const content = contentOf(before)
  const shown = editedView(before, { ...content, ...change(content) }, new Date(at))
  const { output, error } = await one.apply(change)
  expect(error).toBeUndefined()
  expect(output.balance_cents).toBe(shown.balance_cents)
  expect(output.loyalty_vouchers_credit).toEqual(shown.loyalty_vouchers_credit)
  expect(output.credits).toEqual(shown.credits)
  await one.confirm()
  return told()
}
async function told() {
  const id = one.registration_id
  const view = await one.view()
  const statement = await server.call(loadStatement, { id }, { token: one.token })
  expect(threeWays(statement.output).agree).toBe(true)
  const dashboard = await server.call(listDashboard, { id: one.mybtf_user_id }, { token: one.token })
  const line = dashboard.output.registrations.find((each) => each.id === id)
  const office = await server.call(loadOfficeMoney, { id }, { token: clerk })
  const desk = await server.call(loadTourDesk, { id: city }, { token: clerk })
  const row = desk.output.registrations.find((each) => each.id === id)
  const balance = view.balance_cents
  expect([line?.balance_cents, office.output.view.balance_cents, row?.balance_cents]).toEqual([
    balance,
    balance,
    balance,
  ])
  expect(line?.reserved).toBe(isRegistrationReserved(view))
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
  return view
}
const only = (count: number) => (content: RegistrationContent) => ({
  attendees: content.attendees.slice(0, count),
})
const adding =
  (...ids: number[]) =>
  (content: RegistrationContent) => ({
    attendees: [...content.attendees, ...ids.map((id) => newEntry(id, 'dancer', 3))],
  })
const spare = (at: number) => one.spare[at] as number

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  const account = await insertClerk(server.database)
  const rights = JSON.stringify(['payments', 'tours'])
  await sql('UPDATE mybtf_user SET staff_rights = $2 WHERE id = $1', [account, rights])
  clerk = await server.tokenOf(account)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
  await reviewed()
})

describe('PAY-15 a voucher beside a card', () => {
  it('goes with the lines that it paid: an edit gives back no more than was paid in money for them', async () => {
    const code = await insertPending(server.database, one.registration_id, WORTH)
    await complete(3 * DANCER - WORTH)
    const pays = Math.ceil(WORTH / 3)
    const after = await edit(only(1))
    // Of two dancers: what they cost, less what the voucher had paid of them.
    expect(Math.abs(after.balance_cents + 2 * (DANCER - pays))).toBeLessThanOrEqual(2)
    expect(after.loyalty_vouchers_credit).toMatchObject([
      { code, amount: DANCER - (3 * DANCER - WORTH) - after.balance_cents },
    ])
    const [{ amount, free_cents } = { amount: 0, free_cents: 0 }] = after.loyalty_vouchers_credit
    expect(amount + (free_cents ?? 0)).toBe(WORTH)
    expect(await entries('voucher')).toMatchObject([
      { amount_cents: -WORTH, reason: 'Redeemed' },
      { amount_cents: WORTH - amount, reason: 'Less what was taken off the registration' },
    ])
    // What is free pays what is added; there and back is as if nothing had been.
    const back = await edit(adding(spare(0), spare(1)))
    expect(back.balance_cents).toBe(0)
    expect(back.loyalty_vouchers_credit).toMatchObject([{ amount: WORTH, free_cents: 0 }])
  })
  it('pays nothing of what was added beside it, and takes nothing away with it', async () => {
    await insertPending(server.database, one.registration_id, WORTH)
    await complete(3 * DANCER - WORTH)
    const more = await edit(adding(spare(3)))
    expect(more.balance_cents).toBe(DANCER)
    await insertPaid(server, one, DANCER)
    const less = await edit(only(3))
    expect(less.balance_cents).toBe(-DANCER)
    expect(less.loyalty_vouchers_credit).toMatchObject([{ amount: WORTH, free_cents: 0 }])
  })
  it('that was worth more than was owed stays a credit, and never becomes more by an edit', async () => {
    await insertPending(server.database, one.registration_id, 3 * DANCER + 5_000)
    await complete(1)
    expect((await told()).balance_cents).toBe(-5_001)
    const after = await edit(only(1))
    expect(after.balance_cents).toBe(-5_001)
    expect(after.loyalty_vouchers_credit).toMatchObject([{ free_cents: 2 * DANCER }])
    expect((await edit(adding(spare(0)))).balance_cents).toBe(-5_001)
  })
})

describe('PAY-15 a credit of the office', () => {
  it('is given back as little as a voucher, and taken back it is only what it pays', async () => {
    await giveCredit(9_000)
    await complete(3 * DANCER - 9_000)
    const after = await edit(only(2))
    expect(after.balance_cents).toBe(toCents(-(DANCER - 3_000)))
    expect(after.credits).toMatchObject([{ amount: 6_000, free_cents: 3_000 }])
    await sql(
      'UPDATE registration_credit SET removed_at = now(), removed_by = created_by WHERE registration_id = $1',
      [one.registration_id],
    )
    expect((await told()).balance_cents).toBe(-(DANCER - 9_000))
    expect(await entries('credit')).toMatchObject([
      { amount_cents: -9_000, reason: 'Credit' },
      { amount_cents: 3_000, reason: 'Credit, less what was taken off the registration' },
      { amount_cents: 6_000, reason: 'Credit taken back' },
    ])
  })
})

describe('HISTORY-02 RESERVED after an edit', () => {
  async function reserve() {
    const { version } = await one.view()
    const input = {
      registration_id: one.registration_id,
      version,
      paying_by_check: true,
      phrase: RESERVATION_PHRASE,
    }
    const { error } = await server.call(reserveByCheck, input, {
      token: one.token,
      key: `r-${one.registration_id}`,
    })
    expect(error).toBeUndefined()
    await one.confirm()
  }
  const mini = (content: RegistrationContent) => ({
    attendees: content.attendees.map((each) => ({ ...each, one_day: true })),
  })
  const whole = (content: RegistrationContent) => ({
    attendees: content.attendees.map((each) => ({ ...each, one_day: false })),
  })
  it('stays where nothing was paid, whatever of the lines is repriced or replaced', async () => {
    await reserve()
    expect(isRegistrationReserved(await edit(mini))).toBe(true)
    expect(isRegistrationReserved(await edit(whole))).toBe(true)
    const replaced = await edit((content) => ({
      attendees: [spare(2), spare(3), spare(4)]
        .map((id) => newEntry(id, 'dancer', 3))
        .slice(0, content.attendees.length),
    }))
    expect(replaced.balance_cents).toBe(3 * DANCER)
    expect(isRegistrationReserved(replaced)).toBe(true)
    expect(isRegistrationReserved(await edit(adding(spare(0))))).toBe(true)
  })
  it('is not said of what was paid once, whatever was added or took the place of something', async () => {
    await complete(3 * DANCER)
    const more = await edit(adding(spare(2)))
    expect([more.balance_cents, isRegistrationReserved(more)]).toEqual([DANCER, false])
    const replaced = await edit((content) => ({
      attendees: [...content.attendees.slice(0, 2), newEntry(spare(3), 'dancer', 3)],
    }))
    expect([replaced.balance_cents, isRegistrationReserved(replaced)]).toEqual([0, false])
  })
  it('is said where a part of what was there at completion is owed beside what was added', async () => {
    await reserve()
    await insertPaid(server, one, 3 * DANCER - 1)
    expect(isRegistrationReserved(await edit(adding(spare(2))))).toBe(true)
    await insertPaid(server, one, 1)
    const view = await told()
    expect([view.balance_cents, isRegistrationReserved(view)]).toEqual([DANCER, false])
  })
})
