// A studio reads its confirmation, edits its registration, and sees the past one beside the present one, printed and as a PDF.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { pdfPages } from '../src/features/papers/pdf-text.fixtures.ts'
import { addFromRoster } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const TAMPA = demoRegistrations.studio_tampa
const NEWCOMER = 'Simone Acosta'

async function addDancer(page: Page): Promise<void> {
  const roster = page.getByRole('button', { name: /add dancers from your roster/i })
  const panel = page.getByRole('region', { name: 'Roster' })
  await expect(roster.or(panel).first()).toBeVisible()
  if (await panel.isVisible()) return addFromRoster(page, NEWCOMER)
  await roster.click()
  await page.getByRole('button', { name: new RegExp(NEWCOMER) }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function edit(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  await page
    .getByRole('dialog', { name: 'Edit your registration?' })
    .getByRole('button', { name: 'Edit Registration' })
    .click()
  await addDancer(page)
  await expect(page.getByText('NEW', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`/registration/${TAMPA}/review`)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
}

test('A studio compares what it had confirmed with what it has now', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/confirmation`)
  await expect(page.getByRole('heading', { name: 'Confirmation of registration' })).toBeVisible()
  await expect(page.getByLabel('Confirmation', { exact: true })).toHaveValue('current')
  await expect(page.getByText('Past confirmations are saved starting with your next change.')).toBeVisible()
  await expect(page.getByText(NEWCOMER)).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'confirmation-current')

  await edit(page)
  await page.goto(`/event/${TAMPA}/confirmation`)
  const shown = page.getByLabel('Confirmation', { exact: true })
  await expect(shown.locator('option')).toHaveText([/^Current$/, /^No\. 2, edited/, /^No\. 1, before/])
  await expect(page.getByText(NEWCOMER)).toBeVisible()
  const first = (await shown.locator('option').nth(2).getAttribute('value')) ?? ''
  await shown.selectOption(first)
  await expect(page.getByText(NEWCOMER)).toHaveCount(0)
  await page.reload()
  await expect(shown).toHaveValue(first)
  await expect(page.getByText('Grand total')).toBeVisible()

  await page.getByLabel('Compare with').selectOption('current')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  const dancers = page.getByRole('region', { name: 'Dancers' })
  await expect(dancers).toContainText('Not there yet')
  await expect(dancers).toContainText(NEWCOMER)
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('Grand total')
  await expectAccessible(page)
  await takePicture(page, 'confirmation-compared')

  await page.getByLabel('Compare with').selectOption({ label: 'Nothing' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`confirmation-${TAMPA}-1.pdf`)
  const [words] = await pdfPages(await readFile(await saved.path()))
  expect(words).toContain('Confirmation of registration')

  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Printable version' }).click()
  const printable = await opening
  await expect(printable.getByRole('heading', { name: 'Confirmation of registration' })).toBeVisible()
  await expect(printable.getByText('Grand total')).toBeVisible()
  await takePicture(printable, 'confirmation-printable')
})
