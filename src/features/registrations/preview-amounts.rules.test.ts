// EDIT-12: what a step shows while its entries are not saved: the same balance as once they are.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { contentOf, contentWith, editedView } from './edit-content.rules.ts'
import { amountsWith } from './preview-amounts.rules.ts'
import { dancersOf, soldViewOf, viewOf } from './registration.fixtures.ts'

const at = moments.early
const voucher: AppliedVoucher = {
  code: 'LV-1',
  amount: toCents(5_000),
  status: 'Redeemed',
  payment_type: 'registration',
}

describe('EDIT-12 an edit that took a dancer off, who is entered again and not saved yet', () => {
  const saved = soldViewOf({ attendees: dancersOf(3), loyalty_vouchers_credit: [voucher] })
  const content = { ...contentOf(saved), attendees: contentOf(saved).attendees.slice(0, 2) }
  const view = editedView(saved, content, at)
  const preview = { attendees: [...view.attendees, ...saved.attendees.slice(2)] }
  const wanted = contentWith(content, preview, saved)
  const shown = amountsWith({ view, edit: { saved, content }, wanted, preview }, at)

  test('the voucher pays for that dancer, as it will once the step is saved', () => {
    expect(view.loyalty_vouchers_credit[0]?.amount).toBeLessThan(5_000)
    expect(shown.loyalty_vouchers_credit[0]).toMatchObject({ amount: 5_000, free_cents: 0 })
  })

  test('the balance is that of the edit once the step is saved', () => {
    const then = editedView(saved, wanted, at)
    expect(shown.balance_cents).toBe(then.balance_cents)
    expect(shown.balance_cents).toBe(shown.quote.fees.total - 5_000)
  })

  test('without unsaved entries it is the edit as it stands', () => {
    expect(amountsWith({ view, edit: { saved, content }, wanted: content, preview: null }, at)).toBe(view)
  })
})

test('EDIT-12 an open registration costs what it has and what is entered', () => {
  const view = viewOf({ attendees: dancersOf(1) })
  const preview = { attendees: dancersOf(2) }
  const shown = amountsWith({ view, edit: null, wanted: null, preview }, at)
  expect(shown.quote.fees.total).toBe(
    2 * amountsWith({ view, edit: null, wanted: null, preview: null }, at).quote.fees.total,
  )
})

describe('SCHOLARSHIP-03 the scholarship of a best dancer that is removed and not saved yet', () => {
  const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'finals' } })
  const price_list = { ...meridianPrices, ...programmePrices }
  const place = { tour_date, price_list, routines: [] }
  const [held] = dancersOf(1, { vip_type_id: 1 })
  const attendees = held ? [held] : []
  const best_dancer_routines = attendees.map(({ person_id }) => ({
    person_id,
    best_dancer_type_id: 2,
    jacket_size_id: null,
    jacket_name: '',
    routine: null,
  }))
  const preview = { attendees: attendees.map((attendee) => ({ ...attendee, vip_type_id: null })) }

  test('of an open registration: the 150.00 and the jacket of 110.00 are gone', () => {
    const view = viewOf({ ...place, attendees, best_dancer_routines })
    const total = (of: typeof preview | null) =>
      amountsWith({ view, edit: null, wanted: null, preview: of }, at).quote.fees.total
    expect([total(null), total(preview)]).toEqual([27_000 - 15_000 + 11_000, 27_000])
  })
  test('of an edit: the same', () => {
    const saved = soldViewOf({ ...place, attendees, best_dancer_routines })
    const content = contentOf(saved)
    const wanted = contentWith(content, preview, saved)
    const shown = amountsWith({ view: saved, edit: { saved, content }, wanted, preview }, at)
    expect(shown.quote.fees.total).toBe(27_000)
  })
})

test('EDIT-12 a completed registration costs what it was sold for, whatever is entered', () => {
  const view = soldViewOf({ attendees: dancersOf(1) })
  expect(amountsWith({ view, edit: null, wanted: null, preview: { attendees: [] } }, at)).toBe(view)
})
