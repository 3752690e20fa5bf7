// The office's desk for a tour date: what came in, a confirmation given and taken back, switches, exceptions, exports.
import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { subjectsOf } from './support/mailed.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A clerk finds a tour date, takes a confirmation back and gives it again, and its owner may edit', async ({
  page,
  server,
  someoneElse,
  trouble,
}) => {
  trouble.expect(400, '/api/staff/tour-dates/5605/unconfirm')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Tour dates/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tampa, FL' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-list')
  await page.getByPlaceholder('Find a city, event or ID').fill('meridian tampa')
  await page.getByRole('link', { name: 'Tampa, FL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meridian, Tampa, FL' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbor Street Dance' })).toHaveAttribute(
    'href',
    '/staff/registrations/101',
  )
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-date')

  await page.getByRole('button', { name: 'Take back Harbor Street Dance, registration 101' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take back Harbor Street Dance.*’s confirmation/ })
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Please look at the birthdates once more.')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'Confirm Harbor Street Dance, registration 101' }),
  ).toBeVisible()

  const studio = await someoneElse()
  await signIn(studio, 'studio@callboard.test')
  await studio.goto('/registration/101')
  await expect(studio).toHaveURL(/\/event\/101\/overview$/)
  await expect(studio.getByText('Please look at the birthdates once more.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Confirm Harbor Street Dance, registration 101' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Harbor Street Dance is confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back Harbor Street Dance/ })).toBeVisible()
  await studio.goto('/registration/101')
  await expect(studio).toHaveURL(/\/registration\/101/)

  expect(await subjectsOf(server.connectionString)).toContain(
    'Meridian Tampa, FL: your registration is confirmed',
  )
})

test('Several are chosen, and confirmed at once; the keyboard comes back to where it was', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/tour-dates/5607')
  await expect(page.getByText('To confirm', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^since /).first()).toBeVisible()
  await page.getByRole('button', { name: /^TO CONFIRM/ }).click()
  const take = page.getByRole('button', { name: /^Take back / })
  await expect(take).toHaveCount(0)
  await page.getByRole('button', { name: /^ALL/ }).click()
  await expect(take).toHaveCount(2)
  await page.getByLabel(/^Select all/).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-chosen')
  await page.getByRole('button', { name: 'Confirm 1', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(take).toHaveCount(3)
  await expect(page.getByText('3 selected')).toHaveCount(0)

  const editing = page.getByRole('checkbox', { name: 'Editing', exact: true })
  await editing.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(editing).toBeFocused()
  await expect(editing).toBeChecked()
})

test('A level is disabled while a studio enters its dancers: it is refused for three seconds', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(422, '/api/dance360/registrations')
  const studio = await someoneElse()
  await signIn(studio, 'big@callboard.test')
  await studio.goto('/registration/203/dancers')
  await studio.getByLabel('Level for Olive Ashby').selectOption({ label: 'Advanced Teen/Senior (13+)' })

  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/tour-dates/701')
  const level = page.getByRole('checkbox', { name: 'Advanced Teen/Senior', exact: false })
  await expect(level).toBeChecked()
  await level.focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(level).not.toBeChecked()

  await studio.getByRole('button', { name: /save and continue/i }).click()
  const refusal = studio.getByText('Please select a valid workshop level.')
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeHidden({ timeout: 4000 })
  await expect(studio).toHaveURL(/\/dancers$/)
})

test('Switches say what they mean, exceptions come and go, and another clerk sees it within seconds', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(400, '/api/staff/tour-dates/5602')
  const other = await someoneElse()
  for (const clerk of [page, other]) {
    await signIn(clerk, 'staff@callboard.test')
    await clerk.goto('/staff/tour-dates/5602')
    await expect(clerk.getByRole('checkbox', { name: 'Registration', exact: true })).not.toBeChecked()
  }
  await expect(page.getByText('The city shows Sold Out', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Registration', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByText('Registrations can be started and completed.'),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'tour-desk-switch')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('checkbox', { name: 'Registration', exact: true })).toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'Registration', exact: true })).toBeChecked({
    timeout: 15_000,
  })

  await page.getByLabel('Email addresses to exempt').fill('New@Callboard.test, wrong')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('wrong: Must be valid email')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email addresses to exempt').fill('New@Callboard.test')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove new@callboard.test' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove new@callboard.test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove new@callboard.test' })).toHaveCount(0)
})

test('The attendees are exported, opened again with the reader, and the export is listed', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/tour-dates/5605')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^attendees-5605-.*\.xlsx$/)
  const rows = await readSheet(await readFile(await download.path()))
  expect(rows[0]?.slice(0, 3)).toEqual(['First name', 'Last name', 'Age'])
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.slice(1).every((row) => row[9] === 'Harbor Street Dance' && row[11] === 101)).toBe(true)
  await expect(
    page.getByRole('list', { name: 'Last exports' }).getByText('staff@callboard.test'),
  ).toBeVisible()
})

test('The office’s desk is not cut off on a narrow screen', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/staff/tour-dates', '/staff/tour-dates/804', '/staff/tour-dates/5607']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
})

test('Where the kind of event has no competition, its desk tells nothing of routines', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  for (const id of [2801, 2601]) {
    await page.goto(`/staff/tour-dates/${id}`)
    await expect(page.getByRole('checkbox', { name: 'Workshop', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Competition', exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Export of attendees' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Routines' })).toHaveCount(0)
    await expect(page.getByText('Routines', { exact: true })).toHaveCount(0)
    await takePicture(page, `tour-desk-without-competition-${id}`)
  }
  await page.goto('/staff/tour-dates/4801')
  await expect(page.getByRole('checkbox', { name: 'Competition', exact: true })).toBeVisible()
  await expect(page.getByText('Routines', { exact: true }).first()).toBeVisible()
})
