// The stories: a real browser, as wide as a desk and as narrow as a phone, each test on a server and data of its own.
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './tools/chromium.ts'

/** `npm test` leaves out what is tagged for a release; by itself, or with a file named, every story runs (decision 0266). */
const eachChange = process.env.EACH_CHANGE === '1'

export default defineConfig({
  testDir: 'e2e',
  // name.story.ts runs on both; name.desktop.story.ts and name.phone.story.ts on one.
  testMatch: '**/*.story.ts',
  globalSetup: './e2e/support/stage.ts',
  outputDir: 'test-results/stories',
  fullyParallel: true,
  // Stories wait as much as they compute: a third one fills two cores (13 minutes with two, 11.8 with five, all passed).
  workers: 3,
  // Only what hangs ends by these: a machine four times as slow passes, too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.STORIES_REPORT
    ? [['list'], ['json', { outputFile: process.env.STORIES_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Motion is the one thing that a test would have to wait for without a reason.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of the time: only when somebody looks for a failure (STORIES_TRACE=1).
    trace: process.env.STORIES_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
  projects: [
    // The longest that run on a phone wait by the clock: they begin first, so that others compute meanwhile.
    {
      name: 'phone',
      testIgnore: '**/*.desktop.story.ts',
      grepInvert: eachChange ? /@desk|@before-release|@phone-before-release/ : /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.story.ts',
      ...(eachChange ? { grepInvert: /@before-release|@desk-before-release/ } : {}),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
