// Measures the time from each pressed key to after the paint that follows it, in a page of a real browser.
import type { Locator, Page } from '@playwright/test'

/** To be run in the page before anything is pressed. */
export const WATCH = `
  window.paints = []
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const after = new MessageChannel()
    after.port1.onmessage = () => window.paints.push(performance.now() - timeStamp)
    after.port2.postMessage(0)
  }), { capture: true })
`

/** Types the text into the field, `pause` milliseconds between letters; milliseconds from each to its paint. */
export async function typed(page: Page, field: Locator, text: string, pause: number): Promise<number[]> {
  await field.focus()
  await page.evaluate('window.paints.length = 0')
  await field.pressSequentially(text, { delay: pause })
  await page.waitForFunction(`window.paints.length >= ${text.length}`)
  return page.evaluate('window.paints')
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function told(name: string, times: readonly number[]): string {
  return `  ${name}: ${median(times).toFixed(1)} ms (slowest ${Math.max(...times).toFixed(1)} ms)`
}
