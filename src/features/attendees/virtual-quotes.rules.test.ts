// VIRTUAL-04: registrations with virtual dancers against sums done by hand.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { applied, edit, payment } from '../registrations/quote-edit.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, moments } from '../tours/tour.fixtures.ts'
import { newEntry } from './workshop-changes.rules.ts'

const hall = { id: 1, name: 'Old Market Stage', address: '512 Howard Row', phone: '', website: null }
/** In a hall and online, with everything that takes something off. */
const omaha = {
  ...columbus,
  venue: hall,
  mybtf: {
    ...columbus.mybtf,
    virtual: true,
    virtual_only_groups: true,
    attended_regional: true,
    media_pass: true,
    deposit_enabled: true,
  },
}
const quoted = (more: Partial<RegistrationView>, at = moments.early): RegistrationView => {
  const view = viewOf({ ...more, tour_date: omaha })
  return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, at) }
}
const virtual = { virtual: true }

describe('VIRTUAL-04 the fees of virtual attendees, by hand', () => {
  test('one here and one virtually, early: $270 and $120', () => {
    const { fees } = quoted({ attendees: [...dancersOf(1), ...dancersOf(1, virtual, 2)] }).quote
    // 270.00 + 120.00
    expect(fees).toMatchObject({ workshop: 39_000, total: 39_000 })
  })
  test('four here and one virtually bring no free teacher; a fifth here does', () => {
    const four = [...dancersOf(4), ...dancersOf(1, virtual, 5), teacherOf(20)]
    // 4 × 270.00 + 120.00 + 195.00
    expect(quoted({ attendees: four }).quote).toMatchObject({
      fees: { total: 139_500 },
      free_teacher: { count: 0, value: 0 },
    })
    const five = [...four, ...dancersOf(1, {}, 6)]
    // 5 × 270.00 + 120.00 + 195.00 − 195.00
    expect(quoted({ attendees: five }).quote).toMatchObject({
      fees: { total: 147_000 },
      free_teacher: { count: 1, value: 19_500 },
    })
  })
  test('a virtual teacher is the cheaper one, and the dearest comes free', () => {
    const attendees = [...dancersOf(5), teacherOf(20), teacherOf(21, virtual)]
    // 5 × 270.00 + 195.00 + 95.00 − 195.00
    expect(quoted({ attendees }).quote.fees).toMatchObject({ workshop: 144_500, total: 144_500 })
  })
  test('a scholarship, the college discount and an attended regional', () => {
    const attendees = [
      dancerOf(personOf(1, 13), { ...virtual, vip_type_id: 1 }),
      // 120.00 − 225.00 is never below nothing.
      dancerOf(personOf(2, 18), { ...virtual, workshop_level_id: 4, has_college_discount: true }),
      // Here 270.00 × 0.75; virtually it takes nothing off.
      dancerOf(personOf(3, 13), { attended_reg: true }),
      dancerOf(personOf(4, 13), { ...virtual, media_pass: true }),
    ]
    // 0.00 + 0.00 + 202.50 + 120.00; 55.00
    expect(quoted({ attendees }).quote.fees).toMatchObject({ workshop: 32_250, media: 5_500, total: 37_750 })
  })
  test('a group on video at the full rate, taken off later with its deposit of $50', () => {
    const attendees = [...dancersOf(2), ...dancersOf(2, virtual, 3)]
    const group = routineOf(7, [1, 2, 3, 4], { virtual: true })
    const open = quoted({ attendees, routines: [group] }, moments.full)
    // 2 × 310.00 + 2 × 140.00 = 900.00; 4 × 70.00
    expect(open.quote.fees).toMatchObject({ workshop: 90_000, competition: 28_000, total: 118_000 })
    const sold = { ...applied(open, moments.full), payments: [payment] }
    const after = edit(sold, () => ({ routines: [] }), moments.late)
    // 900.00 + 50.00
    expect(after.quote.fees).toMatchObject({ workshop: 90_000, competition: 5_000, total: 95_000 })
  })
  test('who becomes virtual later pays the virtual price of then', () => {
    const sold = applied(quoted({ attendees: dancersOf(2) }), moments.early)
    const after = edit(
      sold,
      ({ attendees: [first, ...others] }) => ({
        attendees: [...others, { ...newEntry(first?.person_id ?? 0, 'dancer', 3), virtual: true }],
      }),
      moments.late,
    )
    // What was sold at the early rate changes at the early rate: 270.00 + 120.00
    expect(after.quote.fees.total).toBe(39_000)
    expect(after.attendees.every(({ one_day }) => !one_day)).toBe(true)
  })
})
