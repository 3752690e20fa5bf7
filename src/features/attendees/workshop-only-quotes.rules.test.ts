// FEE-01 to FEE-03, FEE-09 to FEE-13: registrations of a workshop-only date (Ember) against sums done by hand.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { applied, edit, payment } from '../registrations/quote-edit.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { complimentaryRoom } from './complimentary-room.rules.ts'
import { newEntry } from './workshop-changes.rules.ts'

const savannah = tourDateWith({
  event: { ...columbus.event, variant: 'workshop' },
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true, deposit_enabled: true },
})
const quoted = (more: Partial<RegistrationView>, at = moments.early): RegistrationView => {
  const view = viewOf({ ...more, tour_date: savannah })
  return { ...view, quote: quoteRegistration(view, savannah, view.price_list, at) }
}
const [SENIOR, ONE_DAY] = [4, { one_day: true }]

describe('FEE-01, FEE-02 the fees of a workshop-only date, by hand', () => {
  test('one dancer for the whole workshop, one for a day, and three observers: $270, $145, 2 × $60, $35', () => {
    const attendees = [...dancersOf(1), ...dancersOf(1, ONE_DAY, 2)]
    const { fees } = quoted({ attendees, additional_observers: { one: 2, two: 1 } }).quote
    expect(fees).toMatchObject({ workshop: 57_000, competition: 0, media: 0, total: 57_000 })
  })
  test('a scholarship, an attended regional, the college discount and a media pass, early', () => {
    const attendees = [
      dancerOf(personOf(1, 13), { vip_type_id: 1 }),
      dancerOf(personOf(2, 13), { attended_reg: true }),
      dancerOf(personOf(3, 18), { workshop_level_id: SENIOR, has_college_discount: true }),
      dancerOf(personOf(4, 13), { media_pass: true }),
    ]
    // 0.00; 270.00 × 0.75 = 202.50; 270.00 − 225.00 = 45.00; 270.00; a pass of 55.00
    expect(quoted({ attendees }).quote.fees).toMatchObject({ workshop: 51_750, media: 5_500, total: 57_250 })
  })
  test.each([
    // 4 × 270.00 + 145.00 + 195.00 + 110.00: who comes for a day brings nobody.
    ['four and one for a day bring no teacher', [...dancersOf(4), ...dancersOf(1, ONE_DAY, 5)], 0, 153_000],
    // 5 × 270.00 + 110.00: the dearer of the two is free.
    ['five bring the dearer of two', dancersOf(5), 1, 146_000],
    // 21 × 270.00
    ['twenty-one bring both', dancersOf(21), 2, 567_000],
  ])('%s', (_title, dancers, free, total) => {
    const attendees = [...dancers, teacherOf(90), teacherOf(91, ONE_DAY)]
    const { fees, free_teacher } = quoted({ attendees }).quote
    expect([free_teacher.count, fees.total]).toEqual([free, total])
  })
  test('full and late rate: $310 + $165 + $225, and $340 + $185 + $250', () => {
    const attendees = [...dancersOf(1), ...dancersOf(1, ONE_DAY, 2), teacherOf(90)]
    expect(quoted({ attendees }, moments.full).quote.fees.total).toBe(70_000)
    expect(quoted({ attendees }, moments.late).quote.fees.total).toBe(77_500)
  })
  test('sixty dancers have a room for two nights, fifty-nine have none', () => {
    const roomOf = (count: number) => {
      const { attendees, quote } = quoted({ attendees: dancersOf(count) })
      return complimentaryRoom(attendees, quote.lines, savannah)?.words ?? null
    }
    expect(roomOf(59)).toBeNull()
    expect(roomOf(60)).toContain('for two nights')
  })
  test('what is danced elsewhere costs nothing here: there is no competition', () => {
    expect(quoted({ attendees: dancersOf(1), routines: [routineOf(7, [1])] }).quote.fees.total).toBe(27_000)
  })
})

describe('EDIT-05 an edit of a workshop-only date, by hand', () => {
  const attendees = [...dancersOf(2), teacherOf(90)]
  const roster = [...attendees.map(({ person }) => person), personOf(3, 13)]
  const sold = () => ({
    ...applied(quoted({ attendees, roster }), moments.early),
    payments: [payment],
  })
  test('who is added later pays the price of then, the others as they were sold: 2 × $270 + $195 + $340', () => {
    const after = edit(
      sold(),
      ({ attendees }) => ({ attendees: [...attendees, newEntry(3, 'dancer', 3)] }),
      moments.late,
    )
    expect(after.quote.fees).toMatchObject({ workshop: 107_500, total: 107_500 })
  })
  test('who leaves leaves no deposit: $270 + $195', () => {
    const after = edit(sold(), ({ attendees }) => ({ attendees: attendees.slice(1) }), moments.late)
    expect(after.quote.fees).toMatchObject({ workshop: 46_500, competition: 0, total: 46_500 })
  })
})
