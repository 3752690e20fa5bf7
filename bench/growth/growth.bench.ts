// `npm run bench:growth`: every call at 1,000 and 100,000 registrations, told as a ratio to the same call at the smaller size. Other
// sizes, and words of the calls that are wanted: `npm run bench:growth -- 1000,100000,1000000 studio-desk`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalFiles } from '../../src/features/files/local-files.gateway.ts'
import { createSandboxGateway } from '../../src/features/gateways/sandbox.gateway.ts'
import type { Parts } from '../../src/server/context.ts'
import { openUploads } from '../../src/server/files.ts'
import { createHttp } from '../../src/server/http.ts'
import { createSealer } from '../../src/server/sealing.ts'
import { inTurns } from '../measure.ts'
import { type GrowthDatabase, openGrowthDatabases } from './databases.ts'
import { callsAt } from './growth-calls.ts'

const MOST = 1.5
const ROUNDS = 7
const sizes = process.argv[2]?.split(',').map(Number) ?? [1_000, 100_000]
/** Only the calls in whose name one of these stands. */
const wanted = process.argv.slice(3)

const folder = await mkdtemp(join(tmpdir(), 'callboard-growth-'))
const { opened, stop } = await openGrowthDatabases(sizes)

async function startAt({ database, reading, now }: GrowthDatabase) {
  // Around the moment for which it was made, so that a year later the season is still the same.
  const clock = { now: () => now }
  const parts: Parts = {
    database,
    reading,
    clock,
    jobs: { enqueue: async () => undefined },
    gateway: createSandboxGateway(database, { clock }),
    files: await openLocalFiles(folder),
    uploads: openUploads(folder, { database }),
    origin: 'http://127.0.0.1',
    sealer: createSealer('of the bench'),
    locks: true,
  }
  const app = await createHttp(parts)
  return { app, calls: await callsAt(app, parts) }
}

const servers = await Promise.all(opened.map(startAt))
const [smallest] = servers
const failed: string[] = []
const grown: string[] = []
let measured = 0
const line = (name: string, cells: string[]) =>
  process.stdout.write(`${name.padEnd(60)}${cells.map((cell) => cell.padStart(16)).join('')}\n`)
line(
  '',
  sizes.map((size) => size.toLocaleString('en-US')),
)
for (const [at, { name }] of (smallest?.calls ?? []).entries()) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  measured += 1
  const ways = servers.flatMap(({ calls }) => calls[at] ?? [])
  try {
    const times = await inTurns(ways, ROUNDS)
    const [least = Number.NaN] = times
    const ratios = times.map((time) => time / least)
    line(
      name,
      times.map((time, size) => `${time.toFixed(1)} ms${size === 0 ? '' : ` ${ratios[size]?.toFixed(2)}`}`),
    )
    if (ratios.some((ratio) => ratio > MOST)) grown.push(name)
  } catch (error) {
    line(name, [String((error as AggregateError).errors?.[0] ?? error).slice(0, 160)])
    failed.push(name)
  }
}
for (const { app } of servers) await app.close()
await stop()
await rm(folder, { recursive: true, force: true })

const verdict = failed.length + grown.length === 0 ? 'Passed' : 'Failed'
const more = [...failed.map((name) => `${name} failed`), ...grown].join('; ')
process.stdout.write(
  `${verdict}: of ${measured} calls ${grown.length} take more than ${MOST} times as long as with ${sizes[0]} registrations${more && `: ${more}`}\n`,
)
process.exitCode = verdict === 'Passed' ? 0 : 1
