// Every call that moves money at once, on the same few registrations: nothing breaks, waits for itself or is lost, and after
// each round every cent is explained (LEDGER-01, RECONCILE-01). CALLBOARD_STORM = how many rounds, otherwise three.
import { beforeAll, expect, it } from 'vitest'
import { effort, longProofs } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { described, type Endpoint, type InputOf } from '../../shared/endpoint.ts'
import { giveCredit, takeBackCredit } from '../discounts/credit.contract.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { applyVoucher, issueVouchers } from '../loyalty/loyalty.contract.ts'
import { insertPointsOf, insertProgramme } from '../loyalty/loyalty.fixtures.ts'
import { payMediaPassByVouchers } from '../media-pass/media-pass.contract.ts'
import { insertWanting, offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { depositChecks } from '../money-desk/money-desk.contract.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnByBank,
  returnCheck,
  takeBackCheck,
} from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard, reserveByCheck } from '../paying/payment.contract.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { type Editable, solo } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { FAMILY_CENTS, insertMailed, insertShared } from '../shares/shared.fixtures.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const ROUNDS = effort(2, 60, 'CALLBOARD_STORM')
const AT_ONCE = 14
const NOW = '2026-11-20T17:00:00Z'
const DAY = '2026-11-20'
const server = useTestServer({ now: NOW })

interface One extends Editable {
  studio_id: number
  /** Who want media passes; and links of its families. */
  dancers: number[]
  links: string[]
}
const all: One[] = []
let city: number
let clerk: string
let keys = 0
let seed = 1
/** The same numbers each time. */
function below(count: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * count)
}
const pick = <T>(from: readonly T[]) => from[below(from.length)] as T
const key = () => `storm-key-${++keys}`
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows

/** What was answered, and how often; anything of the server's own fault is kept whole. */
const answers = new Map<string, number>()
const faults: string[] = []
async function call<E extends Endpoint>(contract: E, input: object, token?: string) {
  const more = token === undefined ? { key: key() } : { token, key: key() }
  const { status, error } = await server.call(contract, input as InputOf<E>, more)
  const name = `${described(contract).path} ${status} ${error?.code ?? ''}`
  answers.set(name, (answers.get(name) ?? 0) + 1)
  if (status >= 500) faults.push(`${name} ${error.message}`)
}
const office = <E extends Endpoint>(contract: E, input: object) => call(contract, input, clerk)
const card = () => tokeniseCard(server, pick(['approve', 'approve', 'approve', 'decline', 'late', 'timeout']))
const reason = 'In the storm'

const seen = async (one: One): Promise<RegistrationView | undefined> => one.view()
async function moneyOf({ registration_id: id }: One) {
  return (
    (await server.call(loadOfficeMoney, { id }, { token: clerk })).output ?? { movements: [], checks: [] }
  )
}

const doings: Record<string, (one: One) => Promise<unknown>> = {
  async pay(one) {
    const view = await seen(one)
    if (!view) return
    const whole = payableOf(view.quote.fees.total, view)
    const part = below(2) === 0
    const amount = Math.max(1, part ? Math.floor(whole / 3) : whole)
    const order = {
      amount,
      amount_type: part ? 'other' : 'full',
      paymentKind: 'registration',
      paymentMethodId: 1,
    }
    const input = { ...order, registration_id: one.registration_id, version: view.version }
    await call(payByCard, { ...input, paymentProfile: await card() }, one.token)
  },
  async passes(one) {
    const view = await seen(one)
    const person_ids = one.dancers.slice(0, 1 + below(2))
    if (!view || person_ids.length === 0) return
    const order = {
      amount: 5_500 * person_ids.length,
      paymentKind: 'media_pass',
      paymentMethodId: 1,
      person_ids,
    }
    const input = { ...order, registration_id: one.registration_id, version: view.version }
    await call(payByCard, { ...input, paymentProfile: await card() }, one.token)
  },
  passesByVoucher: ({ registration_id, dancers, token }) =>
    call(payMediaPassByVouchers, { registrationId: registration_id, selectedIds: dancers }, token),
  async family({ links }) {
    if (links.length === 0) return
    const input = {
      token: pick(links),
      amount: FAMILY_CENTS,
      paymentMethodId: 1,
      paymentProfile: await card(),
    }
    await call(payFamilyShare, input)
  },
  cash: ({ registration_id: id }) =>
    office(recordOfficePayment, { id, kind: 'cash', amount_cents: 1 + below(9_000), reason }),
  owe: ({ registration_id: id }) =>
    office(recordOfficePayment, { id, kind: 'adjustment', amount_cents: -1 - below(40_000), reason }),
  async back(one) {
    const payment = pick(
      (await moneyOf(one)).movements.filter(({ refundable_cents }) => refundable_cents > 0),
    )
    if (!payment) return
    const { id, refundable_cents: most, gateway, passes_left } = payment
    const whole = passes_left.length > 0 || below(2) === 0
    const to = gateway === 'sandbox' ? pick(['gateway', 'cash']) : 'check'
    await office(giveBack, { id, amount_cents: whole ? most : 1 + below(most), to, reason })
  },
  async bounce(one) {
    const payment = pick(
      (await moneyOf(one)).movements.filter(({ return_fee_cents }) => return_fee_cents !== null),
    )
    if (payment) await office(returnByBank, { id: payment.id, reason })
  },
  credit: ({ registration_id: id }) =>
    office(giveCredit, { registration_id: id, from: reason, amount: 1 + below(5_000) }),
  async takeCredit(one) {
    const credit = pick((await seen(one))?.credits ?? [])
    if (credit) await office(takeBackCredit, { id: one.registration_id, credit_id: credit.id })
  },
  promo: ({ registration_id, token }) => {
    const promo_codes = pick([['TEN'], ['FIFTY'], ['TEN', 'FIFTY'], ['ALONE'], []])
    return call(applyPromoCodes, { registration_id, promo_codes }, token)
  },
  issue: ({ studio_id, token }) => {
    const journal = { MemberId: `member-${studio_id}`, TransactionAmount: 5_000, Points_Credited__c: -5_000 }
    return call(issueVouchers, { transactionJournals: [journal] }, token)
  },
  async voucher({ studio_id, registration_id, token }) {
    const found = await sql('SELECT code FROM loyalty_voucher WHERE studio_id = $1 ORDER BY id', [studio_id])
    const input = {
      registration_id,
      paymentType: pick(['registration', 'media pass']),
      remove: below(4) === 0,
    }
    if (found.length > 0) await call(applyVoucher, { ...input, code: pick(found).code }, token)
  },
  async edit(one) {
    const from = await seen(one)
    if (!from?.completed) return
    const change = below(3)
    const { status, error } = await one.apply(
      (content) => {
        if (change === 0)
          return { routines: content.routines.slice(0, Math.max(1, content.routines.length - 1)) }
        const [first] = content.routines
        if (change === 1) return { routines: [...content.routines, solo(content, first?.dancers[0] ?? 0)] }
        const [wants, ...others] = content.attendees
        return wants ? { attendees: [{ ...wants, media_pass: !wants.media_pass }, ...others] } : {}
      },
      { from, key: key() },
    )
    if (status >= 500) faults.push(`edit ${error.message}`)
  },
  async promise(one) {
    const view = await seen(one)
    const wanted = { paying_by_check: below(3) > 0, phrase: 'RESERVE MY REGISTRATION' }
    const input = { ...wanted, registration_id: one.registration_id, version: view?.version ?? 0 }
    await call(reserveByCheck, input, one.token)
  },
  async check(one) {
    const expected = (await moneyOf(one)).checks.find(({ status }) => status === 'expected')
    const came = { received_on: DAY, number: '12', payer: reason, amount_cents: 1 + below(30_000) }
    const late = { waive_reason: reason }
    const check_id = expected?.id ?? null
    await office(receiveCheck, { id: one.registration_id, check_id, ...came, late })
  },
  async bank() {
    const received = await sql("SELECT id FROM check_payment WHERE status = 'received'")
    const check_ids = received.map(({ id }) => id)
    if (check_ids.length > 0) await office(depositChecks, { check_ids, deposited_on: DAY })
  },
  async checkBack() {
    const found = await sql('SELECT id FROM check_payment ORDER BY id')
    if (found.length === 0) return
    const { id } = pick(found)
    if (below(2) === 0) await office(returnCheck, { id, returned_on: DAY, reason })
    else await office(takeBackCheck, { id, reason })
  },
  complete: ({ registration_id, token }) => call(completeRegistration, { registration_id }, token),
  async remove({ registration_id: id, token }) {
    if (below(4) === 0) await call(deleteRegistration, { id }, token)
  },
  sweep: () => sweepPayments(sweepContext(server)),
}
const names = [...Object.keys(doings), 'pay', 'pay', 'passes', 'voucher', 'edit', 'owe']

async function add(one: Editable, dancers: number[], links: string[]): Promise<void> {
  const [{ studio_id }] = await sql('SELECT studio_id FROM registration WHERE id = $1', [one.registration_id])
  await insertPointsOf(server.database, studio_id, 100_000)
  all.push({ ...one, studio_id, dancers, links })
}

beforeAll(async () => {
  const { database } = server
  await insertMeridian(database)
  await insertProgramme(database)
  city = await insertCity(database)
  await offerMediaPass(server, city)
  clerk = await server.tokenOf(await insertClerk(database))
  await insertCode(database, 'TEN', { amount_cents: null, percent: 10 })
  await insertCode(database, 'FIFTY')
  await insertCode(database, 'ALONE', { unique: true, uses: 1 })
  for (let count = 0; count < 2; count++) {
    const one = await insertShared(server, city)
    const links = []
    for (const person of one.people.slice(1)) links.push((await insertMailed(server, one, [person])).token)
    await add(one, [], links)
  }
  const first = await insertWanting(server, city, 2)
  await add(first, first.dancers, [])
  for (let count = 0; count < 3; count++) {
    const one = await insertWanting(server, city, 2)
    // The same dancer wants her pass in all of them.
    const values = [one.registration_id, first.dancers[0], one.dancers[0]]
    await sql('UPDATE date_attendee SET person_id = $2 WHERE registration_id = $1 AND person_id = $3', values)
    await sql(
      `UPDATE registrations_routine_dancer SET person_id = $2 WHERE person_id = $3 AND registrations_routine_id IN
         (SELECT id FROM registrations_routine WHERE registration_id = $1)`,
      values,
    )
    await add(one, [first.dancers[0] as number, one.dancers[1] as number], [])
  }
})

async function reconciled(round: number) {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  const wrong =
    found === 0 ? [] : await sql("SELECT words FROM money_difference WHERE kind <> 'late_approval'")
  expect({ round, wrong }).toEqual({ round, wrong: [] })
}

it('every kind of money at once leaves every cent explained', { timeout: 600_000 }, async () => {
  let time = Date.parse(NOW)
  const pass = (ms: number) => {
    time += ms
    server.setTime(new Date(time).toISOString())
  }
  for (let round = 0; round < ROUNDS; round++) {
    pass(45_000)
    // The office confirms, so that what was edited may be edited again; who guessed wrong may try again.
    await sql('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE completed')
    await sql('DELETE FROM sign_in_attempt')
    const wanted = Array.from({ length: AT_ONCE }, () => ({ name: pick(names), one: pick(all) }))
    const done = await Promise.allSettled(wanted.map(({ name, one }) => doings[name]?.(one)))
    const broken = done.flatMap((each) => (each.status === 'rejected' ? [String(each.reason?.stack)] : []))
    expect([...faults, ...broken]).toEqual([])
    await reconciled(round)
  }
  pass(600_000)
  for (let times = 0; times < 3; times++) await sweepPayments(sweepContext(server))
  await reconciled(ROUNDS)
  const [books] = await sql(`SELECT
    (SELECT coalesce(sum(CASE WHEN kind = 'refund' THEN -amount ELSE amount END), 0)::integer
       FROM sandbox_gateway.charge WHERE outcome = 'approved') AS theirs,
    (SELECT coalesce(sum(amount), 0)::integer FROM payment JOIN payment_outcome USING (id)
       WHERE status = 'approved' AND gateway = 'sandbox') AS ours,
    (SELECT count(*)::integer FROM payment LEFT JOIN payment_outcome USING (id) WHERE status IS NULL) AS open`)
  expect(books).toEqual({ theirs: books.theirs, ours: books.theirs, open: 0 })
  const [most] = await sql(`SELECT count(*)::integer AS count FROM payment AS paid JOIN LATERAL
    (SELECT -sum(back.amount) AS cents FROM payment AS back JOIN payment_outcome USING (id)
       WHERE back.refund_of = paid.id AND status = 'approved' AND back.entry IN ('refund', 'returned_check')) AS gone
    ON gone.cents > paid.amount`)
  expect(most.count).toBe(0)
  if (longProofs || process.env.CALLBOARD_STORM) console.info(Object.fromEntries([...answers].sort()), books)
})
