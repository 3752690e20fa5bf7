// A file over a real connection: refused early, cut off, or sent without a length; and never whole in memory.
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { pathsIn } from '../features/files/file-storages.fixtures.ts'
import { fileLike } from '../features/files/picture.fixtures.ts'
import type { Failure } from '../shared/failures.ts'
import { effort } from './effort.fixtures.ts'
import { incomingFile } from './incoming-file.ts'
import { memoryHeld } from './memory-held.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const MB = 1024 * 1024
/** Files of 9 MB, of which together no more than a half may be held. */
const AT_ONCE = effort(6, 20)
const LIMIT_MB = AT_ONCE * 4.5
let origin: string
let token: string
let url: string

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  token = await server.tokenOf(demoAccounts.studio)
  const registration_id = demoRegistrations.studio_columbus
  const { rows } = await server.database.$client.query(
    `select person_id from date_attendee where registration_id = ${registration_id} limit 1`,
  )
  url = `${origin}/api/mybtf/registration/dancer-student-id?registration_id=${registration_id}&person_id=${rows[0].person_id}`
})

const lying = () => pathsIn(server.parts.files)
const present = async () => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()

/** Sends piece by piece; answers status and code. */
function send(pieces: Iterable<Buffer>, headers: Record<string, string | number> = {}, as = token) {
  return new Promise<{ status: number; code?: string }>((done, fail) => {
    const request = httpRequest(
      url,
      { method: 'POST', headers: { authorization: `Bearer ${as}`, 'content-type': 'image/png', ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const { code } = JSON.parse(String(Buffer.concat(parts)))
          done({ status: response.statusCode ?? 0, ...(code ? { code } : {}) })
          request.destroy()
        })
      },
    )
    request.on('error', fail)
    void (async () => {
      for (const piece of pieces)
        if (!request.write(piece)) await new Promise((go) => request.once('drain', go))
      request.end()
    })()
  })
}

/** Each made once: what is measured is what the server holds. */
const pictures = new Map<number, Buffer>()

/** A whole picture: what stands behind the end of one is not kept. */
function* picture(megabytes: number) {
  const whole = pictures.get(megabytes) ?? fileLike('png', megabytes * MB + fileLike('png').length)
  pictures.set(megabytes, whole)
  for (let at = 0; at < whole.length; at += MB / 16) yield whole.subarray(at, at + MB / 16)
}

it('a file without an announced length is taken in', async () => {
  expect(await send(picture(2))).toEqual({ status: 200 })
  expect((await present()).student_id.size).toBe(2 * MB + fileLike('png').length)
})

it('one that announces too much is refused before it is read; the connection lives on', async () => {
  const before = await lying()
  const headers = { 'content-length': 12 * MB + fileLike('png').length }
  expect(await send(picture(12), headers)).toEqual({ status: 413, code: 'IMAGE_TOO_LARGE' })
  expect(await lying()).toEqual(before)
})

it('one that announces nothing and never ends is refused at the limit, and leaves nothing', async () => {
  const before = await lying()
  expect(await send(picture(12))).toEqual({ status: 413, code: 'IMAGE_TOO_LARGE' })
  expect(await lying()).toEqual(before)
})

it('a caller who may not is answered, whatever is on its way', async () => {
  const other = await server.tokenOf(demoAccounts.big)
  expect(await send(picture(6), {}, other)).toEqual({ status: 403, code: 'NOT_YOURS' })
  expect(await send(picture(6), {}, 'x'.repeat(43))).toEqual({ status: 401, code: 'SIGNED_OUT' })
})

it('a connection that fails in the middle keeps the old one and leaves nothing', async () => {
  const before = await lying()
  const old = (await present()).student_id
  const { port, pathname, search } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: ${5 * MB}\r\n\r\n`,
  )
  socket.write(fileLike('png', 2 * MB))
  await expect.poll(lying).toHaveLength(before.length + 1)
  socket.destroy()
  await expect.poll(lying).toEqual(before)
  expect((await present()).student_id).toEqual(old)
})

it(`${AT_ONCE} at once stay small in memory`, async () => {
  const held = memoryHeld(LIMIT_MB)
  let most = 0
  let going = true
  const watching = (async () => {
    while (going) {
      most = Math.max(most, held())
      // A file that is kept whole is kept until its last byte is here: for longer than this. Each look may collect garbage.
      await wait(100)
    }
  })()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(picture(9))))
  going = false
  await watching
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  expect(most).toBeLessThan(LIMIT_MB)
})

it('a caller who falls silent is cut off; a storage that is slow is waited for', async () => {
  const outcomes: string[] = []
  const body = { types: [], max_bytes: 10 * MB, too_large: 'IMAGE_TOO_LARGE' } as const
  const listener = createServer(async (request, response) => {
    try {
      for await (const _ of incomingFile(request, body, 100).bytes) await wait(150)
      outcomes.push('whole')
    } catch (error) {
      outcomes.push((error as Failure).code)
    }
    response.end()
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  silent.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nonly so much')
  const gone = new Promise((done) => silent.once('close', done))
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: Buffer.alloc(300_000) })
  await gone
  listener.close()
  expect(outcomes.sort()).toEqual(['UNAVAILABLE', 'whole'])
})
