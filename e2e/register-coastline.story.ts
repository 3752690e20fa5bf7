// Coastline, from its freestyle battles to success: observers with a price, a battle that sells out meanwhile, and an edit afterwards.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { APPROVED, agreeAndSubmit, fillCard, grandTotal, saveAndContinue } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Coastline in San Diego: its Junior Battle, for those of 11 and 12, takes two dancers. */
const SAN_DIEGO = 4801

interface Person {
  id: number
  fname: string
  lname: string
}

async function headersOf(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')
  return { authorization: `Bearer ${cookie?.value}` }
}

/** Three juniors, a teen who comes virtually, another, a mini of 4 and five more; two teachers. Their steps are told in other stories. */
const DANCERS = [
  ...['Zoe Kim', 'Iris Fell', 'Naomi Patel'],
  ...['Mia Alvarez', 'Clara Osei', 'Aaron Norwood'],
  ...['Leo Kapoor', 'Josie Thorne', 'Amara Abara', 'Anika Madsen'],
]
const TEACHERS = ['Lina Haddad', 'Ruth Okafor']

async function begin(page: Page): Promise<number> {
  const headers = await headersOf(page)
  const data = { tour_date_id: SAN_DIEGO }
  const begun = await page.request.post('/api/mybtf/registration', { headers, data })
  const { id } = await begun.json()
  const path = `/api/dance360/registrations/${id}`
  const { roster, version } = await (await page.request.get(path, { headers })).json()
  const levels: Record<string, number> = {
    'Zoe Kim': 2,
    'Iris Fell': 2,
    'Naomi Patel': 2,
    'Mia Alvarez': 3,
    'Clara Osei': 3,
  }
  const attends = (name: string, workshop_level_id: number) => {
    const person = (roster as Person[]).find(({ fname, lname }) => `${fname} ${lname}` === name)
    return { person_id: person?.id, workshop_level_id, one_day: false, virtual: false, vip_type_id: null }
  }
  const attendees = [
    ...DANCERS.map((name) => attends(name, levels[name] ?? 1)),
    ...TEACHERS.map((name) => attends(name, 5)),
  ]
  const saved = await page.request.put(path, { headers, data: { version, attendees } })
  expect(saved.status(), await saved.text()).toBe(200)
  return id
}

test('A studio registers for Coastline with freestyle battles, pays, and adds a dancer to one afterwards', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const id = await begin(page)
  // What is brought to Beat Street is said with the dancers.
  await page.goto(`/registration/${id}/dancers`)
  await page.getByLabel(/^Beat Street/).fill('Two crews of four')
  await expectAccessible(page)
  await takePicture(page, 'beat-street')
  await saveAndContinue(page, 'Teachers')
  // Observers without a name are a component of their own here.
  await page.goto(`/registration/${id}/observers`)
  await page.getByLabel('Observer', { exact: true }).fill('2')
  await saveAndContinue(page, 'Competition')
  await page.getByRole('button', { name: /I am not competing/i }).click()
  await page.goto(`/registration/${id}/freestyle`)

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add: Zoe Kim' })).toBeEnabled()
  await expectAccessible(page)
  for (const name of ['Zoe Kim', 'Iris Fell', 'Clara Osei']) await press(`Add: ${name}`)
  // The Junior Battle takes two: a third waits until one is taken back.
  await expect(page.getByRole('button', { name: 'Sold Out: Naomi Patel' })).toBeDisabled()
  await press('Undo: Iris Fell')
  await press('Add: Naomi Patel')
  await expect(page.getByRole('button', { name: 'Sold Out: Iris Fell' })).toBeDisabled()
  await expectAccessible(page)
  await takePicture(page, 'freestyle')
  await saveAndContinue(page, 'Review registration')
  // Early: ten dancers 215, one of two teachers 155, two observers 50, three in a battle 35.
  expect(await grandTotal(page)).toBe(100 * (10 * 215 + 155 + 2 * 50 + 3 * 35))
  await expect(page.getByText('Two crews of four')).toBeVisible()
  await takePicture(page, 'coastline-review')

  // A wrong turn: meanwhile the battle has become smaller by a place.
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(
    `UPDATE tour_date SET freestyle_battles = jsonb_set(freestyle_battles, '{1,places}', '1') WHERE id = $1`,
    [SAN_DIEGO],
  )
  trouble.expect(422, `/api/dance360/registrations/${id}`)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText(/The Junior Battle is sold out\./).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'freestyle-refused')
  await page.goto(`/registration/${id}/freestyle`)
  // Whoever goes on before a press is saved finds the review with it, and not with what it was before.
  const change = new RegExp(`/api/dance360/registrations/${id}$`)
  await page.route(change, async (route) => {
    if (route.request().method() === 'PUT') await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await press('Undo: Naomi Patel')
  await saveAndContinue(page, 'Review registration')
  expect(await grandTotal(page)).toBe(247_500)
  await page.unroute(change)
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $2,475.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  // Confirmed by the office, one more is added; who was sold a place is taken off by the office alone.
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await client.end()
  await page.goto(`/event/${id}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`/registration/${id}/freestyle`)
  await expect(page.getByRole('button', { name: 'Registered: Zoe Kim' })).toBeDisabled()
  await press('Add: Mia Alvarez')
  await press('Undo: Mia Alvarez')
  await press('Add: Leo Kapoor')
  await expect(page.getByRole('button', { name: 'Undo: Leo Kapoor' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'freestyle-edit')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page).toHaveURL(new RegExp(`/event/${id}/payments`))
  await takePicture(page, 'coastline-edited')
})
