// RESULTS-09: into which division and level the office may put a routine, a group or a couple.
import { expect, test } from 'vitest'
import {
  BALLROOM,
  COUPLE,
  crown,
  crownPrices,
  entryOf,
  FORMATION,
  FORMATIONS,
  LATIN,
  LATIN_COUPLE,
  SINGLE,
} from '../ballroom/ballroom.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { dancersOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { categoryAfter, checkPlacing, checkReleasedAlike } from './correct-placing.rules.ts'

const SHOW = 616
const place = {
  tour_date: crown,
  price_list: {
    ...crownPrices,
    performance_divisions: [
      ...crownPrices.performance_divisions,
      { id: SHOW, name: 'Show Formation', free: false, improv: false },
    ],
  },
}
const [level, other] = crownPrices.age_divisions.map(({ id }) => id) as [number, number]
const group = {
  routine_category_id: FORMATIONS,
  performance_division_id: FORMATION,
  age_division_id: level,
  dancers: [1, 2, 3, 4],
}
const couple = { ...group, routine_category_id: COUPLE, performance_division_id: BALLROOM, dancers: [1, 2] }
const single = { ...couple, routine_category_id: SINGLE, dancers: [1] }

test.each([
  ['a group into another division of groups', group, { performance_division_id: SHOW }, []],
  ['a group into another level', group, { age_division_id: other }, []],
  ['a group into a division of couples', group, { performance_division_id: LATIN }, ['COUPLE_ONLY']],
  ['a couple into another level', couple, { age_division_id: other }, []],
  ['a couple into another division of couples', couple, { performance_division_id: LATIN }, []],
  ['a couple into a division of groups', couple, { performance_division_id: FORMATION }, ['PLACING_COUPLES']],
  ['a single into a division of two', single, { performance_division_id: LATIN }, ['PLACING_COUPLES']],
  ['a group into a division of nowhere', group, { performance_division_id: 1 }, ['PLACING_DIVISION']],
  ['a group into a level of nowhere', group, { age_division_id: 9999 }, ['PLACING_DIVISION']],
])('RESULTS-09 %s', (_name, routine, wanted, expected) => {
  const { performance_division_id, age_division_id } = routine
  const found = checkPlacing(routine, { performance_division_id, age_division_id, ...wanted }, place)
  expect(found.map(({ code }) => code)).toEqual(expected)
})

test('RESULTS-09 a couple’s category follows its division, that of a group its dancers', () => {
  expect(categoryAfter(couple, LATIN, place)).toBe(LATIN_COUPLE)
  expect(categoryAfter(couple, BALLROOM, place)).toBe(COUPLE)
  expect(categoryAfter(single, LATIN, place)).toBeNull()
  expect(categoryAfter(group, SHOW, place)).toBe(FORMATIONS)
})

test('RESULTS-09 a couple that was put into a dearer category costs what was sold, also after a later edit', () => {
  const sold = soldViewOf({
    ...{ tour_date: crown, price_list: crownPrices, attendees: dancersOf(3), is_competing: true },
    routines: [entryOf(1, [1, 2], COUPLE)],
  })
  const placed = { ...sold, routines: [entryOf(1, [1, 2], LATIN_COUPLE)] }
  const feeOf = ({ lines }: typeof sold.quote) => lines.find(({ key }) => key === 'routine:1')?.amount_cents
  const content = contentOf(placed)
  const fewer = { ...content, attendees: content.attendees.filter(({ person_id }) => person_id !== 3) }
  const edited = editedView(placed, fewer, moments.late)
  expect(feeOf(sold.quote)).toBe(16_000)
  expect(feeOf(edited.quote)).toBe(16_000)
})

const now = new Date('2026-11-20T17:00:00Z')
test.each([
  ['neither is released', [], []],
  ['all are released', [{ performance_division_id: null, released_at: now }], []],
  ['one is proposed', [{ performance_division_id: LATIN, released_at: null }], []],
  ['the old one is released', [{ performance_division_id: BALLROOM, released_at: now }], ['Latin']],
  ['the new one is released', [{ performance_division_id: LATIN, released_at: now }], ['Ballroom']],
])('RESULTS-09 from one division to another where %s', (_name, releases, first) => {
  const found = checkReleasedAlike({ releases, desk: place.price_list }, BALLROOM, LATIN)
  expect(found.map(({ message }) => message.split('. ')[1])).toEqual(
    first.map((name) => `Release ${name} first.`),
  )
})
