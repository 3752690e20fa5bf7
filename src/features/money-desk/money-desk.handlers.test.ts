// CHECK-07, RECONCILE-03, EXPORT-01: the office's desk for money, by its calls.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { addDays } from '../../shared/calendar.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { insertCharged, insertSold, rowOf } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian, type Payable } from '../paying/payable.fixtures.ts'
import {
  checkMoney,
  clearChecks,
  depositChecks,
  exportMovements,
  listMovements,
  loadBankDeposit,
  loadMoneyDesk,
  printBankDeposit,
  settleMoneyDifference,
} from './money-desk.contract.ts'
import { expectCheck, receiveCheck, recordOfficePayment, returnCheck } from './office-money.contract.ts'
import { insertClerk } from './office-money.fixtures.ts'

const NOW = '2026-12-01T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let one: Payable
let token: string
let keys = 0

const sent = () => ({ token, key: `desk-key-${++keys}` })
const desk = async () => (await server.call(loadMoneyDesk, {}, { token })).output
const run = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

async function receive(number: string, amount_cents: number, received_on = '2026-11-30'): Promise<number> {
  const input = {
    id: one.registration_id,
    check_id: null,
    received_on,
    number,
    payer: 'Harbor',
  }
  const { output, error } = await server.call(
    receiveCheck,
    { ...input, amount_cents, late: { charge_cents: 0 } },
    sent(),
  )
  if (error) throw new Error(error.message)
  return output.checks.find((check) => check.number === number)?.id ?? 0
}
const deposit = (check_ids: number[], deposited_on = '2026-12-01') =>
  server.call(depositChecks, { check_ids, deposited_on, note: 'First Bank' }, sent())
async function fileOf({ url }: { url: string }): Promise<Buffer> {
  const { rawPayload, statusCode } = await server.app.inject({
    url: new URL(url, 'http://callboard.test').pathname + new URL(url, 'http://callboard.test').search,
  })
  expect(statusCode).toBe(200)
  return rawPayload
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

describe('CHECK-07 the list for the bank', () => {
  it('takes received checks along, adds them up, and is opened and printed again', async () => {
    const ids = [await receive('11', 10_000), await receive('12', 20_001)]
    const { output } = await deposit(ids)
    expect(output.desk.deposits[0]).toMatchObject({
      id: output.bank_deposit_id,
      deposited_on: '2026-12-01',
      checks: 2,
      total_cents: 30_001,
      note: 'First Bank',
    })
    const opened = (await server.call(loadBankDeposit, { id: output.bank_deposit_id }, { token })).output
    expect(opened.checks.map(({ number, status }) => [number, status])).toEqual([
      ['11', 'deposited'],
      ['12', 'deposited'],
    ])
    const paper = (await server.call(printBankDeposit, { id: output.bank_deposit_id }, { token })).output
    const [page = ''] = await pdfPages(await fileOf(paper))
    for (const words of ['Bank deposit', 'Total of 2 checks', '$300.01', 'Harbor', '12', 'First Bank'])
      expect(page).toContain(words)
    const cleared = await server.call(clearChecks, { check_ids: ids, cleared_on: '2026-12-01' }, sent())
    expect(cleared.output.checks.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  it('names each that cannot go, and then takes none', async () => {
    const [first, second] = [await receive('21', 100), await receive('22', 100)]
    await deposit([first])
    const { error } = await deposit([first, second])
    expect(error.violations?.map(({ message }) => message)).toEqual([
      'Check 21: This check is already at the bank.',
    ])
    expect((await desk()).checks.find(({ id }) => id === second)?.status).toBe('received')
  })

  it.each([
    ['2026-11-29', 'This date is before the previous step.'],
    ['2026-12-02', 'This date is in the future.'],
  ])('is not of %s', async (day, message) => {
    expect((await deposit([await receive('31', 100)], day)).error.message).toBe(message)
  })

  it.each([
    // Both midnights: the city's day is the one before, or after, that of the office.
    ['America/Denver', '2026-12-02T05:00:00Z', '2026-12-02'],
    ['America/Denver', '2026-12-02T06:59:59Z', '2026-12-02'],
    ['America/Denver', '2026-12-02T04:59:59Z', '2026-12-01'],
    ['America/Puerto_Rico', '2026-12-02T04:00:00Z', '2026-12-01'],
    ['America/Puerto_Rico', '2026-12-02T05:00:00Z', '2026-12-02'],
  ])('counts every step by the day of the office: %s at %s', async (timezone, now, day) => {
    const elsewhere = await insertCity(server.database, null, { timezone })
    one = await insertSold(server.database, elsewhere, new Date('2026-11-20T17:00:00Z'))
    server.setTime(now)
    token = await server.tokenOf(await insertClerk(server.database))
    const id = await receive('41', 100, day)
    expect((await deposit([id], day)).error).toBeUndefined()
    const back = (on: string) =>
      server.call(returnCheck, { id, returned_on: on, reason: 'Insufficient funds' }, sent())
    expect((await back(addDays(day, 1))).error.message).toBe('This date is in the future.')
    expect((await back(addDays(day, -1))).error.message).toBe('This date is before the previous step.')
    expect((await back(day)).error).toBeUndefined()
  })

  it('knows no list that is not there', async () => {
    expect((await server.call(loadBankDeposit, { id: 999_999 }, { token })).error.code).toBe('NOT_FOUND')
  })

  it('shows a promise that is late', async () => {
    const promise = { id: one.registration_id, amount_cents: 100, payer: 'Harbor' }
    await server.call(expectCheck, promise, sent())
    const found = async () =>
      (await desk()).checks.find((check) => check.registration_id === one.registration_id)
    expect(await found()).toMatchObject({ due: '2027-01-08', late: false, balance_cents: 39_500 })
    server.setTime('2027-01-09T17:00:00Z')
    token = await server.tokenOf(await insertClerk(server.database))
    expect(await found()).toMatchObject({ late: true })
  })
})

describe('RECONCILE-03 the office settles what does not add up', () => {
  it('finds it by the button, settles it with a note, and opens it again', async () => {
    await run('DELETE FROM money_difference')
    const id = await insertCharged(server.database, one, 39_500, new Date('2026-11-30T12:00:00Z'))
    await run(
      'DELETE FROM sandbox_gateway.charge WHERE reference = (SELECT gateway_reference FROM payment_outcome WHERE id = $1)',
      [id],
    )
    const found = (await server.call(checkMoney, {}, sent())).output
    expect(found.last_check).toMatchObject({ found: 1 })
    expect(found.differences).toMatchObject([
      { kind: 'payment', payment_id: id, settled_at: null, gone: false },
    ])
    const difference = found.differences[0]!.id
    const settle = (settled: boolean, note = 'Called the gateway') =>
      server.call(settleMoneyDifference, { id: difference, settled, note }, sent())
    expect((await settle(true, ' ')).error.code).toBe('INVALID_INPUT')
    expect((await settle(true)).output.differences).toMatchObject([
      {
        settled_at: '2026-12-01T17:00:00.000Z',
        settled_by: expect.stringMatching(/^clerk-/),
        note: 'Called the gateway',
      },
    ])
    expect((await settle(false)).output.differences).toMatchObject([{ settled_at: null, settled_by: null }])
    await run(`INSERT INTO sandbox_gateway.charge (key, amount, description, outcome, reference, decided_at)
      SELECT 'callboard:' || mybtf_user_id || ':' || idempotency_key, amount, '', 'approved', gateway_reference, settled_at
      FROM payment JOIN payment_outcome USING (id) WHERE id = ${id}`)
    server.setTime('2026-12-01T18:00:00Z')
    expect((await server.call(checkMoney, {}, sent())).output.differences).toMatchObject([{ gone: true }])
  })

  it('knows no difference that is not there', async () => {
    const { error } = await server.call(
      settleMoneyDifference,
      { id: 999_999, settled: true, note: 'x' },
      sent(),
    )
    expect(error.code).toBe('NOT_FOUND')
  })
})

describe('EXPORT-01 what moved', () => {
  const range = { from: '2026-12-01', until: '2026-12-01' }
  const cash = (amount_cents: number, kind: 'cash' | 'adjustment' = 'cash') =>
    server.call(
      recordOfficePayment,
      { id: one.registration_id, kind, amount_cents, reason: '=SUM(A1), "quoted"' },
      sent(),
    )

  it('adds up to the ledger, by method, event and days of the office', async () => {
    await cash(1_234)
    await cash(-600, 'adjustment')
    await receive('41', 5_000)
    const { output } = await server.call(listMovements, range, { token })
    const ledger = await rowOf<{ cents: number }>(
      server.database,
      `SELECT -sum(amount_cents)::int AS cents FROM ledger_entry WHERE at >= '2026-12-01T05:00:00Z' AND at < '2026-12-02T05:00:00Z'
       AND kind IN ('payment', 'refund', 'adjustment', 'returned_check', 'returned_check_fee')`,
    )
    expect(output.sum_cents).toBe(ledger.cents)
    expect(output.totals.reduce((sum, total) => sum + total.in_cents + total.out_cents, 0)).toBe(ledger.cents)
    const only = (await server.call(listMovements, { ...range, payment_method_id: 10 }, { token })).output
    expect(only.totals).toMatchObject([{ payment_method_id: 10, in_cents: 0, out_cents: -600 }])
    const other = (await server.call(listMovements, { ...range, event_id: 999 }, { token })).output
    expect(other).toMatchObject({ count: 0, sum_cents: 0, movements: [] })
  })

  it.each([
    ['the last moment of the day', '2026-12-02T04:59:59.999Z', 1],
    ['the first of the next', '2026-12-02T05:00:00.000Z', 0],
    ['the first moment of the day', '2026-12-01T05:00:00.000Z', 1],
    ['the last of the day before', '2026-12-01T04:59:59.999Z', 0],
  ])('counts %s by the days of the office', async (_words, at, count) => {
    const id = await insertCharged(server.database, one, 77, new Date(at))
    const { output } = await server.call(listMovements, range, { token })
    expect(output.movements.filter((movement) => movement.id === id)).toHaveLength(count)
  })

  it('is a CSV file whose last line is the sum of the others, and no cell of it a formula', async () => {
    await cash(1_234)
    const { output } = await server.call(exportMovements, { ...range, format: 'csv' }, sent())
    expect(output.name).toBe('payments-2026-12-01-2026-12-01.csv')
    const lines = (await fileOf(output)).toString('utf8').trim().split('\r\n')
    expect(output.rows).toBe(lines.length - 1)
    expect(lines[0]).toMatch(/^\ufeff?Date,Time,Payment,Entry,For,Method,/)
    const cents = lines.slice(1).map((line) => Math.round(Number(line.split(',').at(-1)) * 100))
    expect(cents.at(-1)).toBe(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0))
    expect(lines.at(-1)).toMatch(/^Total,/)
    expect(lines.some((line) => /(^|,)"?=/.test(line))).toBe(false)
    expect(lines.some((line) => line.includes('12.34'))).toBe(true)
  })

  it('tells the earliest first, whatever was asked for first', async () => {
    const late = await insertCharged(server.database, one, 81, new Date('2026-12-01T20:00:00.002Z'))
    const early = await insertCharged(server.database, one, 82, new Date('2026-12-01T20:00:00.001Z'))
    const same = await insertCharged(server.database, one, 83, new Date('2026-12-01T20:00:00.001Z'))
    const { output } = await server.call(exportMovements, { ...range, format: 'csv' }, sent())
    const lines = (await fileOf(output)).toString('utf8').trim().split('\r\n')
    const ids = lines.map((line) => Number(line.split(',')[2]))
    expect(ids.filter((id) => [late, early, same].includes(id))).toEqual([early, same, late])
  })

  it('is an Excel file, too', async () => {
    const { output } = await server.call(exportMovements, { ...range, format: 'xlsx' }, sent())
    expect((await fileOf(output)).subarray(0, 2).toString()).toBe('PK')
  })
})
