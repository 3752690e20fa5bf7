// The early rate ends while the page is open: the badge counts down, nothing changes in the hours of grace, and then
// the new amounts are told, the review is taken back and the registration is paid at the rate that holds.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { APPROVED, agreeAndSubmit, fillCard, grandTotal } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'
import type { StoryServer } from './support/story-server.ts'

/** Harbor Street's half-done registration in Columbus, with twelve routines (docs/demo.md). */
const COLUMBUS = '/registration/102'
const HOUR_MS = 60 * 60_000

/** The promised end of the early rate in Columbus, as the database has it: midnight in New York. */
async function promisedEnd(server: StoryServer): Promise<Date> {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const { rows } = await client.query<{ ends: Date }>(
    'select ((cutoff_end_date + 1)::timestamp at time zone timezone) as ends from tour_date where id = 5606',
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('there is no Columbus')
  return row.ends
}

/** A minute passes on the page: it looks at its clock again. */
const passMinute = (page: Page) => page.clock.runFor(61_000)

test('The rate changes while the registration is open, and the page says so', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const ends = await promisedEnd(server)
  const at = (ms: number) => new Date(ends.getTime() + ms)
  const move = async (to: Date) => {
    await server.moveClock(to)
    await page.clock.setSystemTime(to)
    await passMinute(page)
  }
  await page.clock.install({ time: at(-5 * HOUR_MS) })
  await server.moveClock(at(-5 * HOUR_MS))
  await signIn(page, 'studio@callboard.test')

  await page.goto(`${COLUMBUS}/payment`)
  await expect(page.getByText('The step ‘Payment’ opens once the review is submitted.')).toBeVisible()
  await expect(page).toHaveURL(/\/review$/)
  await expectAccessible(page)
  const chip = (words: RegExp) => page.getByText(words).filter({ visible: true }).first()
  await expect(chip(/Early rate for 5 h, until .+ 11:59 PM/)).toBeVisible()
  await takePicture(page, 'rate-last-day')
  const early = await grandTotal(page)
  await page.clock.runFor(60_000)
  await expect(chip(/Early rate for 4 h 59 min, until/)).toBeVisible()

  // Midnight: the promise is over and not named any more, but what is entered costs the same.
  await move(at(HOUR_MS))
  await expect(chip(/^Early rate$/)).toBeVisible()
  await expect(page.getByText(/until .+ 11:59 PM/)).toHaveCount(0)
  expect(await grandTotal(page)).toBe(early)
  await agreeAndSubmit(page)

  // Seven hours after midnight, with the payment on the screen.
  await move(at(7 * HOUR_MS))
  const told = page.getByRole('dialog', { name: 'Rates have changed' })
  await expect(told).toContainText('The early rate ended while this page was open.')
  await expect(told).toContainText('Your registration is now calculated at the full rate')
  await expect(told).toContainText('Please review and submit it again.')
  await expect(page).toHaveURL(/\/review$/)
  await takePicture(page, 'rate-changed')
  await told.getByRole('button').last().click()
  await expect(told).toBeHidden()
  await expect(chip(/^Full rate/)).toBeVisible()
  const full = await grandTotal(page)
  expect(full).toBeGreaterThan(early)
  await expect(page.getByLabel(/I have read and agree/)).not.toBeChecked()
  await expectAccessible(page)

  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  const dollars = `$${(full / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await page.getByRole('button', { name: `Pay ${dollars}` }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
})

test('Paying from a page that has not noticed the rate change asks to review the new amount', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble }) => {
  trouble.expect(409, '/api/payments/nmi-payment')
  const ends = await promisedEnd(server)
  await server.moveClock(new Date(ends.getTime() + 6 * HOUR_MS))
  await page.clock.install({ time: new Date(ends.getTime() + 6 * HOUR_MS) })
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/review`)
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  // The server's clock is ahead of the page's.
  await server.moveClock(new Date(ends.getTime() + 8 * HOUR_MS))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/review$/)
  const told = page.getByRole('dialog', { name: 'Rates have changed' })
  await expect(told).toContainText('Please review and submit it again.')
  await told.getByRole('button').last().click()
  await expect(page.getByLabel(/I have read and agree/)).not.toBeChecked()
})
