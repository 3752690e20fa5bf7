// Proves that the page is the built file with what its screen needs, and names the core address where there is one (A§2).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { BUILT_PAGES } from './built-pages.ts'
import type { WordsAt } from './event-words.ts'
import { pageSender, registerSiteFiles } from './site-files.ts'

const ROOT = '<div id="root"></div>'
const folder = mkdtempSync(join(tmpdir(), 'callboard-site-'))
writeFileSync(join(folder, 'index.html'), `<head><title>Callboard</title></head>${ROOT}`)
const roster = ['/assets/roster.js']
const pages = [
  { path: '/roster', bare: false, visitor: roster, signed_in: [] },
  { path: '/events/:subdomain', bare: false, visitor: [], signed_in: [] },
]
const openings = [{ path: '/events/:subdomain', of: 'anybody', worded: true, frame: '<h1>%title%</h1>' }]
writeFileSync(join(folder, BUILT_PAGES), JSON.stringify({ frame: '', openings, pages }))
const named = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/roster.js">'
afterAll(() => rmSync(folder, { recursive: true }))

async function siteWith(core_origin?: string, wordsAt?: WordsAt) {
  const app = Fastify()
  await registerSiteFiles(app, folder)
  const send = pageSender(folder, { core_origin, wordsAt })
  app.setNotFoundHandler(send)
  return app
}

async function pageWith(core_origin?: string) {
  const app = await siteWith(core_origin)
  const { body, headers, statusCode } = await app.inject('/roster')
  await app.close()
  return { body, statusCode, type: headers['content-type'], cache: headers['cache-control'] }
}

test('a manifest is served as one, to be asked for again', async () => {
  const app = Fastify()
  writeFileSync(join(folder, 'family.webmanifest'), '{}')
  await registerSiteFiles(app, folder)
  const { headers } = await app.inject('/family.webmanifest')
  await app.close()
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    expect.stringMatching(/^application\/manifest\+json/),
    'no-cache',
  ])
})

test('a file that lies there packed is sent so, and has no other address', async () => {
  writeFileSync(join(folder, 'packed.js'), 'export {}')
  writeFileSync(join(folder, 'packed.js.br'), brotliCompressSync('export {}'))
  const site = Fastify()
  await registerSiteFiles(site, folder)
  const { rawPayload, headers } = await site.inject({
    url: '/packed.js',
    headers: { 'accept-encoding': 'br' },
  })
  const other = await site.inject('/packed.js.br')
  await site.close()
  expect([headers['content-encoding'], headers['content-type']]).toEqual([
    'br',
    expect.stringMatching(/^(text|application)\/javascript/),
  ])
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
  expect(other.statusCode).toBe(404)
})

const served = { statusCode: 200, cache: 'no-cache', type: expect.stringMatching(/^text\/html/) }

test('the page is the built file, and names what its screen needs', async () => {
  expect(await pageWith()).toEqual({
    ...served,
    body: `<head><title>Callboard</title>${named}</head>${ROOT}`,
  })
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('to whoever takes %s the page is sent so', async (accepted, encoding, unpacked) => {
  const app = await siteWith()
  const { rawPayload, headers } = await app.inject({
    url: '/roster',
    headers: { 'accept-encoding': accepted },
  })
  await app.close()
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding, cookie'])
  expect(unpacked(rawPayload).toString()).toBe((await pageWith()).body)
})

test('whoever has the page is told that it is still that; with a session it is another', async () => {
  const app = await siteWith()
  const { headers } = await app.inject({ method: 'HEAD', url: '/roster' })
  const again = { 'if-none-match': headers.etag }
  const same = await app.inject({ url: '/roster', headers: again })
  const signed_in = await app.inject({ url: '/roster', headers: { ...again, cookie: 'callboard_token=abc' } })
  await app.close()
  expect([same.statusCode, same.body, signed_in.statusCode]).toEqual([304, '', 200])
})

test('whoever has an event’s page is sent another once the event is called otherwise', async () => {
  let title = 'Meridian'
  const app = await siteWith(undefined, async (path) =>
    path === '/events/meridian' ? { accent: '#C2185B', title, subtitle: '' } : null,
  )
  const meridian = (tag = '') =>
    app.inject({ url: '/events/meridian?x=1', headers: { 'if-none-match': tag } })
  const first = await meridian()
  const again = await meridian(String(first.headers.etag))
  title = 'Meridian Dance'
  const renamed = await meridian(String(first.headers.etag))
  await app.close()
  expect(first.body).toContain('<div id="root"><h1>Meridian</h1></div>')
  expect([again.statusCode, renamed.statusCode]).toEqual([304, 200])
  expect(renamed.body).toContain('<h1>Meridian Dance</h1>')
})

test('the page names the core address', async () => {
  expect(await pageWith('https://register.test')).toEqual({
    ...served,
    body: `<head><title>Callboard</title><meta name="core-origin" content="https://register.test" />${named}</head>${ROOT}`,
  })
})

test('what the build tells the server is not served', async () => {
  const app = Fastify()
  await registerSiteFiles(app, folder)
  const { statusCode } = await app.inject(`/${BUILT_PAGES}`)
  await app.close()
  expect(statusCode).toBe(404)
})
