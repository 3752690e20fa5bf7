// A tour date that holds places: the review starts the clock, other steps show it, and its end is said in words.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Harbor Street's half-done registration in Columbus, with twelve routines (docs/demo.md). */
const COLUMBUS = '/registration/102'

test('The review holds a registration’s spots once, with a countdown', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
}) => {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(
    `update tour_date set entry_limit_rules = entry_limit_rules || '{"hold_minutes": 20}' where id = 5606`,
  )
  await client.end()
  const began = new Date()
  await page.clock.install({ time: began })
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/competition`)
  const banner = page.getByText('You are not registered and your spot is not reserved')
  await expect(banner).toBeVisible()
  await page.goto(`${COLUMBUS}/review`)
  const held = page.getByText(/Your 12 routines have spots held for/)
  await expect(held).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/)
  await expectAccessible(page)
  await takePicture(page, 'places-held')

  const pass = async (minutes: number) => {
    const to = new Date(began.getTime() + minutes * 60_000)
    await server.moveClock(to)
    await page.clock.setSystemTime(to)
    await page.clock.runFor(61_000)
  }
  await pass(10)
  await page.getByRole('button', { name: /go back/i }).click()
  await expect(page.getByRole('timer')).toHaveText(/^[89]:\d\d$/)
  await pass(21)
  await expect(page.getByText('Your spots are no longer held.').first()).toBeVisible()
  await takePicture(page, 'places-no-longer-held')
  // Coming back begins nothing anew.
  await page.goto(`${COLUMBUS}/review`)
  await expect(page.getByText('Your spots are no longer held.').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})
