// The door on a phone: a code is typed, a scanned ticket is let in once, the second time is refused, and it is taken back.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Summit Intensive in Denver, which goes on today. */
const DENVER = 2602

test('Somebody at the door lets a ticket in once, is told why not the second time, and takes it back', async ({
  page,
}) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Door/ }).click()
  await page.getByRole('link', { name: /Denver, CO/ }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/door/${DENVER}$`))
  await expectAccessible(page)
  const code = page.getByLabel('Ticket code')
  const answer = page.getByRole('status').filter({ hasText: /admitted/i })

  // A wrong turn: a code that is none.
  await code.fill('T-AAAA-AAAA')
  await code.press('Enter')
  await expect(answer).toContainText('This isn’t one of our tickets.')
  // As it was typed in a hurry.
  await code.fill('summ 2222')
  await code.press('Enter')
  await expect(answer).toContainText('Welcome, Rosa Delgado!')
  await expect(answer).toContainText('1 of 3 admitted')
  await expectAccessible(page)
  await takePicture(page, 'door')
  await code.fill('T-SUMM-2222')
  await code.press('Enter')
  await expect(answer).toContainText('Already admitted: Rosa Delgado')
  await takePicture(page, 'door-refused')

  await page.getByRole('button', { name: 'Undo admission of Rosa Delgado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No one admitted yet')).toBeVisible()
  // Without a code she is found by her name.
  const name = page.getByLabel('Name of the ticket holder')
  await name.fill('nobody')
  await expect(page.getByText('No ticket under this name')).toBeVisible()
  await name.fill('delg')
  await expectAccessible(page)
  await takePicture(page, 'door-by-name')
  await page.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
  await expect(answer).toContainText('Welcome, Rosa Delgado!')
  await expect(page.getByRole('button', { name: 'Admit Rosa Delgado' })).toHaveCount(0)
})

test('A ticket that a camera opens is let in from its own page by the office, and by nobody else', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(410, '/api/event-tickets/open')
  await signIn(page, 'staff@callboard.test')
  const unknown = `/ticket#token=${'x'.repeat(43)}`
  const visitor = await someoneElse()
  await visitor.goto(unknown)
  await expect(visitor.getByRole('heading', { name: 'There is no such ticket' })).toBeVisible()
  await expectAccessible(visitor)
  await page.goto(`/staff/door/scan#token=${'x'.repeat(43)}`)
  await expect(page.getByText('This isn’t one of our tickets.')).toBeVisible()
  await expectAccessible(page)
})

test('A ticket that is scanned before somebody signs in is there afterwards', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(410, '/api/event-tickets/open')
  const token = 'x'.repeat(43)
  await page.goto(`/staff/door/scan#token=${token}`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByLabel('Email').fill('staff@callboard.test')
  await page.getByLabel('Password', { exact: true }).fill('Callboard1')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/door/scan#token=${token}$`))
  await expect(page.getByText('This isn’t one of our tickets.')).toBeVisible()
  await page.goto('/staff/door/scan')
  await expect(page.getByText('No ticket found in this link. Please scan it again.')).toBeVisible()
})
