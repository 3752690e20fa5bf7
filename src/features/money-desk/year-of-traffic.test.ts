// A year of money through the real handlers: deposits, parts, cards, checks that return, refunds, credits, codes and
// adjustments reconcile to the cent: by three ways, with the gateway's list, with the export, and with what was counted here.
import { expect, it } from 'vitest'
import { effort, longProofs } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { addDays, dateIn } from '../../shared/calendar.ts'
import { giveCredit } from '../discounts/credit.contract.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { rowOf } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { lateDifference } from '../payments/received-rate.rules.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { clearChecks, depositChecks } from './money-desk.contract.ts'
import { readMovements } from './money-movements.queries.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnCheck,
} from './office-money.contract.ts'
import { insertClerk } from './office-money.fixtures.ts'
import { callerOf, payerOf, random, refusedAs, type TrafficPayer } from './year-of-traffic.fixtures.ts'

const REGISTRATIONS = effort(12, 10_000, 'CALLBOARD_REGISTRATIONS')
const SEED = Number(process.env.CALLBOARD_SEED ?? 20_261_121)
const IN_A_CITY = Math.min(100, Math.ceil(REGISTRATIONS / 3))
const FIRST_DAY = '2026-08-03'
const DAYS = 340
/** How often the nightly check runs here: often enough that no movement leaves its window unseen. */
const CHECKED_EVERY = 30

const server = useTestServer({ now: `${FIRST_DAY}T17:00:00Z` })
const next = random(SEED)
const pick = (most: number) => Math.floor(next() * most)

/** What was done, counted beside the books. */
const counted = {
  payment: 0,
  refund: 0,
  adjustment: 0,
  returned_check: 0,
  returned_check_fee: 0,
  credit: 0,
  code: 0,
}
/** What went back of each payment, by its id. */
const givenBack = new Map<number, number>()
const tally = new Map<string, number>()
const did = (words: string) => tally.set(words, (tally.get(words) ?? 0) + 1)

const timeOf = (day: string) => server.setTime(`${day}T17:00:00Z`)
const context = () => ({ ...server.parts, doing: 'job reconcile-money', request_id: 'year' })

let clerk: ReturnType<typeof callerOf>

async function pays(one: TrafficPayer, amount: number, type: 'full' | 'deposit' | 'other') {
  if (next() < 0.08) {
    did('declined')
    expect(await refusedAs('PAYMENT_DECLINED', one.pay(amount, type, 'decline'))).toBe(true)
  }
  await one.pay(amount, type)
  counted.payment += amount
}

/** The registration is completed: at once, by a deposit, in parts, or by the promise of a check. */
async function completes(one: TrafficPayer): Promise<void> {
  const { registration_id: id } = one
  if (next() < 0.15) {
    did('promo code')
    await one.as(applyPromoCodes, { registration_id: id, promo_codes: ['YEAR'] })
    counted.code += 1_000
  }
  if (next() < 0.1) {
    did('credit')
    const amount = 1 + pick(4_000)
    await clerk(giveCredit, { registration_id: id, from: 'Kindness', amount })
    counted.credit += amount
  }
  const { balance_cents } = await one.view()
  const way = next()
  if (way < 0.4) {
    did('card, full')
    await pays(one, balance_cents, 'full')
  } else if (way < 0.55) {
    did('deposit')
    await pays(one, 5_000, 'deposit')
  } else if (way < 0.7) {
    did('in parts')
    const part = 1 + pick(balance_cents - 1)
    await pays(one, part, 'other')
    await pays(one, balance_cents - part, 'full')
  } else {
    did('check promised')
    await one.reserve()
  }
}

async function receives(one: TrafficPayer, day: string): Promise<number | null> {
  const { view, checks, late_charges_cents } = await clerk(loadOfficeMoney, { id: one.registration_id })
  const promised = checks.find(({ status }) => status === 'expected')
  const amount_cents = next() < 0.2 ? 1 + pick(view.balance_cents) : view.balance_cents
  const coming = { received_on: day, amount_cents }
  const late = lateDifference(view, checks, late_charges_cents, coming, server.parts.clock.now())
  const waived = late !== null && late.amount_cents > 0 && next() < 0.3
  if (late) did(waived ? 'late check, waived' : 'late check')
  const number = String(1000 + pick(9000))
  const money = await clerk(receiveCheck, {
    id: one.registration_id,
    check_id: promised?.id ?? null,
    received_on: day,
    number,
    payer: 'Year LLC',
    amount_cents,
    late: waived ? { waive_reason: 'Snow' } : { charge_cents: late?.amount_cents ?? 0 },
  })
  did('check received')
  counted.payment += amount_cents
  if (late && !waived) counted.adjustment -= late.amount_cents
  return money.checks.findLast((check) => check.status === 'received' && check.number === number)?.id ?? null
}

/** What is still owed is paid by one way or another. */
async function settles(one: TrafficPayer, day: string): Promise<number | null> {
  const { balance_cents } = await one.view()
  if (balance_cents <= 0) return null
  const way = next()
  if (way < 0.45) return receives(one, day)
  if (way < 0.75) {
    did('balance by card')
    await pays(one, balance_cents, 'full')
  } else {
    did('cash')
    await clerk(recordOfficePayment, {
      id: one.registration_id,
      kind: 'cash',
      amount_cents: balance_cents,
      reason: 'At the door',
    })
    counted.payment += balance_cents
  }
  return null
}

async function office(one: TrafficPayer): Promise<void> {
  const what = next()
  const id = one.registration_id
  if (what < 0.06) {
    did('adjustment')
    const amount_cents = (next() < 0.5 ? -1 : 1) * (1 + pick(2_500))
    await clerk(recordOfficePayment, { id, kind: 'adjustment', amount_cents, reason: 'Agreed' })
    counted.adjustment += amount_cents
  } else if (what < 0.16) {
    const { movements } = await clerk(loadOfficeMoney, { id })
    const paid = movements.find(({ refundable_cents }) => refundable_cents > 0)
    if (!paid) return
    const amount_cents = next() < 0.3 ? paid.refundable_cents : 1 + pick(paid.refundable_cents)
    const byCard = paid.gateway === 'sandbox' && next() < 0.8
    did(byCard ? 'refund to the card' : 'refund by the office')
    const to = byCard ? 'gateway' : next() < 0.5 ? 'check' : 'cash'
    await clerk(giveBack, { id: paid.id, amount_cents, to, reason: 'A dancer fell ill' })
    counted.refund -= amount_cents
    givenBack.set(paid.id, (givenBack.get(paid.id) ?? 0) + amount_cents)
    const more = { id: paid.id, amount_cents: paid.refundable_cents - amount_cents + 1, to: 'cash' as const }
    expect(await refusedAs('RULES_BROKEN', clerk(giveBack, { ...more, reason: 'Too much' }))).toBe(true)
  }
}

async function banks(check_ids: number[], day: string): Promise<void> {
  if (check_ids.length === 0) return
  await clerk(depositChecks, { check_ids, deposited_on: day })
  for (const id of check_ids) {
    if (next() >= 0.15) continue
    did('check returned')
    const { checks } = await clerk(returnCheck, { id, returned_on: day, reason: 'No funds' })
    const check = checks.find((check) => check.id === id)
    // What of it had been given back before is no longer there to be reversed: it is owed as an adjustment.
    const before = givenBack.get(check?.payment_id ?? 0) ?? 0
    counted.returned_check -= (check?.amount_cents ?? 0) - before
    counted.adjustment -= before
    if (before > 0) did('check returned after a refund')
    counted.returned_check_fee -= 3_500
  }
  const { rows } = await server.database.$client.query(
    "SELECT id FROM check_payment WHERE status = 'deposited' AND id = ANY($1)",
    [check_ids],
  )
  if (rows.length > 0) await clerk(clearChecks, { check_ids: rows.map(({ id }) => id), cleared_on: day })
}

/** One city from its first registration to its last check: early, after the early rate, and at the end. */
async function city(start: string, size: number): Promise<void> {
  timeOf(start)
  const cutoff = addDays(start, 10)
  const id = await insertCity(server.database, null, {
    start_date: addDays(start, 90),
    end_date: addDays(start, 92),
    cutoff_start_date: cutoff,
    cutoff_end_date: cutoff,
    late_start_date: addDays(start, 60),
    late_end_date: addDays(start, 60),
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
  const payers: TrafficPayer[] = []
  for (let at = 0; at < size; at += 1) payers.push(payerOf(server, await insertPayable(server.database, id)))
  for (const one of payers) await completes(one)
  const due: number[] = []
  for (const day of [addDays(start, 5), addDays(start, 14)]) {
    timeOf(day)
    for (const one of payers) {
      const check = next() < 0.6 ? await settles(one, day) : null
      if (check !== null) due.push(check)
      await office(one)
    }
  }
  timeOf(addDays(start, 15))
  await banks(due, addDays(start, 15))
  timeOf(addDays(start, 20))
  for (const one of payers) await settles(one, addDays(start, 20))
}

async function sums() {
  const { rows } = await server.database.$client.query(
    'SELECT kind, sum(amount_cents)::int AS cents FROM ledger_entry GROUP BY kind',
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) as Record<string, number>
}

it('RECONCILE-01 EXPORT-01 a year of traffic reconciles to the cent', {
  timeout: 6 * 3_600_000,
}, async () => {
  const began = performance.now()
  await insertMeridian(server.database)
  const clerk_id = await insertClerk(server.database)
  clerk = callerOf(server, { id: clerk_id, staff_rights: ['payments'] })
  await rowOf(
    server.database,
    `INSERT INTO promo_code (code, display_name, amount_cents, created_by, created_at) VALUES ('YEAR', 'A good year', 1000, $1, now())`,
    [clerk_id],
  )
  const cities = Math.ceil(REGISTRATIONS / IN_A_CITY)
  const found: number[] = []
  let checked = FIRST_DAY
  for (let at = 0; at < cities; at += 1) {
    const start = addDays(FIRST_DAY, Math.floor((at * DAYS) / cities))
    await city(start, Math.min(IN_A_CITY, REGISTRATIONS - at * IN_A_CITY))
    const end = addDays(start, 21)
    if (at + 1 === cities || addDays(checked, CHECKED_EVERY - 21) <= end) {
      timeOf(end)
      found.push((await reconcileMoney(context())).found)
      checked = end
    }
  }
  expect(found.reduce((sum, amount) => sum + amount, 0)).toBe(0)

  // The ledger says what was counted here, entry by entry.
  const ledger = await sums()
  const said = (kind: string) => 0 - (ledger[kind] ?? 0)
  const { credit, code, ...movements } = counted
  for (const [kind, cents] of Object.entries(movements)) expect([kind, said(kind)]).toEqual([kind, cents])
  expect([said('credit'), said('promo_code')]).toEqual([credit, code])

  // The export of the year is the ledger with the other sign.
  const whole = { from: FIRST_DAY, until: addDays(FIRST_DAY, 400) }
  let exported = 0
  let rows = 0
  for await (const one of readMovements(server.database, whole)) {
    exported += one.amount
    rows += 1
  }
  const moved = Object.values(movements).reduce((sum, cents) => sum + cents, 0)
  expect(exported).toBe(moved)

  // What went through the gateway is what the gateway has.
  const gateway = await rowOf<{ theirs: number; ours: number }>(
    server.database,
    `SELECT (SELECT sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END)::int FROM sandbox_gateway.charge WHERE outcome = 'approved') AS theirs,
       (SELECT sum(amount)::int FROM payment JOIN payment_outcome USING (id) WHERE gateway = 'sandbox' AND status = 'approved') AS ours`,
  )
  expect(gateway.theirs).toBe(gateway.ours)
  const completed = await rowOf<{ n: number }>(
    server.database,
    'SELECT count(*)::int AS n FROM registration WHERE completed',
  )
  expect(completed.n).toBe(REGISTRATIONS)
  if (longProofs || process.env.CALLBOARD_REGISTRATIONS) {
    const seconds = Math.round((performance.now() - began) / 1000)
    const today = dateIn(server.parts.clock.now(), 'UTC')
    console.info({ seconds, today, rows, ...counted, ...Object.fromEntries(tally), ...ledger, ...gateway })
  }
})
