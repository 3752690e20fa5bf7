// A dancer who is not saved yet gets the student id all the same: the step is saved first.
import pg from 'pg'
import { fileLike } from '../src/features/files/picture.fixtures.ts'
import { addFromRoster } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A dancer who was just added is saved with the student id', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/203/dancers')
  await addFromRoster(page, 'Priya Acosta')
  await page.getByRole('button', { name: 'Add, discount for Priya Acosta' }).click()
  await page.getByRole('dialog').getByLabel('College discount').click()
  const dialog = page.getByRole('dialog', { name: 'Student ID for Priya Acosta' })
  const file = { name: 'Priya.webp', mimeType: 'image/webp', buffer: fileLike('webp', 20_000) }
  await dialog.getByLabel('Student ID', { exact: true }).setInputFiles(file)
  await expect(page.getByText('Student ID saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Student ID for Priya Acosta' })).toBeVisible()

  // The statement says it too; of the other one it is still missing.
  await page.goto('/registration/203/review')
  await expect(page.getByRole('button', { name: 'Student ID for Priya Acosta' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Student ID missing for / })).toHaveCount(1)
  await expectAccessible(page)
})

test('After completing, it is added from the confirmation, without an edit', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
}) => {
  const database = new pg.Client({ connectionString: server.connectionString })
  await database.connect()
  await database.query(
    `update date_attendee set has_college_discount = true where id =
       (select id from date_attendee where registration_id = 101 order by id limit 1)`,
  )
  await database.end()
  await signIn(page, 'studio@callboard.test')
  await page.goto('/event/101/confirmation')
  const missing = page.getByRole('button', { name: /^Student ID missing for / })
  await missing.click()
  const dialog = page.getByRole('dialog', { name: /^Student ID for / })
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: fileLike('jpeg', 20_000) }
  await dialog.getByLabel('Student ID', { exact: true }).setInputFiles(file)
  await expect(dialog.getByRole('link', { name: /^Open/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Student ID for / })).toBeFocused()
  await expect(missing).toHaveCount(0)
  await takePicture(page, 'student-id-on-confirmation')
  await expectAccessible(page)
})
