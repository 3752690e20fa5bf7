// The product with the demo season in a real browser, signed in: what measurements of screens begin with.
import { type APIResponse, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../database/demo/demo-ids.ts'
import type { Database } from '../src/server/database.ts'
import { createHttp } from '../src/server/http.ts'
import { prepareSite } from '../src/server/site.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { startDemo } from './demo-server.ts'

export interface SignedInPage {
  page: Page
  /** For calls beside the page, made as the same account. */
  headers: { authorization: string }
  /** For what no call prepares. */
  database: Database
  stop: () => Promise<void>
}

export async function signedInPage(email: string): Promise<SignedInPage> {
  const site = await prepareSite(() => undefined)
  const demo = await startDemo()
  const http = await createHttp(demo.parts, { site })
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    // What is watched is put into the page.
    bypassCSP: true,
  })
  const signedIn = await page.request.post('/api/mybtf/signin', { data: { email, password: DEMO_PASSWORD } })
  const { token } = await signedIn.json()
  await page.context().addCookies([{ name: 'callboard_token', value: token, url: origin }])
  return {
    page,
    headers: { authorization: `Bearer ${token}` },
    database: demo.database,
    async stop() {
      await browser.close()
      await http.close()
      await demo.stop()
    },
  }
}

/** Throws what was answered when a call that prepares a measurement was refused. */
export async function prepared(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(await answer.text())
}
