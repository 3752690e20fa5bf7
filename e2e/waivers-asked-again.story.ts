// A studio mails all who still have to sign: those never asked, and those who were asked and have not signed.
import pg from 'pg'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const TAMPA = demoRegistrations.studio_tampa

test('All who still have to sign are mailed with one press, and nobody twice on a day', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  const emails = await client.query(
    `UPDATE roster SET email = 'family' || person_id || '@family.test' WHERE studio_id = 1 AND person_id IN (
       SELECT person_id FROM date_attendee WHERE registration_id = $1 ORDER BY person_id DESC OFFSET 2)`,
    [TAMPA],
  )
  expect(emails.rowCount).toBeGreaterThan(5)
  await client.query(
    `UPDATE roster SET email = '' WHERE studio_id = 1 AND person_id IN (
       SELECT person_id FROM date_attendee WHERE registration_id = $1 ORDER BY person_id DESC LIMIT 2)`,
    [TAMPA],
  )
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/waivers`)
  const one = page.getByRole('button', { name: /^Send to sign: / }).first()
  await one.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  await test.step('whoever was mailed today is left out by name', async () => {
    await page.getByRole('button', { name: /^Send to \d+ of \d+ without one$/ }).click()
    await expect(page.getByRole('dialog')).toContainText('(mailed in the last 12 hours)')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('two days later they are reminded with the others', async () => {
    await client.query("UPDATE waiver SET sent_at = sent_at - interval '2 days' WHERE registration_id = $1", [
      TAMPA,
    ])
    await page.reload()
    await page.getByRole('button', { name: /^Mail \d+ of \d+ who haven’t signed$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      /\d+ for the first time, to the email address on your roster; 1 as a reminder/,
    )
    await expectAccessible(page)
    await takePicture(page, 'waivers-ask-all')
    await dialog.getByRole('button', { name: 'Send them' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 reminder has been sent.')
    await takePicture(page, 'waivers-asked-all')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: /who haven’t signed$|without one$/ })).toHaveCount(0)
    await expect(page.getByText(/There’s no email here for the other 2\. Add family emails/)).toBeVisible()
    await takePicture(page, 'waivers-all-asked')
  })
  await client.end()
})
