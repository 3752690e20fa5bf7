// Registrations brought to the steps that only their kind of event has, and a walk through what the keyboard reaches there.
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

interface Person {
  id: number
  fname: string
  lname: string
}

async function headersOf(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')
  return { authorization: `Bearer ${cookie?.value}` }
}

/** Somebody of the roster, at a workshop level, maybe with a scholarship. */
export interface Attending {
  name: string
  level: number
  vip?: number
}

/** A registration for the tour date with these people at the workshop: their steps are told in other stories. */
export async function beginWith(
  page: Page,
  tour_date_id: number,
  people: readonly Attending[],
): Promise<{ id: number; path: string }> {
  const headers = await headersOf(page)
  const begun = await page.request.post('/api/mybtf/registration', { headers, data: { tour_date_id } })
  const { id } = await begun.json()
  const path = `/api/dance360/registrations/${id}`
  const { roster, version } = await (await page.request.get(path, { headers })).json()
  const attendees = people.map(({ name, level, vip = null }) => ({
    person_id: (roster as Person[]).find(({ fname, lname }) => `${fname} ${lname}` === name)?.id,
    workshop_level_id: level,
    one_day: false,
    virtual: false,
    vip_type_id: vip,
  }))
  const saved = await page.request.put(path, { headers, data: { version, attendees } })
  expect(saved.status(), await saved.text()).toBe(200)
  return { id, path: `/registration/${id}` }
}

/** More presses than any step needs. */
const MOST = 260

/**
 * Goes through the page, or the dialog over it, with Tab alone: everything that can be used is reached, nothing holds the keyboard, what
 * has it is marked, and lies under nothing that stays in sight (WCAG 2.2: 2.1.1, 2.1.2, 2.4.7, 2.4.11).
 */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const within =
      document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body
    const usable =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [type=file]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
    const groups = new Set<string>()
    let count = 0
    for (const one of within.querySelectorAll<HTMLElement>(usable)) {
      const { width, height } = one.getBoundingClientRect()
      if (one.tabIndex < 0 || width < 2 || height < 2 || one.closest('[inert], [aria-hidden="true"]'))
        continue
      // Of buttons of which one is chosen, Tab reaches one; the arrows the others.
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        if (groups.has(one.name)) continue
        groups.add(one.name)
        const chosen = within.querySelector<HTMLElement>(`input[name="${CSS.escape(one.name)}"]:checked`)
        ;(chosen ?? one).dataset.toReach = String(++count)
        continue
      }
      one.dataset.toReach = String(++count)
    }
    within.querySelector<HTMLElement>('[data-to-reach]')?.focus()
  })
  const wrong: string[] = []
  for (let press = 0; press < MOST; press += 1) {
    const { done, trouble } = await page.evaluate(async () => {
      // What the focus has scrolled to is drawn, and a message has made room for it.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const at = document.activeElement as HTMLElement | null
      if (!at || at === document.body) return { done: true, trouble: '' }
      const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? at.tagName
      const seen = at.dataset.reached === 'yes'
      const within = at.closest('[role="dialog"], main') !== null
      if (seen || !within) return { done: seen, trouble: '' }
      at.dataset.reached = 'yes'
      const { top, bottom, left, right } = at.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, top + 3],
        [right - 3, bottom - 3],
      ]
      const isCovered = ([x = 0, y = 0]: number[]) => {
        const over = document.elementFromPoint(x, y)
        if (!over) return true
        for (let up: Element | null = over; up; up = up.parentElement) {
          if (up.contains(at)) return false
          if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true
        }
        return false
      }
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(at)
      const marked =
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor
      if (!marked) return { done: false, trouble: `not marked: ${name}` }
      return { done: false, trouble: points.every(isCovered) ? `covered: ${name}` : '' }
    })
    if (trouble) wrong.push(trouble)
    if (done) break
    await page.keyboard.press('Tab')
  }
  const unreached = await page.evaluate(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-to-reach], [data-reached]')]
    const missed = marked.filter(
      (element) => element.dataset.toReach && !element.dataset.reached && element.isConnected,
    )
    const names = missed.map(
      (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName,
    )
    for (const one of marked) {
      delete one.dataset.toReach
      delete one.dataset.reached
    }
    return names
  })
  expect({ wrong, unreached }, 'what Tab does not reach, or does not show').toEqual({
    wrong: [],
    unreached: [],
  })
}
