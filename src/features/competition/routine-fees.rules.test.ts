// COMPETE-04: what routines cost together names what else the amount holds.
import { expect, test } from 'vitest'
import { quote } from '../fees/quote.fixtures.ts'
import { routineOf } from '../registrations/registration.fixtures.ts'
import { routineFees } from './routine-fees.rules.ts'

const four = [1, 2, 3, 4]
const plain = routineOf(7, [1])
const long = { ...routineOf(8, four), extra_time: 2 }
const other = routineOf(9, [1])
const { lines, fees } = quote({ routines: [plain, long, other] })
const extra = lines.find(({ section }) => section === 'Extra time')?.amount_cents ?? 0

test.each([
  ['without extra time', [plain, other], 25_000, ''],
  ['one of them with extra time', [plain, long], 36_500 + extra, 'with extra time'],
  ['nothing is entered', [], 0, ''],
])('COMPETE-04 routines %s', (_title, routines, cents, besides) => {
  expect(routineFees(routines, lines)).toEqual({ cents, besides })
})

test('COMPETE-04 all of them come to the fees of the competition', () => {
  expect(extra).toBeGreaterThan(0)
  expect(routineFees([plain, long, other], lines).cents).toBe(fees.competition)
})
