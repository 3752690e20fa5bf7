// A full city and its waiting list: the office sets the limit, a studio's routine waits, is approved, owed and paid.
import { APPROVED, enterRoutine, fillCard } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A routine waits in a full city until the office raises the limit and approves it; then it is owed and paid', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  test.slow()
  trouble.expect(422, '/api/staff/tour-dates/5605')
  trouble.expect(400, '/api/staff/tour-dates/5605/waiting-list/approve')
  const limits = page.getByRole('dialog', { name: 'Limits of the city' })
  const setTotal = async (total: string) => {
    await page.getByRole('button', { name: 'Change the limits of the city' }).click()
    await limits.getByLabel('Routines in this city').fill(total)
    await limits.getByRole('button', { name: 'Save' }).click()
  }

  // The office: a limit below what is sold is asked about, and the one that makes the city full is not.
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/tour-dates/5605')
  await setTotal('10')
  await expect(limits.getByText(/^14 spots are already taken, more than 10\./)).toBeVisible()
  await expect(limits.getByRole('button', { name: 'Change anyway' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-limit-below')
  await limits.getByLabel('Routines in this city').fill('14')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toHaveCount(0)
  await expect(page.getByText('14 of 14')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Waiting list of the city' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('No routines are waiting')).toBeVisible()

  // The studio edits what it has completed: its next routine waits, and nothing is owed.
  const studio = await someoneElse()
  studio.on('dialog', (dialog) => void dialog.accept())
  await signIn(studio, 'studio@callboard.test')
  await studio.goto('/dashboard')
  await studio.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(studio.getByText('You are editing your registration.')).toBeVisible()
  await studio.goto('/registration/101/competition')
  await enterRoutine(studio, { title: 'Next in Line', style: 'Jazz', dancers: ['Mia Alvarez', 'Zoe Kim'] })
  await expect(studio.getByRole('region', { name: 'Waiting list' }).getByText('Next in Line')).toBeVisible()
  await studio.goto('/registration/101/review')
  await studio.getByLabel(/I have read and agree/).check()
  await studio.getByRole('button', { name: /submit registration/i }).click()
  await expect(studio).toHaveURL(/\/registration\/101\/success\?edited=1$/)
  await expect(
    studio.getByText(
      '1 routine on the waiting list, 1st of 1. Nothing is owed while it waits. The rate of the day',
    ),
  ).toBeVisible()

  // The office sees what it waits for, and approves it once there is a place.
  await page.reload()
  const row = page.getByRole('row', { name: /Next in Line/ })
  await expect(row).toContainText('Waiting for a spot in the city')
  await expect(row.getByRole('button', { name: 'Approve Next in Line, number 1' })).toBeDisabled()
  await setTotal('15')
  await expect(row).toContainText('There’s a spot, and it’s first in line')
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-waiting-list')
  await row.getByRole('button', { name: 'Approve Next in Line, number 1' }).click()
  const approving = page.getByRole('dialog', { name: 'Approve Next in Line' })
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(approving.getByText('Required')).toBeVisible()
  await approving.getByLabel('Reason').fill('Saturday evening runs half an hour longer.')
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-approve')
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Next in Line is approved')).toBeVisible()
  await expect(page.getByText('No routines are waiting')).toBeVisible()
  await page.getByRole('button', { name: 'History of the waiting list' }).click()
  const history = page.getByRole('dialog', { name: 'History of the waiting list' })
  await expect(history.getByText('Saturday evening runs half an hour longer.')).toBeVisible()
  await expect(history.getByText(/by staff@callboard\.test$/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-waiting-history')
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByLabel('Routines', { exact: true }).check()
      await page.getByRole('button', { name: 'Export CSV' }).click()
    })(),
  ])
  expect(download.suggestedFilename()).toMatch(/^routines-5605-.*\.csv$/)
  await expect(page.getByText('15 routines exported')).toBeVisible()

  // From waiting to owed, and paid.
  await studio.goto('/event/101/payments')
  await studio.getByRole('button', { name: 'Make Payment' }).click()
  await fillCard(studio, APPROVED)
  await studio.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(studio.getByRole('dialog', { name: 'Payment Successful' })).toBeVisible()
  await studio.goto('/event/101/confirmation')
  await expect(studio.getByText('Next in Line').first()).toBeVisible()
  await expect(studio.getByText('On the waiting list')).toHaveCount(0)
})
