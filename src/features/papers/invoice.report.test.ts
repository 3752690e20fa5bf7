// PAPER-01: what stands on an invoice.
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { appliedCode } from '../discounts/discount.fixtures.ts'
import type { Payment } from '../payments/payment.model.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { invoicePaper } from './invoice.report.ts'
import { paperText } from './pdf-text.fixtures.ts'

const owner = { name: 'Dana Okafor', email: 'studio@callboard.test' }
const payment: Payment = {
  id: 100_001,
  timestamp: '2026-11-21T12:00:00.000Z',
  amount: 20_000,
  paymentMethodId: 1,
  paymentKind: 'registration',
  entry: 'payment',
  refund_of: null,
  label: 'ONLINE',
  family: null,
  status: 'approved',
  method: 'Visa ending in 1111',
}
const today = '2026-11-22'
const invoice = (view = soldViewOf()) => paperText(invoicePaper({ view, owner, today }))

describe('PAPER-01 the invoice of a registration', () => {
  it('tells lines with their reasons, codes, credits, vouchers, payments, balance, due date and payee', () => {
    const view = soldViewOf({
      payments: [
        payment,
        { ...payment, id: 2, status: 'declined', method: 'Declined card' },
        { ...payment, id: 3, paymentKind: 'media_pass', method: 'Card of the passes' },
        { ...payment, id: 4, entry: 'returned_check_fee', amount: -3_500, method: 'Check 12 was returned' },
      ],
      promo_codes: [appliedCode({ code: 'EARLY50', display_name: 'Early bird', amount: toCents(5_000) })],
      credits: [{ id: 2, from: 'Floor repair', amount: 1_500 }],
      loyalty_vouchers_credit: [
        { code: 'LV-1', amount: 1_000, status: 'Redeemed', payment_type: 'registration' },
        { code: 'LV-2', amount: 9_000, status: 'PendingActivation', payment_type: 'registration' },
      ],
    })
    const page = invoice({ ...view, balance_cents: 30_000 })
    for (const words of [
      'Invoice',
      'Meridian',
      'Meridian, Columbus, OH',
      'Harbor Street Dance',
      'Dana Okafor',
      'Feb 12 – 14, 2027',
      'Dancers',
      '$270.00',
      '$540.00',
      'Early bird',
      'Promo code EARLY50',
      '-$50.00',
      'Floor repair',
      'Loyalty voucher LV-1',
      'Payment: Visa ending in 1111',
      '-$200.00',
      'Returned check charge: Check 12 was returned',
      '$35.00',
      'Paid',
      '$200.00',
      'Balance',
      '$300.00',
      'Payable to',
      'Registration 900 on every check',
    ])
      expect(page).toContain(words)
    expect(page).toMatch(/Amount due\s*\$300\.00\s*Due by Jan 8, 2027/)
    for (const words of ['Declined card', 'Card of the passes', 'LV-2']) expect(page).not.toContain(words)
  })

  it('LINE-01 names who dances in each routine, its style and division, and what waits for a place', () => {
    const attendees = dancersOf(2)
    const named = { name: 'Undertow', choreographer: 'Jo Lee' }
    const view = soldViewOf({
      attendees,
      routines: [routineOf(7, [1, 2], { routine: named })],
      waiting_list_routines: [{ ...routineOf(8, [2]), waiting_list: true, position: 1, waiting_since: null }],
    })
    const text = invoice(view)
    const names = attendees.map(({ person }) => `${person.fname} ${person.lname}`)
    expect(text).toContain('Undertow, Duo/Trio, Jazz, Teen')
    expect(text).toContain(`${names.join(', ')} · Choreographer: Jo Lee · 2 dancers × $75.00, early rate`)
    expect(text).toContain('Waiting list')
    expect(text).toContain(`Routine 8, Solo, Jazz, Teen`)
  })

  it('names the company and its address where checks are made out to another one', () => {
    const view = soldViewOf()
    const check_payment = {
      payable_to: 'Afterglow Events LLC',
      address: '240 Mission Street',
      days_before: 30,
    }
    const event = { ...view.tour_date.event, check_payment }
    const page = invoice({ ...view, tour_date: { ...view.tour_date, event } })
    expect(page).toContain('Afterglow Events LLC')
    expect(page).toContain('240 Mission Street')
  })

  it('calls what is paid too much a credit, which is never due', () => {
    const page = invoice({ ...soldViewOf(), balance_cents: -5_000 })
    expect(page).toContain('Credit')
    expect(page).toContain('$50.00')
    expect(page).toContain('Nothing is due')
    expect(page).not.toContain('Due by')
  })

  it('says that nothing is due where all is paid', () => {
    const page = invoice({ ...soldViewOf(), balance_cents: 0 })
    expect(page).toMatch(/Amount due\s*\$0\.00\s*Nothing is due/)
  })

  it('says by when a check keeps the early rate, while it can', () => {
    expect(invoice()).toContain('Must arrive by Jan 8, 2027 for the early rate')
    const late = paperText(invoicePaper({ view: soldViewOf(), owner, today: '2027-01-09' }))
    expect(late).not.toContain('for the early rate')
  })
})
