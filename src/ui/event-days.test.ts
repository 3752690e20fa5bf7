// DATE-05: the days of an event are told in one place, which knows whether they hold; a page that forms them itself would tell
// the days on which a postponed event is not held.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What has been, and the season as a whole. */
const OF_WHAT_HAS_BEEN = [
  'src/features/coda/linked-page.tsx',
  'src/features/critiques/critiques-shown.mail.tsx',
  'src/features/critiques/score-sheets.report.ts',
  'src/features/homework/homework-shown.mail.tsx',
  'src/features/recordings/videos-shown.mail.tsx',
  // Says of a postponed event that it is, as part of a sentence.
  'src/features/reminders/missing-mailed.mail.tsx',
  'src/features/results/results.report.ts',
  'src/features/results/score-corrected.mail.tsx',
  'src/features/season/register.screen.tsx',
]

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixtures)\.tsx?$/.test(file))
  .filter((file) => file !== 'src/ui/dates.ts')

const those = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

test('DATE-05 days are formed without knowing whether they hold only of what has been', () => {
  expect(those(/\bformatDateRange\b/)).toEqual(OF_WHAT_HAS_BEEN)
})

test('DATE-05 so is the first day alone, nowhere', () => {
  expect(those(/\bformatDate\([^)]*start_date/)).toEqual([])
})

test('DATE-06 no screen asks in which time zone its reader is: what a day decides is decided where the event is', () => {
  expect(those(/\bresolvedOptions\(/)).toEqual([])
})
