// What axe finds wrong in a page. Its program is put in once for each document and in its short form: by itself
// AxeBuilder sends and compiles the long one (1.5 MB) twice for each check.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

/** WCAG 2.2 A and AA, as far as a program can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const PROGRAM = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')
/** AxeBuilder puts a program in whatever we do: this one does nothing. */
const ALREADY_THERE = 'true'

async function putIn(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(PROGRAM)
}

export interface Barrier {
  id: string
  help: string
  part: string
}

/**
 * Whether a page of this kind and width was looked at before in this run; only `npm test` asks, for which axe was a quarter of
 * its stories (decision 0326). A kind is an address without its numbers, and the first words of an open dialog.
 */
export async function lookedAt(page: Page): Promise<boolean> {
  const folder = process.env.STORY_LOOKED_AT
  if (!folder) return false
  const dialog = await page.evaluate(() => document.querySelector('[role="dialog"]')?.textContent ?? '')
  const address = new URL(page.url()).pathname.replace(/\d+/g, 'N')
  const kind = `${page.viewportSize()?.width} ${address} ${dialog.slice(0, 12)}`
  try {
    mkdirSync(join(folder, encodeURIComponent(kind)))
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

/** What axe finds wrong in the page, or in the part of it that is named. */
export async function barriers(page: Page, part?: string): Promise<Barrier[]> {
  for (const frame of page.frames()) await putIn(frame)
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
    // Only what is wrong is told, and no second page is opened to tell it: our pages have no frames of others.
    .options({ resultTypes: ['violations'] })
    // After the options, which would otherwise take the tags away.
    .withTags(WCAG)
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => ({ id, help, part: node.target.join(' ') })),
  )
}
