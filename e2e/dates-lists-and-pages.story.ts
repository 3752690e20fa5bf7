// Around the registrations: dates for one's own calendar, the terms of an event, attached registrations, an ended session.
import { readFile } from 'node:fs/promises'
import { confirmStart } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

test('A visitor takes a date into the own calendar and reads the terms of an event', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await page.goto('/events/meridian')
  const tampa = page.locator('tr, li').filter({ hasText: 'Tampa, FL' }).last()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tampa.getByRole('button', { name: 'Add to calendar for Meridian in Tampa, FL' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('meridian-tampa-fl.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('SUMMARY:Meridian · Tampa\\, FL')
  expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
  const canceled = page.locator('tr, li').filter({ hasText: 'Des Moines, IA' }).last()
  await expect(canceled).toContainText('Canceled')
  await expect(canceled.getByRole('button', { name: /Add to calendar/ })).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'dates-with-calendar')

  await page.goto('/events/coastline')
  await page.getByRole('link', { name: 'Terms & Conditions of Coastline' }).click()
  await expect(page).toHaveURL(/\/terms\?event=coastline$/)
  await expect(page.getByText('These terms are an agreement between Coastline and the studio')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'terms-of-an-event')
  await page.goto('/terms')
  await expect(page.getByText('an agreement between the organizer of the event and')).toBeVisible()
})

test('A studio sees what a dancer who attends it has registered', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
}) => {
  const studio = await someoneElse()
  await signIn(studio, 'studio@callboard.test')
  await studio.goto('/registrations/attached')
  await expect(studio.getByText("You don't have any registrations!")).toBeVisible()
  await expectAccessible(studio)

  await signIn(page, 'dancer@callboard.test')
  await page.goto('/registrations/attached')
  await expect(page).toHaveURL(/\/registrations\/incomplete$/)
  await expect(page.getByRole('link', { name: 'Attached' })).toHaveCount(0)
  await page.goto('/events/meridian')
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+$/)

  await studio.reload()
  const line = studio.locator('tr, li').filter({ hasText: 'Denver, CO' }).last()
  await expect(line).toContainText('Meridian')
  await expect(line).toContainText('Not registered yet')
  // Hers to finish and to delete, not the studio's.
  await expect(line.getByRole('button')).toHaveCount(0)
  await expect(line.getByRole('link')).toHaveCount(0)
  await expectAccessible(studio)
  await takePicture(studio, 'registrations-attached')
})

test('A session that ended elsewhere asks to sign in and comes back to the page', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, trouble }) => {
  trouble.expect(401, '/api/mybtf/')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/mybtf/signout', { headers, data: {} })).ok()).toBe(true)

  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'My Events' }).first().click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fregistrations/)
  await page.getByLabel('Email').fill('studio@callboard.test')
  await page.getByLabel('Password', { exact: true }).fill('Callboard1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/registrations\/incomplete$/)
  await expect(page.getByText('Columbus, OH').first()).toBeVisible()
})

test('A browser that is too old is told once a day, and may go on', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'structuredClone')
  })
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Your browser is too old for Callboard' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'old-browser')
  await page.getByRole('link', { name: 'Go on with this browser' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/signin$/)
})
