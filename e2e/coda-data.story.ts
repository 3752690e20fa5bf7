// The Data page of CODA: figures, charts with their words and tables, and what stands there before there are any.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A studio reads its CODA data in figures, charts and words, and shares it', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/event/${demoRegistrations.big_past_denver}/overview`)
  await page.getByRole('link', { name: 'CODA', exact: true }).click()
  await expect(page).toHaveURL(/\/coda\/critiques$/)
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await expect(page.getByText('Average competition score')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByText(/^Highest: .+ on average/)).toBeVisible()
  const divisions = page.getByRole('table', { name: 'Scores by performance division' })
  await expect(divisions.getByRole('row').nth(1).getByRole('cell')).toHaveCount(5)
  for (const name of ['Adjudicated awards', 'Placements', 'Good points and needs work'])
    await expect(page.getByRole('table', { name })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Trend over seasons' })).toBeVisible()
  await expect(page.getByText('Meridian Denver, CO (this event)')).toBeVisible()
  const genres = page.getByRole('list', { name: 'Highest-scoring genres' })
  await expect(genres.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await takePicture(page, 'coda-data')
  const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(across).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const link = await page.getByText(/\/coda\/data#token=/).innerText()
  const visitor = await someoneElse()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Data of/)
  await expect(visitor.getByText('Average competition score')).toBeVisible()
  for (const name of ['Share link', 'Trend over seasons'])
    await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  await expectAccessible(visitor)
  await page.getByRole('link', { name: 'Event overview' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('Before results are released, CODA’s data tab says that there is nothing yet', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${demoRegistrations.studio_past_austin}/coda/data`)
  await expect(page.getByText('Data has not been activated yet.')).toBeVisible()
  await expectAccessible(page)
})
