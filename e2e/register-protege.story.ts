// The proteges, from the start to success: their own words, names on jackets, no nominations, and an edit after completion.
import pg from 'pg'
import {
  APPROVED,
  agreeAndSubmit,
  choose,
  confirmStart,
  enterRoutine,
  fillCard,
  saveAndContinue,
} from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A studio registers proteges, pays, and changes a jacket afterwards', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
}) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/prism')
  await page
    .getByRole('button', { name: /register/i })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved').first()).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))
  await page.goto(`${registration}/proteges`)
  await expect(page.getByRole('heading', { name: 'Proteges', exact: true })).toBeVisible()
  const roster = page.getByLabel('Add a dancer from your roster')
  const fromRoster = async (name: string) => {
    const choice = roster.locator('option', { hasText: new RegExp(`^${name}`) })
    await roster.selectOption({ label: (await choice.textContent()) ?? name })
  }
  for (const name of ['Alvarez, Mia', 'Brandt, Ava', 'Saleh, Noor']) await fromRoster(name)
  const dancer = (name: string) => page.getByRole('group', { name: new RegExp(name) })
  const option = (name: string) => dancer(name).getByLabel('Option', { exact: true })
  for (const name of ['Mia Alvarez', 'Noor Saleh']) {
    const jacket = option(name).locator('option', { hasText: /Jacket/ })
    await option(name).selectOption({ label: (await jacket.textContent()) ?? '' })
  }
  await choose(page, dancer('Mia Alvarez').getByLabel('Jacket size'), 'Adult S')
  await dancer('Mia Alvarez').getByLabel('Name on jacket').fill('MIA')
  // A wrong turn: on without Ava's answer, and back to her.
  await page.getByRole('button', { name: /save and continue/i }).click()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toContainText('Ava Brandt: option')
  await wait.getByRole('button', { name: 'Take me back' }).click()
  await expect(option('Ava Brandt')).toBeFocused()
  await choose(page, option('Ava Brandt'), 'None')
  await expectAccessible(page)
  await takePicture(page, 'proteges')
  await saveAndContinue(page, 'Dancers')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')
  // What a dancer won at a city is said beside her routine here, too.
  await enterRoutine(page, {
    title: 'Ember',
    style: 'Jazz',
    dancers: ['Mia Alv', 'Ava Br'],
    regionalAward: 'Platinum',
  })
  await saveAndContinue(page, 'REVIEW REGISTRATION')
  // The address of the finals' nominations is none here.
  await page.goto(`${registration}/soty`)
  await expect(page).toHaveURL(`${registration}/review`)
  await expect(page.getByRole('heading', { name: 'Proteges' }).first()).toBeVisible()
  await takePicture(page, 'proteges-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await page.goto(`/event/${id}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`${registration}/proteges`)
  await expect(option('Mia Alvarez')).toBeDisabled()
  await dancer('Mia Alvarez').getByLabel('Name on jacket').fill('MIA A.')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Dancers', exact: true })).toBeVisible()
  // Whoever has a registered option is asked about before she is taken off; put back, she has it again, and nothing is changed.
  await page.getByRole('button', { name: 'Remove Noor Saleh' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This will also be removed: Noor Saleh’s Protege Jacket.')
  await takePicture(page, 'protege-taken-off')
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`${registration}/proteges`)
  await expect(dancer('Noor Saleh')).toHaveCount(0)
  await fromRoster('Saleh, Noor')
  await expect(option('Noor Saleh')).toBeDisabled()
  await expect(option('Noor Saleh').locator('option:checked')).toHaveText(/Jacket/)
  await expect(dancer('Noor Saleh')).toContainText('Registered. To ask for a change, please email')
  await takePicture(page, 'protege-put-back')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Dancers', exact: true })).toBeVisible()
  await page.goto(`${registration}/review`)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  const { rows } = await client.query(
    'SELECT jacket_name, best_dancer_type_id IS NULL AS none FROM best_dancer WHERE registration_id = $1 ORDER BY 1, 2',
    [id],
  )
  expect(rows).toEqual([
    { jacket_name: '', none: false },
    { jacket_name: '', none: true },
    { jacket_name: 'MIA A.', none: false },
  ])
  const awarded = await client.query(
    'SELECT count(*)::integer AS platinum FROM routine_regional_award WHERE registration_id = $1 AND regional_award_id = 5',
    [id],
  )
  expect(awarded.rows).toEqual([{ platinum: 1 }])
  await client.end()
})
