// GUARD-01 to GUARD-05: what one caller may do to all, each as the attack that it stops.
import { createHook } from 'node:async_hooks'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { attendeeTable } from '../features/attendees/attendee.tables.ts'
import { uploadStudentId } from '../features/student-ids/student-id.contract.ts'
import { described } from '../shared/endpoint.ts'
import { BUILT_PAGES } from './built-pages.ts'
import { createHttp } from './http.ts'
import { useTestServer } from './test-server.ts'

/** studio@'s registration at Columbus. */
const COLUMBUS = 102

const server = useTestServer({ demo: true, limits: { body_ms: 300 } })
const counted = useTestServer({ demo: true, limits: { allowance: { network: 8, session: 3 } } })

let port = 0
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: callboard.test\r\n\r\n`

/** What came back until the server hung up, or `enough` answers were there. */
function talk(socket: Socket, enough = Number.POSITIVE_INFINITY): Promise<{ text: string; hungUp: boolean }> {
  return new Promise((done) => {
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.split('HTTP/1.1 ').length > enough) done({ text, hungUp: false })
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done({ text, hungUp: true }))
  })
}

/** Posts `body` to the sign-in, or says that it is so long and sends nothing. */
function post(body: string, headers: Record<string, string | number>) {
  return new Promise<{ status: number; code: string }>((done, fail) => {
    const path = '/api/mybtf/signin'
    const sent = ask({
      port,
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('error', fail)
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      done({ status: response.statusCode ?? 0, code: JSON.parse(text).code })
    })
    sent.end(body)
  })
}

const long = JSON.stringify({ email: 'x'.repeat(17_000), password: 'y' })

describe('GUARD-01 one connection', () => {
  it('has ten requests answered that it sends at once', async () => {
    const socket = connect(port, '127.0.0.1')
    const answered = talk(socket, 10)
    socket.write(get('/api/health').repeat(10))
    const { hungUp } = await answered
    expect(hungUp).toBe(false)
    socket.destroy()
  })

  it('is cut off when it asks for the largest answer a thousand times and reads none', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    const closed = new Promise<void>((done) =>
      server.app.server.once('connection', (peer) => peer.once('close', () => done())),
    )
    socket.write(get('/api/openapi.json').repeat(1_000))
    await closed
    socket.destroy()
    // Everybody else goes on.
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  })
})

describe('GUARD-02 a body without a session', () => {
  it('is refused above 16 kB before it is read', async () => {
    // Announced only: the answer comes all the same.
    expect(await post('', { 'content-length': long.length })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
  })

  it('for a call that needs a session is told that there is none, however long it is', async () => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const response = await fetch(`http://127.0.0.1:${port}/api/dance360/registrations/${COLUMBUS}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'of-a-large-studio', ...headers },
        body: JSON.stringify({ comp_room: long }),
      })
      expect([response.status, (await response.json()).code]).toEqual([401, 'SIGNED_OUT'])
    }
  })

  it('is read up to 16 kB', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(16_300), password: 'y' })
    expect(body.length).toBeLessThanOrEqual(16 * 1024)
    expect((await post(body, { 'content-length': body.length })).code).not.toBe('TOO_LARGE')
  })

  it('must say how long it is', async () => {
    expect(await post(long, { 'transfer-encoding': 'chunked' })).toMatchObject({ status: 411 })
  })

  it('is not let in by a session that is none', async () => {
    const headers = { 'content-length': long.length, authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' }
    expect(await post(long, headers)).toMatchObject({ status: 413 })
  })

  it('is read with one', async () => {
    const token = await server.tokenOf(1)
    const headers = { 'content-length': long.length, authorization: `Bearer ${token}` }
    expect((await post(long, headers)).code).not.toBe('TOO_LARGE')
  })
})

describe('GUARD-03 a body', () => {
  it('that does not come is not waited for', async () => {
    const socket = connect(port, '127.0.0.1')
    const answered = talk(socket)
    socket.write(
      'POST /api/mybtf/signin HTTP/1.1\r\nHost: callboard.test\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"em',
    )
    expect((await answered).hungUp).toBe(true)
  })
})

describe('GUARD-03 a file', () => {
  it('is waited for by its own clock', async () => {
    const token = await server.tokenOf(demoAccounts.studio)
    const [attendee] = await server.database
      .select({ person_id: attendeeTable.person_id })
      .from(attendeeTable)
      .where(eq(attendeeTable.registration_id, COLUMBUS))
    const place = `registration_id=${COLUMBUS}&person_id=${attendee?.person_id}`
    const socket = connect(port, '127.0.0.1')
    const answered = talk(socket, 1)
    socket.write(
      `POST /api${described(uploadStudentId).path}?${place} HTTP/1.1\r\nHost: callboard.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 40\r\n\r\nsome`,
    )
    const hungUp = await Promise.race([
      answered.then((end) => end.hungUp),
      new Promise<boolean>((done) => setTimeout(() => done(false), 900)),
    ])
    expect(hungUp).toBe(false)
    socket.destroy()
  })
})

describe('GUARD-04 calls in a minute', () => {
  it('are counted for a session and for its network, and refused with when to come again', async () => {
    const token = await counted.tokenOf(1)
    const call = (headers: Record<string, string> = {}) =>
      counted.app.inject({ method: 'GET', url: '/api/health', headers })
    const mine = { authorization: `Bearer ${token}` }
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await call(mine)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let at = 0; at < 4; at++) statuses.push((await call()).statusCode)
    expect(statuses.slice(4)).toEqual([200, 200, 200, 200])
    const refused = await call()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('TOO_MANY_CALLS')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are those of a whole network, from whichever of its addresses they come', async () => {
    const call = (remoteAddress: string) =>
      counted.app.inject({ method: 'GET', url: '/api/health', remoteAddress })
    const statuses: number[] = []
    for (let at = 1; at <= 9; at++) statuses.push((await call(`2001:db8:1:1::${at}`)).statusCode)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
    expect((await call('2001:db8:1:2::1')).statusCode).toBe(200)
  })
})

describe('GUARD-05 the description of the API', () => {
  it('is written once, for whoever asks', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => server.app.inject({ method: 'GET', url: '/api/openapi.json' })),
    )
    expect(one!.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(other!.rawPayload).toEqual(one!.rawPayload)
    expect(Object.keys(one!.json().paths).length).toBeGreaterThan(100)
  })
})

/** A site of one file, `words.txt`, beside its page. */
function builtSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'callboard-site-'))
  writeFileSync(join(site, 'index.html'), '<head><title>Callboard</title></head>')
  writeFileSync(join(site, BUILT_PAGES), JSON.stringify({ frame: '', openings: [], pages: [] }))
  writeFileSync(join(site, 'words.txt'), 'A registration. '.repeat(1_000))
  return site
}

/** How often something was packed meanwhile, by whichever part of the server. */
async function countPacking(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && count++) }).enable()
  await work()
  hook.disable()
  return count
}

describe('GUARD-05 what is the same for everybody', () => {
  it.each([
    ['/api/openapi.json', 'gzip', gunzipSync],
    ['/api/docs/assets/swagger-ui.css', 'br', brotliDecompressSync],
  ] as const)('%s is packed once as %s, for twenty who ask', async (url, encoding, unpack) => {
    const app = await createHttp(server.parts)
    const ask = () => app.inject({ url, headers: { 'accept-encoding': encoding } })
    let answers: Awaited<ReturnType<typeof ask>>[] = []
    const packed = await countPacking(async () => {
      answers = await Promise.all(Array.from({ length: 20 }, ask))
    })
    expect(packed).toBe(1)
    const plain = (await app.inject(url)).rawPayload
    expect(plain.length).toBeGreaterThan(100_000)
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    }
    expect(unpack(answers[0]!.rawPayload).equals(plain)).toBe(true)
    await app.close()
  })

  it('is not packed for whoever takes anything at all', async () => {
    const any = { 'accept-encoding': '*' }
    const ask = () => server.app.inject({ url: '/api/openapi.json', headers: any })
    expect(await countPacking(ask)).toBe(0)
  })

  it('is sent as it lies there where it is a file of the site, packed beside it or not', async () => {
    const site = builtSite()
    const app = await createHttp(server.parts, { site })
    const ask = () => app.inject({ url: '/words.txt', headers: { 'accept-encoding': 'br' } })
    expect(await countPacking(ask)).toBe(0)
    expect((await ask()).body).toBe('A registration. '.repeat(1_000))
    await app.close()
    rmSync(site, { recursive: true })
  })
})

describe('a part of a file that nobody can send', () => {
  it.each(['bytes=99999999-', 'bytes=5-2', 'bytes=0-1,99999999-'])(
    '%s is no error of ours',
    async (range) => {
      const site = builtSite()
      const logged: string[] = []
      const stream = { write: (line: string) => logged.push(line) }
      const app = await createHttp(server.parts, { site, logger: { level: 'error', stream } })
      for (const url of ['/index.html', '/words.txt', '/api/docs/assets/swagger-ui.css']) {
        const whole = await app.inject(url)
        const { statusCode, rawPayload } = await app.inject({ url, headers: { range } })
        expect(statusCode, url).toBe(200)
        expect(rawPayload.equals(whole.rawPayload)).toBe(true)
      }
      expect(logged).toEqual([])
      await app.close()
      rmSync(site, { recursive: true })
    },
  )
})
