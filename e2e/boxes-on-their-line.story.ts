// Every checkbox and radio stands on the middle of the first line of its words, on every page, and is drawn by us.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

interface Off {
  words: string
  by: number
}

/** The boxes whose middle is more than a pixel away from that of the text beside them; how many were measured. */
function boxesOff(page: Page): Promise<{ measured: number; off: Off[]; native: number }> {
  return page.evaluate(() => {
    const linesOf = (part: Element) => {
      const lines: { box: DOMRect; words: string }[] = []
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim() ?? ''
        if (!words || node.parentElement?.closest('.only-read, select, option')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) if (box.width > 2) lines.push({ box, words })
      }
      return lines
    }
    const off: Off[] = []
    let measured = 0
    let native = 0
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input[type=checkbox], input[type=radio]',
    )) {
      const box = input.getBoundingClientRect()
      if (box.width < 8 || getComputedStyle(input).opacity === '0') continue
      if (getComputedStyle(input).appearance !== 'none') native += 1
      const part = input.closest('label, tr, li, fieldset') ?? input.parentElement?.parentElement
      const beside = part === null || part === undefined ? [] : linesOf(part)
      const near = beside
        .filter((line) => line.box.bottom > box.top && line.box.top < box.bottom)
        .map((line) => ({
          ...line,
          away: line.box.left >= box.right ? line.box.left - box.right : box.left - line.box.right,
        }))
        .filter(({ away }) => away >= 0)
        .sort((one, other) => one.away - other.away || one.box.top - other.box.top)[0]
      if (!near) continue
      measured += 1
      const by = box.top + box.height / 2 - (near.box.top + near.box.height / 2)
      if (Math.abs(by) > 1) off.push({ words: near.words.slice(0, 40), by: Math.round(by * 10) / 10 })
    }
    return { measured, off, native }
  })
}

async function measure(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(page.locator('main :is(h1, h2)').first()).toBeAttached({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const { measured, off, native } = await boxesOff(page)
  expect({ path, off, native }).toEqual({ path, off: [], native: 0 })
  return measured
}

const ofStudio: readonly [string, readonly string[]][] = [
  [
    'roster, account and people of the workshop',
    ['/roster', '/account', '/registration/102/dancers', '/registration/102/teachers'],
  ],
  [
    'the other steps',
    ['/registration/102/observers', '/registration/102/competition', '/registration/102/review'],
  ],
  ['payments and families', ['/event/101/payments', '/event/101/shares']],
]

for (const [title, paths] of ofStudio)
  test(`Of a studio: ${title}`, async ({ page }) => {
    await signIn(page, 'studio@callboard.test')
    let measured = 0
    for (const path of paths) measured += await measure(page, path)
    if (paths.includes('/registration/102/dancers')) expect(measured).toBeGreaterThan(30)
  })

test('Of a studio: the grid of routines', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no grid.')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const { measured, off, native } = await boxesOff(page)
  expect({ off, native }).toEqual({ off: [], native: 0 })
  expect(measured).toBeGreaterThan(5)
})

test('Of the office and of visitors', async ({ page }) => {
  for (const path of ['/signup/user', '/signup/studio', '/signin']) await measure(page, path)
  await signIn(page, 'staff@callboard.test')
  for (const path of [
    '/staff/studios',
    '/staff/studios/new',
    '/staff/registrations/101',
    '/staff/money',
    '/staff/tour-dates',
    '/staff/promo-codes',
  ])
    await measure(page, path)
})
