// LIFE-06: what bars a payment is told with whose it is; what is wrong with the form of paying stays in the form.
import { describe, expect, test } from 'vitest'
import { refuse } from '../../shared/refusals.ts'
import { personOf } from '../people/person.fixtures.ts'
import { barredWords } from './barred-words.rules.ts'
import { dancerOf, routineOf, viewOf } from './registration.fixtures.ts'

const mia = dancerOf({ ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' })
const view = viewOf({ attendees: [mia], routines: [1, 2, 3, 4].map((id) => routineOf(id, [1])) })
const closed = (at: number) => refuse('DANCER_BIRTHDATE_REQUIRED', ['attendees', at])

describe('LIFE-06 a payment that is refused', () => {
  test('names the dancer', () => {
    expect(barredWords([closed(0)], view)).toBe(`Mia Alvarez: ${closed(0).message}`)
  })
  test.each([
    [3, 0],
    [4, 1],
  ])('of %i reasons %i are only counted', (count, more) => {
    const found = view.routines
      .slice(0, count)
      .map((_, at) => refuse('ROUTINE_DANCER_REQUIRED', ['routines', at]))
    expect(barredWords(found, view)?.includes(`And ${more} more.`)).toBe(more > 0)
  })
  test('for its form stays there', () => {
    const bank = refuse('METHOD_NOT_OFFERED', ['paymentMethodId'])
    expect(barredWords([bank], view)).toBeNull()
    expect(barredWords([closed(0), bank], view)).toBeNull()
    expect(barredWords([], view)).toBeNull()
  })
})
