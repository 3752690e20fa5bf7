// Each job by the clock runs as often as it says.
import { expect, it } from 'vitest'
import { cronOf } from './clock-jobs.ts'
import { jobList } from './job-list.ts'

it.each([
  [1, '*/1 * * * *'],
  [30, '*/30 * * * *'],
  // Not '*/60' and '*/240': of minutes there are 60, so both would be each hour.
  [60, '0 */1 * * *'],
  [240, '0 */4 * * *'],
])('every %d minutes', (minutes, cron) => {
  expect(cronOf(minutes)).toBe(cron)
})

it.each([7, 90, 25 * 60])('every %d minutes cannot be told, and is refused', (minutes) => {
  expect(() => cronOf(minutes)).toThrow(`every ${minutes} minutes`)
})

it('every job of the list can be told', () => {
  for (const job of jobList)
    if ('every_minutes' in job && job.every_minutes) expect(cronOf(job.every_minutes)).not.toBe('')
})
