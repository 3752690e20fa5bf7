// A ZIP is written as it is made: one entry at a time, and whoever gives up leaves nothing open.
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from './zip-file.gateway.ts'

const MB = 1_000_000

/** So many entries of a megabyte, and how many were begun and not read to their end. */
function entriesOf(count: number) {
  const open = { now: 0, most: 0, begun: 0, closed: 0 }
  async function* entries(): AsyncIterable<ZipEntry> {
    for (let at = 0; at < count; at += 1) {
      open.now += 1
      open.begun += 1
      open.most = Math.max(open.most, open.now)
      const content = Readable.from(
        (function* () {
          for (let part = 0; part < 16; part += 1) yield Buffer.alloc(MB / 16, part)
          open.now -= 1
        })(),
        { objectMode: false },
      )
      content.once('close', () => {
        open.closed += 1
      })
      yield { name: `${at}.bin`, content }
    }
  }
  return { open, entries: entries() }
}

const slowly = (most = Number.POSITIVE_INFINITY) => ({
  async write(_path: string, bytes: Readable) {
    let read = 0
    for await (const chunk of bytes) {
      read += (chunk as Buffer).length
      if (read > most) throw new Error('the disk is full')
      await after(1)
    }
  },
})

describe('OWNDATA-01 the ZIP', () => {
  it('reads one file at a time, however slowly it is written', async () => {
    const { open, entries } = entriesOf(20)
    expect(await writeZip(slowly(), 'x', entries)).toBeGreaterThan(1_000)
    expect(open).toEqual({ now: 0, most: 1, begun: 20, closed: 20 })
  })

  it('that cannot be kept ends with the reason, and asks for no more', async () => {
    const { open, entries } = entriesOf(20)
    await expect(writeZip(slowly(2_000), 'x', entries)).rejects.toThrow('the disk is full')
    expect(open.begun).toBeLessThan(20)
    await after(10)
    expect(open.closed).toBe(open.begun)
  })

  it('of a file that cannot be read ends with its reason', async () => {
    async function* entries(): AsyncIterable<ZipEntry> {
      yield { name: 'a', content: 'words' }
      yield {
        name: 'b',
        content: new Readable({
          read() {
            this.destroy(new Error('it is gone'))
          },
        }),
      }
    }
    await expect(writeZip(slowly(), 'x', entries())).rejects.toThrow('it is gone')
  })
})
