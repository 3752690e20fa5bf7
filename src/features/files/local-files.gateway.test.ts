// What the local disk adds: its own address with HEAD and If-Range, files that only we may read, and one key per folder.
import { mkdtempSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newToken } from '../../server/tokens.ts'
import { filePath } from './file-path.rules.ts'
import { pathsIn, type StorageUnderTest, startLocal } from './file-storages.fixtures.ts'
import { openLocalFiles } from './local-files.gateway.ts'

let under: StorageUnderTest
const folder = mkdtempSync(join(tmpdir(), 'callboard-local-files-'))
beforeAll(async () => {
  under = await startLocal()
})
afterAll(async () => {
  await under?.stop()
  await rm(folder, { recursive: true, force: true })
})

const link = { content_type: 'application/pdf', disposition: 'attachment; filename="id.pdf"' }

async function keep(text = '0123456789') {
  const path = filePath('student-id', newToken().token)
  await under.files.write(path, Readable.from([Buffer.from(text)]), 'application/pdf')
  return path
}
const signed = async (path: string) =>
  under.addressOf(await under.files.signedUrl(path, { ...link, expires_at: new Date(Date.now() + 60_000) }))

it('HEAD says what GET would send, and sends nothing', async () => {
  const url = await signed(await keep())
  const answer = await fetch(url, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe('10')
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  const part = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=2-5' } })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '4'])
})

it('If-Range with the file as it is gives the part, with another the whole', async () => {
  const url = await signed(await keep())
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const range = 'bytes=2-5'
  expect((await fetch(url, { headers: { range, 'if-range': etag } })).status).toBe(206)
  for (const other of ['"another"', 'Sat, 21 Nov 2026 05:00:00 GMT'])
    expect((await fetch(url, { headers: { range, 'if-range': other } })).status).toBe(200)
})

it('nothing in a file can run: its type is not guessed, it is sandboxed, and no cache keeps it', async () => {
  const path = filePath('student-id', newToken().token)
  const script = '<html><script>alert(1)</script></html>'
  await under.files.write(path, Readable.from([Buffer.from(script)]), 'image/png')
  const { headers } = await fetch(await signed(path))
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'attachment; filename="id.pdf"',
    'cache-control': 'private, no-store',
  })
})

it('an empty file is given whole; a range of it is not', async () => {
  const url = await signed(await keep(''))
  expect(await (await fetch(url)).text()).toBe('')
  const answer = await fetch(url, { headers: { range: 'bytes=0-' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */0'])
})

it('nodes that open one folder at the same time share one key, which only they may read', async () => {
  const nodes = await Promise.all(Array.from({ length: 8 }, () => openLocalFiles(folder)))
  const expires_at = new Date(Date.now() + 60_000)
  const path = filePath('student-id', newToken().token)
  const urls = await Promise.all(nodes.map((node) => node.signedUrl(path, { ...link, expires_at })))
  expect(new Set(urls).size).toBe(1)
  expect((await stat(join(folder, 'link-key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).sort()).toEqual(['link-key', 'stored'])

  await nodes[0]?.write(path, Readable.from([Buffer.from('x')]), 'image/png')
  expect((await stat(join(folder, 'stored', path))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'stored', 'student-id'))).mode & 0o777).toBe(0o700)
})

it('lists nothing that we did not write', async () => {
  const files = await openLocalFiles(folder)
  const before = await pathsIn(files)
  await writeFile(join(folder, 'stored', 'notes.txt'), 'of the operator')
  expect(await pathsIn(files)).toEqual(before)
})
