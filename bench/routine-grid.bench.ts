// Key to paint in the routine grid with 400 dancers and 150 routines: typing, going from cell to cell, choosing dancers.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { levelSuggestion } from '../src/features/attendees/attendee.rules.ts'
import { attendeeFormOf, newEntry } from '../src/features/attendees/workshop-changes.rules.ts'
import type { RegistrationView } from '../src/features/registrations/registration.model.ts'
import { median, told, WATCH } from './key-to-paint.ts'
import { prepared, signedInPage } from './signed-in-page.ts'

const PEOPLE = 400
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

const { page, headers, stop } = await signedInPage('big@callboard.test')
const path = `/api/dance360/registrations/${demoRegistrations.big_denver}`
const view: RegistrationView = await (await page.request.get(path, { headers })).json()
const there = new Set(view.attendees.map(({ person_id }) => person_id))
const more = view.roster
  .filter(({ id }) => !there.has(id))
  .slice(0, PEOPLE - view.attendees.filter(({ kind }) => kind === 'dancer').length)
  .map(({ id, age }) =>
    newEntry(id, 'dancer', levelSuggestion(age, view.price_list.workshop_levels)?.id ?? 0),
  )
const attendees = [...view.attendees.map(attendeeFormOf), ...more]
await prepared(await page.request.put(path, { headers, data: { version: view.version, attendees } }))

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
const dancers = await pressed([
  ...'mari',
  'ArrowDown',
  'Enter',
  ...'an',
  'Enter',
  ...'el',
  'Enter',
  ...'so',
  'Enter',
])
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
    `Key to paint in the routine grid with ${attendees.length} attendees and ${view.routines.length} routines, to be under ${LIMIT_MS} ms`,
    ...timed.map(([name, times]) => told(name, times)),
    told('typing in a bare table', bare),
  ].join('\n')}\n`,
)
await stop()
if (timed.some(([, times]) => median(times) >= LIMIT_MS)) process.exitCode = 1
