// From the address to the painted critiques of 40 routines and more, beside a page of the same site that loads nothing of its own.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BIG_EMAIL } from './big-registration.ts'
import { median, told, WATCH } from './key-to-paint.ts'
import { prepared, signedInPage } from './signed-in-page.ts'

/** At most so many times as long as the page beside it. */
const LIMIT = 2
const TIMES = 9

/** When the first thing that fits is painted: kept in the page, so that nothing of the driver is measured. */
const PAINTED = `
  window.painted = new Promise((done) => {
    const look = () => document.querySelector(location.pathname.includes('/coda/') ? 'nav[aria-label="Routines"] button' : 'main h1')
      ? requestAnimationFrame(() => {
          const after = new MessageChannel()
          after.port1.onmessage = () => done(performance.now())
          after.port2.postMessage(0)
        })
      : requestAnimationFrame(look)
    look()
  })`

const signedIn = await signedInPage(BIG_EMAIL)
const { page, headers } = signedIn
const { big_past_denver: registration_id } = demoRegistrations
const CRITIQUES = `/event/${registration_id}/coda/critiques`
const BESIDE = '/account'
await page.addInitScript(PAINTED)

async function opened(path: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(path)
  return page.evaluate<number>('window.painted')
}

/** As long as the server takes, its answer included. */
async function called(path: string): Promise<number> {
  const began = performance.now()
  const answer = await page.request.get(path, { headers })
  await prepared(answer)
  await answer.body()
  return performance.now() - began
}

// Both once, so that neither is measured while files and statements are cold.
await opened(CRITIQUES)
await opened(BESIDE)
const [critiques, beside, server, plain]: number[][] = [[], [], [], []]
for (let time = 0; time < TIMES; time += 1) {
  critiques?.push(await opened(CRITIQUES))
  beside?.push(await opened(BESIDE))
  server?.push(await called(`/api/mybtf/registration/${registration_id}/critiques`))
  plain?.push(await called(`/api/dance360/registrations/${registration_id}`))
}

await page.addInitScript(WATCH)
await page.goto(CRITIQUES)
const routines = page.getByRole('navigation', { name: 'Routines' }).getByRole('button')
await routines.first().waitFor()
const count = await routines.count()
if (count < 40) throw new Error(`There are ${count} routines`)
const chosen: number[] = []
for (let at = 1; at < 12; at += 1) {
  await routines.nth(at).focus()
  await page.evaluate('window.paints.length = 0')
  await page.keyboard.press('Enter')
  await page.waitForFunction('window.paints.length > 0')
  chosen.push(...(await page.evaluate<number[]>('window.paints')))
}

const ratio = median(critiques ?? []) / median(beside ?? [])
process.stdout.write(
  `${[
    `Critiques of ${count} routines, from the address to the paint, to be under ${LIMIT} x a page beside them`,
    told('critiques', critiques ?? []),
    told("one's own account", beside ?? []),
    `  ratio: ${ratio.toFixed(2)}`,
    told('the call for critiques', server ?? []),
    told('the call for the registration', plain ?? []),
    told('another routine, key to paint', chosen),
  ].join('\n')}\n`,
)
await signedIn.stop()
if (ratio >= LIMIT) process.exitCode = 1
