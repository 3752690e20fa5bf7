// On a phone whose keyboard is open, a dialog's title never lies over the field that is typed into, however long a name it has.
import pg from 'pg'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, signIn, takePicture, test } from './support/story.ts'

const TAMPA = demoRegistrations.studio_tampa

/** Of the first who signs: as long as a name may be. */
async function renameFirst(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `UPDATE person SET fname = $2, lname = $3 WHERE id = (
       SELECT person_id FROM date_attendee JOIN person ON person.id = person_id
       WHERE registration_id = $1 AND birthdate > '2010-01-01' ORDER BY lname, fname LIMIT 1)`,
    [TAMPA, 'Maximiliana Konstantina Theodora', 'Aaltonen-Featherstonehaugh von der Wackerbarthshausen'],
  )
  await client.end()
}

test('A dialog with a long name in its title leaves the field in sight', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
}) => {
  await renameFirst(server.connectionString)
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/waivers`)
  await page.getByRole('button', { name: /^Send to sign.*Aaltonen/ }).click()
  const dialog = page.getByRole('dialog', { name: /Aaltonen/ })
  const email = dialog.getByLabel('Email')
  await expect(email).toBeVisible()
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 390, height: 330 })
  const below = dialog.getByText('A parent or guardian must sign: enter their email.')
  const endOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)
  const title = dialog.getByRole('heading')
  await below.evaluate((text) => text.closest('[role=dialog]')?.scrollTo(0, 0))
  expect((await below.boundingBox())?.y).toBeGreaterThanOrEqual(endOf(await title.boundingBox()))
  // Down to the buttons and back: the page scrolls no further than it must.
  await dialog.getByRole('button', { name: 'Send' }).focus()
  await email.focus()
  expect((await email.boundingBox())?.y).toBeGreaterThanOrEqual(endOf(await title.boundingBox()))
  await takePicture(page, 'long-title')
})
