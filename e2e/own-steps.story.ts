// The steps that only some kinds of event have: by keyboard alone, without barriers, and after wrong turns.
import type { Page } from '@playwright/test'
import { beginWith, expectKeyboardReachesAll } from './support/own-steps.ts'
import { choose, enterRoutine, goByTab, saveAndContinue } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const [FINALS, INTENSIVE, BALLROOM, COASTLINE, CAST] = [1001, 2601, 4701, 4801, 2801]
const [MIA, AVA, ZOE] = [
  { name: 'Mia Alvarez', level: 3 },
  { name: 'Ava Brandt', level: 2 },
  { name: 'Zoe Kim', level: 2 },
]

const saveButton = (page: Page) => page.getByRole('button', { name: /save and continue/i })
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()

/** Axe and Tab find nothing. */
async function expectUsable(page: Page, picture: string): Promise<void> {
  await expectAccessible(page)
  await expectKeyboardReachesAll(page)
  await takePicture(page, `own-${picture}`)
}

test('The walk by keyboard itself finds what is covered, and what is out of reach', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  const bar = '<div style="position:fixed;inset:auto 0 0 0;height:90%;background:white">A bar</div>'
  await page.setContent(`<main><button>First</button><button>Second</button>${bar}</main>`)
  await expectKeyboardReachesAll(page)
  await page.setContent(
    `<main><button>First</button><p style="height:50vh"></p><button>Low</button>${bar}</main>`,
  )
  await expect(expectKeyboardReachesAll(page)).rejects.toThrow(/covered: Low/)
  const trap = "event.key === 'Tab' && event.preventDefault()"
  await page.setContent(`<main><button onkeydown="${trap}">First</button><button>Second</button></main>`)
  await expect(expectKeyboardReachesAll(page)).rejects.toThrow(/Second/)
})

test('A registration tab is ticked only after its step was opened', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, FINALS, [MIA])
  // Also in the list that a phone shows when it is asked for.
  const tabs = page.locator('nav[aria-label="Registration steps"] li', { hasText: '(done)' })
  const ticked = async () =>
    [...new Set(await tabs.allTextContents())].map((text) => text.replace(/^\d*|\s*\(done\)$/g, ''))
  await page.goto(`${path}/dancers`)
  await expect(stepHeading(page, 'Dancers')).toBeAttached()
  await expect.poll(ticked).toEqual([])
  await saveAndContinue(page, 'Teachers')
  await expect.poll(ticked).toEqual(['Dancers'])
  // Whoever passes some over has not seen them.
  await page.goto(`${path}/competition`)
  await expect.poll(ticked).toEqual(['Dancers', 'Teachers'])
  await goByTab(page, 'Observers')
  await goByTab(page, 'Competition')
  await expect.poll(ticked).toEqual(['Dancers', 'Teachers', 'Observers'])
  await page.reload()
  await expect.poll(ticked).toEqual(['Dancers', 'Teachers', 'Observers'])
})

test('Best dancers by keyboard', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, FINALS, [MIA, AVA])
  await page.goto(`${path}/best-dancers`)
  const mia = page.getByRole('group', { name: 'Mia Alvarez' })
  const option = mia.getByLabel('Option', { exact: true })
  await option.focus()
  // As a select is used: by the first letters of a choice.
  await page.keyboard.type('Best Dancer Comp')
  await expect(mia.getByLabel('Routine title')).toBeVisible()
  await expectUsable(page, 'best-dancers')

  // Pressed twice it is saved once, and the warning stands once; the way back leads to what is missing.
  await saveButton(page).dblclick()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toHaveCount(1)
  await expectUsable(page, 'best-dancers-warning')
  await wait.getByRole('button', { name: 'Take me back' }).press('Enter')
  await expect(mia.getByLabel('Routine title')).toBeFocused()
})

test('Studio of the Year by keyboard, and after wrong turns', { tag: BEFORE_RELEASE }, async ({
  page,
  trouble,
}) => {
  trouble.expect(409, '/api/')
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, FINALS, [MIA, AVA, ZOE])
  await page.goto(`${path}/competition`)
  await enterRoutine(page, { title: 'Kindling', style: 'Jazz', dancers: ['Mia Alv', 'Ava Br', 'Zoe K'] })
  await page.goto(`${path}/soty`)
  await page.getByLabel('YES').focus()
  await page.keyboard.press('Space')
  const first = page.getByLabel(/^Routine 1 optional/)
  await choose(page, first, 'Kindling')
  await expect(page.getByText('1 of 12 routines')).toBeVisible()
  await expectUsable(page, 'soty')

  // A reload loses nothing; what waits is told elsewhere; left by a tab it is saved, as any step.
  await page.reload()
  await expect(page.getByText('1 of 12 routines')).toBeVisible()
  await page.goto(`${path}/observers`)
  await expect(page.getByText(/^Studio of the Year is not saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Open Studio of the Year' }).press('Enter')
  await expect(page.getByText('1 of 12 routines')).toBeVisible()
  await goByTab(page, 'Observers')
  await expect(page.getByText(/is not saved yet/)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('1 of 12 routines')).toBeVisible()

  // The dialog begins at what destroys nothing, and gives the keyboard back.
  const none = page.getByRole('button', { name: /I am not entering/i })
  await none.press('Enter')
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectUsable(page, 'soty-remove-all')
  await sure.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(none).toBeFocused()
  await expect(page.getByText('1 of 12 routines')).toBeVisible()

  // A stale tab: nobody's answer is lost unasked.
  const other = await page.context().newPage()
  await other.goto(`${path}/soty`)
  await other.getByLabel('Outside choreographer').check()
  await other.getByRole('button', { name: /save and continue/i }).click()
  await expect(stepHeading(other, 'Studio awards')).toBeVisible()
  await choose(page, first, 'None')
  await saveButton(page).dblclick()
  const question = page.getByRole('dialog', { name: 'Changed in another window' })
  await expect(question.or(stepHeading(page, 'Studio awards')).first()).toBeVisible()
  if (await question.isVisible()) {
    await expectUsable(page, 'soty-stale')
    await question.getByRole('button').last().click()
  }
  // Two presses lead one step on.
  await expect(stepHeading(page, 'Studio awards')).toBeVisible()
})

test('Awards by keyboard, and left by a tab', { tag: BEFORE_RELEASE }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, FINALS, [MIA, AVA, ZOE])
  await page.goto(`${path}/competition`)
  await enterRoutine(page, { title: 'Kindling', style: 'Jazz', dancers: ['Mia Alv', 'Ava Br', 'Zoe K'] })
  await page.goto(`${path}/studio-awards`)
  await expectUsable(page, 'studio-awards')
  await page.goto(`${path}/specialty-nominations`)
  const costume = page.getByRole('region', { name: 'Best Costume' })
  await choose(page, costume.getByLabel(/^Routine/), 'Kindling')
  await costume.getByLabel('Costume designer').fill('Ada Costa')
  await expectUsable(page, 'specialty')
  await goByTab(page, 'Observers')
  await page.goto(`${path}/specialty-nominations`)
  await expect(costume.getByLabel('Costume designer')).toHaveValue('Ada Costa')
  const remove = costume.getByRole('button', { name: /^Remove the nomination|^Remove/ })
  await remove.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await saveButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible()
})

test('An intensive and its tickets by keyboard, and left by a tab', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, INTENSIVE, [MIA, AVA])
  await page.goto(`${path}/intensive`)
  const programme = page.getByLabel(/^Intensive for Mia/)
  const chosen = 'Full Program, +$300.00'
  await programme.selectOption({ label: chosen })
  // Not everybody has one yet: it cannot be saved, and is kept.
  await goByTab(page, 'Observers')
  await expect(page.getByText(/^Intensive is not saved yet/)).toBeVisible()
  await takePicture(page, 'own-kept-intensive')
  await page.getByRole('button', { name: 'Open Intensive' }).press('Enter')
  await expect(programme.locator('option:checked')).toHaveText(chosen)
  await page.getByLabel(/^Intensive for Ava/).selectOption({ label: chosen })
  await expectUsable(page, 'intensive')
  await goByTab(page, 'Observers')
  await page.goto(`${path}/intensive`)
  await expect(programme.locator('option:checked')).toHaveText(chosen)

  await page.goto(`${path}/tickets`)
  const name = page.getByLabel('Name of the ticket holder')
  await name.fill('Ana Reyes')
  await name.press('Enter')
  await expect(page.getByLabel('Holder of the ticket for Ana Reyes')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Holder of the ticket for Ana Reyes')).toBeVisible()
  await expectUsable(page, 'tickets')

  await goByTab(page, 'Observers')
  await page.goto(`${path}/tickets`)
  await expect(page.getByLabel('Holder of the ticket for Ana Reyes')).toBeVisible()
})

test('Tickets that cannot be saved are reported once and kept', { tag: BEFORE_RELEASE }, async ({
  page,
  trouble,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, INTENSIVE, [MIA, AVA])
  await page.goto(`${path}/tickets`)
  await page.getByLabel('Name of the ticket holder').fill('Ana Reyes')
  await page.getByLabel('Name of the ticket holder').press('Enter')
  // R§7: in these words, once; the flow stops and nothing is lost.
  trouble.expect(500, '/event-tickets/tickets')
  await page.route('**/event-tickets/tickets', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong!' } }),
  )
  await saveButton(page).dblclick()
  await expect(page.getByText('Error Saving Tickets')).toBeVisible()
  await expect(page.getByText('There was a problem saving your tickets. Please try again.')).toHaveCount(1)
  await expect(page.getByText('Something went wrong!')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await takePicture(page, 'own-tickets-failed')
  await page.unroute('**/event-tickets/tickets')
  await expect(page.getByLabel('Holder of the ticket for Ana Reyes')).toBeVisible()
  await saveButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible()
})

test('Freestyle battles by keyboard, and from a stale tab', { tag: BEFORE_RELEASE }, async ({
  page,
  trouble,
}) => {
  trouble.expect(409, '/api/')
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, COASTLINE, [MIA, AVA, ZOE])
  await page.goto(`${path}/freestyle`)
  const other = await page.context().newPage()
  await other.goto(`${path}/freestyle`)
  await expectUsable(page, 'freestyle')
  await page.getByRole('button', { name: 'Add: Zoe Kim' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Zoe Kim' })).toBeFocused()
  // Pressed twice one is added once, and not taken back.
  await other.getByRole('button', { name: 'Add: Mia Alvarez' }).dblclick({ delay: 150 })
  const question = other.getByRole('dialog', { name: 'Changed in another window' })
  await expect(question.or(other.getByRole('button', { name: 'Undo: Mia Alvarez' })).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button').last().click()
  await expect(other.getByRole('button', { name: 'Undo: Mia Alvarez' })).toBeVisible()
  await other.reload()
  for (const dancer of ['Zoe Kim', 'Mia Alvarez'])
    await expect(other.getByRole('button', { name: `Undo: ${dancer}` })).toBeVisible()
})

test('A ballroom entry by keyboard', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, BALLROOM, [MIA, AVA, ZOE])
  await page.goto(`${path}/competition`)
  await page.getByRole('button', { name: /save and continue/i }).click()
  await page.goto(`${path}/ballroom`)
  await page.getByRole('button', { name: 'Add the first ballroom entry' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a ballroom entry' })
  await dialog.getByRole('button', { name: 'Add Mia Alvarez' }).press('Enter')
  await dialog.getByRole('button', { name: 'Add Ava Brandt' }).press('Enter')
  await dialog.getByLabel('Pre-qualifying').press('Space')
  // Three attendees are too few: told at the field, before it is saved.
  await expect(dialog.getByLabel('Pre-qualifying')).toHaveAccessibleDescription(/needs more than 3 attendees/)
  await expectUsable(page, 'ballroom')
  await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).press('Enter')
  await expect(dialog.getByLabel('Pre-qualifying')).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Mia Alvarez & Ava Brandt').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit Mia Alvarez & Ava Brandt/ })).toHaveCount(1)
  await expectUsable(page, 'ballroom-entered')
})

test('The cropper by keyboard', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  const { path } = await beginWith(page, CAST, [{ ...MIA, vip: 1 }])
  await page.goto(`${path}/the-cast-experience`)
  const option = page.getByRole('group', { name: 'Mia Alvarez' }).getByLabel('Option', { exact: true })
  await option.focus()
  await page.keyboard.type('Cast')
  await page.getByRole('button', { name: 'Add photo of Mia Alvarez' }).press('Enter')
  const photo = page.getByRole('dialog', { name: 'Photo of Mia Alvarez' })
  await expect(photo.getByLabel('Photo of Mia Alvarez', { exact: true })).toBeEnabled()
  await expectUsable(page, 'photo-empty')
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    canvas.getContext('2d')?.fillRect(0, 0, 900, 1200)
    return canvas.toDataURL('image/jpeg')
  })
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64')
  await photo
    .getByLabel('Photo of Mia Alvarez', { exact: true })
    .setInputFiles({ name: 'mia.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photo.getByLabel('Zoom')).toBeVisible()
  await expectUsable(page, 'photo-cropper')
  await photo.getByRole('button', { name: 'Save photo' }).dblclick()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(photo.getByRole('button', { name: 'Crop again' })).toBeVisible()
  await expectUsable(page, 'photo-kept')
  await photo.getByRole('button', { name: 'Delete photo' }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }),
  ).toBeFocused()
})
