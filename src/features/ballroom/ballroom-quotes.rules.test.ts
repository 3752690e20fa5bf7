// BALLROOM-06: registrations at a ballroom event against sums done by hand.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { applied, edit, payment } from '../registrations/quote-edit.fixtures.ts'
import { dancerOf, dancersOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { statementParts, totalLabel } from '../registrations/statement-sections.rules.ts'
import { ballroomVariant } from '../tours/ballroom.variant.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { COUPLE, crownViewOf, entryOf, FORMATIONS, LATIN_COUPLE, SINGLE } from './ballroom.fixtures.ts'

function quoted(view: RegistrationView, at: Date) {
  return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, at) }
}

describe('BALLROOM-06 the fees of a ballroom event, by hand', () => {
  test('one dancer with a single, early: $270 workshop, $110 single', () => {
    const view = crownViewOf({ attendees: dancersOf(1), routines: [entryOf(1, [1], SINGLE)] })
    const { fees } = quoted(view, moments.early).quote
    // 270.00 + 110.00
    expect(fees).toMatchObject({ workshop: 27_000, competition: 11_000, media: 0, total: 38_000 })
  })

  test('a couple in Latin at the full rate: two workshops of $310, two dancers at $100', () => {
    const view = crownViewOf({ attendees: dancersOf(2), routines: [entryOf(1, [1, 2], LATIN_COUPLE)] })
    const { fees } = quoted(view, moments.full).quote
    // 2 × 310.00 = 620.00; 2 × 100.00 = 200.00
    expect(fees).toMatchObject({ workshop: 62_000, competition: 20_000, total: 82_000 })
  })

  test('six dancers and a teacher, early: the teacher is free; two couples, a single and a formation', () => {
    const view = crownViewOf({
      attendees: [...dancersOf(6), teacherOf(20)],
      routines: [
        entryOf(1, [1, 2], COUPLE),
        entryOf(2, [3, 4], COUPLE),
        entryOf(3, [5], SINGLE),
        entryOf(4, [1, 2, 3, 4, 5, 6], FORMATIONS),
      ],
    })
    const { fees, free_teacher } = quoted(view, moments.early).quote
    expect(free_teacher).toEqual({ count: 1, value: 19_500 })
    // 6 × 270.00 + 195.00 − 195.00 = 1620.00; 4 × 80.00 + 110.00 + 6 × 55.00 = 760.00
    expect(fees).toMatchObject({ workshop: 162_000, competition: 76_000, total: 238_000 })
  })

  test('a scholarship, an attended regional and the college discount, with a media pass', () => {
    const view = crownViewOf({
      attendees: [
        dancerOf(personOf(1, 13), { vip_type_id: 1 }),
        dancerOf(personOf(2, 13), { attended_reg: true }),
        dancerOf(personOf(3, 18), { workshop_level_id: 4, has_college_discount: true, media_pass: true }),
      ],
      routines: [entryOf(1, [1, 2], COUPLE), entryOf(2, [3], SINGLE)],
    })
    const { fees } = quoted(view, moments.early).quote
    // 0.00 + 270.00 × 0.75 = 202.50 + (270.00 − 225.00) = 45.00; 2 × 80.00 + 110.00; 55.00
    expect(fees).toMatchObject({ workshop: 24_750, competition: 27_000, media: 5_500, total: 57_250 })
  })

  test('a couple that is taken off later leaves its deposit of $50', () => {
    const open = crownViewOf({
      attendees: dancersOf(3),
      routines: [entryOf(1, [1, 2], COUPLE), entryOf(2, [3], SINGLE)],
    })
    const sold = applied(quoted(open, moments.early), moments.early)
    // 3 × 270.00 + 160.00 + 110.00
    expect(sold.quote.fees.total).toBe(108_000)
    const paid = { ...sold, payments: [payment] }
    const after = edit(paid, ({ routines }) => ({ routines: routines.slice(1) }), moments.late)
    // 810.00 + 110.00 + 50.00
    expect(after.quote.fees).toMatchObject({ workshop: 81_000, competition: 16_000, total: 97_000 })
  })

  test('a couple that is added later pays the late price, the others as they were sold', () => {
    const open = crownViewOf({ attendees: dancersOf(4), routines: [entryOf(1, [1, 2], COUPLE)] })
    const sold = applied(quoted(open, moments.early), moments.early)
    const {
      id,
      routine,
      routine_id: _piece,
      age_division_id: _division,
      music_id: _music,
      old_music_id: _old,
      ...form
    } = entryOf(-1, [3, 4], LATIN_COUPLE)
    const added = { ...form, id, ...routine }
    const after = edit(sold, ({ routines }) => ({ routines: [...routines, added] }), moments.late)
    // 4 × 270.00 = 1080.00; 160.00 as sold + 2 × 115.00
    expect(after.quote.fees).toMatchObject({ workshop: 108_000, competition: 39_000, total: 147_000 })
  })
})

describe('BALLROOM-07 a ballroom event in its statement', () => {
  const view = quoted(
    crownViewOf({
      attendees: dancersOf(4),
      routines: [entryOf(1, [1, 2], COUPLE), entryOf(4, [1, 2, 3, 4], FORMATIONS)],
    }),
    moments.early,
  )
  test('entries stand by themselves, and are edited on their step', () => {
    const found = statementParts(view)
      .filter(({ heading }) => heading === 'Competition')
      .map(({ title, step, lines }) => [title, step?.path, lines.length])
    expect(found).toContainEqual(['Ballroom entries', 'ballroom', 1])
    expect(found).toContainEqual(['Routines', 'competition', 1])
    const entries = view.quote.lines.filter(({ section }) => section === 'Ballroom entries')
    expect(totalLabel('Ballroom entries', entries, view.quote, ballroomVariant)).toBe('Ballroom, 1 entry')
  })
  test('who has entries only is not said not to compete', () => {
    const only = quoted({ ...view, routines: [entryOf(1, [1, 2], COUPLE)] }, moments.early)
    expect(statementParts(only).map(({ none }) => none)).not.toContain('Not competing')
    const nothing = quoted({ ...view, routines: [] }, moments.early)
    expect(statementParts(nothing).map(({ none }) => none)).toContain('Not competing')
  })
})
