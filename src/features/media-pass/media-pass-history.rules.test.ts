// MEDIA-06: the history of a registration's media passes.
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import { historySummary, mediaPassHistory, type PassRecords } from './media-pass-history.rules.ts'

const tour_date = { ...columbus, mybtf: { ...columbus.mybtf, media_pass: true } }
const price_list = { ...meridianPrices, media_pass_cents: 5_500 }
const attendees = [1, 2, 3, 4].map((id) =>
  dancerOf(personOf(id, 13, { lname: `Name ${5 - id}` }), { media_pass: true }),
)
/** 1 by card, 2 in the registration, 3 elsewhere, 4 not at all. */
const view = {
  ...soldViewOf({ tour_date, price_list, attendees, media_pass_paid: [1, 3, 4] }),
  media_pass_paid: [1, 2, 3],
  balance_cents: toCents(0),
}
const owing = { ...view, balance_cents: toCents(1) }
const payment = (payment_id: number, amount: number, loyalty = false) => ({
  payment_id,
  amount,
  timestamp: `2026-11-0${payment_id}T12:00:00.000Z`,
  method: loyalty ? 'Loyalty voucher' : 'Visa ending in 1111',
  entry: amount < 0 ? ('refund' as const) : ('payment' as const),
  details: { transaction_id: `T${payment_id}` },
  loyalty,
})
const records: PassRecords = {
  payments: [payment(1, 11_000), payment(2, 5_500, true), payment(3, -5_500)],
  vouchers: [{ code: 'LV-1', amount: 5_500, redeemed: '2026-11-02T12:00:00.000Z' }],
  sales: [
    { person_id: 1, registration_id: view.id, payment_id: 1 },
    { person_id: 2, registration_id: view.id, payment_id: null },
    { person_id: 3, registration_id: 1, payment_id: 7 },
  ],
}

describe('MEDIA-06 the history', () => {
  it('lists payments by how they were made, the newest first', () => {
    const history = mediaPassHistory(view, records)
    expect(history.payments.map(({ payment_id }) => payment_id)).toEqual([3, 1])
    expect(history.loyalty_payments.map(({ payment_id }) => payment_id)).toEqual([2])
    expect(history.loyalty_payments[0]).not.toHaveProperty('loyalty')
  })
  it('names every dancer whose pass is paid, by name, and where', () => {
    const { dancers } = mediaPassHistory(view, records)
    expect(dancers.map(({ person_id, paid_by }) => [person_id, paid_by])).toEqual([
      [3, 'elsewhere'],
      [2, 'registration'],
      [1, 'media_pass'],
    ])
  })
  it('is not paid over all while somebody needs a pass', () => {
    expect(mediaPassHistory(view, records).overallPaid).toBe(false)
    const withFourth = {
      ...records,
      sales: [...records.sales, { person_id: 4, registration_id: view.id, payment_id: null }],
    }
    const all = { media_pass_paid: [1, 2, 3, 4] }
    expect(mediaPassHistory({ ...view, ...all }, withFourth).overallPaid).toBe(true)
    expect(mediaPassHistory({ ...owing, ...all }, withFourth).overallPaid).toBe(false)
  })
  it('sums up what was paid, less what came back', () => {
    expect(historySummary(mediaPassHistory(view, records), view)).toEqual({
      total_cents: 16_500,
      card_bank_cents: 5_500,
      loyalty_cents: 5_500,
      registration_cents: 5_500,
      owed_cents: 0,
      dancers: 3,
    })
  })
  it('MEDIA-08 calls a pass that was charged with the registration bought, not paid, while the registration owes a cent', () => {
    const { dancers, bought } = mediaPassHistory(owing, records)
    expect(dancers.map(({ person_id }) => person_id)).toEqual([3, 1])
    expect(bought).toMatchObject([{ person_id: 2, bought_with: 'registration' }])
    expect(
      historySummary({ ...mediaPassHistory(owing, records), payments: [], loyalty_payments: [] }, owing),
    ).toEqual({
      total_cents: 0,
      card_bank_cents: 0,
      loyalty_cents: 0,
      registration_cents: 0,
      owed_cents: 5_500,
      dancers: 3,
    })
  })
  it('calls a pass of the lines of another registration bought: whether that one is paid is not known here', () => {
    const sales = records.sales.map((sale) => (sale.person_id === 3 ? { ...sale, payment_id: null } : sale))
    const { dancers, bought } = mediaPassHistory(view, { ...records, sales })
    expect(dancers.map(({ person_id }) => person_id)).toEqual([2, 1])
    expect(bought).toMatchObject([{ person_id: 3, bought_with: 'elsewhere' }])
  })
})
