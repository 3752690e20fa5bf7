// Reloads, goes back, presses twice and opens a second tab on the way: one registration, one charge, nothing lost.
import pg from 'pg'
import { APPROVED, addFromRoster, enterRoutine, fillCard, saveAndContinue } from './support/registering.ts'
import { BEFORE_RELEASE, expect, signIn, test } from './support/story.ts'

test('Creating, submitting and paying twice happens only once', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
  trouble,
}) => {
  // The tab that was left behind is told so, and refused.
  trouble.expect(409, '/api/')
  // Two tabs share the key of the payment, but each has made a token of the card.
  trouble.expect(422, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/meridian')
  const register = page.getByRole('row', { name: /Denver, CO/ }).getByRole('button', { name: /register/i })
  await register.dblclick()
  await page.getByRole('button', { name: 'Start Registration' }).dblclick()
  await expect(page).toHaveURL(/\/registration\/\d+/)
  const [registration] = /.*\/registration\/\d+/.exec(page.url()) ?? ['']
  await page.goBack()
  await page
    .getByRole('row', { name: /Denver, CO/ })
    .getByRole('link', { name: /finish registration/i })
    .click()
  await expect(page).toHaveURL(new RegExp(`${registration}(/|$)`))

  // What is chosen but not saved survives a reload.
  await page.goto(`${registration}/dancers`)
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('row', { name: /Mia Alvarez/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ava Brandt/ })).toBeVisible()
  await page.getByRole('button', { name: /save and continue/i }).dblclick()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')

  // A second tab, then both save: the one that comes late is told and keeps what was typed.
  const tab = await page.context().newPage()
  await tab.goto(`${registration}/competition`)
  await enterRoutine(tab, { title: 'In the other tab', style: 'Jazz', dancers: ['Ava Br'] })
  await page.getByRole('button', { name: /add (the first )?routine/i }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await dialog.getByLabel('Title').fill('In this tab')
  await dialog.getByLabel('Performance division').selectOption({ label: 'Lyrical' })
  await dialog.getByRole('combobox', { name: /dancer/i }).fill('Mia Al')
  await dialog.getByRole('combobox', { name: /dancer/i }).press('Enter')
  await dialog.getByRole('button', { name: 'Save routine' }).dblclick()
  const told = page.getByText(/changed in another window/)
  await expect(told.or(page.getByRole('row', { name: /In this tab/ })).first()).toBeVisible()
  if (await told.isVisible()) {
    await page
      .getByRole('button', { name: /ok|close/i })
      .last()
      .click()
    await expect(dialog.getByLabel('Title')).toHaveValue('In this tab')
    await dialog.getByRole('button', { name: 'Save routine' }).click()
  }
  await expect(page.getByRole('row', { name: /In this tab/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /In the other tab/ })).toHaveCount(1)

  await saveAndContinue(page, 'REVIEW REGISTRATION')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()

  // The form is open in both tabs, and both pay, twice.
  await tab.goto(`${registration}/payment`)
  await fillCard(page, APPROVED)
  await fillCard(tab, APPROVED)
  await Promise.all([
    page.getByRole('button', { name: /^Pay \$/ }).dblclick(),
    tab.getByRole('button', { name: /^Pay \$/ }).dblclick(),
  ])
  // One of them paid; the other is told that the registration is completed already, and shown it.
  for (const each of [page, tab]) {
    const success = each.getByRole('heading', { name: 'SUCCESS!' })
    await expect(success.or(each.getByRole('dialog', { name: 'Sorry!' }))).toBeVisible({ timeout: 20_000 })
    // A part was not paid: nobody is told that more is due.
    await expect(each.getByRole('dialog', { name: 'Payment Successful' })).toHaveCount(0)
  }
  await page.goto(`${registration}/success`)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await page.goto(`${registration}/payment`)
  await expect(page.getByText('Paid in full')).toBeVisible()

  const client = new pg.Client(server.connectionString)
  await client.connect()
  const registrations = await client.query(
    'select id, completed from registration where mybtf_user_id = 1 and tour_date_id = 5608 and deleted_at is null',
  )
  expect(registrations.rows).toEqual([{ id: Number(registration.split('/').at(-1)), completed: true }])
  const id = registrations.rows[0].id
  const paid = await client.query(
    "select count(*)::int as times from payment join payment_outcome using (id) where registration_id = $1 and status = 'approved'",
    [id],
  )
  expect(paid.rows).toEqual([{ times: 1 }])
  const charged = await client.query(
    "select count(*)::int as times from sandbox_gateway.charge where outcome = 'approved' and description = $1",
    [`Registration ${id}`],
  )
  expect(charged.rows).toEqual([{ times: 1 }])
  await client.end()
})
