// A clerk says what is on stage, and everybody's phone follows without a reload: also through a tunnel, and before the office switches it on.
import type { Page } from '@playwright/test'
import { demoTourDates } from '../database/demo/demo-ids.ts'
import {
  BEFORE_RELEASE,
  DESK_BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

/** Its running order is there, and its results are released. */
const CITY = demoTourDates.past_meridian_columbus

const stageOf = (reader: Page) => reader.getByRole('region', { name: 'On stage' })

async function openDesk(clerk: Page): Promise<void> {
  // The office sits at a desk, whatever families hold.
  await clerk.setViewportSize({ width: 1280, height: 900 })
  await signIn(clerk, 'scores@callboard.test')
  await clerk.goto(`/staff/live/${CITY}`)
  await expect(clerk.getByRole('heading', { name: /^Stage: / })).toBeVisible()
}

const nowAt = (clerk: Page) => clerk.getByRole('status').first()
const switchOn = (clerk: Page) => clerk.getByRole('button', { name: 'Switch on' }).click()
const callNext = (clerk: Page) => clerk.getByRole('button', { name: /^Next/ }).click()

test('LIVE-02 A clerk advances, and a phone follows without a reload, offline and back', {
  tag: DESK_BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  const clerk = await someoneElse()
  await openDesk(clerk)

  await test.step('before it is switched on the page is calm, and begins by itself', async () => {
    await page.goto(`/live/${CITY}`)
    // A city of last season; it can be switched on all the same.
    await expect(page.getByRole('heading', { name: 'This event is over' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'live-off')
    await switchOn(clerk)
    // Its days are over; what is called all the same is on.
    await expect(stageOf(page)).toContainText('Everything has been danced')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })

  await test.step('next, and next; undo', async () => {
    await callNext(clerk)
    await expect(stageOf(page)).toContainText(/^On stage1 /)
    await clerk.keyboard.press('PageDown')
    await expect(stageOf(page)).toContainText(/^On stage2 /)
    await expectAccessible(page)
    await takePicture(page, 'live-on')
    await expectAccessible(clerk)
    await takePicture(clerk, 'live-stage-desk')
    await clerk.getByRole('button', { name: 'Undo' }).click()
    await expect(stageOf(page)).toContainText(/^On stage1 /)
    await clerk.getByRole('button', { name: 'Break' }).click()
    await expect(stageOf(page)).toContainText('A break')
    await clerk.keyboard.press('PageUp')
    await expect(stageOf(page)).toContainText(/^On stage1 /)
  })

  await test.step('a time is planned, wrongly first', async () => {
    await clerk.getByRole('button', { name: /^Time 2 / }).click()
    const dialog = clerk.getByRole('dialog', { name: /^Time of 2 / })
    await dialog.getByLabel('Begins at').fill('half past nine')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Must be a time such as 9:30 AM')
    await takePicture(clerk, 'live-time')
    await dialog.getByLabel('Begins at').fill('9:30 am')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const next = page.getByRole('region', { name: 'Next' }).getByRole('listitem')
    await expect(next.first()).toContainText('about 9:30 AM')
    await expect(next.nth(1)).toContainText('about 9:33 AM')
  })

  await test.step('a family finds its routine, and reads what is released', async () => {
    await page.getByRole('searchbox', { name: 'Find a routine' }).fill('5')
    await expect(page.getByText('1 found')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a routine' }).fill('nobody')
    await expect(page.getByText('No routine is called that here.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a routine' }).fill('')
    await page.getByRole('button', { name: /^Whole running order/ }).click()
    await expect(
      page.getByRole('region', { name: 'Find your routine' }).getByRole('listitem').first(),
    ).toContainText('on stage')
    await page.getByRole('region', { name: 'Results' }).locator('summary').first().click()
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('No. ')
    await takePicture(page, 'live-order-and-results')
    await expectAccessible(page)
  })

  await test.step('without a network it says so, and follows again by itself', async () => {
    trouble.expectOffline()
    await page.context().setOffline(true)
    await expect(page.getByText(/^No connection · as of/)).toBeVisible({ timeout: 60_000 })
    await takePicture(page, 'live-away')
    await callNext(clerk)
    await expect(nowAt(clerk)).toHaveText(/^2 /)
    await expect(stageOf(page)).toContainText(/^On stage1 /)
    await page.context().setOffline(false)
    await expect(stageOf(page)).toContainText(/^On stage2 /, { timeout: 30_000 })
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('what is hidden goes by its number; switched off, the page is calm again', async () => {
    await clerk.getByRole('button', { name: /^Hide 2 / }).click()
    await expect(stageOf(page)).toContainText('Routine 2')
    // The page may just be asking for the order once more.
    trouble.expect(404, '/programme')
    await clerk.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('heading', { name: 'This event is over' })).toBeVisible()
  })
})

test('LIVE-06 Of two clerks the second is told, and nothing is overwritten; a city that is not says so', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(409, '/calls')
  const clerk = await someoneElse()
  const other = await someoneElse()
  await openDesk(clerk)
  await openDesk(other)
  await switchOn(clerk)
  await callNext(clerk)
  await expect(nowAt(clerk)).toHaveText(/^1 /)
  // It may have asked again by itself meanwhile; then it is no longer behind, and goes on.
  const seen = await other.getByRole('button', { name: /^Next/ }).textContent()
  await callNext(other)
  await expect(nowAt(other)).toHaveText(seen === 'Next: 1' ? /^[12] / : /^2 /)
  await other.goto(`/staff/scores/${CITY}`)
  await expect(other.getByRole('link', { name: 'Stage and live page' })).toBeVisible()
  await takePicture(other, 'live-on-the-score-desk')
  await clerk.getByRole('button', { name: 'Code for the lobby' }).click()
  await expect(clerk.getByRole('img', { name: /^QR code of the live page/ })).toBeVisible()
  await takePicture(clerk, 'live-code')

  trouble.expect(404, '/api/live/')
  await page.goto('/live/999999')
  await expect(page.getByRole('heading', { name: 'There is no such city' })).toBeVisible()
  await takePicture(page, 'live-no-city')
})
