// CHECK-01 to CHECK-04, CASH-01: what the office does with a registration's money, by its calls.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertSold, rowOf } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS, type Payable } from '../paying/payable.fixtures.ts'
import { loadPayment } from '../paying/payment.contract.ts'
import { clearChecks, depositChecks } from './money-desk.contract.ts'
import {
  cancelCheck,
  expectCheck,
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnCheck,
  takeBackCheck,
} from './office-money.contract.ts'
import { insertClerk } from './office-money.fixtures.ts'
import type { OfficeMoney } from './office-money.model.ts'

const NOW = '2026-12-01T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let one: Payable
let token: string
let keys = 0

const key = () => `desk-key-${++keys}`
const sent = () => ({ token, key: key() })
const load = async () => (await server.call(loadOfficeMoney, { id: one.registration_id }, { token })).output
const paid = ({
  number = '1204',
  amount_cents = PAYABLE_CENTS,
  received_on = '2026-12-01',
  check_id = null as number | null,
  late = { charge_cents: 0 } as InputOf<typeof receiveCheck>['late'],
} = {}) =>
  server.call(
    receiveCheck,
    {
      id: one.registration_id,
      check_id,
      received_on,
      number,
      payer: 'Harbor LLC',
      amount_cents,
      late,
    },
    sent(),
  )
async function received(more = {}): Promise<OfficeMoney> {
  const { output, error } = await paid(more)
  if (error) throw new Error(error.message)
  return output
}
const deposit = (...check_ids: number[]) =>
  server.call(depositChecks, { check_ids, deposited_on: '2026-12-01' }, sent())
const bounce = (id: number) =>
  server.call(returnCheck, { id, returned_on: '2026-12-01', reason: 'No funds' }, sent())
const undo = (id: number) => server.call(takeBackCheck, { id, reason: 'The wrong studio' }, sent())
const told = ({ movements }: OfficeMoney) =>
  movements.map(({ entry, amount, method, label }) => ({ entry, amount, method, label }))
const mails = async () => {
  const { rows } = await server.database.$client.query(
    'SELECT kind, text FROM mail WHERE mybtf_user_id = $1 ORDER BY id',
    [one.mybtf_user_id],
  )
  return rows as { kind: string; text: string }[]
}
const check = { label: 'CHECK', method: 'Check 1204' }

/** Every way to the balance comes to the same, whatever was done. */
async function reconciled() {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  token = await server.tokenOf(await insertClerk(server.database))
})

beforeEach(async () => {
  server.setTime(NOW)
  one = await insertSold(server.database, city, new Date('2026-11-20T17:00:00Z'))
})

describe('CHECK-02 a received check counts as paid', () => {
  it('is promised, received, deposited and cleared', async () => {
    const promise = { id: one.registration_id, amount_cents: PAYABLE_CENTS, payer: 'Harbor' }
    const promised = (await server.call(expectCheck, promise, sent())).output
    expect(promised.checks).toMatchObject([{ status: 'expected', expected_at: '2026-12-01T17:00:00.000Z' }])
    expect(promised.view).toMatchObject({ paying_by_check: true, balance_cents: PAYABLE_CENTS })
    const check_id = promised.checks[0]!.id
    const here = await received({ check_id })
    expect(here.checks).toMatchObject([
      { id: check_id, status: 'received', number: '1204', payer: 'Harbor LLC', received_on: '2026-12-01' },
    ])
    expect(here.view).toMatchObject({ paying_by_check: false, balance_cents: 0 })
    expect(told(here)).toEqual([{ entry: 'payment', amount: PAYABLE_CENTS, ...check }])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['payment-received'])
    await deposit(check_id)
    await server.call(clearChecks, { check_ids: [check_id], cleared_on: '2026-12-01' }, sent())
    expect((await load()).checks).toMatchObject([
      { status: 'cleared', deposited_on: '2026-12-01', cleared_on: '2026-12-01' },
    ])
    await reconciled()
  })

  it('may be another amount than was promised, and then the rest is owed without a promise', async () => {
    const promise = { id: one.registration_id, amount_cents: PAYABLE_CENTS, payer: 'Harbor' }
    const { checks } = (await server.call(expectCheck, promise, sent())).output
    const here = await received({ check_id: checks[0]!.id, amount_cents: PAYABLE_CENTS - 1 })
    expect(here.view).toMatchObject({ paying_by_check: false, balance_cents: 1 })
    expect(here.checks).toMatchObject([{ amount_cents: PAYABLE_CENTS - 1 }])
    await reconciled()
  })

  it('is taken once for its key, and is no check of another registration', async () => {
    const input = {
      id: one.registration_id,
      check_id: null,
      received_on: '2026-12-01',
      number: '7',
      payer: 'Harbor',
      amount_cents: 100,
      late: { charge_cents: 0 },
    }
    const twice = { token, key: key() }
    await server.call(receiveCheck, input, twice)
    const again = await server.call(receiveCheck, input, twice)
    expect(again.output.checks).toHaveLength(1)
    const other = await insertSold(server.database, city, new Date(NOW))
    const { error } = await server.call(
      receiveCheck,
      { ...input, id: other.registration_id, check_id: again.output.checks[0]!.id },
      sent(),
    )
    expect(error.code).toBe('NOT_FOUND')
  })

  it('cannot have come tomorrow, and not twice', async () => {
    expect((await paid({ received_on: '2026-12-02' })).error.message).toBe('This date is in the future.')
    const { checks } = await received()
    const { error } = await paid({ check_id: checks[0]!.id })
    expect(error.message).toBe('This check has already been received.')
  })

  it('is received once, and goes to the bank once, however many clerks do it at once', async () => {
    const promise = { id: one.registration_id, amount_cents: PAYABLE_CENTS, payer: 'Harbor' }
    const { checks } = (await server.call(expectCheck, promise, sent())).output
    const check_id = checks[0]?.id ?? 0
    const answers = await Promise.all(Array.from({ length: 5 }, () => paid({ check_id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await load()).movements).toHaveLength(1)
    const lists = await Promise.all(Array.from({ length: 5 }, () => deposit(check_id)))
    expect(lists.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await server.database.$client.query(
      'SELECT d.id FROM bank_deposit AS d LEFT JOIN check_payment AS c ON c.bank_deposit_id = d.id WHERE c.id IS NULL',
    )
    expect(rows).toEqual([])
    await reconciled()
  })

  it('will not come: the promise is taken back', async () => {
    const promise = { id: one.registration_id, amount_cents: PAYABLE_CENTS, payer: 'Harbor' }
    const { checks } = (await server.call(expectCheck, promise, sent())).output
    const canceled = (await server.call(cancelCheck, { id: checks[0]!.id, reason: 'Pays by card' }, sent()))
      .output
    expect(canceled.checks).toMatchObject([{ status: 'canceled', note: 'Pays by card' }])
    expect(canceled.view.paying_by_check).toBe(false)
    expect((await undo(checks[0]!.id)).output.view.paying_by_check).toBe(true)
  })
})

describe('CHECK-03 a check that came after the early rate', () => {
  const AFTER = '2027-01-12T17:00:00Z'
  const late = { received_on: '2027-01-09' }

  it('is charged the difference on what it pays, as the clerk has seen, and the second on the rest', async () => {
    server.setTime(AFTER)
    token = await server.tokenOf(await insertClerk(server.database))
    const refused = await paid(late)
    expect(refused.error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { amount_cents: 4_000 } })
    expect((await load()).movements).toEqual([])
    const here = await received({ ...late, amount_cents: 20_000, late: { charge_cents: 2_963 } })
    expect(told(here)).toEqual([
      {
        entry: 'adjustment',
        amount: -2_963,
        method: 'Check 1204 came after the early rate',
        label: 'OFFICE',
      },
      { entry: 'payment', amount: 20_000, ...check },
    ])
    expect(here.view.balance_cents).toBe(PAYABLE_CENTS + 2_963 - 20_000)
    expect(here.late_charges_cents).toBe(2_963)
    // Together what one check for all of it is charged.
    const rest = await received({
      ...late,
      number: '1205',
      amount_cents: 23_500,
      late: { charge_cents: 1_037 },
    })
    expect(rest.view.balance_cents).toBe(0)
    await reconciled()
    const back = (await undo(here.checks[0]!.id)).output
    expect(back.late_charges_cents).toBe(1_037)
    expect(back.view.balance_cents).toBe(PAYABLE_CENTS + 1_037 - 23_500)
    await reconciled()
  })

  it('keeps the early rate where the clerk says why', async () => {
    server.setTime(AFTER)
    token = await server.tokenOf(await insertClerk(server.database))
    const { error } = await paid({ ...late, late: { waive_reason: ' ' } })
    expect(error.message).toBe('Please give the reason for keeping the early rate.')
    const here = await received({ ...late, late: { waive_reason: 'The mail was late' } })
    expect(here.view.balance_cents).toBe(0)
    expect(here.checks).toMatchObject([{ note: 'The early rate is kept: The mail was late' }])
  })

  it('is charged nothing on the last early day', async () => {
    server.setTime(AFTER)
    token = await server.tokenOf(await insertClerk(server.database))
    expect((await received({ received_on: '2027-01-08' })).view.balance_cents).toBe(0)
  })
})

describe('CHECK-04 a returned check', () => {
  it('reverses its payment, costs $35, and its owner is told', async () => {
    const { checks } = await received()
    const id = checks[0]!.id
    expect((await bounce(id)).error.message).toMatch(/has not been taken to the bank yet/)
    await deposit(id)
    const { output } = await bounce(id)
    expect(told(output)).toEqual([
      { entry: 'payment', amount: PAYABLE_CENTS, ...check },
      { entry: 'returned_check', amount: -PAYABLE_CENTS, ...check },
      { entry: 'returned_check_fee', amount: -3_500, label: 'CHECK', method: 'Check 1204 was returned' },
    ])
    expect(output.view.balance_cents).toBe(PAYABLE_CENTS + 3_500)
    const mail = (await mails()).at(-1)
    expect(mail?.kind).toBe('check-returned')
    expect(mail?.text).toContain('A returned check carries a charge of $35.00.')
    expect(mail?.text).toContain('$430.00')
    await reconciled()
    const back = (await undo(id)).output
    expect(back.view.balance_cents).toBe(0)
    expect(back.checks).toMatchObject([{ status: 'deposited', returned_on: null }])
    await reconciled()
    expect((await bounce(id)).output.view.balance_cents).toBe(PAYABLE_CENTS + 3_500)
    await reconciled()
  })

  it('takes all of it back, also what of it had been given back', async () => {
    const { checks, movements } = await received({ amount_cents: 50_000 })
    const refund = { id: movements[0]!.id, amount_cents: 10_500, to: 'check' as const, reason: 'Too much' }
    expect((await server.call(giveBack, refund, sent())).output.view.balance_cents).toBe(0)
    await deposit(checks[0]!.id)
    const { output } = await bounce(checks[0]!.id)
    expect(output.view.balance_cents).toBe(50_000 + 3_500)
    await reconciled()
  })
})

describe('CHECK-01 a step that was a mistake is taken back with its money', () => {
  it('takes back the bank, then the receipt, then nothing more', async () => {
    const { checks } = await received()
    const id = checks[0]!.id
    await deposit(id)
    expect((await undo(id)).output.checks).toMatchObject([
      { status: 'received', deposited_on: null, bank_deposit_id: null },
    ])
    const { output } = await undo(id)
    expect(output.checks).toMatchObject([{ status: 'canceled', payment_id: null, received_on: null }])
    expect(told(output).at(-1)).toMatchObject({ entry: 'returned_check', amount: -PAYABLE_CENTS })
    expect(output.view.balance_cents).toBe(PAYABLE_CENTS)
    expect(output.movements[0]?.refundable_cents).toBe(0)
    expect((await undo(id)).error.message).toBe('This check was recorded by mistake. Record it again.')
    await reconciled()
  })

  it('knows no check that is not there', async () => {
    expect((await undo(999_999)).error.code).toBe('NOT_FOUND')
    expect((await deposit(999_999)).error.code).toBe('NOT_FOUND')
  })
})

describe('CASH-01 cash and adjustments', () => {
  const record = (kind: 'cash' | 'adjustment', amount_cents: number, reason = 'At the door') =>
    server.call(recordOfficePayment, { id: one.registration_id, kind, amount_cents, reason }, sent())

  it('CALL-06 is looked at no more by whoever recorded it and has left the office', async () => {
    const clerk = await insertClerk(server.database)
    const as = { token: await server.tokenOf(clerk), key: key() }
    const cash = { kind: 'cash' as const, amount_cents: 500, reason: 'At the door' }
    const { output } = await server.call(recordOfficePayment, { id: one.registration_id, ...cash }, as)
    const { id } = output.movements[0] as OfficeMoney['movements'][number]
    await server.database.$client.query("UPDATE mybtf_user SET staff_rights = '[]' WHERE id = $1", [clerk])
    expect((await server.call(loadPayment, { id }, as)).error.code).toBe('NOT_YOURS')
  })

  it.each([
    ['cash', 1, PAYABLE_CENTS - 1],
    ['cash', PAYABLE_CENTS + 1, -1],
    ['adjustment', 500, PAYABLE_CENTS - 500],
    ['adjustment', -500, PAYABLE_CENTS + 500],
  ] as const)('%s of %i', async (kind, amount, balance_cents) => {
    const { output } = await record(kind, amount)
    expect(output.view.balance_cents).toBe(balance_cents)
    expect(output.movements).toMatchObject([{ label: 'OFFICE', note: 'At the door', amount }])
    await reconciled()
  })

  it.each([
    ['cash', 0, 'The cash received must be more than $0.'],
    ['cash', -1, 'The cash received must be more than $0.'],
    ['adjustment', 0, 'An adjustment can’t be $0.'],
  ] as const)('refuses %s of %i', async (kind, amount, message) => {
    expect((await record(kind, amount)).error.message).toBe(message)
  })

  it.each([
    ['cash', 100_000_001, 'At most $1,000,000.00'],
    ['cash', 116_054_410_00, 'At most $1,000,000.00'],
    ['adjustment', -100_000_001, 'At most $1,000,000.00'],
    ['cash', 0.5, 'Must be a whole number of cents'],
  ] as const)('says of %s of %d what is wrong with it', async (kind, amount, message) => {
    const { error } = await record(kind, amount)
    expect(error.violations?.map((violation) => [violation.path, violation.message])).toEqual([
      [['amount_cents'], message],
    ])
  })

  it('asks for a reason', async () => {
    expect((await record('adjustment', 500, ' ')).error.code).toBe('INVALID_INPUT')
  })

  it('thanks by mail for cash only', async () => {
    await record('adjustment', 500)
    expect(await mails()).toEqual([])
    await record('cash', 500)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['payment-received'])
  })
})

describe('a refund at the desk', () => {
  const back = (id: number, amount_cents: number, to: 'gateway' | 'check' | 'cash' = 'cash') =>
    server.call(giveBack, { id, amount_cents, to, reason: 'Too much' }, sent())

  it('gives back at most what is left, with who did it and why', async () => {
    const { movements } = await received()
    const id = movements[0]!.id
    expect((await back(id, PAYABLE_CENTS + 1)).error.code).toBe('RULES_BROKEN')
    const { output } = await back(id, 10_000)
    expect(output.movements[1]).toMatchObject({
      entry: 'refund',
      amount: -10_000,
      method: 'Cash',
      note: 'Too much',
    })
    expect(output.movements[0]?.refundable_cents).toBe(PAYABLE_CENTS - 10_000)
    expect((await back(id, PAYABLE_CENTS - 9_999)).error.code).toBe('RULES_BROKEN')
    await reconciled()
  })

  it('goes to no card where none paid, and never without a key', async () => {
    const { movements } = await received()
    expect((await back(movements[0]!.id, 100, 'gateway')).error.code).toBe('RULES_BROKEN')
    const input = { id: movements[0]!.id, amount_cents: 100, to: 'cash' as const, reason: 'Too much' }
    expect((await server.call(giveBack, input, { token })).error.code).toBe('INVALID_INPUT')
    expect(
      await rowOf(
        server.database,
        "SELECT count(*)::int AS n FROM payment WHERE entry = 'refund' AND refund_of = $1",
        [movements[0]!.id],
      ),
    ).toEqual({ n: 0 })
  })
})
