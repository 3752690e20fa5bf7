// AGE-06: while a registration is open its divisions follow its dancers' birthdates; once sold they stay.
import { describe, expect, test } from 'vitest'
import { personOf } from '../roster/person.fixtures.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { dancerOf, routineOf, viewOf } from './registration.fixtures.ts'
import { registrationView, type StoredParts } from './registration-view.rules.ts'

/** A registration with one solo, stored as Teen. */
function stored(age: number | null, more: Partial<StoredParts['registration']> = {}): StoredParts {
  const { person, ...form } = dancerOf(personOf(1, age))
  const { attendees: _a, routines: _r, completed_at: _c, registrant_name: _n, ...registration } = viewOf()
  return {
    registration: {
      ...registration,
      completed_at: null,
      owner: { email: 'studio@harbor.test' },
      owner_person: null,
      ...more,
    },
    tour_date: columbus,
    price_list: meridianPrices,
    attendees: [{ ...form, person }],
    routines: [routineOf(1, [1], { age_division_id: 4 })],
    people: [person],
    payments: [],
    sold_lines: [],
    media_pass_paid: [],
    taken_routines: 0,
  }
}
const divisionOf = (parts: StoredParts) => registrationView(parts, moments.early).routines[0]?.age_division_id

describe('AGE-06 divisions of an open and of a completed registration', () => {
  test('a corrected birthdate moves the routine while it is open', () => {
    expect(divisionOf(stored(13))).toBe(4)
    expect(divisionOf(stored(12))).toBe(3)
  })
  test('a birthdate taken away moves nothing: completing names the dancer', () => {
    expect(divisionOf(stored(null))).toBe(4)
  })
  test('once completed the division stays as sold', () => {
    expect(divisionOf(stored(12, { completed: true, completed_at: moments.early }))).toBe(4)
  })
})
