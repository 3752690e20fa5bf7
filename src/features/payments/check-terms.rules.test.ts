// CHECK-10: what must be known to pay by check (Columbus: early to January 8, the event on February 12).
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { soldViewOf } from '../registrations/registration.fixtures.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkFacts, checkRows, EARLY_BY_CHECK } from './check-terms.rules.ts'

const view = soldViewOf()
const company = { payable_to: 'Afterglow Events LLC', address: '240 Mission Street', days_before: 30 }

describe('CHECK-10 how a check is paid', () => {
  it('says to whom, what to note on it, and both days', () => {
    expect(checkFacts(view, '2026-12-01')).toEqual({
      payable_to: 'Meridian',
      address: null,
      memo: 'Registration 900',
      early_by: '2027-01-08',
      sent_by: null,
      due_by: '2027-01-08',
    })
  })

  it('names the company and its postal address, and when it is sent where that is another day', () => {
    const event = { ...columbus.event, check_payment: company }
    const tour_date = tourDateWith({ event, payment_date: '2027-01-20' })
    expect(checkFacts({ ...view, tour_date }, '2026-12-01')).toMatchObject({
      payable_to: 'Afterglow Events LLC',
      address: '240 Mission Street',
      sent_by: '2027-01-13',
      due_by: '2027-01-20',
    })
    expect(checkFacts({ ...view, tour_date }, '2027-01-14').sent_by).toBeNull()
  })

  it.each([
    ['2027-01-08', '2027-01-08'],
    ['2027-01-09', null],
  ])('on %s the early rate is kept until %s', (today, early_by) => {
    expect(checkFacts(view, today).early_by).toBe(early_by)
  })

  it('says no early day where nothing is sold at the early rate', () => {
    expect(checkFacts(soldViewOf({}, moments.full), '2026-12-01').early_by).toBeNull()
  })

  it('writes it in the order in which a check is written and sent', () => {
    const rows = checkRows({ ...checkFacts(view, '2026-12-01'), sent_by: '2027-01-05' }, null, (day) => day)
    expect(rows).toEqual([
      { name: 'Payable to', value: 'Meridian' },
      { name: 'Mail to', value: null },
      { name: 'Memo line', value: 'Registration 900' },
      { name: 'Early rate', value: 'applies if we receive it by 2027-01-08' },
      { name: 'Sent', value: 'by 2027-01-05' },
      { name: 'Balance due', value: 'by 2027-01-08' },
    ])
  })

  it('CHECK-12 has the amount by its day and the one afterwards, instead of a rate alone', () => {
    const stages = [
      { cents: toCents(178_000), from: null, by: '2027-01-08', rate: 'discount' as const },
      { cents: toCents(203_000), from: '2027-01-09', by: '2027-01-13', rate: 'full' as const },
    ]
    const rows = checkRows(checkFacts(view, '2026-12-01'), { by_check: true, stages }, (day) => day)
    expect(rows.slice(3)).toEqual([
      { name: 'Amount', value: '$1,780.00 if we receive it by 2027-01-08' },
      { name: 'From 2027-01-09', value: '$2,030.00 at the full rate, due by 2027-01-13' },
      { name: 'Balance due', value: 'by 2027-01-08' },
    ])
  })

  it('keeps the words of the terms: the day, the rate, and the returned check', () => {
    const [day, rate, instead, returned] = EARLY_BY_CHECK
    expect(day).toContain('the early discount depends on the date the check is cashed')
    expect(day).toContain('on the day our office receives it')
    expect(rate).toContain('the rate of that day, full or late')
    expect(instead).toContain('by card or otherwise')
    expect(instead).toContain('while the early rate applies keeps its price')
    expect(returned).toContain('$35.00')
  })
})
