// The server's manners: one error shape for whatever is wrong, safe headers, one contract under three bases.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints.ts'
import { reports } from '../features/confirmations/confirmation.model.ts'
import { described, endpoint, everyone } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import { errorModel } from '../shared/violations.ts'
import { handle } from './handle.ts'
import { createHttp } from './http.ts'
import { handlers } from './routes.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const json = { 'content-type': 'application/json' }

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: string,
  headers: Record<string, string> = json,
) {
  const response = await server.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe('errors in one shape', () => {
  const cases: [title: string, status: number, code: string, () => ReturnType<typeof ask>][] = [
    ['malformed JSON', 400, 'MALFORMED_JSON', () => ask('POST', '/api/mybtf/signin', '{"email":')],
    ['an empty body', 400, 'INVALID_INPUT', () => ask('POST', '/api/mybtf/signin', '{}')],
    ['a body that is not an object', 400, 'INVALID_INPUT', () => ask('POST', '/api/mybtf/signin', '[1]')],
    [
      'a wrong type',
      400,
      'INVALID_INPUT',
      () => ask('POST', '/api/mybtf/signin', '{"email":5,"password":[]}'),
    ],
    [
      'a body that is too large',
      413,
      'TOO_LARGE',
      () => ask('POST', '/api/mybtf/signin', JSON.stringify({ email: 'x'.repeat(3e6) })),
    ],
    [
      'another media type',
      415,
      'WRONG_MEDIA_TYPE',
      () => ask('POST', '/api/mybtf/signin', 'a=b', { 'content-type': 'text/csv' }),
    ],
    ['a wrong method', 405, 'WRONG_METHOD', () => ask('GET', '/api/mybtf/signin')],
    [
      'a wrong method on a path with an id',
      405,
      'WRONG_METHOD',
      () => ask('POST', '/v2/dance360/registrations/7', '{}'),
    ],
    ['an unknown path', 404, 'NOT_FOUND', () => ask('GET', '/api/nowhere')],
    ['a broken address', 404, 'NOT_FOUND', () => ask('GET', '/api/dance360/registrations/%zz')],
    [
      'an address with a parameter that is too long',
      404,
      'NOT_FOUND',
      () => ask('GET', `/api/dance360/registrations/${'1'.repeat(300)}`),
    ],
    [
      'a character that cannot be saved',
      400,
      'INVALID_INPUT',
      () => ask('POST', '/api/mybtf/confirm', JSON.stringify({ token: 'a\0b' })),
    ],
    ['an unknown path, posted', 404, 'NOT_FOUND', () => ask('POST', '/v1/nowhere', '{}')],
    ['nobody signed in', 401, 'SIGNED_OUT', () => ask('GET', '/api/dance360/registrations/7')],
    [
      'a token that was never given',
      401,
      'SIGNED_OUT',
      () =>
        ask('GET', '/api/dance360/registrations/7', undefined, { authorization: `Bearer ${'x'.repeat(43)}` }),
    ],
  ]
  it.each(cases)('%s is answered %i %s', async (_title, status, code, request) => {
    const answer = await request()
    expect(answer.status).toBe(status)
    expect(errorModel.parse(answer.body)).toMatchObject({ code })
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
  })

  it('names every field that is wrong, with its place', async () => {
    const { body } = await ask('POST', '/api/mybtf/signin', '{"email":"nobody"}')
    expect(body.violations).toEqual([
      expect.objectContaining({ path: ['email'], message: 'Must be valid email' }),
      expect.objectContaining({ path: ['password'], message: 'Required' }),
    ])
  })

  it('masks what was not expected, and what the contract does not declare', async () => {
    const contract = endpoint({
      method: 'GET',
      path: '/test/{how}',
      summary: 'Fails',
      callers: everyone,
      input: z.object({ how: z.string() }),
      output: z.object({}),
    })
    const failing = handle(contract, async ({ how }) => {
      throw how === 'undeclared' ? new Failure('EMAIL_TAKEN') : new Error('the password is swordfish')
    })
    const app = await createHttp(server.parts, { handlers: [failing] })
    for (const how of ['undeclared', 'bug']) {
      const answer = await app.inject({ url: `/api/test/${how}` })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({ code: 'INTERNAL' })
      expect(answer.body).not.toContain('swordfish')
    }
    await app.close()
  })
})

describe('the API', () => {
  it('serves the same contract under /api, /v1 and /v2', async () => {
    for (const base of ['/api', '/v1', '/v2']) {
      expect((await ask('POST', `${base}/mybtf/signin`, '{}')).body.code).toBe('INVALID_INPUT')
    }
  })

  it('has a handler for each promise, and a promise for each handler', () => {
    const nameOf = (contract: Parameters<typeof described>[0]) => {
      const { method, path } = described(contract)
      return `${method} ${path}`
    }
    const promised = Object.values(endpoints).flatMap((feature) => Object.values(feature).map(nameOf))
    expect(handlers.map((handler) => nameOf(handler.contract)).sort()).toEqual(promised.sort())
    expect(new Set(promised).size).toBe(promised.length)
  })

  it('describes every endpoint, with its callers and the error shape', async () => {
    const { body } = await ask('GET', '/api/openapi.json')
    const operations = Object.values(
      body.paths as Record<string, Record<string, { operationId: string; description: string }>>,
    ).flatMap(Object.values)
    expect(operations.length).toBe(handlers.length + reports.length)
    for (const report of reports) expect(body.paths[`/reports/${report}`].get.parameters[0].name).toBe('t')
    for (const operation of operations) expect(operation.description).toMatch(/^Callers: \w+/)
    expect(body.components.schemas.Error).toBeDefined()
  })

  it('refuses a key that cannot be one', async () => {
    const answer = await ask('POST', '/api/mybtf/signin', '{"email":"a@b.test","password":"x"}', {
      ...json,
      'idempotency-key': 'ab',
    })
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('headers', () => {
  it('allow no script but our own, no frame and no sniffing', async () => {
    const { headers } = await ask('GET', '/api/health')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('JUDGE-08 let the judging page alone use a microphone and a camera, and play what it recorded', async () => {
    for (const [url, permitted] of [
      ['/judge', true],
      ['/judge?from=home', true],
      ['/', false],
      ['/judges', false],
      ['/api/health', false],
      ['/roster?next=/judge', false],
    ] as const) {
      const { headers } = await ask('GET', url)
      const own = permitted ? '(self)' : '()'
      expect(headers['permissions-policy'], url).toBe(`camera=${own}, microphone=${own}`)
      expect(String(headers['content-security-policy']).includes("media-src blob: 'self'"), url).toBe(
        permitted,
      )
    }
  })
})

describe('packed answers', () => {
  const get = (url: string, encoding?: string) =>
    server.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent as %s to whoever takes it, and say the same', async (encoding, unpack) => {
    const plain = await get('/api/openapi.json')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await get('/api/openapi.json', encoding)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('are not made of what is small already', async () => {
    expect((await get('/api/health', 'br, gzip')).headers['content-encoding']).toBeUndefined()
  })

  it('are not taken as bodies: a small one may unpack to any size', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/mybtf/signin',
      headers: { ...json, 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(1e6) })),
    })
    expect(response.json()).toMatchObject({ code: 'MALFORMED_JSON' })
  })
})

describe('an answer for which nobody waits any more', () => {
  it('is no error of ours, packed or not', async () => {
    const logged: string[] = []
    const stream = { write: (line: string) => logged.push(line) }
    let asked: (answer: () => void) => void
    const big = handle(
      endpoint({
        // Its body is read by then, so Node does not call it aborted.
        method: 'POST',
        path: '/big',
        summary: 'Answers at length, to whoever has gone',
        callers: everyone,
        input: z.object({}),
        output: z.object({ text: z.string() }),
      }),
      async () => {
        await new Promise<void>((answer) => asked(answer))
        return { text: 'A registration. '.repeat(100_000) }
      },
    )
    const app = await createHttp(server.parts, { handlers: [big], logger: { level: 'info', stream } })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const encoding of ['br', 'identity']) {
      const answered = new Promise<void>((done) =>
        app.server.once('request', (_request, reply) => reply.once('close', done)),
      )
      const hangUp = new AbortController()
      const wasAsked = new Promise<() => void>((resolve) => {
        asked = resolve
      })
      const call = fetch(`${origin}/api/big`, {
        method: 'POST',
        body: '{}',
        signal: hangUp.signal,
        headers: { ...json, 'accept-encoding': encoding },
      }).catch(() => 'gone')
      const answer = await wasAsked
      hangUp.abort()
      expect(await call).toBe('gone')
      await answered
      answer()
    }
    await app.close()
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})

describe("the caller's address", () => {
  const whoAmI = handle(
    endpoint({
      method: 'GET',
      path: '/who-am-i',
      summary: 'Tells the address',
      callers: everyone,
      input: z.object({}),
      output: z.object({ address: z.string() }),
    }),
    async (_input, { address }) => ({ address }),
  )

  it.each([
    ['is the connection without a proxy, whatever a header says', 0, '10.0.0.9'],
    ['is what the one proxy added, not what the caller wrote before it', 1, '203.0.113.7'],
    ['is what the first of two proxies added', 2, '198.51.100.1'],
  ])('%s', async (_title, trust_proxy, address) => {
    const app = await createHttp(server.parts, { handlers: [whoAmI], trust_proxy })
    const answer = await app.inject({
      method: 'GET',
      url: '/api/who-am-i',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 203.0.113.7' },
    })
    expect(answer.json()).toEqual({ address })
    await app.close()
  })
})
