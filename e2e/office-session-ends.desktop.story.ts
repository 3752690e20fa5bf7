// A desk of the office that was left: a warning that touches nothing, and the way to the sign-in and back (IDLE-01).
import {
  BEFORE_RELEASE,
  test as base,
  expect,
  expectAccessible,
  signIn,
  takePicture,
} from './support/story.ts'
import { startStoryServer } from './support/story-server.ts'

const MINUTE = 60_000

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startStoryServer({ OFFICE_IDLE_MINUTES: '30', OFFICE_SESSION_HOURS: '12' })
    await use(server)
    await server.stop()
  },
})

test('IDLE-01: Nobody is there for half an hour: a warning first, and what was typed stays', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  trouble.expect(401, '/api/')
  const began = Date.now()
  /** For the page and for the server. */
  const later = async (minutes: number, by: number) => {
    await server.moveClock(new Date(began + minutes * MINUTE))
    await page.clock.fastForward(by * MINUTE)
  }
  await page.clock.install()
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  const words = page.getByRole('textbox').first()
  await words.fill('Back at six.')
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })

  await later(27, 27)
  await expect(warning).toHaveCount(0)
  await later(28.5, 1.5)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-idle')
  // The server's clock moves on only once it knows that somebody stayed.
  const stayed = page.waitForResponse((answer) => answer.url().endsWith('/mybtf/session/stay'))
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await stayed).status()).toBe(200)
  await expect(warning).toHaveCount(0)
  await expect(words).toHaveValue('Back at six.')
  await later(50, 21.5)
  await expect(words).toHaveValue('Back at six.')

  await later(61, 11)
  await expect(page).toHaveURL(/\/signin\?next=%2Fstaff$/)
  await page.getByLabel('Email').fill('staff@callboard.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Callboard1')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(/\/staff$/)
})
