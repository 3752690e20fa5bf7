// From the list of events to a registration and back: statuses, beginning once however it is clicked, lists, deleting.
import pg from 'pg'
import { confirmStart, lineOf } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

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
