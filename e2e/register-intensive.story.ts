// An intensive with tickets, from its programmes to the mails with QR codes, with wrong turns, and an edit after completion.
import type { Page } from '@playwright/test'
import { APPROVED, agreeAndSubmit, fillCard, grandTotal, saveAndContinue } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

/** Summit Intensive in Estes Park, and the VIP type with which the awe experience may be added. */
const [ESTES_PARK, SCHOLAR] = [2601, 97]

interface Person {
  id: number
  age: number | null
  person_type_id: number
}

async function headersOf(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')
  return { authorization: `Bearer ${cookie?.value}` }
}

/** Two dancers, the first with a scholarship, and a teacher: their steps are told in other stories. */
async function begin(page: Page): Promise<number> {
  const headers = await headersOf(page)
  const begun = await page.request.post('/api/mybtf/registration', {
    headers,
    data: { tour_date_id: ESTES_PARK },
  })
  const { id } = await begun.json()
  const { roster, version } = await (
    await page.request.get(`/api/dance360/registrations/${id}`, { headers })
  ).json()
  const people = roster as Person[]
  const [scholar, other] = people.filter(({ age }) => age !== null && age >= 13 && age <= 15)
  const teacher = people.find(({ person_type_id }) => person_type_id === 2)
  const attends = (
    person: Person | undefined,
    workshop_level_id: number,
    vip_type_id: number | null = null,
  ) => ({
    person_id: person?.id,
    workshop_level_id,
    one_day: false,
    virtual: false,
    vip_type_id,
  })
  const data = { version, attendees: [attends(scholar, 3, SCHOLAR), attends(other, 3), attends(teacher, 5)] }
  expect((await page.request.put(`/api/dance360/registrations/${id}`, { headers, data })).status()).toBe(200)
  return id
}

const programmes = (page: Page) => page.getByLabel(/^Intensive for /)

async function addTicket(page: Page, name: string, button: RegExp): Promise<void> {
  await page.getByLabel('Name of the ticket holder').fill(name)
  await page.getByRole('button', { name: button }).click()
}

test('A studio registers for an intensive with tickets, pays, has them mailed, and edits them', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const id = await begin(page)

  await page.goto(`/registration/${id}/intensive`)
  await expect(programmes(page)).toHaveCount(3)
  await expectAccessible(page)
  // A wrong turn: on without an intensive.
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByText('Please select an intensive for all attendees.')).toBeVisible()
  await expectAccessible(page)
  for (const at of [0, 1, 2]) {
    const options = programmes(page).nth(at).locator('option', { hasText: 'Crash Course' })
    await programmes(page)
      .nth(at)
      .selectOption((await options.getAttribute('value')) ?? '')
  }
  // A dancer's has the price that it adds, also before it is chosen; a scholarship may take the whole of it.
  await expect(programmes(page).nth(0).locator('option:checked')).toHaveText('Crash Course')
  await expect(programmes(page).nth(1).locator('option:checked')).toHaveText('Crash Course, +$95.00')
  await page
    .getByRole('checkbox', { name: /^Photoshoot.* for/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: /^Awe experience.* for/ }).check()
  await page
    .getByRole('checkbox', { name: /^Scholarship voucher.* for/ })
    .last()
    .check()
  await expectAccessible(page)
  await takePicture(page, 'intensive')
  await saveAndContinue(page, 'Tickets')

  // Wrong names, in the words of the specification; then two free ones, and one bought.
  await addTicket(page, "O'Neil", /add free ticket/i)
  await expect(page.getByText('Ticket name contains invalid characters').first()).toBeVisible()
  await addTicket(page, 'José Núñez', /add free ticket/i)
  await addTicket(page, 'josé  núñez', /add free ticket/i)
  await expect(page.getByText('A ticket with this name already exists').first()).toBeVisible()
  await addTicket(page, 'Ana Reyes', /add free ticket/i)
  await addTicket(page, 'Mei-Ling Chen', /add ticket for \$40/i)
  await expect(page.getByLabel('Holder of the ticket for Mei-Ling Chen')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tickets')
  await saveAndContinue(page, 'Review registration')

  // Level 650 and Crash Course 95 at the early rate: free with the scholarship, less 150 with the voucher; 470 for the
  // teacher; photoshoot 85, awe 150; one ticket 40.
  expect(await grandTotal(page)).toBe(100 * (0 + (650 + 95 - 150) + 470 + 85 + 150 + 40))
  await expect(page.getByRole('heading', { name: 'Intensive and tickets' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'intensive-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^pay \$/i }).click()
  await expect(page).toHaveURL(new RegExp(`/registration/${id}/success`))

  // Each ticket has its page, which whoever holds it opens without an account.
  await page.goto(`/event/${id}/overview`)
  await page
    .getByRole('link', { name: /^tickets/i })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/event/${id}/tickets`))
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Show ticket for Ana Reyes/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expectAccessible(page)
  const url = await page.getByRole('link', { name: /^Show ticket for Ana Reyes/ }).getAttribute('href')
  const holder = await someoneElse()
  await holder.goto(url ?? '')
  await expect(holder.getByRole('img', { name: 'QR code of the ticket for Ana Reyes' })).toBeVisible()
  await expectAccessible(holder)
  await takePicture(holder, 'ticket')

  // Confirmed by the office, it is edited: one more ticket, at its price.
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  const { version } = await (
    await page.request.get(`/api/dance360/registrations/${id}`, { headers: await headersOf(page) })
  ).json()
  const confirmed = await office.request.post(`/api/staff/tour-dates/${ESTES_PARK}/confirm`, {
    headers: await headersOf(office),
    data: { registrations: [{ id, version }] },
  })
  expect(confirmed.status()).toBe(200)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Summit Intensive/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  // A wrong turn: with a dancer her free ticket would go, which is said before.
  await page.goto(`/registration/${id}/dancers`)
  const removal = page.getByRole('button', { name: /^Remove / }).last()
  const leaving = ((await removal.getAttribute('aria-label')) ?? '').replace(/^Remove /, '')
  await removal.click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText(
    'This will also be removed: Ticket for Ana Reyes. Anything already emailed for it becomes void once you submit your changes.',
  )
  await expectAccessible(page)
  await takePicture(page, 'ticket-goes-along')
  // She gives back what she was sold for, and put back she has all of it again: programme, voucher, ticket.
  await question.getByRole('button', { name: 'Remove' }).click()
  // On a phone they stand behind the total.
  const onPhone = (page.viewportSize()?.width ?? 0) < 800
  const changes = page.getByRole('region', { name: 'Your changes' }).first()
  if (!onPhone) await expect(changes).toContainText(`${leaving}−$595.00`)
  await takePicture(page, 'intensive-taken-off')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`/registration/${id}/dancers`)
  if (onPhone) await page.getByRole('button', { name: /add dancers from your roster/i }).click()
  await page.getByRole('button', { name: `Add ${leaving}` }).click()
  if (onPhone) await page.getByRole('button', { name: 'Done' }).click()
  if (!onPhone) await expect(changes).toContainText('Nothing has been changed yet.')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  // An experience less and a ticket more.
  await page.goto(`/registration/${id}/intensive`)
  await page.getByRole('checkbox', { name: /^Awe experience.* for/ }).uncheck()
  await page.getByRole('button', { name: /^continue$/i }).click()
  await addTicket(page, 'Fourth Holder', /add ticket for \$40/i)
  await expect(page.getByText('NEW', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tickets-edited')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByText('Fourth Holder').first()).toBeVisible()
  await takePicture(page, 'intensive-edit-review')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await takePicture(page, 'intensive-edited')
  await page.goto(`/event/${id}/tickets`)
  // Its code is made by a job; the page asks again by itself.
  await expect(page.getByRole('link', { name: /^Show ticket for Fourth Holder/ })).toBeVisible({
    timeout: 30_000,
  })
  await takePicture(page, 'my-tickets')
})

test('Tickets that two windows enter at once are both kept', { tag: [AT_A_DESK, BEFORE_RELEASE] }, async ({
  page,
  trouble,
}) => {
  trouble.expect(409, '/api/')
  await signIn(page, 'studio@callboard.test')
  const id = await begin(page)
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    window.on('dialog', (dialog) => void dialog.accept())
    await window.goto(`/registration/${id}/tickets`)
    await expect(window.getByLabel('Name of the ticket holder')).toBeVisible()
  }
  await addTicket(page, 'Ana Reyes', /add free ticket/i)
  await addTicket(other, 'Leo Reyes', /add free ticket/i)
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page).toHaveURL(/\/(review|intensive)$/)

  await other.getByRole('button', { name: /save and continue/i }).click()
  const question = other.getByRole('dialog', { name: 'Changed in another window' })
  await expect(question).toContainText('Ticket for Ana Reyes')
  // Looked at first, both stand on the page, and are saved.
  await question.getByRole('button', { name: 'Review first' }).click()
  for (const name of ['Ana Reyes', 'Leo Reyes'])
    await expect(other.getByLabel(`Holder of the ticket for ${name}`)).toBeVisible()
  await other.getByRole('button', { name: /save and continue/i }).click()
  await expect(other).toHaveURL(/\/(review|intensive)$/)
  await other.goto(`/registration/${id}/tickets`)
  for (const name of ['Ana Reyes', 'Leo Reyes'])
    await expect(other.getByLabel(`Holder of the ticket for ${name}`)).toBeVisible()
})
