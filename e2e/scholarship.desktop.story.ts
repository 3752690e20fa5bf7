// A scholarship at the finals: the office awards it, the owner can change its level no more, gives what it asks, and loses the option with it.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** The Meridian Finals in Las Vegas; the level of teens, and the option to compete. */
const [LAS_VEGAS, TEEN, COMPETING] = [1001, 3, 3]

interface Person {
  id: number
  fname: string
  lname: string
}

/** One dancer who competes: these steps are told in another story. */
async function begin(page: Page): Promise<number> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')
  const headers = { authorization: `Bearer ${cookie?.value}` }
  const data = { tour_date_id: LAS_VEGAS }
  const { id } = await (await page.request.post('/api/mybtf/registration', { headers, data })).json()
  const path = `/api/dance360/registrations/${id}`
  const { roster, version } = await (await page.request.get(path, { headers })).json()
  const mia = (roster as Person[]).find(({ fname, lname }) => fname === 'Mia' && lname === 'Alvarez')
  const changes = {
    version,
    attendees: [{ person_id: mia?.id, workshop_level_id: TEEN, one_day: false, virtual: false }],
    best_dancer_routines: [
      {
        person_id: mia?.id,
        best_dancer_type_id: COMPETING,
        jacket_size_id: 1,
        jacket_name: 'MIA',
        routine: { name: 'TBA', choreographer: 'J. Lee', performance_division_id: 2 },
      },
    ],
  }
  expect((await page.request.put(path, { headers, data: changes })).status()).toBe(200)
  return id
}

test('The office awards a scholarship, which fixes the level; its owner declines it, and the option goes with it', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  await signIn(page, 'studio@callboard.test')
  const id = await begin(page)
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/registrations/${id}`)
  const scholarships = office.getByRole('list', { name: 'Scholarships' })
  await scholarships.getByRole('button', { name: 'Award the scholarship of Mia Alvarez' }).click()
  const award = office.getByRole('dialog', { name: 'Scholarship for Mia Alvarez' })
  await award.getByRole('button', { name: 'Award scholarship' }).click()
  await expect(award.getByText('Please select a valid scholarship.').first()).toBeVisible()
  await award.getByLabel('The Meridian Finals Scholarship').check()
  await expectAccessible(office)
  await takePicture(office, 'scholarship-award')
  await award.getByRole('button', { name: 'Award scholarship' }).click()
  await expect(award).toBeHidden()
  await expect(scholarships).toContainText('The Meridian Finals Scholarship')
  await expectAccessible(office)

  // Its owner: the level is fixed, and a photo is asked for now.
  await page.goto(`/registration/${id}/dancers`)
  await expect(page.getByLabel('Level for Mia Alvarez')).toBeDisabled()
  await expectAccessible(page)
  await takePicture(page, 'scholarship-dancers')
  await page.goto(`/registration/${id}/review`)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toContainText('Mia Alvarez: photo')
  await wait.getByRole('button', { name: 'Take me back' }).click()
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()

  // Declined: it asks, and the option goes with it.
  await page.goto(`/registration/${id}/dancers`)
  await page.getByRole('button', { name: /discount for Mia Alvarez$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Scholarship:/ })
    .click()
  const held = page.getByRole('dialog', { name: 'Scholarship for Mia Alvarez' })
  await expect(held).toContainText('awarded it for this workshop level, which can’t be changed.')
  await takePicture(page, 'scholarship-held')
  await held.getByRole('button', { name: 'Remove scholarship' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(sure).toContainText('The best dancer option and everything that came with it will be removed')
  await sure.getByRole('button', { name: 'Remove scholarship' }).click()
  await expect(page.getByLabel('Level for Mia Alvarez')).toBeEnabled()
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`/registration/${id}/best-dancers`)
  const option = page.getByRole('group', { name: /Mia Alvarez/ }).getByLabel('Option', { exact: true })
  await expect(option).toHaveValue('')

  // The office had looked before: it is told, and nothing is done twice.
  await scholarships.getByRole('button', { name: 'Remove the scholarship of Mia Alvarez' }).click()
  const remove = office.getByRole('dialog', { name: 'Remove Mia Alvarez’s scholarship?' })
  trouble.expect(409, `/api/staff/registrations/${id}/scholarships`)
  await remove.getByRole('button', { name: 'Remove scholarship' }).click()
  await expect(office.getByText(/changed/i).first()).toBeVisible()
  await takePicture(office, 'scholarship-stale')
})

test('Of many dancers the office sees who holds a scholarship, and finds the others by typing', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, server }) => {
  await signIn(page, 'studio@callboard.test')
  const id = await begin(page)
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(
    `insert into date_attendee select (jsonb_populate_record(mia, jsonb_build_object('id', 900000 + person.id, 'person_id', person.id))).*
     from date_attendee as mia, person where registration_id = $1 and person.id between 1020 and 1032`,
    [id],
  )
  await client.query('update date_attendee set vip_type_id = 97 where registration_id = $1 and id < 900000', [
    id,
  ])
  await client.end()
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/registrations/${id}`)
  const scholarships = office.getByRole('list', { name: 'Scholarships' })
  await expect(scholarships.getByRole('listitem')).toHaveCount(1)
  const find = office.getByLabel(/^Find one of 13 dancers without a scholarship/)
  await find.fill('zzz')
  await expect(office.getByText('No dancer without a scholarship has that name.')).toBeVisible()
  await expectAccessible(office)
  await find.fill('a')
  await expect(scholarships.getByRole('button', { name: /^Award/ }).first()).toBeVisible()
  await takePicture(office, 'scholarships-of-many')
})
