// From the address to the painted tables of 150 routines with music and of 300 waivers and more, beside a page that loads nothing of its own.
import { demoAccounts, demoRegistrations } from '../database/demo/demo-ids.ts'
import { BIG_EMAIL, fillBigRegistration } from './big-registration.ts'
import { median, told } from './key-to-paint.ts'
import { signedInPage } from './signed-in-page.ts'

/** At most so many times as long as the page beside them. */
const LIMIT = 3
const TIMES = 9
const ID = demoRegistrations.big_denver

/** When the first row is painted, or the heading of a page without a table: kept in the page, so that nothing of the driver is measured. */
const PAINTED = `
  window.painted = new Promise((done) => {
    const look = () => document.querySelector(location.pathname.startsWith('/event/') ? 'tbody tr td' : 'main h1')
      ? requestAnimationFrame(() => {
          const after = new MessageChannel()
          after.port1.onmessage = () => done(performance.now())
          after.port2.postMessage(0)
        })
      : requestAnimationFrame(look)
    look()
  })`

const ANALYSIS = JSON.stringify({
  ...{ length_ms: 148_000, lead_silence_ms: 0, trail_silence_ms: 0, clipped_samples: 0, loudness_lufs: -14 },
  ...{ sample_rate: 44_100, channels: 2, missing_ms: 0 },
  waveform: Array.from({ length: 400 }, (_, at) => (at * 37) % 256),
})

const signedIn = await signedInPage(BIG_EMAIL)
const { page, database } = signedIn
const { attendees, routines } = await fillBigRegistration(signedIn)
await database.$client.query('update registration set completed = true where id = $1', [ID])
await database.$client.query(
  `with entry as (select id, row_number() over (order by id) as at from registrations_routine
     where registration_id = $1 and not waiting_list),
   file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
     select 'music', rpad('music/bench' || at, 49, 'x'), 'cut.mp3', 'audio/mpeg', 3000000, $2, now() from entry
     returning id, path),
   version as (insert into music (registrations_routine_id, file_id, name, uploaded_at, uploaded_by, status, analysis)
     select entry.id, file.id, 'cut.mp3', now(), $2, 'ready', $3::jsonb
     from entry join file on file.path = rpad('music/bench' || at, 49, 'x')
     returning id, registrations_routine_id)
   update registrations_routine set music_id = version.id from version
   where registrations_routine.id = version.registrations_routine_id`,
  [ID, demoAccounts.big, ANALYSIS],
)

async function opened(path: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(path)
  return page.evaluate<number>('window.painted')
}

await page.addInitScript(PAINTED)
const pages = { music: `/event/${ID}/music`, waivers: `/event/${ID}/waivers`, beside: '/account' }
// Each once, so that none is measured while files and statements are cold.
for (const path of Object.values(pages)) await opened(path)
const times = { music: [] as number[], waivers: [] as number[], beside: [] as number[] }
for (let time = 0; time < TIMES; time += 1)
  for (const name of ['music', 'waivers', 'beside'] as const) times[name].push(await opened(pages[name]))

const ratios = (['music', 'waivers'] as const).map((name) => median(times[name]) / median(times.beside))
process.stdout.write(
  `${[
    `Tables of ${routines} routines with music and of ${attendees} people's waivers, from the address to the paint, to be under ${LIMIT} x a page beside them`,
    told('music', times.music),
    told('waivers', times.waivers),
    told("one's own account", times.beside),
    `  ratios: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  ].join('\n')}\n`,
)
await signedIn.stop()
if (routines < 150 || attendees < 300 || ratios.some((ratio) => ratio >= LIMIT)) process.exitCode = 1
