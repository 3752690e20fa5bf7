// CREW-01: more than 3 dancers, and not 3.
import { expect, test } from 'vitest'
import { CREW_MORE_THAN, isCrew } from './crew.rules.ts'

test.each([
  [0, false],
  [CREW_MORE_THAN, false],
  [CREW_MORE_THAN + 1, true],
])('CREW-01 %s dancers are a crew: %s', (people, is) => expect(isCrew(people)).toBe(is))
