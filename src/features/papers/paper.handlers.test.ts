// PAPER-02: who may have which paper, and what stands on a receipt.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCharged, insertSold, rowOf } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian, type Payable } from '../paying/payable.fixtures.ts'
import { loadInvoice, loadReceipt } from './paper.contract.ts'
import { pdfPages } from './pdf-text.fixtures.ts'

const server = useTestServer({ now: '2026-12-01T17:00:00Z' })
const AT = new Date('2026-11-30T12:00:00Z')
let city: number
let one: Payable
let token: string

async function read({ url }: { url: string }): Promise<string> {
  const { pathname, search } = new URL(url, 'http://callboard.test')
  const answer = await server.app.inject({ url: pathname + search })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return (await pdfPages(answer.rawPayload)).join('\n')
}
const receipt = async (id: number, by = token) => server.call(loadReceipt, { id }, { token: by })

/** A row of the office, approved. */
async function insertOffice(amount: number, entry: string, method: string, refund_of: number | null = null) {
  const { id } = await rowOf(
    server.database,
    `INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, refund_of, payment_method_id, method, gateway, note, idempotency_key, lines, created_at)
     VALUES ($1, $2, $3, $4, $5, 2, $6, 'office', 'As agreed', gen_random_uuid()::text, '[]', $7) RETURNING id`,
    [one.registration_id, one.mybtf_user_id, amount, entry, refund_of, method, AT],
  )
  await rowOf(
    server.database,
    "INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', $2)",
    [id, AT],
  )
  return id
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

beforeEach(async () => {
  one = await insertSold(server.database, city, new Date('2026-11-20T17:00:00Z'))
  token = await server.tokenOf(one.mybtf_user_id)
})

describe('PAPER-02 the receipt', () => {
  it('tells of a card payment, with the balance after it', async () => {
    const { output } = await receipt(await insertCharged(server.database, one, 20_000, AT))
    expect(output.name).toMatch(/^receipt-\d+-2026-12-01\.pdf$/)
    const text = await read(output)
    for (const words of [
      'Receipt',
      'Visa ending in 1111',
      'Received',
      '$200.00',
      '$395.00',
      'Balance',
      '$195.00',
    ])
      expect(text).toContain(words)
  })

  it('adds up: the total, all that covers it, and the balance', async () => {
    await insertCharged(server.database, one, 5_000, AT)
    await insertOffice(700, 'adjustment', 'Adjustment')
    const id = await insertCharged(server.database, one, 10_000, AT)
    const text = (await read((await receipt(id)).output)).replaceAll('\n', ' ')
    expect(text).toMatch(
      new RegExp(
        String.raw`Total of the registration\s+\$395\.00\s+Paid\s+with No\. ${id}\s+-\$150\.00\s+Office adjustments\s+-\$7\.00\s+Balance\s+\$238\.00`,
      ),
    )
  })

  it('is dated, as is the invoice, on the day that it was at the city', async () => {
    const evening = new Date('2026-12-01T01:30:00Z')
    const text = await read((await receipt(await insertCharged(server.database, one, 100, evening))).output)
    expect(text).toContain('Nov 30, 2026')
    const { output } = await server.call(loadInvoice, { id: one.registration_id }, { token })
    expect(await read(output)).toMatch(/No. \d+, Nov 30, 2026/)
  })

  it('tells of a check with its number, payer and days', async () => {
    const payment_id = await insertOffice(39_500, 'payment', 'Check 1204')
    await rowOf(
      server.database,
      `INSERT INTO check_payment (registration_id, status, amount_cents, number, payer, received_on, deposited_on, payment_id, created_at)
       VALUES ($1, 'deposited', 39500, '1204', 'Harbor LLC', '2026-11-30', '2026-12-01', $2, now())`,
      [one.registration_id, payment_id],
    )
    const text = await read((await receipt(payment_id)).output)
    for (const words of [
      'Check 1204',
      'Harbor LLC',
      'Received Nov 30, 2026',
      'Taken to the bank Dec 1, 2026',
    ])
      expect(text.replaceAll('\n', '')).toContain(words)
    const back = await insertOffice(-39_500, 'returned_check', 'Check 1204', payment_id)
    const returned = await read((await receipt(back)).output)
    for (const words of ['Returned check', 'Harbor LLC', 'Charged', '$395.00'])
      expect(returned).toContain(words)
  })

  it.each([
    ['refund', -5_000, 'Refunded', '$50.00'],
    ['adjustment', -700, 'Charged', '$7.00'],
    ['adjustment', 700, 'Taken off', '$7.00'],
    ['returned_check_fee', -3_500, 'Charged', '$35.00'],
  ] as const)('tells of %s of %i', async (entry, amount, words, money) => {
    const paid = await insertCharged(server.database, one, 20_000, AT)
    const text = await read((await receipt(await insertOffice(amount, entry, 'By the office', paid))).output)
    for (const told of [words, money, 'As agreed']) expect(text).toContain(told)
  })

  it('is of nothing that was declined, and of nobody else’s payment', async () => {
    const declined = await insertCharged(server.database, one, 100, AT)
    await server.database.$client.query('ALTER TABLE payment_outcome DISABLE TRIGGER USER')
    await server.database.$client.query("UPDATE payment_outcome SET status = 'declined' WHERE id = $1", [
      declined,
    ])
    await server.database.$client.query('ALTER TABLE payment_outcome ENABLE TRIGGER USER')
    expect((await receipt(declined)).error.code).toBe('NOT_FOUND')
    expect((await receipt(999_999)).error.code).toBe('NOT_FOUND')
    const other = await insertSold(server.database, city, AT)
    const stranger = await server.tokenOf(other.mybtf_user_id)
    const mine = await insertCharged(server.database, one, 100, AT)
    expect((await receipt(mine, stranger)).error.code).toBe('NOT_YOURS')
    const clerk = await server.tokenOf(await insertClerk(server.database))
    expect((await receipt(mine, clerk)).status).toBe(200)
  })
})

describe('PAPER-01 the invoice by its call', () => {
  it('is for its owner and the office, and its address is good for some minutes', async () => {
    const { output } = await server.call(loadInvoice, { id: one.registration_id }, { token })
    expect(output.name).toBe(`invoice-${one.registration_id}-2026-12-01.pdf`)
    expect(output.expires_at).toBe('2026-12-01T17:05:00.000Z')
    expect(await read(output)).toMatch(/Mia Dancer\d+, Teen, full workshop/)
    const stranger = await server.tokenOf((await insertSold(server.database, city, AT)).mybtf_user_id)
    const { error } = await server.call(loadInvoice, { id: one.registration_id }, { token: stranger })
    expect(error.code).toBe('NOT_YOURS')
  })
})
