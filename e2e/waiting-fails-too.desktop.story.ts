// The stories' own expect: what is not there fails as with Playwright's, and says what was waited for.
import { BEFORE_RELEASE, expect, test } from './support/story.ts'

const SOON = { timeout: 300 }

test('What does not come, is hidden, is there twice or is at another address fails a story', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await page.setContent('<h1>There</h1><h2 hidden>Hidden</h2><p>Twice</p><p>Twice</p>')
  const there = page.getByRole('heading', { name: 'There' })
  await expect(there).toBeVisible()
  await expect(page.getByText('Hidden')).not.toBeVisible()
  await expect(page.getByText('Nowhere')).not.toBeVisible()
  await expect(page).toHaveURL(/^about:blank$/)
  const failures: [() => Promise<void>, RegExp][] = [
    [() => expect(page.getByText('Nowhere')).toBeVisible(SOON), /getByText\('Nowhere'\)[\s\S]*not found/],
    [() => expect(page.getByText('Hidden')).toBeVisible(SOON), /hidden/],
    [() => expect(page.getByText('Twice')).toBeVisible(SOON), /strict mode violation/],
    [() => expect(there).not.toBeVisible(SOON), /There/],
    [() => expect(page).toHaveURL(/elsewhere/, SOON), /elsewhere/],
    [() => expect(page).not.toHaveURL(/blank/, SOON), /blank/],
  ]
  for (const [failure, words] of failures) await expect(failure()).rejects.toThrow(words)
  // What comes late is waited for.
  await page.evaluate(() =>
    setTimeout(() => {
      const late = document.createElement('p')
      late.textContent = 'Late'
      document.body.append(late)
    }, 400),
  )
  await expect(page.getByText('Late')).toBeVisible()
})
