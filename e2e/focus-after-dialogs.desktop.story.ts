// FOCUS-01: after every dialog, however it ends and whatever became of its opener, the keyboard is at a sensible thing. The room
// has an opener of each class; src/ui/every-dialog.test.ts holds each dialog of the product to one of these classes.
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { BEFORE_RELEASE } from './support/story.ts'

const ORIGIN = 'http://dialogs.test'
const HTML = `<!doctype html><html lang="en"><title>Dialogs</title><link rel="stylesheet" href="/room.css">
  <div id="root"></div><script type="module" src="/room.js"></script></html>`

/** Built as the product is: with another NODE_ENV, as `npm test` has it, the room would ask React for what only its development build has. */
async function buildRoom(): Promise<Map<string, string>> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'support/dialog-room.tsx'),
        output: { entryFileNames: 'room.js', assetFileNames: 'room[extname]' },
      },
    },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const { output } = built as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

const test = base.extend<object, { room: Map<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  room: [async ({}, use) => use(await buildRoom()), { scope: 'worker' }],
  page: async ({ page, room }, use) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      const body = room.get(path)
      const contentType = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : ''
      return route.fulfill(body ? { body, contentType } : { body: HTML, contentType: 'text/html' })
    })
    await page.goto(ORIGIN)
    await use(page)
  },
})

const here = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return (
      element?.id || element?.getAttribute('aria-label') || element?.textContent?.trim() || element?.tagName
    )
  })

/** So long nothing else may want the focus. */
const SETTLED_MS = 1200

async function expectAt(page: Page, name: string) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(SETTLED_MS)
  expect(await here(page)).toBe(name)
}

const open = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .focus()
    .then(() => page.keyboard.press('Enter'))
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).press('Enter')

const ends: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the cross', (page) => answer(page, 'Close')],
  ['no', (page) => answer(page, 'No')],
  ['yes', (page) => answer(page, 'Yes')],
  [
    'a click outside',
    async (page) => {
      // The second click of a double click is none.
      await page.waitForTimeout(600)
      await page.mouse.click(5, 400)
    },
  ],
]

for (const [how, end] of ends)
  test(`[stays] An opener that stays has the focus after ${how}`, { tag: BEFORE_RELEASE }, async ({
    page,
  }) => {
    await open(page, 'Stays')
    await expect(page.getByRole('dialog')).toBeVisible()
    await end(page)
    await expectAt(page, 'Stays')
  })

test('Destructive confirmations focus the harmless button, other confirmations the yes button', async ({
  page,
}) => {
  await open(page, 'Takes away')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAt(page, 'Takes away')
  await open(page, 'Stays')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
})

const classes: readonly { title: string; opener: string; answers: readonly string[]; at: string }[] = [
  { title: '[becomes-another] disabled by its answer', opener: 'Is disabled', answers: ['Yes'], at: 'Stays' },
  {
    title: '[becomes-another] that becomes another',
    opener: 'Becomes another',
    answers: ['Yes'],
    at: 'Take it back',
  },
  { title: '[goes] that goes', opener: 'Goes', answers: ['Yes'], at: 'Busy while it is told' },
  {
    title: '[told] that is busy meanwhile',
    opener: 'Busy while it is told',
    answers: ['OK'],
    at: 'Busy while it is told',
  },
  { title: '[told] of something told later', opener: 'Later', answers: ['OK'], at: 'Later' },
  { title: '[goes] in a removed row', opener: 'Remove Bea', answers: ['Yes'], at: 'Remove Cleo' },
  { title: '[goes] in the last row', opener: 'Remove Cleo', answers: ['Yes'], at: 'Remove Bea' },
  {
    title: '[goes] of a form that is saved away',
    opener: 'Form',
    answers: ['Save and lose the opener'],
    at: 'Sheet',
  },
  {
    title: '[inside] of a form that asked and closed',
    opener: 'Form',
    answers: ['Ask and close', 'Yes'],
    at: 'Form',
  },
  { title: '[stays] of a sheet', opener: 'Sheet', answers: ['Done'], at: 'Sheet' },
  {
    title: '[leads-on] whose answer leads to another page',
    opener: 'Goes to another page',
    answers: ['Yes'],
    at: 'main',
  },
  {
    title: '[leads-on] of a form that leads to another page',
    opener: 'Form',
    answers: ['Go on'],
    at: 'main',
  },
]

for (const { title, opener, answers, at } of classes)
  test(`After the opener ${title} the focus is at: ${at}`, { tag: BEFORE_RELEASE }, async ({ page }) => {
    await open(page, opener)
    for (const [index, label] of answers.entries()) {
      await expect(page.getByRole('dialog')).toHaveCount(index + 1)
      await answer(page, label)
    }
    await expectAt(page, at)
  })

test('[inside] A question inside a form gives the focus back inside, and the form to its opener', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await open(page, 'Form')
  await answer(page, 'Ask inside')
  await answer(page, 'No')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Ask inside' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAt(page, 'Form')
})

test('[inside] A dialog after a dialog keeps the focus when what had it inside goes', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await open(page, 'Form')
  await answer(page, 'Choose and work')
  const work = page.getByRole('dialog', { name: 'Work' })
  await expect(work).toBeVisible()
  await page.waitForTimeout(SETTLED_MS)
  await expect(work.getByRole('heading')).toBeFocused()
})

test('[goes] A menu that has closed gives the focus to what stands where it stood', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await open(page, 'Menu')
  await open(page, 'In the menu')
  await answer(page, 'No')
  await expectAt(page, 'Later')
})

test('[goes] When all rows are removed the focus goes to what is there instead', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  for (const name of ['Ann', 'Bea', 'Cleo']) {
    await open(page, `Remove ${name}`)
    await answer(page, 'Yes')
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  }
  await expectAt(page, 'Add the first')
})

test('Focus after dialogs: using the mouse makes no difference', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Remove Bea' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expectAt(page, 'Remove Cleo')
})

test('[by-itself] What nobody opened leaves the keyboard at the page', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await page.goto(`${ORIGIN}/?told`)
  await answer(page, 'OK')
  await expectAt(page, 'main')
})

for (const [gone, at] of [
  ['Drop first', 'Drop second'],
  ['Drop second', 'Drop first'],
  ['Pay', 'Thank you'],
  // Never at what would destroy something by the next Enter: it was not what was used.
  ['Iris Fell?', 'After the names'],
  ['Keep both and continue', 'The review'],
] as const)
  test(`What goes by its own press leaves the keyboard in its place: ${gone}`, {
    tag: BEFORE_RELEASE,
  }, async ({ page }) => {
    await open(page, gone)
    await expectAt(page, at)
  })

test('Focus after dialogs: when a section loses its last entry, focus does not land on its skip link', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  for (const name of ['Drop first', 'Drop second']) {
    await open(page, name)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAt(page, 'After the presses')
})

for (const end of ['Enter', 'Escape', 'Save row', 'Cancel row'])
  test(`A row that was edited in its place has the keyboard where the edit began: ${end}`, {
    tag: BEFORE_RELEASE,
  }, async ({ page }) => {
    await open(page, 'Edit row')
    await expect(page.getByLabel('In the row')).toBeFocused()
    if (end.endsWith('row')) await open(page, end)
    else await page.keyboard.press(end)
    await expectAt(page, 'Edit row')
  })
