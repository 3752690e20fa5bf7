// Proves that the page is the built file with what its screen needs, and names the core address where there is one (A§2).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { BUILT_PAGES } from './built-pages.ts'
import { pageSender, registerSiteFiles } from './site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-site-'))
writeFileSync(join(folder, 'index.html'), '<head><title>Callboard</title></head>')
const roster = ['/assets/roster.js']
const pages = [{ path: '/roster', bare: false, visitor: roster, signed_in: [] }]
writeFileSync(join(folder, BUILT_PAGES), JSON.stringify({ frame: '', pages }))
const named = '<link rel="modulepreload" crossorigin href="/assets/roster.js">'
afterAll(() => rmSync(folder, { recursive: true }))

async function pageWith(core_origin?: string) {
  const app = Fastify()
  await registerSiteFiles(app, folder)
  const send = pageSender(folder, core_origin)
  app.setNotFoundHandler(send)
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

const served = { statusCode: 200, cache: 'no-cache', type: expect.stringMatching(/^text\/html/) }

test('the page is the built file, and names what its screen needs', async () => {
  expect(await pageWith()).toEqual({ ...served, body: `<head><title>Callboard</title>${named}</head>` })
})

test('the page names the core address', async () => {
  expect(await pageWith('https://register.test')).toEqual({
    ...served,
    body: `<head><title>Callboard</title><meta name="core-origin" content="https://register.test" />${named}</head>`,
  })
})

test('what the build tells the server is not served', async () => {
  const app = Fastify()
  await registerSiteFiles(app, folder)
  const { statusCode } = await app.inject(`/${BUILT_PAGES}`)
  await app.close()
  expect(statusCode).toBe(404)
})
