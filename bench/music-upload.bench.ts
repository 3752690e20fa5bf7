// Music of 50 MB in parts, until it is a routine's, against a plain stream of the same bytes to disk; and the memory of the process during
// ten uploads at once and one pack.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DEMO_PASSWORD, demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { PART_BYTES } from '../src/features/files/file-parts.model.ts'
import { MUSIC_MAX_BYTES } from '../src/features/music/music-limits.model.ts'
import { givePack, sealPack } from '../src/features/music-desk/pack-music.effects.ts'
import { MUSIC_PARTS } from '../src/features/music-upload/music-parts.model.ts'
import { createHttp } from '../src/server/http.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

/** Begun, sent in thirteen parts under a lock each, read again, hashed and written a second time. */
const MOST = { ratio: 6, grown_mb: 300 }
const MB = 1_000_000

const demo = await startDemo()
const http = await createHttp(demo.parts, {})
const origin = await http.listen({ port: 0, host: '127.0.0.1' })
const json = { 'content-type': 'application/json' }
async function called<T>(path: string, method: string, body?: object, headers: object = {}): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(body ? json : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
const { token } = await called<{ token: string }>('/mybtf/signin', 'POST', {
  email: 'studio@callboard.test',
  password: DEMO_PASSWORD,
})
const headers = { authorization: `Bearer ${token}` }
const { routines } = await called<{ routines: { id: number }[] }>(
  `/mybtf/registration/${demoRegistrations.studio_tampa}/music`,
  'GET',
  undefined,
  headers,
)

const WAV = Buffer.from('524946462400000057415645666d7420', 'hex')
/** The same bytes for each part but the first: what is measured is not the making of sound. */
const PART = Buffer.alloc(PART_BYTES, 7)
let takes = 0
/** Another piece each time: the same one would be the same version. */
function partsOfTake(): Buffer[] {
  takes += 1
  const first = Buffer.from(PART)
  WAV.copy(first)
  first.writeUInt32LE(takes, WAV.length)
  const parts = [first]
  for (let sent = PART_BYTES; sent < MUSIC_MAX_BYTES; sent += PART_BYTES)
    parts.push(PART.subarray(0, Math.min(PART_BYTES, MUSIC_MAX_BYTES - sent)))
  return parts
}

async function upload(id: number): Promise<void> {
  const parts = partsOfTake()
  const wanted = { id, name: `take ${takes}.wav`, size: MUSIC_MAX_BYTES, modified: takes }
  const begun = await called<{ upload: string }>('/mybtf/music/begin', 'POST', wanted, headers)
  let offset = 0
  for (const part of parts) {
    const answer = await fetch(`${origin}/api${MUSIC_PARTS}/${begun.upload}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: part as never,
    })
    if (answer.status !== 204) throw new Error(`a part: ${answer.status} ${await answer.text()}`)
    offset += part.length
  }
  await called('/mybtf/music/finish', 'POST', { id, upload: begun.upload }, headers)
}

const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-plain-'))
let plain = 0
const bare = createServer((request, response) => {
  plain += 1
  void pipeline(request, createWriteStream(join(folder, String(plain % 3)))).then(() => response.end('{}'))
})
await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
const { port } = bare.address() as AddressInfo
async function streamed(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: Buffer.concat(partsOfTake()) as never,
  })
  await answer.text()
}

const [first] = routines
if (!first || routines.length < 10) throw new Error('There are fewer than ten routines.')
const ratio = await compare(
  'Music of 50 MB, sent',
  { name: 'in parts, until it is the routine’s', run: () => upload(first.id) },
  { name: 'as a plain stream to disk', run: streamed },
)

/** By how many MB the process grows at most meanwhile, both sides of the connection in it. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  await work()
  clearInterval(watch)
  return (most - before) / MB
}
const uploads_mb = await grown(() => Promise.all(routines.slice(0, 10).map(({ id }) => upload(id))))
let packed = 0
const pack_mb = await grown(async () => {
  const { url } = sealPack(demo.parts, demoTourDates.meridian_tampa)
  const { content } = await givePack(demo.parts, new URL(url, origin).searchParams.get('t') ?? '')
  for await (const part of content) packed += part.length
})
process.stdout.write(
  `  the process (${Math.round(process.memoryUsage.rss() / MB)} MB) grew by ${uploads_mb.toFixed(0)} MB at most during ten uploads at once, ` +
    `and by ${pack_mb.toFixed(0)} MB during a pack of ${Math.round(packed / MB)} MB\n`,
)
await http.close()
bare.close()
await demo.stop()
await rm(folder, { recursive: true, force: true })
if (ratio > MOST.ratio || uploads_mb > MOST.grown_mb || pack_mb > MOST.grown_mb) {
  console.error(`More than ${MOST.ratio} times a plain stream, or more than ${MOST.grown_mb} MB.`)
  process.exit(1)
}
