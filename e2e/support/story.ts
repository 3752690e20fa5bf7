// What every story stands on: a server of its own, pages on which any error fails the story, sign-in, and axe.
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { barriers, lookedAt } from './axe.ts'
import { expect } from './expect.ts'
import { complainOfLostFocus } from './lost-focus.ts'
import { type StoryServer, startStoryServer } from './story-server.ts'
import { type Trouble, watchForTrouble } from './trouble.ts'

interface StoryParts {
  server: StoryServer
  /** Says which refusals the story provokes: `trouble.expect(422, '/api/dance360/registrations')`. */
  trouble: Trouble
  /** Another browser, with nobody signed in. */
  someoneElse: () => Promise<Page>
}

export const test = base.extend<StoryParts>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  server: async ({}, use, info) => {
    const server = await startStoryServer()
    await use(server)
    await server.stop()
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.said(), contentType: 'text/plain' })
    }
  },
  baseURL: async ({ server }, use) => {
    await use(server.origin)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  trouble: async ({}, use) => {
    const trouble = watchForTrouble()
    await use(trouble)
    expect(trouble.found(), 'errors in the console, on the page or of the network').toEqual([])
  },
  context: async ({ context, trouble }, use) => {
    trouble.watch(context)
    await context.addInitScript(complainOfLostFocus)
    await use(context)
  },
  someoneElse: async ({ browser, contextOptions, viewport, baseURL, trouble }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL ? { baseURL } : {}),
      })
      opened.push(context)
      trouble.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/** Of a story that holds a rule and not a layout: what another width would show is seen there in other stories. */
export const AT_A_DESK = '@desk'

/** Of a story whose screens other stories show at a phone's width: `npm test` runs it at a desk only (decision 0198). */
export const PHONE_BEFORE_RELEASE = '@phone-before-release'

/** The other way round: of what is mostly done on a phone. */
export const DESK_BEFORE_RELEASE = '@desk-before-release'

/**
 * Of a story about an edge, a second window or a whole class of screens, whose rules are proved without a browser as well:
 * `npm run test:stories` and `npm run test:long` run it, `npm test` does not (decision 0266).
 */
export const BEFORE_RELEASE = '@before-release'

/** Whether this is `npm test`, and not `npm run test:stories` or `npm run test:long`. */
export const EACH_CHANGE = process.env.EACH_CHANGE === '1'

/** A step of a story that `npm test` leaves out, as it does whole stories with that tag: nothing after it needs it. */
export async function stepBeforeRelease(title: string, step: () => Promise<void>): Promise<void> {
  if (!EACH_CHANGE) await test.step(title, step)
}

/** Signed in as by the form, without filling it in: for stories about something else. */
export async function signIn(page: Page, email: string, password = 'Callboard1'): Promise<void> {
  const answer = await page.request.post('/api/mybtf/signin', { data: { email, password } })
  expect(answer.status(), `sign-in of ${email}`).toBeLessThan(300)
  const { token } = await answer.json()
  const url = new URL(answer.url()).origin
  await page.context().addCookies([{ name: 'callboard_token', value: token, url, sameSite: 'Lax' }])
}

const liesBehindDialog = (page: Page, part: string): Promise<boolean> =>
  page.locator(part).evaluate((target) => {
    const open = document.querySelector('[role="dialog"][aria-modal="true"]')
    return open !== null && !open.contains(target)
  })

export async function expectAccessible(page: Page): Promise<void> {
  if (await lookedAt(page)) return
  const found = await barriers(page)
  const lasting: string[] = []
  for (const barrier of found) {
    // A bar that stays in sight always covers half of something; what counts is whether scrolling brings that out whole.
    if (barrier.id === 'target-size') {
      // Nor can what lies behind an open dialog be pressed, half covered by it or not.
      if (await liesBehindDialog(page, barrier.part)) continue
      await page.locator(barrier.part).evaluate((target) => target.scrollIntoView({ block: 'center' }))
      const again = await barriers(page, barrier.part)
      if (!again.some(({ id }) => id === 'target-size')) continue
    }
    lasting.push(`${barrier.id}: ${barrier.help}: ${barrier.part}`)
  }
  expect(lasting, 'barriers found by axe').toEqual([])
}

const TOASTS = '[data-toasts] :is([role="status"], [role="alert"])'

/** The message that says `text`. */
export function toastOf(page: Page, text: string) {
  return page.locator(TOASTS).filter({ hasText: text })
}

/** What can be pressed and lies under a message that is shown just now. */
export function underToasts(page: Page): Promise<string[]> {
  return page.evaluate((toasts) => {
    const boxes = [...document.querySelectorAll(toasts)]
    const over = boxes.map((box) => box.getBoundingClientRect())
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.closest('[data-toasts]') === null)
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect()
        const meets = (box: DOMRect) =>
          box.left < right && box.right > left && box.top < bottom && box.bottom > top
        return width > 1 && over.some(meets)
      })
      .map((element) => element.textContent || element.getAttribute('aria-label') || element.tagName)
  }, TOASTS)
}

/** A picture of the whole page, in test-results/pictures, when STORIES_PICTURES=1 asks for them: all cost a minute. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.STORIES_PICTURES) return
  const path = `test-results/pictures/${test.info().project.name}-${name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}
