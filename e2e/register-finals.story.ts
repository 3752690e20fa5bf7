// The national finals, from the start to success: the best dancer programme, its warnings, nominations, and an edit after completion.
import type { Locator, Page } from '@playwright/test'
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
import {
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

/** Chooses by the beginning of a choice: what follows is a price, or an age. */
async function chooseStarting(field: Locator, words: string): Promise<void> {
  const choice = field.locator('option', { hasText: new RegExp(`^${words}`) })
  await field.selectOption({ label: (await choice.textContent()) ?? words })
}

async function addDancers(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await chooseStarting(page.getByLabel('Add a dancer from your roster'), name)
}

const dancer = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(name) })

/** Confirmed by the office, opened for an edit. */
async function beginEdit(page: Page, server: { connectionString: string }, id: number): Promise<void> {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await client.end()
  await page.goto(`/event/${id}/overview`)
  await page.getByRole('button', { name: /^Edit Registration for The Meridian/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
}

/** Pre-qualifying needs more than 3 dancers: said at its field while it is typed, and where the keyboard goes on saving. */
async function saysAtOnceWhatIsBarred(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add the first routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill('Trio')
  await choose(page, dialog.getByLabel('Performance division'), 'Jazz')
  const picker = dialog.getByRole('combobox', { name: /dancer/i })
  await picker.fill('Mia Alv')
  await picker.press('Enter')
  const box = dialog.getByRole('checkbox', { name: 'Pre-qualifying' })
  await box.check()
  await expect(box).toHaveAccessibleDescription(/Pre-qualifying is for routines of more than 3 dancers\./)
  await takePicture(page, 'finals-pre-qualifying')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(box).toBeFocused()
  await box.uncheck()
  await expect(dialog.getByText('Pre-qualifying is for routines of more than 3 dancers.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(dialog).toBeHidden()
}

/** On a narrower page the grid is scrolled sideways, and each row keeps its number and title in sight, over what moves. */
async function keepsItsTitles(page: Page, grid: Locator): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  const title = grid.getByRole('gridcell').filter({ hasText: 'Kindling' }).first()
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: desk.height })
    const before = await title.boundingBox()
    const moved = await grid.evaluate(({ parentElement: around }) => {
      around?.scrollTo({ left: around.scrollWidth })
      return around?.scrollLeft ?? 0
    })
    expect(moved).toBeGreaterThan(0)
    const after = await title.boundingBox()
    expect(after && before && [after.x, after.width]).toEqual(before && [before.x, before.width])
    const above = await title.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + width - 3, top + height / 2))
    })
    expect(above).toBe(true)
    await takePicture(page, `finals-grid-${width}`)
    // Whatever the keyboard comes to is not below them.
    await title.click()
    for (let cells = 0; cells < 3; cells += 1) await page.keyboard.press('ArrowRight')
    const [cell, fixed] = [await page.locator(':focus').boundingBox(), await title.boundingBox()]
    expect(cell && fixed && cell.x).toBeGreaterThanOrEqual((fixed?.x ?? 0) + (fixed?.width ?? 0) - 1)
    await grid.evaluate(({ parentElement: around }) => around?.scrollTo({ left: 0 }))
  }
  await page.setViewportSize(desk)
}

/** At a desk the grid has all its columns on the page, with its names in sight; on a phone there is none. */
async function fitsTheGrid(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1000) return
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Routines' })
  await expect(grid).toContainText('Kindling')
  const hidden = await grid.evaluate(({ parentElement: around }) =>
    around ? around.scrollWidth - around.clientWidth : 0,
  )
  expect(hidden).toBe(0)
  expect((await page.getByRole('columnheader', { name: 'Dancers' }).boundingBox())?.width).toBeGreaterThan(
    120,
  )
  await takePicture(page, 'finals-grid')
  await keepsItsTitles(page, grid)
  await page.getByRole('button', { name: 'List', exact: true }).click()
}

test('A studio registers best dancers at the finals, nominates a routine, pays, and changes a title afterwards', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/finals')
  await page
    .getByRole('button', { name: /register/i })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved').first()).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))
  await page.goto(`${registration}/best-dancers`)
  // The whole roster by mistake: one press takes it back.
  await page.getByRole('button', { name: /^Add all \d+, \$/ }).click()
  await expect(page.getByText('No dancers yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('No dancers yet')).toBeVisible()
  await addDancers(page, 'Alvarez, Mia', 'Brandt, Ava', 'Kim, Zoe')
  const mia = dancer(page, 'Mia Alvarez')
  const option = mia.getByLabel('Option', { exact: true })
  await expect(option.getByRole('option', { name: /Cast.* \[SOLD OUT\], \$/ })).toBeDisabled()
  await chooseStarting(option, 'Best Dancer Competing')
  await expect(mia.getByText('Missing (Required)')).toHaveCount(2)

  await stepBeforeRelease(
    'another option takes the routine away, and who only went astray finds it again',
    async () => {
      await mia.getByLabel('Routine title').fill('Solstice')
      await chooseStarting(option, 'Best Dancer Jacket')
      await expect(mia.getByLabel('Routine title')).toHaveCount(0)
      await chooseStarting(option, 'Best Dancer Competing')
      await expect(mia.getByLabel('Routine title')).toHaveValue('Solstice')
      await mia.getByLabel('Routine title').fill('')
    },
  )

  // Nobody is saved yet: the photo saves them by itself, and asks for nothing that is not needed.
  await expect(page.getByText('No photo yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add photo of Mia Alvarez' }).click()
  const photo = page.getByRole('dialog', { name: 'Photo of Mia Alvarez' })
  await expect(photo.getByLabel('Photo of Mia Alvarez', { exact: true })).toBeEnabled()
  await takePicture(page, 'finals-photo-of-unsaved')
  await page.keyboard.press('Escape')
  await expect(photo).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add photo of Mia Alvarez' })).toBeFocused()

  await page.getByRole('button', { name: /save and continue/i }).click()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toContainText(
    'You will not be able to submit your registration until the following is completed.',
  )
  await expect(wait).toContainText('Mia Alvarez: routine title (TBA is allowed), performance division')
  await expect(wait).toContainText('Zoe Kim: option')
  // The save changed no amount: nothing is told as if all of it had just been added.
  await expect(page.getByText(/[+−-] ?\$[\d,.]+ · \d+ entries/)).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'finals-warning')
  await wait.getByRole('button', { name: 'Take me back' }).click()
  await expect(mia.getByLabel('Routine title')).toBeFocused()
  await mia.getByLabel('Routine title').fill('TBA')
  await choose(page, mia.getByLabel('Performance division'), 'Contemporary')
  const ava = dancer(page, 'Ava Brandt')
  await chooseStarting(ava.getByLabel('Option', { exact: true }), 'Best Dancer Jacket')
  await choose(page, ava.getByLabel('Jacket size'), 'Youth M')
  await ava.getByLabel('Name on jacket').fill('AVA')
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'finals-best-dancers')

  // Zoe is left without an answer: that is told, and bars only the submit.
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(wait).toContainText('Zoe Kim: option')
  await wait.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Dancers', exact: true })).toBeVisible()
  await page.getByLabel('Kid Dancer of the Year for Mia Alvarez').check()
  await takePicture(page, 'finals-dancers')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')
  await stepBeforeRelease('what is barred is said at once', () => saysAtOnceWhatIsBarred(page))
  await enterRoutine(page, { title: 'Kindling', style: 'Jazz', dancers: ['Mia Alv', 'Ava Br', 'Zoe K'] })
  await stepBeforeRelease('the grid', () => fitsTheGrid(page))
  await saveAndContinue(page, 'Studio of the Year')

  await page.getByLabel('YES').check()
  await choose(page, page.getByLabel(/^Routine 1 optional/), 'Kindling')
  await expect(page.getByText('1 of 12 routines')).toBeVisible()
  await page.getByLabel('Outside choreographer').check()
  await expect(page.getByText('1 of at most 4 by an outside choreographer')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'finals-soty')
  await saveAndContinue(page, 'Studio awards')
  await saveAndContinue(page, 'Specialty awards')
  const costume = page.getByRole('region', { name: 'Best Costume' })
  await choose(page, costume.getByLabel(/^Routine/), 'Kindling')
  await costume.getByLabel('Costume designer').fill('Ada Costa')
  // 'Best Ballet' needs a ballet.
  const ballet = page
    .getByRole('region', { name: 'Best Ballet' })
    .getByLabel(/^Routine/)
    .first()
  await expect(ballet).toBeDisabled()
  await expect(ballet).toHaveAccessibleDescription('None of your routines can be nominated for this award.')
  await expect(page.getByText(/^Where a field says “No routine fits”/)).toHaveCount(1)
  await expectAccessible(page)
  await takePicture(page, 'finals-specialty')
  await saveAndContinue(page, 'REVIEW REGISTRATION')

  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(wait).toContainText('Please complete the following before submitting your registration.')
  await wait.getByRole('button', { name: 'Take me back' }).click()
  const zoe = dancer(page, 'Zoe Kim')
  await expect(zoe.getByLabel('Option', { exact: true })).toBeFocused()
  await choose(page, zoe.getByLabel('Option', { exact: true }), 'None')
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Dancers', exact: true })).toBeVisible()
  await page.goto(`${registration}/review`)
  await expect(page.getByRole('heading', { name: /review registration/i })).toBeVisible()
  await expect(page.getByText(/Kid Dancer of the Year/)).toBeVisible()
  await takePicture(page, 'finals-review')
  await agreeAndSubmit(page)

  await stepBeforeRelease('it is paid, and a title is changed afterwards', async () => {
    await fillCard(page, APPROVED)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
    await takePicture(page, 'finals-success')
    await beginEdit(page, server, id)
    await page.goto(`${registration}/best-dancers`)
    await expect(option).toBeDisabled()
    await mia.getByLabel('Routine title').fill('Solstice')
    await expectAccessible(page)
    await takePicture(page, 'finals-edit')
    await page.getByRole('button', { name: /^continue$/i }).click()
    await expect(page.getByRole('heading', { name: 'Dancers', exact: true })).toBeVisible()
    await page.goto(`${registration}/soty`)
    await expect(page.getByText(/email/i).first()).toBeVisible()
    await page.goto(`${registration}/review`)
    await page.getByLabel(/I have read and agree/).check()
    await page.getByRole('button', { name: /submit registration/i }).click()
    await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
    await page.goto(`/event/${id}/overview`)
    // E§2: the size of one jacket is 'Missing', and so it is here.
    await expect(page.getByRole('link', { name: /^VIPs 1 \/ 2/ })).toBeVisible()
    const soty = page.getByRole('region', { name: 'SOTY' })
    await expect(soty).toContainText('1 / 12')
    await expect(soty.getByRole('link', { name: 'hello@finals.test' })).toBeVisible()
    await expect(soty.getByRole('button')).toHaveCount(0)
    await takePicture(page, 'finals-overview')
    // Decision 0205: the best dancer's routine needs music as any other.
    await page.goto(`/event/${id}/music`)
    await expect(page.getByText('Solstice (Mia Alvarez)')).toBeVisible()
    await expect(page.getByText('Best dancer · Contemporary')).toBeVisible()
    await takePicture(page, 'finals-music')
    await page.goto(`/event/${id}/overview`)

    // Whoever reads that mail enters it on the registration's page of the office.
    const clerk = await someoneElse()
    await signIn(clerk, 'staff@callboard.test')
    await clerk.goto(`/staff/registrations/${id}`)
    await expect(clerk.getByText('Entering with 1 of 12 routines.')).toBeVisible()
    await clerk.getByRole('button', { name: 'Change Studio of the Year' }).click()
    const change = clerk.getByRole('dialog', { name: /^Studio of the Year: / })
    await expectAccessible(clerk)
    await takePicture(clerk, 'office-soty')
    await change.getByLabel('No', { exact: true }).check()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toBeHidden()
    await expect(clerk.getByText('Not entering.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(soty).toContainText('0 / 12')

    // The programme's page: a size without an edit. Another kind's address is none.
    await page.goto(`/event/${id}/proteges`)
    await expect(page.getByRole('heading', { name: 'This page is not on the board' })).toBeVisible()
    await page.goto(`/event/${id}/best-dancers`)
    await page.getByRole('button', { name: 'Edit jacket info of Mia Alvarez' }).click()
    const jacket = page.getByRole('dialog', { name: 'Jacket of Mia Alvarez' })
    await choose(page, jacket.getByLabel('Jacket size'), 'Adult M')
    await jacket.getByRole('button', { name: 'Save' }).click()
    await expect(jacket).toBeHidden()
    await expect(page.getByText('Adult M')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'finals-programme')
  })
})
