// PROMO-07, PAY-15, WAIT-05: a routine that waits, and is given its place once a code was stopped, or while a voucher is free.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { formatUsd, toCents } from '../../shared/money.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertPending } from '../loyalty/loyalty.fixtures.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import { changeWaitingList } from '../waiting-list/waiting-list.contract.ts'
import { approve, insertOffice, insertWaitingCity } from '../waiting-list/waiting-list.fixtures.ts'
import { insertCode } from './discount.fixtures.ts'
import { takenOff } from './promo-amount.rules.ts'
import { applyPromoCodes } from './promo-code.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const DANCER = 27_000
const SOLO = 12_500
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let entry: number
let office: number
let offices = 0

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

beforeAll(async () => {
  await insertMeridian(server.database)
})
/** Three dancers of $270.00, and a solo that waits. */
beforeEach(async () => {
  server.setTime(NOW)
  city = await insertWaitingCity(server, { total_routines: 0 })
  office = await insertOffice(server, `office-${++offices}@callboard.test`)
  one = await insertOpen(server, city)
  const { id, version, routines } = await one.view()
  entry = routines[0]!.id
  const wait = { registration_id: id, version, routine_ids: [entry], waiting_list: true }
  expect((await server.call(changeWaitingList, wait, { token: one.token })).error).toBeUndefined()
  const view = await one.view()
  const dancers = one.spare.slice(0, 2).map((person) => newEntry(person, 'dancer', 3))
  const attendees = [...contentOf(view).attendees, ...dancers]
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
})

async function complete(paid: number) {
  await insertPaid(server, one, paid)
  const input = { registration_id: one.registration_id }
  const { error } = await server.call(completeRegistration, input, { token: one.token })
  expect(error).toBeUndefined()
  await one.confirm()
  expect((await one.view()).balance_cents).toBe(0)
}
/** The office gives it its place; what is owed then, and the mail that says so. */
async function approved() {
  const rules = { ...noLimits, waiting_list: true, total_routines: 1 }
  await sql('UPDATE tour_date SET entry_limit_rules = $2 WHERE id = $1', [city, JSON.stringify(rules)])
  await approve(server, office, city, [entry])
  const [mail] = await sql(
    "SELECT text, html FROM mail WHERE mybtf_user_id = $1 AND kind = 'waiting-list-approved'",
    [one.mybtf_user_id],
  )
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
  return { view: await one.view(), mail }
}

it('a code that the office stopped meanwhile discounts what was sold with it, and not the routine', async () => {
  const id = await insertCode(server.database, 'STOPPED', { amount_cents: null, percent: 10 })
  const put = { registration_id: one.registration_id, promo_codes: ['STOPPED'] }
  expect((await server.call(applyPromoCodes, put, { token: one.token })).error).toBeUndefined()
  await complete((3 * DANCER * 9) / 10)
  await sql('UPDATE promo_code SET stopped_at = now() WHERE id = $1', [id])
  const { view, mail } = await approved()
  expect([takenOff(view.promo_codes), view.balance_cents]).toEqual([(3 * DANCER) / 10, SOLO])
  expect(mail.html).toContain(`${formatUsd(toCents(SOLO))} is owed for it.`)
})

it('a voucher that an edit has freed pays the routine, and the mail asks for the rest only', async () => {
  await insertPending(server.database, one.registration_id, 25_000)
  await complete(3 * DANCER - 25_000)
  const { output } = await one.apply(({ attendees }) => ({ attendees: attendees.slice(0, 2) }))
  await one.confirm()
  const free = output.loyalty_vouchers_credit[0]?.free_cents ?? 0
  expect(free).toBeGreaterThan(8_000)
  const credit = -output.balance_cents
  expect(credit).toBe(DANCER - free)
  const { view, mail } = await approved()
  expect(view.loyalty_vouchers_credit).toMatchObject([{ amount: 25_000, free_cents: 0 }])
  expect(view.balance_cents).toBe(SOLO - free - credit)
  expect(mail.html).toContain(`${formatUsd(toCents(SOLO - free))} is owed for it.`)
  expect(mail.text).toMatch(new RegExp(`Loyalty voucher .*-\\${formatUsd(toCents(free))}`))
})

it('a voucher that pays all of the routine leaves nothing owed for it', async () => {
  await insertPending(server.database, one.registration_id, 70_000)
  await complete(3 * DANCER - 70_000)
  expect((await one.apply(({ attendees }) => ({ attendees: attendees.slice(0, 2) }))).error).toBeUndefined()
  await one.confirm()
  const credit = (await one.view()).balance_cents
  expect(credit).toBeLessThan(0)
  const { view, mail } = await approved()
  expect(view.balance_cents).toBe(credit)
  expect(view.loyalty_vouchers_credit).toMatchObject([
    { free_cents: 70_000 - (view.loyalty_vouchers_credit[0]?.amount ?? 0) },
  ])
  expect(mail.html).toContain('nothing is owed for it.')
})
