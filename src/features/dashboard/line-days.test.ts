// DATE-05 on the dashboard: the days that an event had are not told beside the word that it does not take place then.
import { expect, test } from 'vitest'
import { lineDays } from './line-days.tsx'

const days = { start_date: '2027-01-08', end_date: '2027-01-10' }

test.each([
  ['View Registration', 'Jan 8 – 10, 2027'],
  ['Postponed', 'Postponed'],
  ['Canceled', 'Canceled'],
  ['Canceled/Postponed', 'Canceled'],
] as const)('DATE-05 a line of the dashboard whose status is %s says: %s', (tour_date_status, words) => {
  expect(lineDays({ ...days, tour_date_status })).toBe(words)
})
