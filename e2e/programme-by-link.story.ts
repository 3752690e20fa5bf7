// A studio sends all parents one link to its programme; on a phone they give sizes and photos without an account, until it is revoked.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { pictureOf } from './support/pictures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** What was danced the season before is to come, and is studio@'s. */
async function bringBack(connectionString: string, registration_id: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `UPDATE registration SET (mybtf_user_id, studio_id) =
       (SELECT mybtf_user_id, studio_id FROM registration WHERE id = $2) WHERE id = $1`,
    [registration_id, demoRegistrations.studio_tampa],
  )
  await client.query(
    `UPDATE tour_date SET start_date = current_date + 60, end_date = current_date + 66,
       mybtf = mybtf || '{"edit_bd_photo": true, "edit_bd_jacket": true}'
     WHERE id = (SELECT tour_date_id FROM registration WHERE id = $1)`,
    [registration_id],
  )
  await client.end()
}

/** As the studio does it on the programme's page. */
async function generate(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const shown = page.getByText(/#token=/)
  const { pathname, hash } = new URL(await shown.innerText())
  return pathname + hash
}

test('A parent gives size and photo by the link to all best dancers, sees no photo, and nothing once it is revoked', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse, trouble }) => {
  test.slow()
  const id = demoRegistrations.junction_past_finals
  await bringBack(server.connectionString, id)
  await signIn(page, 'studio@callboard.test')
  const link = await generate(page, `/event/${id}/best-dancers`)
  expect(link).toMatch(/^\/best-dancers#token=/)
  await expectAccessible(page)
  await takePicture(page, 'programme-link-card')

  const parent = await someoneElse()
  await parent.goto(link)
  await expect(parent.getByRole('heading', { name: /^Best dancers of / })).toBeVisible()
  await expect(
    parent.getByText('Please make sure your dancer’s jacket size and photo are here.'),
  ).toBeVisible()
  // Who comes to the classes only has neither; whoever takes no part is not there.
  await expect(parent.getByText('N/A').first()).toBeVisible()
  await expect(parent.getByText('Lantern')).toHaveCount(0)
  await expect(parent.getByRole('button', { name: 'Generate Link' })).toHaveCount(0)
  await expect(parent.getByRole('button', { name: /^Edit jacket info of / })).toHaveCount(2)
  await expectAccessible(parent)
  await takePicture(parent, 'programme-public')

  const add = parent.getByRole('button', { name: /^Add photo of / })
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add photo of ', '')
  await parent.getByRole('button', { name: `Edit jacket info of ${name}` }).click()
  const jacket = parent.getByRole('dialog', { name: `Jacket of ${name}` })
  await jacket.getByLabel('Jacket size').selectOption({ label: 'Adult S' })
  await expectAccessible(parent)
  await takePicture(parent, 'programme-public-jacket')
  await jacket.getByRole('button', { name: 'Save' }).click()
  await expect(parent.getByText('Saved')).toBeVisible()
  await expect(parent.getByText('Adult S')).toBeVisible()

  await add.click()
  const photo = parent.getByRole('dialog', { name: `Photo of ${name}` })
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expect(photo.getByText('Photo upload needs a selected file')).toBeVisible()
  await takePicture(parent, 'programme-public-photo')
  await photo
    .getByLabel(`Photo of ${name}`, { exact: true })
    .setInputFiles(await pictureOf(parent, 1400, 1000))
  await expect(photo.getByLabel('Zoom')).toBeVisible()
  await expectAccessible(parent)
  await takePicture(parent, 'programme-public-cropping')
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expect(parent.getByText('Photo added')).toBeVisible()
  await expect(photo).toBeHidden()
  await expect(parent.getByRole('img', { name: /as cropped/ })).toHaveCount(0)
  await takePicture(parent, 'programme-public-given')

  // The studio has both, and sees the photo.
  await page.reload()
  await expect(page.getByText('Adult S')).toBeVisible()
  await page.getByRole('button', { name: `Photo of ${name}` }).click()
  await expect(page.getByRole('img', { name: `${name}, as cropped` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await parent.getByRole('button', { name: `Delete photo of ${name}` }).click()
  await parent.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(parent.getByText('Photo deleted')).toBeVisible()
  await expect(add).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  trouble.expect(410, '/api/programme-link/open')
  await parent.reload()
  await expect(
    parent.getByText('This link has been revoked. Please ask whoever sent it for a new one.'),
  ).toBeVisible()
})

test('The links to proteges and to the cast say what is theirs, and what is closed', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  test.slow()
  const [proteges, cast] = [demoRegistrations.junction_past_prism, demoRegistrations.junction_past_company]
  for (const id of [proteges, cast]) await bringBack(server.connectionString, id)
  await signIn(page, 'studio@callboard.test')
  const parent = await someoneElse()
  const toProteges = await generate(page, `/event/${proteges}/proteges`)
  expect(toProteges).toMatch(/^\/proteges#token=/)
  await parent.goto(toProteges)
  await expect(parent.getByRole('heading', { name: /^Proteges of / })).toBeVisible()
  await expect(parent.getByText('Name on jacket').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(parent)
  await takePicture(parent, 'programme-public-proteges')

  const toCast = await generate(page, `/event/${cast}/the-cast-experience`)
  expect(toCast).toMatch(/^\/the-cast-experience#token=/)
  await takePicture(page, 'programme-link-card-cast')
  await parent.goto('about:blank')
  await parent.goto(toCast)
  await expect(parent.getByRole('heading', { name: /^The cast experience of / })).toBeVisible()
  await expect(parent.getByRole('button', { name: /^Edit top info of / })).toHaveCount(2)
  await takePicture(parent, 'programme-public-cast')

  // The office takes no more, and everybody takes leave of the programme.
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  const dateOf = '(SELECT tour_date_id FROM registration WHERE id = $1)'
  await client.query(
    `UPDATE tour_date SET mybtf = mybtf || '{"edit_bd_photo": false, "edit_bd_jacket": false}' WHERE id = ${dateOf}`,
    [cast],
  )
  await parent.reload()
  await expect(parent.getByText('There is nothing to add here at the moment.')).toBeVisible()
  await expect(parent.getByRole('button', { name: /of / })).toHaveCount(0)
  await takePicture(parent, 'programme-public-closed')
  await client.query('UPDATE best_dancer SET best_dancer_type_id = NULL WHERE registration_id = $1', [cast])
  await client.end()
  await parent.reload()
  await expect(parent.getByText('No one is taking part')).toBeVisible()
  await takePicture(parent, 'programme-public-empty')
  await page.reload()
  await expect(page.getByText('No one is taking part')).toBeVisible()
  // The link that is out can still be ended; then there is nothing to share.
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Generate Link' })).toHaveCount(0)
})
