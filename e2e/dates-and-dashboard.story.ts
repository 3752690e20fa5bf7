// From the list of events to a registration and back: statuses, beginning once however it is clicked, lists, deleting.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { confirmStart } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

/** The line of a city, as a row of the table or as a card. */
const lineOf = (page: Page, city: string) => page.locator('tr, li').filter({ hasText: city }).last()

test('A visitor finds the events, their dates, and is asked to sign in to register', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page.getByText('REGISTER NOW')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'register')

  await page.getByRole('link', { name: 'Meridian', exact: true }).click()
  await expect(page).toHaveURL(/\/events\/meridian$/)
  await expect(lineOf(page, 'Nashville, TN')).toContainText('Passed')
  await expect(lineOf(page, 'Kansas City, MO')).toContainText('Sold Out')
  await expect(lineOf(page, 'Des Moines, IA')).toContainText('Canceled')
  await expect(lineOf(page, 'Portland, OR')).toContainText('Postponed')
  await expect(lineOf(page, 'Hartford, CT')).toContainText('Coming Soon')
  await expectAccessible(page)
  await takePicture(page, 'event-dates')

  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('Nashville, TN')).toHaveCount(0)
  await page.getByRole('link', { name: 'Register in Denver, CO' }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fevents%2Fmeridian$/)
})

test('An event that does not exist is explained', { tag: [AT_A_DESK, BEFORE_RELEASE] }, async ({
  page,
  trouble,
}) => {
  trouble.expect(404, '/api/mybtf/tours')
  await page.goto('/events/nowhere')
  await expect(page.getByRole('heading', { name: 'We do not know this event' })).toBeVisible()
})

test('A registration is begun once, stands on the dashboard, and is deleted', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'new@callboard.test')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Nina' })).toBeVisible()
  await expect(page.getByText("You don't have any registrations!")).toBeVisible()
  await takePicture(page, 'dashboard-empty')

  // A second tab that was opened before anything was begun.
  const tab = await page.context().newPage()
  await tab.goto('/events/meridian')
  await expect(tab.getByRole('button', { name: 'Register in Denver, CO' })).toBeVisible()

  await page.goto('/events/meridian')
  const start = page.getByRole('dialog', { name: 'Start your registration?' })
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await expect(start).toContainText('You are not registered, and your spot is not held')
  await expectAccessible(page)
  await start.getByRole('button', { name: 'Cancel' }).click()
  await expect(start).toBeHidden()
  await page.getByRole('button', { name: 'Register in Denver, CO' }).dblclick()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+$/)
  const address = page.url()
  await tab.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(tab)
  await expect(tab).toHaveURL(address)
  await tab.close()

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Finish Registration in Denver, CO' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Meridian · Denver' })).toBeVisible()
  await expect(page.getByText('You left off at: ')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /See all/ }).click()
  await expect(page).toHaveURL(/\/registrations\/incomplete$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Meridian in Denver, CO' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Delete this registration?')
  await expect(question).toContainText('This can’t be undone.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(lineOf(page, 'Denver, CO')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Meridian in Denver, CO' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Registration Deleted!')).toBeVisible()
  await expect(page.getByText("You don't have any registrations!")).toBeVisible()

  await page.goto('/events/meridian')
  await expect(page.getByRole('button', { name: 'Register in Denver, CO' })).toBeVisible()
})

test('A studio sees what it has: left off, completed, past', { tag: PHONE_BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Harbor Street Dance' })).toBeVisible()
  await expect(page.getByText('You left off at: step 5 of 7, Competition')).toBeVisible()
  const tampa = page.locator('section').filter({ hasText: 'Completed registrations' })
  await expect(tampa.getByText('0 / 35')).toBeVisible()
  await expect(tampa.getByText('0 / 14')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'dashboard')

  await page.goto('/registrations/completed')
  await expect(page.getByText('Event Passed')).toHaveCount(5)
  await expect(page.getByText('Pending')).toHaveCount(1)
  await expectAccessible(page)
  await takePicture(page, 'registrations-completed')
  await page.getByRole('link', { name: 'View Registration for Meridian in Tampa, FL' }).first().click()
  await expect(page).toHaveURL(/\/event\/\d+\/overview$/)
})

test('A date that closes while it is looked at says so, and its status follows', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble, isMobile }) => {
  trouble.expect(409, '/api/mybtf/registration')
  await signIn(page, 'new@callboard.test')
  await page.goto('/events/meridian')
  await expect(page.getByRole('button', { name: 'Register in Charlotte, NC' })).toBeVisible()
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(`UPDATE tour_date SET mybtf = mybtf || '{"regenabled": false}' WHERE id = 5604`)
  await client.end()
  await page.getByRole('button', { name: 'Register in Charlotte, NC' }).click()
  if (!isMobile) await confirmStart(page)
  // On a phone this date is barred before it is asked for.
  const said = page.getByRole('dialog')
  await expect(said).toContainText(
    /Registration for this event & city has closed|not yet available on mobile/,
  )
  await said.getByRole('button').last().click()
  await page.reload()
  await expect(lineOf(page, 'Charlotte, NC')).toContainText('Sold Out')
})

test('Without a connection nothing is begun, and the words say why', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, context, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'new@callboard.test')
  await page.goto('/events/meridian')
  await expect(page.getByRole('button', { name: 'Register in Denver, CO' })).toBeVisible()
  // The dialog's own code comes once the page is quiet.
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(page)
  await expect(page.getByRole('dialog')).toContainText('Could not connect to server')
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+$/)
})
