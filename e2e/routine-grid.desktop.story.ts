// Forty routines in the grid: typed by keyboard, pasted from a spreadsheet, undone, kept, and changed in two windows.
import type { Page } from '@playwright/test'
import { boxesOff } from './support/boxes-off.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

/** Grand Prairie's registration in Austin, left off at Dancers (docs/demo.md). */
const AUSTIN = 203

interface Person {
  id: number
  fname: string
  lname: string
  age: number | null
}

/** Sixty dancers at the workshop, whose names nobody else of the roster has. */
async function registerDancers(page: Page): Promise<Person[]> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/dance360/registrations/${AUSTIN}`
  const view = await (await page.request.get(path, { headers })).json()
  const nameOf = ({ fname, lname }: Person) => `${fname} ${lname}`
  const count = (person: Person) =>
    (view.roster as Person[]).filter((other) => nameOf(other) === nameOf(person)).length
  const dancers = (view.roster as Person[])
    .filter((person) => person.age !== null && person.age >= 6 && person.age < 18 && count(person) === 1)
    .slice(0, 60)
  const levels = view.price_list.workshop_levels as {
    id: number
    kind: string
    minimum_age: number
    maximum_age: number | null
  }[]
  const attendees = dancers.map(({ id, age }) => ({
    person_id: id,
    workshop_level_id: levels.find(
      (level) =>
        level.kind === 'dancer' &&
        level.minimum_age <= Number(age) &&
        Number(age) <= (level.maximum_age ?? 99),
    )?.id,
    one_day: false,
    virtual: false,
    attended_reg: false,
    vip_type_id: null,
    has_college_discount: false,
    media_pass: false,
  }))
  const saved = await page.request.put(path, { headers, data: { version: view.version, attendees } })
  expect(saved.status(), await saved.text()).toBe(200)
  return dancers
}

const status = (page: Page) =>
  page.getByRole('region', { name: 'Routines in a grid' }).getByRole('status').first()
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(`^\\d+.*${title}`) })
const saved = (page: Page) => expect(status(page)).toHaveText('All saved', { timeout: 10_000 })

test('Forty routines by keyboard and by paste, undone, kept, and changed in two windows', async ({
  page,
  trouble,
}) => {
  trouble.expect(409, '/api/dance360/routines/batch')
  trouble.expectOffline()
  await signIn(page, 'big@callboard.test')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const people = await registerDancers(page)
  const full = (at: number) => `${people[at]?.fname} ${people[at]?.lname}`
  await page.goto(`/registration/${AUSTIN}/competition`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const cells = page.getByRole('gridcell')
  const type = (text: string) => page.keyboard.type(text)
  const press = (key: string) => page.keyboard.press(key)

  await test.step('three by keyboard alone, placed and priced while the dancers are typed', async () => {
    await cells.first().click()
    for (const [at, title] of ['Undertow', 'Paper Moon', 'Red Line'].entries()) {
      await type(title)
      await press('Tab')
      await type('jaz')
      await press('Tab')
      await type('R. Okafor')
      await press('Tab')
      for (let dancer = 0; dancer < 4; dancer += 1) {
        await type(full(at * 4 + dancer))
        await press('Enter')
      }
      await expect(rowOf(page, title).getByText('Small Group')).toBeVisible()
      // Enter goes on below where the Tabs of the row began.
      await press('Enter')
    }
    await saved(page)
    await expect(page.getByText(/^3 routines entered/)).toBeVisible()
    await expect(rowOf(page, 'Red Line')).toContainText('Jazz')
    await expectAccessible(page)
  })

  await test.step('thirty-seven pasted: an unknown style and a misspelled name are asked about once', async () => {
    const [first, last] = [people[20]?.fname ?? '', people[20]?.lname ?? '']
    const misspelled = `${first}${first.slice(-1)} ${last}x`
    const lines = Array.from({ length: 37 }, (_, at) => {
      const names = [0, 1, 2, 3].map((dancer) => full((at + dancer * 5) % 20))
      const style = ['Tap', 'Contemp', 'hip-hop'][at % 3]
      return [
        `Pasted ${at + 1}`,
        style,
        'S. Pruitt',
        [...names, ...(at % 9 === 0 ? [misspelled] : [])].join(', '),
      ]
    })
    const text = [['Routine', 'Genre', 'Choreo', 'Performers'], ...lines]
      .map((line) => line.join('\t'))
      .join('\n')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await press('Control+v')
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    await expect(dialog.getByText('37 routines read, 32 can be saved right away')).toBeVisible()
    await expect(dialog.getByLabel('“Contemp” (12 rows) is')).toHaveValue(/\d/)
    await takePicture(page, 'grid-paste')
    await expectAccessible(page)
    await dialog.getByLabel(`“${misspelled}” (5 rows) is`).selectOption({ index: 1 })
    await expect(dialog.getByText('37 routines read, 37 can be saved right away')).toBeVisible()
    await dialog.getByRole('button', { name: 'Put 37 routines into the grid' }).click()
    await saved(page)
    await expect(page.getByText(/^40 routines entered/)).toBeVisible()
    await expect(rowOf(page, 'Pasted 10')).toContainText(full(20))
    await takePicture(page, 'grid-forty')
  })

  await test.step('a routine removed and brought back', async () => {
    await rowOf(page, 'Pasted 12').getByRole('gridcell').first().click()
    await press('Control+Delete')
    await saved(page)
    await expect(page.getByText(/^39 routines entered/)).toBeVisible()
    await press('Control+z')
    await saved(page)
    await expect(page.getByText(/^40 routines entered/)).toBeVisible()
    await press('Control+Shift+z')
    await press('Control+z')
    await expect(rowOf(page, 'Pasted 12')).toBeVisible()
  })

  await stepBeforeRelease('what is not finished stays, and going on says so', async () => {
    await page.getByRole('row').last().getByRole('gridcell').first().click()
    await type('Half an idea')
    await press('Tab')
    await type('Salsa')
    await press('Tab')
    await expect(rowOf(page, 'Half an idea')).toContainText(
      '“Salsa” isn’t one of this event’s performance divisions.',
    )
    await expect(status(page)).toHaveText('1 row is not saved yet')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(rowOf(page, 'Half an idea')).toContainText('Not saved yet')
    await page.getByRole('button', { name: /save and continue/i }).click()
    await expect(page.getByRole('dialog', { name: '1 routine is not saved yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the grid' }).click()
    await rowOf(page, 'Half an idea').getByRole('gridcell').first().click()
    await press('Control+Delete')
    await saved(page)
  })

  await test.step('without a network everything is kept, and saved when it is back', async () => {
    await page.context().setOffline(true)
    await rowOf(page, 'Undertow').getByRole('gridcell').nth(2).click()
    await type('Typed offline')
    await press('Enter')
    await expect(page.getByText(/kept on this device/)).toBeVisible()
    await page.context().setOffline(false)
    await saved(page)
    await expect(rowOf(page, 'Undertow')).toContainText('Typed offline')
  })

  await stepBeforeRelease(
    'an answer that is lost on the way, and a reload: the routine is there once',
    async () => {
      await page.route(
        /routines\/batch/,
        async (route) => {
          await route.fetch()
          await route.abort('failed')
        },
        { times: 1 },
      )
      await rowOf(page, 'Red Line').getByRole('gridcell').first().click()
      await press('Control+c')
      await page.getByRole('row').last().getByRole('gridcell').first().click()
      await press('Control+v')
      await press('Tab')
      await type('Tap')
      await press('Tab')
      await press('Tab')
      await type(`${full(30)}, ${full(31)}, ${full(32)}`)
      await press('Tab')
      await expect(page.getByText(/kept on this device/)).toBeVisible()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await saved(page)
      await expect(page.getByText(/^41 routines entered/)).toBeVisible()
      await expect(rowOf(page, 'Red Line')).toHaveCount(2)
    },
  )

  await stepBeforeRelease(
    'two windows: what only one changed comes together, what both changed is asked about',
    async () => {
      const other = await page.context().newPage()
      await other.goto(`/registration/${AUSTIN}/competition`)
      await rowOf(other, 'Undertow').getByRole('gridcell').first().click()
      await other.keyboard.type('Undertow, theirs')
      await other.keyboard.press('Tab')
      await other.keyboard.type('Tap')
      await other.keyboard.press('Tab')
      await saved(other)
      await page.bringToFront()
      await rowOf(page, 'Paper Moon').getByRole('gridcell').first().click()
      await type('Paper Sun')
      await press('Enter')
      await expect(page.getByText('“Undertow” was changed elsewhere.')).toBeVisible()
      await expect(rowOf(page, 'Undertow, theirs')).toContainText('Tap')
      await saved(page)
      await other.bringToFront()
      await rowOf(other, 'Paper Moon').getByRole('gridcell').first().click()
      await other.keyboard.type('Paper Stars')
      await other.keyboard.press('Enter')
      await other.getByRole('button', { name: 'Keep mine: Paper Stars' }).click()
      await saved(other)
      await other.getByRole('row').last().getByRole('gridcell').first().click()
      await other.keyboard.type('Left behind')
      await other.keyboard.press('Enter')
      await expect(status(other)).toHaveText('1 row is not saved yet')
      await page.reload()
      await expect(rowOf(page, 'Paper Stars')).toBeVisible()
      await saved(page)
      // What a living window is typing is not taken from it; what one has left behind is.
      await expect(rowOf(page, 'Left behind')).toHaveCount(0)
      await other.close()
      await page.reload()
      await expect(rowOf(page, 'Left behind')).toContainText('Not saved yet')
    },
  )
})

test('In an edit the grid changes what is registered only where that may change, and adds what is new', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  const question = page.getByRole('dialog', { name: 'Edit your registration?' })
  await question.getByRole('button', { name: 'Edit Registration' }).click()
  await page.getByRole('link', { name: /^Competition/ }).click()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const first = page.getByRole('row').nth(1)
  const before = await first.getByRole('gridcell').first().innerText()
  const dancers = await first.getByRole('gridcell').nth(3).innerText()
  await first.getByRole('gridcell').nth(3).click()
  await page.keyboard.type('Ava')
  await expect(first.getByRole('gridcell').nth(3)).toHaveText(dancers)
  await expect(page.getByText('This stays as it was registered.')).toBeAttached()
  await page.keyboard.press('Home')
  await page.keyboard.type('Renamed in the grid')
  await page.keyboard.press('Enter')
  await page.getByRole('row').last().getByRole('gridcell').first().click()
  for (const [text, key] of [
    ['New in the grid', 'Tab'],
    ['jazz', 'Tab'],
    ['', 'Tab'],
    ['Ava Brandt', 'Tab'],
  ] as const) {
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }
  await expect(status(page)).toHaveText('All among your changes')
  await expect(page.getByText(`title ${before} → Renamed in the grid`)).toBeVisible()
  await expect(page.getByText(/^Added New in the grid/)).toBeVisible()
  await rowOf(page, 'Renamed in the grid').getByRole('gridcell').first().click()
  await page.keyboard.press('Control+Delete')
  const removal = page.getByRole('dialog', { name: 'Remove Renamed in the grid?' })
  await expect(removal).toContainText(
    'Its whole fee is taken off. The deposit of $50.00 in it is applied to your balance for this event.',
  )
  await removal.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Renamed in the grid')).toBeVisible()
})

test('A name that could be meant is taken by one press of the mouse, and the keyboard is at its cell', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const row = page.getByRole('row').nth(4)
  const dancers = row.getByRole('gridcell').nth(3)
  const title = await row.getByRole('gridcell').first().innerText()
  await dancers.click()
  const cast = (await dancers.innerText()).split('\n')[0] ?? ''
  // So many names that only two lines of them are shown while the cell is left.
  await page.keyboard.press('F2')
  await page.keyboard.type('Ruth Okafur')
  await page.keyboard.press('Tab')
  const meant = row.getByRole('button', { name: /Okafor\?$/ })
  await expect(meant).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click()
  const box = await meant.boundingBox()
  if (!box) throw new Error('Nothing is drawn.')
  // Pressed and released at one place, as by a hand: what moves under it is not pressed.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(100)
  await page.mouse.up()
  await expect(meant).toHaveCount(0)
  await expect(dancers).toContainText('Okafor')
  await page.waitForTimeout(800)
  await expect(dancers).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`^\\d+.*${title}`) })).toBeVisible()
  expect(cast).not.toBe('')
})

test('Why a routine is placed as it is stands beside its row, and covers nothing of it', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const proof = page.locator('[data-proof-of]')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const { measured, off, native } = await boxesOff(page)
  expect({ off, native }).toEqual({ off: [], native: 0 })
  expect(measured).toBeGreaterThan(5)
  // Nobody works in the grid yet.
  await expect(proof).toBeHidden()
  for (const title of ['Undertow', 'Night Market']) {
    const row = rowOf(page, title)
    await row.getByRole('gridcell').first().click()
    await expect(proof).toContainText(title)
    await expect(proof).toContainText(/average|age/i)
    const [box, of] = [await proof.boundingBox(), await row.boundingBox()]
    if (!box || !of) throw new Error('Nothing is drawn.')
    expect(Math.min(Math.abs(box.y - of.y - of.height), Math.abs(of.y - box.y - box.height))).toBeLessThan(4)
    expect(box.x + box.width).toBeLessThanOrEqual(of.x + of.width)
  }
  await expectAccessible(page)
  await takePicture(page, 'grid-proof')
  // At the last one, too, it stays inside the grid.
  await rowOf(page, 'Lantern Street').getByRole('gridcell').first().click()
  await expect(proof).toContainText('Lantern Street')
  const [box, sheet] = [await proof.boundingBox(), await page.getByRole('grid').boundingBox()]
  if (box && sheet) expect(box.y + box.height).toBeLessThanOrEqual(sheet.y + sheet.height + 1)
})
