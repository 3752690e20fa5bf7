// Proves that a page of one version of the site finds its files at a process with another, before and after an upgrade.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addHours } from '../shared/calendar.ts'
import { BUILT_PAGES } from './built-pages.ts'
import { createHttp } from './http.ts'
import { siteAssetTable } from './site-asset.tables.ts'
import { keepAssets } from './site-assets.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const home = mkdtempSync(join(tmpdir(), 'callboard-sites-'))
afterAll(() => rmSync(home, { recursive: true }))

const script = (version: string) => `export const version = '${version}'`

/** A built site with a packed script, a style that was too small to be packed, and a font. */
function builtSite(version: string): string {
  const folder = join(home, version)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  write('index.html', '<title>Callboard</title><div id="root"></div>')
  write(BUILT_PAGES, JSON.stringify({ frame: '', openings: [], pages: [] }))
  write('.sources', version)
  write(`assets/page-${version}.js`, script(version))
  write(`assets/page-${version}.js.br`, brotliCompressSync(script(version)))
  write(`assets/page-${version}.js.gz`, 'is not asked for')
  write(`assets/page-${version}.css`, '.a{}')
  write('assets/inter.woff2', Buffer.from([1, 2, 3]))
  return folder
}

let hours = 0
const said: string[] = []
/** What a process does first; answers its site. */
async function start(version: string): Promise<string> {
  hours += 1
  const site = builtSite(version)
  await keepAssets(server.database, site, addHours(server.parts.clock.now(), hours))
  return site
}

let now: Awaited<ReturnType<typeof createHttp>>
beforeAll(async () => {
  await start('old')
  now = await createHttp(server.parts, {
    site: await start('new'),
    logger: { level: 'warn', stream: { write: (line) => said.push(line) } },
  })
})
afterAll(() => now.close())
// Nothing was answered twice.
afterEach(() => expect(said).toEqual([]))

test.each([
  ['br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a file of the version before is there, for whoever takes %s', async (accepted, encoding, unpacked) => {
  const headers = { 'accept-encoding': accepted }
  const answer = await now.inject({ url: '/assets/page-old.js', headers })
  expect(answer.statusCode).toBe(200)
  expect(unpacked(answer.rawPayload).toString()).toBe(script('old'))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
})

test('so is one that was not packed', async () => {
  const { statusCode, body, headers } = await now.inject('/assets/page-old.css')
  expect([statusCode, body, headers['content-type']]).toEqual([200, '.a{}', 'text/css; charset=utf-8'])
})

test('a process whose folder has been built anew still has its own', async () => {
  rmSync(join(home, 'new', 'assets'), { recursive: true })
  expect((await now.inject('/assets/page-new.js')).body).toBe(script('new'))
  expect((await now.inject('/assets/inter.woff2')).rawPayload).toEqual(Buffer.from([1, 2, 3]))
})

test.each([
  '/assets/page-none.js',
  '/assets/page-old.js.br',
  '/assets/',
  '/assets/..%2f.sources',
  `/assets/${'x'.repeat(300)}.js`,
])('%s is of no version', async (url) => {
  const { statusCode, headers } = await now.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('the last five versions are kept, by when they were started last', async () => {
  for (const version of ['3', '4', 'old', '5', '6']) await start(version)
  const statusOf = async (version: string) => (await now.inject(`/assets/page-${version}.css`)).statusCode
  const kept = async () => (await server.database.select().from(siteAssetTable)).map(({ build }) => build)
  expect(new Set(await kept())).toEqual(new Set(['3', '4', 'old', '5', '6']))
  expect([await statusOf('old'), await statusOf('3')]).toEqual([200, 200])
})

test('two that start at once keep it once', async () => {
  const site = builtSite('both')
  hours += 1
  const at = addHours(server.parts.clock.now(), hours)
  await Promise.all([keepAssets(server.database, site, at), keepAssets(server.database, site, at)])
  const rows = await server.database.select().from(siteAssetTable)
  expect(rows.filter(({ build }) => build === 'both').length).toBe(3)
})
