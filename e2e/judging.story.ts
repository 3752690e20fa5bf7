// A judge scores on a tablet in a hall without a network: nothing is lost, everything arrives once, and nothing is overwritten unseen.
import type { Page } from '@playwright/test'
import { HALL as CITY, pathOf, setTheHall, state } from './support/hall.ts'
import {
  BEFORE_RELEASE,
  EACH_CHANGE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  takePicture,
  test,
} from './support/story.ts'

/** Twenty before a release. */
const SCORED = EACH_CHANGE ? 4 : 20

async function score(page: Page, typed: string): Promise<void> {
  for (const key of typed)
    await page.getByRole('button', { name: key === '.' ? 'Point' : key, exact: true }).click()
}

/** Two strokes: an angle and a dot. */
const DRAWN = /^M\d+ \d+(L\d+ \d+)+M(\d+ \d+)L\2$/

/** From point to point, each a part of the field's width and height. */
async function draw(page: Page, ...points: [x: number, y: number][]): Promise<void> {
  const field = page.getByRole('img', { name: 'Draw notes here' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('There is nowhere to draw.')
  for (const [at, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 5 })
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test('JUDGE-06 A judge scores routines without a network, reloads, and all of them arrive once', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  const office = await someoneElse()
  const [link = ''] = await setTheHall(office)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/judging/entries')) sent.push(request.postDataJSON().id)
  })
  await page.goto(pathOf(link))
  await expect(page.getByText('Judge 1 · Jo Marlowe')).toBeVisible()
  await expect(page.getByText('Sign In')).toHaveCount(0)
  await expect(state(page)).toHaveText('Everything sent')
  // The worker has the page and its files.
  await expect
    .poll(() => page.evaluate(() => caches.keys().then((names) => names.includes('callboard-judging'))))
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('callboard-judging')).match('/judge')) !== undefined,
      ),
    )
    .toBe(true)

  trouble.expectOffline()
  await page.context().setOffline(true)
  // The worker has no network either: what loads now was kept.
  expect(
    await page.evaluate(() =>
      fetch('/robots.txt?now').then(
        () => 'answered',
        () => 'no network',
      ),
    ),
  ).toBe('no network')
  await test.step('a score that cannot be given is asked about, and nothing is saved', async () => {
    await score(page, '955')
    await expect(page.getByText('A score here is 60.0 to 100.0.')).toBeVisible()
    await takePicture(page, 'judging-asks')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Nothing was saved.')).toBeVisible()
    await page.getByRole('button', { name: '95.5' }).click()
    await expect(page.getByLabel(/^Score, /)).toHaveValue('95.5')
  })

  const drawn = page.getByRole('img', { name: 'Draw notes here' }).locator('path')
  await test.step('words by a touch, and notes, are here also before they are saved', async () => {
    await page.getByRole('button', { name: 'Technique: good' }).click()
    await page
      .getByRole('button', { name: /^Music and timing/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Timing ▸/ }).click()
    await page.getByRole('button', { name: 'Group timing: needs work' }).click()
    await page.getByLabel('Notes', { exact: true }).fill('Trust the stillness.')
    await draw(page, [0.1, 0.3], [0.3, 0.7], [0.5, 0.3])
    await draw(page, [0.6, 0.5])
    await draw(page, [0.9, 0.9], [0.95, 0.1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(drawn).toHaveAttribute('d', DRAWN)
    await expectAccessible(page)
    await takePicture(page, 'judging-a-routine')
    await page.reload()
    await expect(page.getByLabel(/^Score, /)).toHaveValue('95.5')
    await expect(page.getByRole('button', { name: 'Technique: good' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Trust the stillness.')
    await expect(drawn).toHaveAttribute('d', DRAWN)
    await expect(page.getByText('Not saved yet')).toBeVisible()
  })

  await test.step('one after the other is scored', async () => {
    await page.getByRole('button', { name: /^Save →/ }).click()
    for (let at = 1; at < SCORED; at++) {
      await expect(page.getByLabel(/^Score, /)).toHaveValue('')
      if (at % 2) await score(page, `8${at % 10}.5`)
      else await page.getByLabel(/^Score, /).fill(`9${at % 10},5`)
      await page.getByRole('button', { name: /^Save →/ }).click()
    }
    await expect(state(page)).toHaveText(`No network · ${SCORED} saved on this tablet, waiting to be sent`)
  })

  await test.step('a reload without a network loses nothing', async () => {
    await page.reload()
    await expect(state(page)).toContainText(`${SCORED} saved on this tablet`)
    await page.getByRole('button', { name: 'Whole order' }).click()
    await expect(page.getByText('Saved on this tablet', { exact: true })).toHaveCount(SCORED)
    await expectAccessible(page)
    await takePicture(page, 'judging-order-offline')
  })

  await test.step('with a network each arrives, once', async () => {
    await page.context().setOffline(false)
    // The network is told with the first answer, not with the last.
    await expect(state(page)).toHaveText(/^(\d+ saved on this tablet, waiting to be sent|Everything sent)$/)
    await expect(state(page)).toHaveText('Everything sent', { timeout: 30_000 })
    await expect(page.getByText('Sent', { exact: true })).toHaveCount(SCORED)
    // Tried again and again while there was no network, and still no others.
    expect(new Set(sent).size).toBe(SCORED)
    await page.reload()
    await expect(page.getByText('Judge 1 · Jo Marlowe')).toBeVisible()
    await office.goto(`/staff/scores/${CITY}`)
    const board = office.getByRole('table', { name: 'Judges' })
    await expect(board.locator('tbody tr').first()).toContainText(`${SCORED} of`)
    await expect(board.locator('tbody tr').first()).toContainText('Last entry')
    const rows = office.getByRole('table', { name: 'Routines' }).locator('tbody tr')
    await expect(rows.first()).toContainText('95.5')
    await score(page, '77.7')
    await page.getByRole('button', { name: /^Save →/ }).click()
    await office.getByRole('button', { name: 'Show them' }).click({ timeout: 20_000 })
    await expect(rows.nth(SCORED)).toContainText('77.7')
    await takePicture(office, 'judging-board')
  })

  await test.step('with its words and what was drawn: another tablet of the judge has them', async () => {
    const other = await someoneElse()
    // A tablet as narrow as a phone.
    await other.setViewportSize({ width: 390, height: 844 })
    await other.goto(pathOf(link))
    await other.getByRole('button', { name: 'Whole order' }).click()
    await other.getByRole('button', { name: /Sent/ }).first().click()
    await expect(other.getByLabel('Notes', { exact: true })).toHaveValue('Trust the stillness.')
    await expect(other.getByRole('img', { name: 'Draw notes here' }).locator('path')).toHaveAttribute(
      'd',
      DRAWN,
    )
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(other)
  })
})

test('Two tablets of one judge: the second is told, both are shown, and the judge chooses', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const office = await someoneElse()
  const [, link = ''] = await setTheHall(office)
  const second = await someoneElse()
  for (const tablet of [page, second]) {
    await tablet.goto(pathOf(link))
    await expect(state(tablet)).toHaveText('Everything sent')
  }
  await score(page, '90')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(state(page)).toHaveText('Everything sent')
  await score(second, '80')
  await second.getByRole('button', { name: /^Save/ }).click()
  await second.getByRole('button', { name: 'Whole order' }).click()
  await second.getByRole('button', { name: /Saved twice/ }).click()
  const both = second.getByRole('region', { name: 'Saved twice' })
  await expect(both).toContainText('Score: 80.0')
  await expect(both).toContainText('Score: 90.0')
  await expectAccessible(second)
  await takePicture(second, 'judging-two-tablets')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(both).toBeHidden()
  await expect(state(second)).toHaveText('Everything sent')
  await office.goto(`/staff/scores/${CITY}`)
  await expect(office.getByRole('table', { name: 'Judges' })).toContainText('1 came too late')
  await expect(office.getByRole('table', { name: 'Routines' }).locator('tbody tr').first()).toContainText(
    '80.0',
  )
})

test('The office makes a link with a code, revokes it, and what waits goes with the new one', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  const office = await someoneElse()
  const [link = ''] = await setTheHall(office)
  await page.goto(pathOf(link))
  await expect(state(page)).toHaveText('Everything sent')
  await office.goto(`/staff/scores/${CITY}`)
  trouble.expect(410, '/api/judging/')
  await office.getByRole('button', { name: 'Revoke Jo Marlowe' }).click()
  await office.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(office.getByText('Link revoked')).toBeVisible()
  await score(page, '91.5')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(
    page.getByText(/1 entry stays on this tablet and will be sent with your new link/),
  ).toBeVisible()
  await office.getByRole('button', { name: 'Create link Jo Marlowe' }).click()
  const dialog = office.getByRole('dialog', { name: 'Link of Jo Marlowe' })
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await takePicture(office, 'judging-link')
  await expectAccessible(office)
  const made = (await dialog.getByText(/\/judge#token=/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto('/contact')
  await page.goto(pathOf(made))
  await expect(state(page)).toHaveText('Everything sent')
  await office.reload()
  await expect(office.getByRole('table', { name: 'Routines' }).locator('tbody tr').first()).toContainText(
    '91.5',
  )
})
