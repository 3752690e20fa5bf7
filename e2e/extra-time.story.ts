// The office sets how long music may be; a studio's is longer and it asks for extra time; the office gives it, and the music fits.
import pg from 'pg'
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { sine, wavFile } from '../src/features/soundcheck/sound-files.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const TAMPA = demoRegistrations.studio_tampa

interface Group {
  name: string
  category: string
  dancers: number
}

/** A routine of Tampa that may have extra time, once its city offers it. */
async function groupOf(connectionString: string): Promise<Group> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('UPDATE tour_date SET add_ons = \'{"extra_time": true}\' WHERE id = $1', [
      demoTourDates.meridian_tampa,
    ])
    const { rows } = await client.query(
      `SELECT routine.name, category.name AS category, dancers.count::integer AS dancers
       FROM registrations_routine AS entry JOIN routine ON routine.id = entry.routine_id
         JOIN registration ON registration.id = entry.registration_id
         JOIN tour_date ON tour_date.id = registration.tour_date_id
         JOIN routine_category AS category ON category.id = entry.routine_category_id
           AND category.event_id = tour_date.event_id AND category.season_id = tour_date.season_id
         CROSS JOIN LATERAL (SELECT count(*) FROM registrations_routine_dancer WHERE registrations_routine_id = entry.id) AS dancers
       WHERE registration.id = $1 AND NOT entry.waiting_list AND dancers.count >= 4 ORDER BY entry.id LIMIT 1`,
      [TAMPA],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

test('Music that is longer than its category allows gets the extra time that its studio asks for', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  const { name, category, dancers } = await groupOf(server.connectionString)
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')

  await test.step('the office sets a limit; what is none is refused in words', async () => {
    await office.goto('/staff/music')
    await office.getByRole('link', { name: 'How long music may be' }).click()
    await expectAccessible(office)
    await takePicture(office, 'length-limits')
    await office
      .getByRole('button', { name: /^Change lengths of Meridian 20/ })
      .first()
      .click()
    const dialog = office.getByRole('dialog')
    const limit = dialog.getByLabel(new RegExp(`^${category}( optional)?$`))
    await limit.fill('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog
        .getByText('Type minutes and seconds, such as 2:45, or seconds, such as 165: from 0:30 to 30:00.')
        .first(),
    ).toBeVisible()
    await expectAccessible(office)
    await takePicture(office, 'length-limits-change')
    await limit.fill('60')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('1:00', { exact: true }).first()).toBeVisible()
  })

  await test.step('the studio’s music is longer: it reads what it costs and where to ask', async () => {
    await signIn(page, 'studio@callboard.test')
    await page.goto(`/event/${TAMPA}/music`)
    await page.getByLabel(`Music for ${name}`, { exact: true }).setInputFiles({
      name: 'long.wav',
      mimeType: 'audio/wav',
      buffer: wavFile({ wave: sine(0.3), seconds: 75, sample_rate: 8_000, channels: 1 }),
    })
    await expect(page.getByText('0:15 too long')).toBeVisible({ timeout: 60_000 })
    const told = page.getByText(/^The track is 1:15 long; 1:00 is allowed\./)
    await expect(told).toContainText(`ask for 1 minute of extra time: $${dancers * 5}.00`)
    await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expectAccessible(page)
    await takePicture(page, 'music-too-long')
  })

  await test.step('the office gives it, and sees before what it costs', async () => {
    await office.goto(`/staff/registrations/${TAMPA}`)
    const search = office.getByLabel(/^Find one of \d+ routines/)
    if (await search.isVisible()) await search.fill(name)
    const list = office.getByRole('list', { name: 'Extra time' })
    await list.getByRole('button', { name: `Give extra time for ${name}` }).click()
    const dialog = office.getByRole('dialog', { name: `Extra time for ${name}` })
    await dialog.getByLabel('1 minute').check()
    await expect(dialog.getByText(`$${dancers * 5}.00 to pay`)).toBeVisible()
    await expectAccessible(office)
    await takePicture(office, 'extra-time')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(list.getByText('1 minute of extra time')).toBeVisible()
    await takePicture(office, 'extra-time-given')
  })

  await test.step('the music fits, and the studio owes it', async () => {
    await page.reload()
    await expect(page.getByText('1:15 of 2:00')).toBeVisible()
    await expect(page.getByText('Plays well')).toBeVisible()
    await page.goto(`/event/${TAMPA}/overview`)
    await expect(page.getByText(`$${dancers * 5}.00`).first()).toBeVisible()
  })
})
