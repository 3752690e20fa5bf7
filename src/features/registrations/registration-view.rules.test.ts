// AGE-06, LIFE-10: what of a registration follows birthdates and rates while it is open, and stays once it is sold.
import { describe, expect, test } from 'vitest'
import type { Payment } from '../payments/payment.model.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { storedOf } from './registration.fixtures.ts'
import { registrationView, reviewAtRate, type StoredParts } from './registration-view.rules.ts'

const divisionOf = (parts: StoredParts) => registrationView(parts, moments.early).routines[0]?.age_division_id

describe('AGE-06 divisions of an open and of a completed registration', () => {
  test('a corrected birthdate moves the routine while it is open', () => {
    expect(divisionOf(storedOf(13))).toBe(4)
    expect(divisionOf(storedOf(12))).toBe(3)
  })
  test('a birthdate taken away moves nothing: completing names the dancer', () => {
    expect(divisionOf(storedOf(null))).toBe(4)
  })
  test('AGE-07 with the name of a contact who owns the studio it is Showcase, unless it is a child', () => {
    const studio_owners = [{ fname: 'Fname1', lname: 'Lname1' }]
    expect(divisionOf(storedOf(30, { studio_owners }))).toBe(99)
    expect(divisionOf(storedOf(30))).toBe(6)
    expect(divisionOf(storedOf(13, { studio_owners }))).toBe(4)
  })
  test('once completed the division stays as sold', () => {
    expect(divisionOf(storedOf(12, { completed: true, completed_at: moments.early }))).toBe(4)
  })
})

describe('LIFE-10 the review of an open registration when the rate moves', () => {
  const early = { completed: false, reviewed: true, waiver: true, reviewed_rate: 'discount' } as const
  const kept = { reviewed: true, waiver: true }
  const taken = { reviewed: false, waiver: false }

  const cases: {
    title: string
    rate: Rate
    payments?: Payment['status'][]
    more?: Partial<StoredParts['registration']>
    after: typeof kept
  }[] = [
    { title: 'stays at the rate that was reviewed', rate: 'discount', after: kept },
    { title: 'goes with its agreement at the next rate', rate: 'full', after: taken },
    { title: 'goes at the rate after that', rate: 'late', after: taken },
    { title: 'stays when it is completed', more: { completed: true }, rate: 'late', after: kept },
    {
      title: 'stays when no rate was kept with it',
      more: { reviewed_rate: null },
      rate: 'full',
      after: kept,
    },
    { title: 'stays while it is being paid for', rate: 'full', payments: ['intended'], after: kept },
    { title: 'goes once that payment was declined', rate: 'full', payments: ['declined'], after: taken },
  ]
  test.each(cases)('$title', ({ rate, payments = [], more, after }) => {
    const given = payments.map((status) => ({ status, amount: 100, paymentKind: 'registration' as const }))
    expect(reviewAtRate({ ...early, ...more }, given, rate)).toEqual(after)
  })

  test('the view says so from the instant of the switch, seven hours after the cutoff day', () => {
    const reviewed = storedOf(13, early)
    const seen = (at: string) => registrationView(reviewed, new Date(at)).reviewed
    expect(seen('2027-01-09T11:59:59.999Z')).toBe(true)
    expect(seen('2027-01-09T12:00:00Z')).toBe(false)
  })
})
