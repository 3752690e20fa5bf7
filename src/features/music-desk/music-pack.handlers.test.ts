// MUSIC-10: the pack for the event day, unpacked and checked against its sums; streamed, for the office alone.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { changeMusic, listMusic, uploadMusic } from '../music-upload/music.contract.ts'
import { silence, sine, wavFile } from '../soundcheck/sound-files.fixtures.ts'
import { makeMusicPack } from './music-desk.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const TAMPA = demoTourDates.meridian_tampa
const registration_id: number = demoRegistrations.studio_tampa
const EVIL = `<script>alert('x')</script>"onload=`

const wav = (seconds: number) =>
  wavFile({ wave: seconds === 1 ? silence : sine(0.3), seconds, sample_rate: 8_000, channels: 1 })
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const clerk = () => server.tokenOf(demoAccounts.staff)
const make = async (id: number = TAMPA) =>
  server.call(makeMusicPack, { tour_date_id: id }, { token: await clerk() })

let token: string
let ids: number[]
const sounds = new Map<number, Buffer>()

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  const { routines } = (await server.call(listMusic, { registration_id }, { token })).output
  ids = routines.map(({ id }) => id)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  for (const [id, seconds] of [
    [first, 2],
    [second, 3],
    [third, 4],
    [fifth, 5],
  ] as const) {
    const file = wav(seconds)
    sounds.set(id, file)
    expect((await server.call(uploadMusic, { id, name: 'my cut.wav' }, { token, file })).status).toBe(200)
  }
  await server.call(changeMusic, { id: first, notes: EVIL }, { token })
  await server.call(changeMusic, { id: fourth, no_music: true }, { token })
  await sql(
    `insert into running_order (registrations_routine_id, tour_date_id, sort, number, has_a, scratched_at)
     values ($1, $4, 2, 12, true, null), ($2, $4, 1, 7, false, null), ($3, $4, 3, 13, false, now())`,
    [first, second, fifth, TAMPA],
  )
})

describe('MUSIC-10 the pack', () => {
  it('has each piece under its number, byte for byte, and sums that are right', async () => {
    const { output } = await make()
    expect(output).toMatchObject({ name: 'music-tampa-fl-2027-01-15.zip', files: 3 })
    const zip = await unzipped(server, output.url)
    const music = zip.names.filter((name) => name.startsWith('music/'))
    expect(music[0]).toMatch(/^music\/007 .+ - Harbor Street Dance\.wav$/)
    expect(music[1]).toMatch(/^music\/012A .+ - Harbor Street Dance\.wav$/)
    expect(music[2]).toMatch(/^music\/[^\d].+ - Harbor Street Dance\.wav$/)
    expect(music).toHaveLength(3)
    const packedBytes = music.reduce((sum, name) => sum + zip.bytes(name).length, 0)
    expect(output.bytes).toBe(packedBytes)
    expect(zip.bytes(music[1] ?? '').equals(sounds.get(ids[0] ?? 0) ?? Buffer.alloc(0))).toBe(true)
    const sums = zip.text('SHA256SUMS.txt').trim().split('\n')
    const listed = sums.map((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      expect(createHash('sha256').update(zip.bytes(name)).digest('hex'), name).toBe(sum)
      return name
    })
    expect([...listed, 'SHA256SUMS.txt'].sort()).toEqual(zip.names)
  })

  it('has a sheet with every sold routine: number, notes, and what is missing, scratched or without music', async () => {
    const zip = await unzipped(server, (await make()).output.url)
    for (const page of ['cue-sheet.html', 'play.html']) {
      const text = zip.text(page)
      const [{ count }] = (await sql(
        `select count(*)::integer as count from registrations_routine as entry join registration on registration.id = registration_id
         where tour_date_id = $1 and completed and deleted_at is null and not waiting_list`,
        [TAMPA],
      )) as [{ count: number }]
      expect(text.match(/<tr/g)?.length, page).toBe(count + 1)
      expect(text, page).toContain('Packed Nov 20, 2026, 12:00 PM ET.')
      for (const words of ['12A', 'MISSING', 'No music', 'Scratched']) expect(text, page).toContain(words)
      expect(text.indexOf('>7<')).toBeLessThan(text.indexOf('>12A<'))
    }
  })

  it('has the approved version, though a newer one waits, and says so; else that none is approved', async () => {
    const [id = 0] = ids
    const words = async () => (await unzipped(server, (await make()).output.url)).text('cue-sheet.html')
    expect(await words()).toContain('Not approved by its owner')
    const [{ music_id }] = await sql('select music_id from registrations_routine where id = $1', [id])
    await sql("update music set status = 'ready', approved_at = now() where id = $1", [music_id])
    const late = await server.call(uploadMusic, { id, name: 'late.wav' }, { token, file: wav(6) })
    expect(late.output.routine.music?.version).toBe(2)
    const zip = await unzipped(server, (await make()).output.url)
    const file = zip.names.find((name) => name.startsWith('music/012A')) ?? ''
    expect(zip.bytes(file).equals(sounds.get(id) ?? Buffer.alloc(0))).toBe(true)
    expect(zip.text('cue-sheet.html')).toContain('Approved version; a newer one waits for approval')
    await sql('update music set approved_at = now() where id = $1', [late.output.routine.music?.id])
    const after = await unzipped(server, (await make()).output.url)
    expect(after.bytes(file).equals(wav(6))).toBe(true)
    expect(after.text('cue-sheet.html')).not.toContain('a newer one waits')
  })

  it('says of a routine that is danced without music that a file is there all the same', async () => {
    const [, id = 0] = ids
    await server.call(changeMusic, { id, no_music: true }, { token })
    const zip = await unzipped(server, (await make()).output.url)
    for (const page of ['cue-sheet.html', 'play.html'])
      expect(zip.text(page).match(/Danced without music; a file is here all the same/g), page).toHaveLength(1)
    await server.call(changeMusic, { id, no_music: false }, { token })
  })

  it('is text in the pages, whatever was typed', async () => {
    const zip = await unzipped(server, (await make()).output.url)
    for (const page of ['cue-sheet.html', 'play.html']) {
      expect(zip.text(page)).not.toContain('<script>alert')
      expect(zip.text(page)).toContain('&lt;script&gt;alert(&#39;x&#39;)')
    }
    expect(zip.text('play.html').match(/<script/g)).toHaveLength(1)
    // Nothing is fetched from anywhere.
    for (const page of ['cue-sheet.html', 'play.html'])
      expect(zip.text(page)).not.toMatch(/https?:|\ssrc=|<link|@import|url\(|fetch/)
  })

  it('tells a file that is gone from its storage, and has all others', async () => {
    const [row] = await sql(
      'select path from stored_file join music on file_id = stored_file.id where registrations_routine_id = $1',
      [ids[1]],
    )
    const bytes = await server.parts.files.read(row.path)
    const kept: Buffer[] = []
    for await (const part of bytes) kept.push(part as Buffer)
    await server.parts.files.remove(row.path)
    const zip = await unzipped(server, (await make()).output.url)
    expect(zip.names.filter((name) => name.startsWith('music/'))).toHaveLength(2)
    expect(zip.text('play.html')).not.toContain('data-file="music/007')
    expect(zip.text('SHA256SUMS.txt')).not.toMatch(/^[0-9a-f]{64} {2}music\/007/m)
    expect(zip.text('SHA256SUMS.txt')).toMatch(/^# LOST, ask for it again: music\/007 .+\.wav$/m)
    for (const page of ['cue-sheet.html', 'play.html'])
      expect(zip.text(page).match(/FILE LOST: ask for it again/g), page).toHaveLength(1)
    await server.parts.files.write(row.path, Readable.from(kept), 'audio/wav')
  })

  it('tells a file that breaks off while it is read, and is a whole ZIP all the same', async () => {
    const [row] = await sql(
      'select path from stored_file join music on file_id = stored_file.id where registrations_routine_id = $1',
      [ids[1]],
    )
    const { files } = server.parts
    const read = files.read
    files.read = async (path) =>
      path !== row.path
        ? read.call(files, path)
        : Readable.from(
            (async function* () {
              yield Buffer.from('some')
              throw new Error('the line to the storage was cut')
            })(),
            { objectMode: false },
          )
    try {
      const zip = await unzipped(server, (await make()).output.url)
      expect(zip.names.filter((name) => name.startsWith('music/'))).toHaveLength(3)
      expect(zip.text('SHA256SUMS.txt')).toMatch(/^# BROKEN OFF, ask for it again: music\/007 .+\.wav$/m)
      expect(zip.text('SHA256SUMS.txt')).not.toMatch(/^[0-9a-f]{64} {2}music\/007/m)
      for (const page of ['cue-sheet.html', 'play.html'])
        expect(zip.text(page).match(/FILE BROKEN OFF: ask for it again/g), page).toHaveLength(1)
    } finally {
      files.read = read
    }
  })

  it('of a city without music has its pages still', async () => {
    const zip = await unzipped(server, (await make(demoTourDates.meridian_denver)).output.url)
    expect(zip.names).toEqual(['SHA256SUMS.txt', 'cue-sheet.html', 'play.html'])
  })

  it('is for the office with the right to the tours', async () => {
    for (const who of [demoAccounts.studio, demoAccounts.parent]) {
      const { status } = await server.call(
        makeMusicPack,
        { tour_date_id: TAMPA },
        { token: await server.tokenOf(who) },
      )
      expect(status).toBe(403)
    }
    expect((await server.call(makeMusicPack, { tour_date_id: TAMPA })).status).toBe(401)
    expect((await make(999_999)).error?.code).toBe('NOT_FOUND')
  })

  it('opens for five minutes, and for no guess', async () => {
    const { url, expires_at } = (await make()).output
    const get = async (path: string) => (await server.app.inject({ method: 'GET', url: path })).statusCode
    expect(expires_at).toBe('2026-11-20T17:05:00.000Z')
    server.setTime('2026-11-20T17:04:59.999Z')
    expect(await get(url)).toBe(200)
    server.setTime(expires_at)
    expect(await get(url)).toBe(410)
    server.setTime(NOW)
    for (const wrong of ['', '?t=x', `${'?t='}${randomBytes(60).toString('base64url')}`, '?t=a&t=b'])
      expect(await get(`/api/reports/music-pack${wrong}`), wrong).toBe(410)
    const other = server.parts.sealer.seal(JSON.stringify({ music_link: 1, until: 9e15 }))
    expect(await get(`/api/reports/music-pack?t=${other}`)).toBe(410)
  })
})

describe('MUSIC-10 while it is downloaded', () => {
  it('reads one file at a time, and none for a reader who waits or is gone', async () => {
    const { givePack } = await import('./pack-music.effects.ts')
    const token_of_pack = new URL((await make()).output.url, 'http://x').searchParams.get('t') ?? ''
    let open = 0
    let most = 0
    let read = 0
    const files = {
      ...server.parts.files,
      read: async () => {
        most = Math.max(most, ++open)
        async function* megabytes() {
          try {
            for (let at = 0; at < 25; at++) {
              read++
              yield Buffer.alloc(1_000_000, at)
            }
          } finally {
            open--
          }
        }
        return Readable.from(megabytes(), { objectMode: false })
      },
    }
    const { content } = await givePack({ ...server.parts, files }, token_of_pack)
    const parts = content[Symbol.asyncIterator]()
    for (let part = 0; part < 5; part++) await parts.next()
    await new Promise((done) => setTimeout(done, 200))
    // Nobody reads on: what was read for it does not grow to the whole of it.
    expect(read).toBeLessThan(20)
    let size = 0
    for await (const part of { [Symbol.asyncIterator]: () => parts }) size += part.length
    expect(size).toBeGreaterThan(70_000_000)
    expect([most, open]).toEqual([1, 0])

    read = 0
    const gone = await givePack({ ...server.parts, files }, token_of_pack)
    gone.content.on('error', () => undefined)
    await gone.content[Symbol.asyncIterator]().next()
    gone.content.destroy()
    await expect.poll(() => open).toBe(0)
    expect(read).toBeLessThan(20)
  })
})
