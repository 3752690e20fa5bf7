// A studio copies what it danced before into a full city: it waits, in a set; on review what has no place is said.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Harbor Street's half-done registration in Columbus, with twelve routines (docs/demo.md). */
const COLUMBUS = '/registration/102'
const TAMPA = '/registration/101'

test('Earlier routines are copied, wait as a set, and what is sold out on review moves to the waiting list', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  test.slow()
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const limit = (rules: object) =>
    client.query('update tour_date set entry_limit_rules = entry_limit_rules || $1 where id = 5606', [rules])
  await limit({ total_routines: 13, waiting_list: true })
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/competition`)
  await expect(page.getByText('12 routines entered')).toContainText('1 left in Columbus for you')

  // From last season: the first takes the last place, the others wait; who is not registered here is named.
  await page.getByRole('button', { name: 'Copy a previous routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a previous routine' })
  await expect(dialog.getByRole('row', { name: /Tampa/ }).first()).toBeVisible()
  await dialog.getByPlaceholder(/Search title/).fill('columbus 2025')
  await expect(dialog.getByRole('row', { name: /Tampa/ })).toHaveCount(0)
  const rows = dialog.getByRole('row').filter({ hasText: '2025-2026' })
  const free = rows.filter({ hasNotText: 'not registered' }).filter({ hasNotText: 'limited to one' })
  for (const position of [0, 1, 2]) await free.nth(position).getByRole('checkbox').check()
  await expect(dialog.getByText('Goes on the waiting list: nothing is due yet')).toHaveCount(2)
  await expectAccessible(page)
  await takePicture(page, 'copy-previous')
  await dialog.getByRole('button', { name: 'Copy 3 routines' }).click()
  const copied = page.getByRole('dialog', { name: '3 routines copied' })
  await expect(copied.getByText('Goes on the waiting list')).toHaveCount(2)
  await copied.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('13 routines entered')).toContainText(
    '0 left in Columbus for you · 2 on the waiting list',
  )
  await expect(page.getByText(/additional routines go on the waiting list/)).toBeVisible()

  // The two get their places together or not at all.
  const waiting = page.getByRole('region', { name: 'Waiting list' })
  await waiting.getByLabel('Select all').check()
  await waiting.getByRole('button', { name: 'Together or not at all' }).click()
  await expect(waiting.getByText('Set A, together')).toHaveCount(2)

  // The form says so before anything is typed.
  await page.getByRole('button', { name: 'Add to the waiting list' }).click()
  const form = page.getByRole('dialog', { name: 'Add a routine' })
  await expect(form.getByText('This routine will go on the waiting list for Columbus.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await takePicture(page, 'waiting-list')

  // The deposit of the thirteen with a place is read, once.
  await page.getByRole('button', { name: /save and continue/i }).click()
  const deposit = page.getByRole('dialog', { name: 'Competition deposit' })
  await expect(deposit).toContainText('13 × $50.00 = $650.00')
  await deposit.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^review registration$/i })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting list' }).getByText('nothing due')).toHaveCount(2)

  // Sold out while it is reviewed: submitting says which routines have no place any more.
  await limit({ total_routines: 11 })
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('2 routines no longer have spots in Columbus:')).toBeVisible()
  await expect(page).toHaveURL(/\/review$/)
  await expectAccessible(page)
  await takePicture(page, 'sold-out-on-review')
  await page.getByRole('button', { name: 'Move 2 routines to the waiting list' }).click()
  await expect(page.getByText(/no longer have spots in Columbus/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Waiting list' }).getByText('nothing due')).toHaveCount(4)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page).toHaveURL(/\/payment$/)

  // One more is sold before the card is there: the payment step says so too, and leads back over the review.
  await limit({ total_routines: 10 })
  await page.reload()
  await expect(page.getByText('One routine no longer has a spot in Columbus:')).toBeVisible()
  await page.getByRole('button', { name: /^Move .* to the waiting list$/ }).click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByRole('region', { name: 'Waiting list' }).getByText('nothing due')).toHaveCount(5)
  await client.end()
})

test('A sold-out and a closed competition say so, and whom to write to; an edit shows both kinds of routines', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const compete = (on: boolean, total: number | null) =>
    client.query(
      `update tour_date set mybtf = mybtf || $1, entry_limit_rules = entry_limit_rules || $2 where id in (5605, 5606)`,
      [{ compenabled: on }, { total_routines: total }],
    )
  await compete(false, 1)
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/competition`)
  await expect(page.getByRole('heading', { name: 'Competition sold out' })).toBeVisible()
  await expect(
    page.getByText('We apologize, however the competition for Meridian Columbus, OH is currently SOLD OUT!'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'hello@meridian.test' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /add (the first )?routine/i })).toHaveCount(0)
  await expectAccessible(page)

  await compete(false, null)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Competition closed' })).toBeVisible()
  await expect(
    page.getByText(
      'Competition has been closed. Please remove all routines before completing your registration.',
    ),
  ).toBeVisible()
  await page.goto(`${COLUMBUS}/review`)
  await expect(
    page.getByText('Please remove all routines before completing your registration.').first(),
  ).toBeVisible()

  // What is registered keeps its places, and its titles can still be edited.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  await page.getByRole('button', { name: 'Edit Registration', exact: true }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`${TAMPA}/competition`)
  await expect(page.getByText('Competition has been closed.')).toBeVisible()
  const registered = page.getByRole('region', { name: 'Previously registered routines' })
  await registered.getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Renamed While Closed')
  await form.getByRole('button', { name: 'Save routine' }).click()
  await expect(registered.getByText('Renamed While Closed')).toBeVisible()
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: /^review registration$/i })).toBeVisible()

  // Open again, an added one stands apart as unconfirmed, and its deposit is read.
  await compete(true, null)
  await page.goto(`${TAMPA}/competition`)
  await page.getByRole('button', { name: 'Copy a previous routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a previous routine' })
  const rows = dialog.getByRole('row').filter({ hasText: 'Columbus' })
  await rows.filter({ hasNotText: 'limited to one' }).first().getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Copy 1 routine' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const unconfirmed = page.getByRole('region', { name: 'Unconfirmed routines' })
  await expect(unconfirmed.getByText('NEW', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await takePicture(page, 'unconfirmed-and-registered')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('dialog', { name: 'Competition deposit' })).toContainText('($50.00)')
  await client.end()
})

test('A studio that comes for the workshop only says so once, and can still change its mind', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/203/competition')
  const next = page.getByRole('button', { name: /save and continue/i })
  await expect(page.getByText('You currently have no registered routines.')).toBeVisible()
  await next.click()
  const question = page.getByRole('dialog', { name: 'Before you continue' })
  await question.getByRole('button', { name: 'I am not competing' }).click()
  await expect(page.getByRole('heading', { name: /^review registration$/i })).toBeVisible()
  await page.getByRole('button', { name: /go back/i }).click()
  await expect(page.getByText('You are not competing in Austin.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enter routines after all' }).click()
  await expect(page.getByRole('button', { name: /add (the first )?routine/i })).toBeVisible()

  // R§4: who is competing and has no routine is not competing, and moves on.
  await next.click()
  await expect(page.getByRole('heading', { name: /^review registration$/i })).toBeVisible()
  await page.getByRole('button', { name: /go back/i }).click()
  await expect(page.getByText('You are not competing in Austin.')).toBeVisible()
})
