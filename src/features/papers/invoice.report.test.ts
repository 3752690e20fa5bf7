// PAPER-01: what stands on an invoice.
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { appliedCode } from '../discounts/discount.fixtures.ts'
import type { Payment } from '../payments/payment.model.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
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
const at = new Date('2026-11-22T12:00:00Z')
const invoice = (view = soldViewOf()) => paperText(invoicePaper({ view, owner, at }))

describe('PAPER-01 the invoice of a registration', () => {
  it('tells lines with their reasons, codes, credits, vouchers, payments, balance, due date and payee', () => {
    const view = soldViewOf({
      payments: [
        payment,
        { ...payment, id: 2, status: 'declined', method: 'Declined card' },
        { ...payment, id: 3, paymentKind: 'media_pass', method: 'Card of the passes' },
        {
          ...payment,
          id: 4,
          entry: 'returned_check_fee',
          paymentMethodId: 2,
          amount: -3_500,
          method: 'Check 12 was returned',
        },
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
    expect(page).toMatch(/Amount due\s*\$300\.00\s*Due Jan 8, 2027/)
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
    expect(page).not.toContain('Due Jan')
  })

  it('says that nothing is due where all is paid', () => {
    const page = invoice({ ...soldViewOf(), balance_cents: 0 })
    expect(page).toMatch(/Amount due\s*\$0\.00\s*Nothing is due/)
  })

  it('CHECK-12 says what a check must be made out for, and by when it must be here, where that changes', () => {
    const tour_date = { ...soldViewOf().tour_date, payment_date: '2027-01-15' }
    const expected_at = moments.early.toISOString()
    const late = { checks: [{ payment_id: null, received_on: null, expected_at }], charged_cents: 0 }
    const promised = { ...soldViewOf({ tour_date, attendees: dancersOf(2) }), paying_by_check: true, late }
    const page = invoice(promised as unknown as RegistrationView)
    expect(page).toMatch(
      /Amount due by check\s*\$540\.00\s*We must receive your check by Jan 8, 2027\s*From Jan 9, 2027, it’s \$620\.00 at the full rate, due by Jan 15, 2027\./,
    )
    expect(page).toContain('Amount by check: $540.00 if we receive it by Jan 8, 2027')
    expect(page).toContain('From Jan 9, 2027 by check: $620.00 at the full rate, due by Jan 15, 2027')
  })

  it('CHECK-12 says both amounts by check also to whoever has not paid yet, and one where it stays', () => {
    const open = { ...soldViewOf({ attendees: dancersOf(2) }), completed: false, completed_at: null }
    expect(invoice(open)).toContain('Amount by check: $540.00 if we receive it by Jan 8, 2027')
    const after = new Date('2027-01-31T12:00:00Z')
    expect(paperText(invoicePaper({ view: soldViewOf(), owner, at: after }))).not.toContain('by check:')
  })
})

it('DATE-05, PAPER-01 an invoice of a postponed event names no day that it had', () => {
  const view = soldViewOf()
  const tour_date = { ...view.tour_date, start_date: '2027-01-08', end_date: '2027-01-10' }
  expect(invoice({ ...view, tour_date })).toContain('Jan 8 – 10, 2027')
  const page = invoice({ ...view, tour_date: { ...tour_date, postponed: true } })
  expect(page).toContain('Postponed')
  expect(page).not.toContain('Jan 8 – 10, 2027')
})
