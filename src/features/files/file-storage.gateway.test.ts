// One contract for every storage: whole or nothing, private but by signed address, read in ranges, never whole in memory.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effort, swept } from '../../server/effort.fixtures.ts'
import { memoryHeld } from '../../server/memory-held.fixtures.ts'
import { newToken } from '../../server/tokens.ts'
import { contentDisposition, filePath } from './file-path.rules.ts'
import { pathsIn, type StorageUnderTest, startLocal, startS3 } from './file-storages.fixtures.ts'

/** Far more than what is held at a time. */
const LARGE_MB = effort(64, 192)

const newPath = () => filePath('student-id', newToken().token)
const stream = (...parts: Buffer[]) => Readable.from(parts, { objectMode: false })

async function contentOf(readable: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readable) parts.push(part)
  return Buffer.concat(parts)
}

const suffix: [string, number, string, string] = ['bytes=-2', 206, '89', 'bytes 8-9/10']

describe.each([
  { storage: 'the disk', start: startLocal },
  { storage: 'S3', start: startS3 },
])('on $storage', ({ start }) => {
  let under: StorageUnderTest
  beforeAll(async () => {
    under = await start()
  })
  afterAll(() => under?.stop())

  const paths = () => pathsIn(under.files)

  async function keep(content: Buffer, type = 'image/png') {
    const path = newPath()
    await under.files.write(path, stream(content), type)
    return path
  }
  async function signed(path: string, within_ms = 60_000, type = 'image/png', name = 'Ídä “1”.png') {
    const expires_at = new Date(Date.now() + within_ms)
    const disposition = contentDisposition(name, type)
    return under.addressOf(await under.files.signedUrl(path, { content_type: type, disposition, expires_at }))
  }

  it('what is written is read back, listed with its time, and gone when removed', async () => {
    const timeOf = async (wanted: string) => {
      for await (const { path, written_at } of under.files.list())
        if (path === wanted) return Number(written_at)
      return null
    }
    const content = Buffer.from('a student id')
    // A storage may keep whole seconds, and the clock of a disk ticks some milliseconds late.
    const from = Date.now() - 2_000
    const path = await keep(content)
    expect(await contentOf(await under.files.read(path))).toEqual(content)
    expect(await under.files.has(path)).toBe(true)
    expect(await timeOf(path)).toBeGreaterThanOrEqual(from)
    expect(await timeOf(path)).toBeLessThanOrEqual(Date.now())

    await under.files.remove(path)
    await under.files.remove(path)
    expect(await paths()).not.toContain(path)
    expect(await under.files.has(path)).toBe(false)
    await expect(under.files.read(path).then(contentOf)).rejects.toThrow()
  })

  it('an empty file is a file', async () => {
    const path = await keep(Buffer.alloc(0))
    expect(await contentOf(await under.files.read(path))).toHaveLength(0)
  })

  it.each([0, 1, 12])(
    'what breaks off after %i MB leaves nothing, and its own error is told',
    async (after) => {
      const before = await paths()
      const path = newPath()
      async function* breaking() {
        for (let at = 0; at < after; at++) yield Buffer.alloc(1024 * 1024, at)
        throw new Error('the caller hung up')
      }
      const writing = under.files.write(path, Readable.from(breaking(), { objectMode: false }), 'image/png')
      await expect(writing).rejects.toThrow('the caller hung up')
      expect(await paths()).toEqual(before)
      if (under.files.origin && after > 5) expect(under.givenUp).toHaveLength(1)
    },
  )

  it('a path that is not ours is refused', async () => {
    for (const path of ['../../etc/passwd', 'student-id/../../x', '/etc/passwd', 'student-id/short', ''])
      expect(() => under.files.read(path)).toThrow('not the path')
  })

  it('a signed address gives the file with its type, name and no cache', async () => {
    const url = await signed(await keep(Buffer.from('0123456789')))
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="_d_ _1_.png"; filename*=UTF-8''%C3%8Dd%C3%A4%20%E2%80%9C1%E2%80%9D.png`,
    })
  })

  const ranges: [string, number, string, string][] = [
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    // The server that stands for S3 here does not know this kind of range; S3 does.
    ...(start === startLocal ? [suffix] : []),
  ]
  it.each(ranges)('range %s is answered %i', async (range, status, text, contentRange) => {
    const answer = await fetch(await signed(await keep(Buffer.from('0123456789'))), { headers: { range } })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-range')).toBe(contentRange)
  })

  it('a range behind the end is answered 416', async () => {
    const url = await signed(await keep(Buffer.from('0123456789')))
    const answer = await fetch(url, { headers: { range: 'bytes=10-12' } })
    expect(answer.status).toBe(416)
  })

  it('no address but the signed one leads there, and that only until it expires', async () => {
    const path = await keep(Buffer.from('private'))
    const other = await keep(Buffer.from('of somebody else'))
    const url = await signed(path)
    for (const forged of [
      url.split('?')[0] ?? '',
      url.replace(path, other),
      url.replace('image%2Fpng', 'text%2Fhtml'),
      url.replace('inline', 'attachment'),
      url.replace(/([Ee]xpires=)(\d+)/, (_all, name, value) => `${name}${Number(value) + 100_000}`),
    ]) {
      expect(forged).not.toBe(url)
      expect((await fetch(forged)).status, forged).toBeGreaterThanOrEqual(400)
    }
    expect((await fetch(url)).status).toBe(200)
    under.setTime(Date.now() + 61_000)
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400)
    under.setTime(null)
  })

  it('a removed file is gone under its signed address too', async () => {
    const path = await keep(Buffer.from('private'))
    const url = await signed(path)
    await under.files.remove(path)
    expect((await fetch(url)).status).toBe(404)
  })

  // What a client of S3 holds of its parts waits for a release.
  const large = swept([LARGE_MB], () => start === startLocal)
  it.each(large)('a file of %i MB goes through without lying in memory', async (megabytes) => {
    let most = 0
    const held = memoryHeld(megabytes / 2)
    const measure = () => {
      most = Math.max(most, held())
    }
    async function* large() {
      for (let at = 0; at < megabytes * 16; at++) {
        yield Buffer.alloc(64 * 1024, at)
        if (at % 16 === 0) measure()
      }
    }
    const path = newPath()
    await under.files.write(path, Readable.from(large(), { objectMode: false }), 'application/pdf')
    let size = 0
    for await (const part of await under.files.read(path)) {
      size += part.length
      if (size % (1024 * 1024) < part.length) measure()
    }
    expect(size).toBe(megabytes * 1024 * 1024)
    expect(most).toBeLessThan(megabytes / 2)
    await under.files.remove(path)
  })
})
