// A studio mails the access code of a dancer who takes part online, and shares the list by a link that it revokes again.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const TAMPA = demoRegistrations.studio_tampa

/** Two dancers of a sold registration are online, one without a workshop level that the event still has. */
async function sendOnline(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `WITH online AS (
       UPDATE date_attendee SET virtual = true WHERE id IN (
         SELECT date_attendee.id FROM date_attendee JOIN person ON person.id = person_id
         WHERE registration_id = $1 ORDER BY lname, fname LIMIT 2) RETURNING person_id)
     INSERT INTO access_code (registration_id, person_id, code, created_at)
     SELECT $1, person_id, 'ABdeFG' || lpad((row_number() over ())::text, 2, 'h'), now() FROM online`,
    [TAMPA],
  )
  await client.end()
}

/** Whether the tab of this page stands wholly in sight, also once another font or one tab more has moved it. */
async function expectTabWhole(page: Page) {
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Access codes' })
  await expect(tab).toBeInViewport({ ratio: 1 })
  const style = await page.addStyleTag({ content: 'nav a { letter-spacing: 0.3em }' })
  await expect(tab).toBeInViewport({ ratio: 1 })
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  await expect(tab).toBeInViewport({ ratio: 1 })
}

test('Access codes are emailed, shared and revoked', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
  someoneElse,
  trouble,
}) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/access-codes`)
  await expect(
    page.getByText('You do not have any registered virtual dancers / teachers for this event.'),
  ).toBeVisible()
  await takePicture(page, 'access-codes-none')
  await sendOnline(server.connectionString)
  await page.reload()
  await expect(page.getByText('ABdeFGh1')).toBeVisible()
  await expect(page.getByText('CASE SENSITIVE').first()).toBeVisible()
  await expectTabWhole(page)
  await expectAccessible(page)
  await takePicture(page, 'access-codes')

  await page
    .getByRole('button', { name: /^EMAIL the access code of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Access code of/ })
  await expectAccessible(page)
  await takePicture(page, 'access-code-email')
  trouble.expect(400, '/api/mybtf/registration/access-code')
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Must be valid email').first()).toBeVisible()
  await dialog.getByLabel('Email').fill('mother@family.test')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Email Sent!')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/to mother@family\.test/)).toBeVisible()

  await page.getByRole('button', { name: 'Generate Link' }).click()
  const url = await page.getByText(/\/access-codes#token=/).innerText()
  const stranger = await someoneElse()
  await stranger.goto(new URL(url).pathname + new URL(url).hash)
  await expect(stranger.getByText('ABdeFGh1')).toBeVisible()
  await expect(stranger.getByText('CASE SENSITIVE')).toBeVisible()
  await expect(stranger.getByText(/^This link works until \w+ \d+, \d{4}, .+ ET\.$/)).toBeVisible()
  await expect(stranger.getByRole('button', { name: /EMAIL/ })).toHaveCount(0)
  await expect(stranger.getByText('Share link')).toHaveCount(0)
  await expectAccessible(stranger)
  await takePicture(stranger, 'access-codes-public')

  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Revoke this link?' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'access-codes-revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  trouble.expect(410, '/api/access-codes/open')
  await stranger.reload()
  await expect(
    stranger.getByText('This link has been revoked. Please ask whoever sent it for a new one.'),
  ).toBeVisible()
})
