// ROSTER-12 and the filters of the roster page, at their limits.
import { expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { isGrown, isUndated, isYoung, owesMediaPass } from './roster-filters.rules.ts'

test.each<[number | null, boolean, boolean, boolean]>([
  [19, true, false, false],
  [20, false, true, false],
  [3, true, false, false],
  [null, false, false, true],
])('aged %j: 19 & under %j, 20 & over %j, no birthdate %j', (age, young, grown, undated) => {
  const person = personOf(1, age)
  expect([isYoung(person), isGrown(person), isUndated(person)]).toEqual([young, grown, undated])
})

test.each<[string, number, boolean, boolean]>([
  ['a dancer without a paid pass', 1, false, true],
  ['a dancer with one', 1, true, false],
  ['a teacher without', 2, false, false],
  ['a parent without', 3, false, false],
])('ROSTER-12 %s', (_title, person_type_id, media_pass, shown) => {
  expect(owesMediaPass({ ...personOf(1, 12, { person_type_id }), media_pass, email: null })).toBe(shown)
})
