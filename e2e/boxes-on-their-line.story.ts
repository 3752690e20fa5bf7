// Every page at both widths: each checkbox and radio stands on the middle of the first line of its words, and is drawn by us;
// on a phone axe finds nothing (at a desk the stories of the pages ask it).
import type { Page } from '@playwright/test'
import { boxesOff } from './support/boxes-off.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, test } from './support/story.ts'

async function measure(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(page.locator('main :is(h1, h2)').first()).toBeAttached({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  // On a slow machine nothing is asked for while the first answers are drawn.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const { measured, off, native } = await boxesOff(page)
  expect({ path, off, native }).toEqual({ path, off: [], native: 0 })
  if (test.info().project.name === 'phone') await expectAccessible(page)
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
  test(`Of a studio: ${title}`, { tag: BEFORE_RELEASE }, async ({ page }) => {
    await signIn(page, 'studio@callboard.test')
    let measured = 0
    for (const path of paths) measured += await measure(page, path)
    if (paths.includes('/registration/102/dancers')) expect(measured).toBeGreaterThan(30)
  })

test('Of the office and of visitors', { tag: BEFORE_RELEASE }, async ({ page }) => {
  for (const path of ['/signup/user', '/signup/studio', '/signin', '/forgot-password'])
    await measure(page, path)
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
