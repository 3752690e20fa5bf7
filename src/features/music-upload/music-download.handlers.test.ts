// MUSIC-14: the owner downloads every version; nobody else does, and not for longer than some minutes.
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { listMusic, uploadMusic } from './music.contract.ts'
import { downloadAllMusic } from './music-approval.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const HEAD = Buffer.from('524946462400000057415645666d7420', 'hex')
const sound = (kind: number) => Buffer.concat([HEAD, Buffer.alloc(5_000, kind)])
let token: string
const download = async (as = token, id = registration_id) =>
  server.call(downloadAllMusic, { registration_id: id }, { token: as })

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
})

describe('MUSIC-14 the download', () => {
  it('is not there without music', async () => expect((await download()).error.code).toBe('NOT_FOUND'))

  it('has every version, byte for byte, the one that counts by the name of its routine', async () => {
    const { routines } = (await server.call(listMusic, { registration_id }, { token })).output
    const { id = 0, name = '' } = routines[0] ?? {}
    for (const kind of [1, 2])
      await server.call(uploadMusic, { id, name: `take ${kind}.wav` }, { token, file: sound(kind) })
    const { output } = await download()
    expect(output).toMatchObject({ files: 2, bytes: 2 * sound(1).length })
    const zip = await unzipped(server, output.url)
    expect(zip.names).toEqual([`${name}.wav`, `Other versions/${name}, version 1.wav`].sort())
    expect(zip.bytes(`${name}.wav`).equals(sound(2))).toBe(true)
  })

  it('is for the owner, for five minutes, and for no guess', async () => {
    const { status } = await download(await server.tokenOf(demoAccounts.parent))
    expect(status).toBe(403)
    const { url } = (await download()).output
    const get = async (address: string) =>
      (await server.app.inject({ method: 'GET', url: address })).statusCode
    expect(await get(url)).toBe(200)
    expect(await get(`${url.slice(0, -4)}AAAA`)).toBe(410)
    // The token of one pack opens no other.
    expect(await get(url.replace('/reports/music?', '/reports/music-pack?'))).toBe(410)
    server.setTime('2026-11-20T17:05:00.000Z')
    expect(await get(url)).toBe(410)
    server.setTime(NOW)
  })

  it('has the others where the bytes of one are lost', async () => {
    const { rows } = await server.database.$client.query(
      'select path from stored_file join music on music.file_id = stored_file.id order by stored_file.id desc limit 1',
    )
    await server.parts.files.remove(rows[0].path)
    const zip = await unzipped(server, (await download()).output.url)
    const [said = '', other = ''] = zip.names
    expect(zip.names).toHaveLength(2)
    expect(zip.bytes(other).equals(sound(1))).toBe(true)
    expect(said).toBe('! Lost files.txt')
    expect(zip.text(said)).toMatch(/upload these files again:\n\n- [^/]+\.wav\n$/)
  })

  it('names a file that breaks off while it is read, and is a whole ZIP all the same', async () => {
    const { files } = server.parts
    const read = files.read
    let reads = 0
    files.read = async () => {
      if (++reads === 1) throw new Error('lost')
      return Readable.from(
        (async function* () {
          yield Buffer.from('some')
          throw new Error('the line to the storage was cut')
        })(),
        { objectMode: false },
      )
    }
    try {
      const zip = await unzipped(server, (await download()).output.url)
      expect(zip.text(zip.names.find((name) => name.startsWith('Other')) ?? '')).toBe('some')
      expect(zip.text('! Lost files.txt')).toContain('version 1.wav (broken off)\n')
    } finally {
      files.read = read
    }
  })
})
