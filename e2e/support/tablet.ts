// A judge's tablet: a browser with a profile of its own on a disk, which can be killed as when a battery is empty, and started again.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import type { Trouble } from './trouble.ts'

interface TabletOptions {
  baseURL: string
  trouble: Trouble
  /** By how much its clock is wrong. */
  clock_ms: number
  /** Without the copy on its disk (JUDGE-07): the control. */
  without_copy?: boolean
  /** It has one that beeps, and nobody has to allow it. */
  microphone?: boolean
}

export interface Tablet {
  page: Page
  context: BrowserContext
  /** Whether it has a network; it stays so when it is started again. */
  setOffline(offline: boolean): Promise<void>
  /** The page dies without a warning, and is opened again. */
  crashPage(): Promise<void>
  /** The battery is empty: the whole browser is gone within a moment; then it is started again, with another clock. */
  kill(clock_ms: number): Promise<void>
  close(): Promise<void>
}

export const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The browser of this profile: its processes name it, and no other's do. */
async function processesOf(profile: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const own = await Promise.all(
    ids.map(async (id) => {
      const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return words.split('\0').includes(`--user-data-dir=${profile}`) ? [Number(id)] : []
    }),
  )
  return own.flat().filter((id) => id !== process.pid)
}

export async function startTablet(options: TabletOptions): Promise<Tablet> {
  const { baseURL, trouble, without_copy = false, microphone = false } = options
  const flags = microphone ? [...chromiumFlags, ...MICROPHONE] : chromiumFlags
  const profile = await mkdtemp(join(tmpdir(), 'callboard-tablet-'))
  let offline = false

  async function start(clock_ms: number) {
    const context = await chromium.launchPersistentContext(profile, {
      ...{ executablePath: ensureChromium(), args: flags, baseURL },
      ...{ viewport: { width: 1024, height: 768 }, locale: 'en-US', reducedMotion: 'reduce' },
    })
    context.setDefaultTimeout(20_000)
    trouble.watch(context)
    await context.addInitScript((by) => {
      const Real = Date
      class Wrong extends Real {
        constructor(...given: [] | [number | string | Date]) {
          if (given.length === 0) super(Real.now() + by)
          else super(...(given as [number]))
        }
        static override now = () => Real.now() + by
      }
      globalThis.Date = Wrong as DateConstructor
    }, clock_ms)
    if (without_copy)
      await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
    await context.setOffline(offline)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }

  const tablet: Tablet = {
    ...(await start(options.clock_ms)),
    async setOffline(next) {
      offline = next
      await tablet.context.setOffline(next)
    },
    async crashPage() {
      const dying = tablet.page
      const crashed = dying.waitForEvent('crash')
      const protocol = await tablet.context.newCDPSession(dying)
      void protocol.send('Page.crash').catch(() => undefined)
      await crashed
      tablet.page = await tablet.context.newPage()
      await dying.close()
      await tablet.page.goto('/judge')
    },
    async kill(clock_ms) {
      const closed = tablet.context.waitForEvent('close')
      const dying = await processesOf(profile)
      if (dying.length === 0) throw new Error('The browser of the tablet was not found.')
      execFileSync('kill', ['-KILL', ...dying.map(String)])
      await closed
      // A profile that was not closed says that it is in use.
      for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
        await rm(join(profile, lock), { force: true })
      Object.assign(tablet, await start(clock_ms))
      await tablet.page.goto('/judge')
    },
    async close() {
      await tablet.context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
  return tablet
}
