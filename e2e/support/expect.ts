// Playwright's expect, waiting more cheaply. By itself it describes the whole page in words (for a failure's message)
// each time that it looks and does not yet see what it waits for, which takes longer than looking.
// Here the waiting is done by what only looks; Playwright's own judges, and words the failure.
import { expect as base, type Locator, type Page } from '@playwright/test'

interface Timed {
  timeout?: number
}

/** Left for the one who judges after a wait in vain. */
const LAST_LOOK_MS = 500

/** How a matcher of ours ends: as Playwright's own does, at the line of the story. */
async function judge(isNot: boolean, judged: () => Promise<void>) {
  try {
    await judged()
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}

const inTime = (wait: Promise<void>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  )

const seen = { pass: true, message: () => 'It is seen.' }

const patient = base.extend({
  async toBeVisible(locator: Locator, options: Timed & { visible?: boolean } = {}) {
    const judged = (given = options) => {
      const expected = base(locator)
      return judge(this.isNot, () => (this.isNot ? expected.not : expected).toBeVisible(given))
    }
    if (this.isNot || options.visible === false) return judged()
    const timeout = options.timeout ?? this.timeout
    if (await inTime(locator.waitFor({ state: 'visible', timeout }))) return seen
    return judged({ ...options, timeout: LAST_LOOK_MS })
  },

  async toHaveURL(page: Page, url: string | RegExp, options: Timed & { ignoreCase?: boolean } = {}) {
    const judged = (given = options) => {
      const expected = base(page)
      return judge(this.isNot, () => (this.isNot ? expected.not : expected).toHaveURL(url, given))
    }
    if (this.isNot || !(url instanceof RegExp) || options.ignoreCase !== undefined) return judged()
    const timeout = options.timeout ?? this.timeout
    if (await inTime(page.waitForURL(url, { timeout, waitUntil: 'commit' }))) return seen
    return judged({ ...options, timeout: LAST_LOOK_MS })
  },
})

export const expect: typeof base = patient
