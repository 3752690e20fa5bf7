// Key to paint in the routine grid with 400 dancers and 150 routines: typing, going from cell to cell, choosing dancers.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BIG_EMAIL, fillBigRegistration } from './big-registration.ts'
import { median, told, WATCH } from './key-to-paint.ts'
import { signedInPage } from './signed-in-page.ts'

/** What the issue asks for. */
const LIMIT_MS = 50
/** A fast typist's. */
const PAUSE_MS = 110

/** A bare table of the same size, whose cells are typed in. */
const BARE = `<table>${Array.from(
  { length: 150 },
  (_, row) =>
    `<tr>${Array.from({ length: 9 }, (_, n) => `<td contenteditable>${row * n}</td>`).join('')}</tr>`,
).join('')}</table>`

const signedIn = await signedInPage(BIG_EMAIL)
const { page } = signedIn
const { attendees, routines } = await fillBigRegistration(signedIn)

/** Presses the keys one after the other; milliseconds from each to the paint after it. */
async function pressed(keys: readonly string[]): Promise<number[]> {
  await page.evaluate('window.paints.length = 0')
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.waitForFunction(`window.paints.length >= ${keys.length}`)
  return page.evaluate('window.paints')
}

await page.addInitScript(WATCH)
await page.goto(`/registration/${demoRegistrations.big_denver}/competition`)
await page.getByRole('button', { name: 'Grid', exact: true }).click()
const cells = page.getByRole('gridcell')
await cells.first().click()
const arrows = await pressed(
  [...'DDDDDDDD'].map(() => 'ArrowDown').concat(['ArrowRight', 'ArrowLeft', 'ArrowUp']),
)
const rows = page.getByRole('row')
await rows.nth(20).getByRole('gridcell').first().click()
const title = await pressed([...'Midnight over the harbor'])
const entered = await pressed(['Enter'])
const last = (await rows.count()) - 1
await rows.nth(last).getByRole('gridcell').first().click()
const added = await pressed([...'At dawn', 'Tab', ...'jaz', 'Tab', ...'Lena', 'Tab'])
const chosen = ['Quin', 'Uma', 'Idr', 'Nao'].flatMap((name) => [...name, 'ArrowDown', 'Enter'])
const dancers = await pressed(chosen)
const names = await rows.nth(last).getByRole('gridcell').nth(3).innerText()
if (!['Quinn', 'Uma', 'Idris', 'Naomi'].every((name) => names.includes(name)))
  throw new Error(`Four dancers were chosen, and there are: ${names}`)
const taken = await pressed(['Tab'])
await page.waitForTimeout(1500)
const undone = await pressed(['Control+z', 'Control+z'])
await page.goto('about:blank')
await page.setContent(BARE)
await page.evaluate(WATCH)
await page.locator('td').first().click()
const bare = await pressed([...'Midnight over'])

const timed: [string, number[]][] = [
  ['arrows', arrows],
  ['typing a title', title],
  ['taking it', entered],
  ['a new row up to its dancers', added],
  ['choosing dancers', dancers],
  ['taking them', taken],
  ['undo', undone],
]
process.stdout.write(
  `${[
    `Key to paint in the routine grid with ${attendees} attendees and ${routines} routines, to be under ${LIMIT_MS} ms`,
    ...timed.map(([name, times]) => told(name, times)),
    told('typing in a bare table', bare),
  ].join('\n')}\n`,
)
await signedIn.stop()
if (timed.some(([, times]) => median(times) >= LIMIT_MS)) process.exitCode = 1
