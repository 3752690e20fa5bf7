// An independent dancer at the finals, where those may not compete: nothing about routines is asked of her (COMPETE-01).
import { addToRoster, confirmStart } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('An independent dancer at the finals has no step of routines', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
}) => {
  await signIn(page, 'new@callboard.test')
  await page.goto('/events/finals')
  await page
    .getByRole('button', { name: /Register in/ })
    .first()
    .click()
  await confirmStart(page)
  await page.getByRole('button', { name: 'I am independent' }).click()
  await expect(page.getByText('Independent dancers cannot compete at this event')).toBeVisible()
  await expect(page.getByText('Best dancers', { exact: true }).first()).toBeVisible()
  for (const step of ['Competition', 'Studio of the Year', 'Studio awards', 'Specialty awards'])
    await expect(page.getByText(step, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'independent-finals-start')
  await page.getByRole('link', { name: /go to roster/i }).click()
  await addToRoster(page, 'Lena', 'Imani', '09/30/2012')
  const registration = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
  await page.goto(`${registration}/soty`)
  await expect(page).not.toHaveURL(/soty/)
  // The office is not shown a question that she was never asked.
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/registrations/${registration.split('/').at(-1)}`)
  await expect(office.getByRole('heading', { name: 'Payments' }).first()).toBeVisible()
  await expect(office.getByText('Studio of the Year')).toHaveCount(0)
  await takePicture(office, 'independent-finals-office')
})
