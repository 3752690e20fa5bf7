// The photo of a dancer: taken in by its content, saved with its original, cropped again, deleted, private.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import type { PhotoFile } from '../attendees/dancer-photo.model.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { phonePng, tells } from '../files/phone-picture.fixtures.ts'
import { fileLike, pngOf } from '../files/picture.fixtures.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { fileJobs } from '../student-ids/file.jobs.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { loadDancerPhoto, removeDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'
import { PHOTO_MAX_BYTES, PICTURES_WAITING } from './photo-limits.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
const open: number = demoRegistrations.studio_columbus
const completed: number = demoRegistrations.studio_tampa
let token: string
let dancers: { date_attendee_id: number; person_id: number }[]
let id: number

const PHOTO = pngOf(600, 600)
const ORIGINAL = pngOf(1200, 900)

// A city event that asks for photos.
beforeAll(() => {
  eventKinds.city = { ...cityVariant, parts: [...cityVariant.parts, 'dancer_photos'] }
})
afterAll(() => {
  eventKinds.city = cityVariant
})

const view = async (registration = open) =>
  (await server.call(loadRegistration, { id: registration }, { token })).output
const send = (kind: PhotoFile, file: Buffer, more: { as?: string; of?: number; name?: string } = {}) =>
  server.call(
    uploadDancerPhoto,
    { id: more.of ?? id, kind, name: more.name ?? 'Mia.png' },
    { token: more.as ?? token, file },
  )
const save = (best_dancer_photo: number, best_dancer_photo_original: number, of = id) =>
  server.call(saveDancerPhoto, { id: of, best_dancer_photo, best_dancer_photo_original }, { token })
const load = async (as = token) => server.call(loadDancerPhoto, { id }, { token: as })
const remove = (as = token, of = id) => server.call(removeDancerPhoto, { attendee_id: of }, { token: as })
const bytesLying = () => pathsIn(server.parts.files)

/** Both pictures, not saved yet. */
async function sent(of = id) {
  const photo = (await send('best_dancer_photo', PHOTO, { of })).output.file
  const original = (await send('best_dancer_photo_original', ORIGINAL, { of })).output.file
  return { photo: photo.id, original: original.id }
}
async function saved() {
  const { photo, original } = await sent()
  return (await save(photo, original)).output.photo
}

async function runJobs() {
  const context = server.jobContext()
  for (const job of fileJobs) await job.work({}, context)
}
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeEach(async () => {
  server.setTime(NOW)
  token = await server.tokenOf(demoAccounts.studio)
  const { attendees } = await view()
  dancers = attendees.flatMap(({ kind, date_attendee_id, person_id }) =>
    kind === 'dancer' && date_attendee_id !== null ? [{ date_attendee_id, person_id }] : [],
  )
  id = dancers[0]?.date_attendee_id ?? 0
  await sql('DELETE FROM dancer_photo')
  await sql('DELETE FROM stored_file')
  for (const path of await bytesLying()) await server.parts.files.remove(path)
})

async function read(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await server.parts.files.read(path)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

describe('PRIVACY-04: what a picture tells beside what it shows', () => {
  it('is not stored, and not given out', async () => {
    const phone = phonePng(ORIGINAL, 6)
    expect(tells(phone)).toBe(true)
    const photo = (await send('best_dancer_photo', phonePng(PHOTO, 1))).output.file
    const original = (await send('best_dancer_photo_original', phone)).output.file
    await save(photo.id, original.id)
    for (const path of await bytesLying()) expect(tells(await read(path))).toBe(false)
    const { output } = await load()
    const given = await server.app.inject({ method: 'GET', url: output.original_url ?? '' })
    expect(given.statusCode).toBe(200)
    expect(tells(given.rawPayload)).toBe(false)
    // Which way up it is, is still said.
    expect(given.rawPayload.includes('eXIf')).toBe(true)
    expect(given.rawPayload.length).toBe(original.size)
    expect(photo.size).toBe(PHOTO.length)
  })
})

const ago = (hours: number) => new Date(new Date(NOW).getTime() - hours * 3_600_000)

describe('PHOTO-06: pictures that are sent and not saved', () => {
  const most = PICTURES_WAITING.account
  async function waiting(count: number, hours: number) {
    for (let at = 0; at < count; at++) {
      const [file] = await sql(
        `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at, cleaned)
          values ('dancer-photo-original', $1, 'a.png', 'image/png', 1, $2, $3, true) returning id`,
        [`dancer-photo-original/${at}-${hours}`, demoAccounts.studio, ago(hours)],
      )
      await sql('insert into dancer_photo (file_id, date_attendee_id, kind) values ($1, $2, $3)', [
        file.id,
        id,
        'best_dancer_photo_original',
      ])
    }
  }
  const lying = async () => (await sql('select id from stored_file where removed_at is null')).length

  it('below and at the limit nothing goes; above it the oldest make room', async () => {
    await waiting(most - 1, 2)
    expect((await send('best_dancer_photo_original', ORIGINAL)).status).toBe(200)
    expect(await lying()).toBe(most)
    expect((await send('best_dancer_photo_original', ORIGINAL)).status).toBe(200)
    expect(await lying()).toBe(most)
  })

  it('of the last hour none makes room: no more are taken, and nothing is stored', async () => {
    await waiting(most, 0.9)
    const { status, error } = await send('best_dancer_photo_original', ORIGINAL)
    expect([status, error.code]).toEqual([409, 'TOO_MANY_PICTURES'])
    expect(error.message).toBe(
      'Too many pictures of this dancer have been sent within an hour. Please try again in an hour.',
    )
    expect(await bytesLying()).toEqual([])
  })
})

describe('PHOTO-01: what an original may be', () => {
  it('a picture, whatever its name says, with the size that it has', async () => {
    const { status, output } = await send('best_dancer_photo_original', ORIGINAL, { name: 'Mia.exe' })
    expect(status).toBe(200)
    expect(output.file).toMatchObject({ content_type: 'image/png', name: 'Mia.png', size: ORIGINAL.length })
  })

  it.each(['gif', 'zip', 'svg', 'html', 'text', 'pdf'] as const)(
    'not %s, whatever its name says',
    async (kind) => {
      const { status, error } = await send('best_dancer_photo_original', fileLike(kind, 6000), {
        name: 'Mia.jpg',
      })
      expect([status, error.code]).toEqual([415, 'NOT_PICTURE'])
      expect(error.message).toBe('Please select a JPEG, PNG, WebP or HEIC picture and try again.')
      expect(await bytesLying()).toEqual([])
    },
  )

  it('not nothing, and not what only begins like a picture', async () => {
    for (const file of [Buffer.alloc(0), fileLike('jpeg', 9000)])
      expect((await send('best_dancer_photo_original', file)).error.code).toBe('NOT_PICTURE')
    expect(await bytesLying()).toEqual([])
  })

  it.each([
    [599, 600, 422],
    [600, 600, 200],
    [10_000, 6_000, 200],
    [10_000, 6_001, 422],
    [65_000, 65_000, 422],
  ])('%i by %i pixels: %i', async (width, height, expected) => {
    const { status } = await send('best_dancer_photo_original', pngOf(width, height))
    expect(status).toBe(expected)
    expect(await bytesLying()).toHaveLength(expected === 200 ? 1 : 0)
  })

  it.each([
    [PHOTO_MAX_BYTES, 200],
    [PHOTO_MAX_BYTES + 1, 413],
  ])('of %i bytes: %i', async (size, expected) => {
    const file = Buffer.concat([ORIGINAL, Buffer.alloc(size - ORIGINAL.length)])
    const { status, error } = await send('best_dancer_photo_original', file)
    expect(status).toBe(expected)
    if (expected === 413)
      expect(error.message).toBe('Please select an image file under 10MB to upload and try again.')
  })
})

it('PHOTO-02: the photo is 600 by 600 pixels, and neither WebP nor HEIC', async () => {
  expect((await send('best_dancer_photo', PHOTO)).status).toBe(200)
  const { error } = await send('best_dancer_photo', pngOf(601, 600))
  expect([error.code, error.message]).toEqual([
    'PICTURE_UNFIT',
    'The photo must be cropped to 600 by 600 pixels.',
  ])
  expect((await send('best_dancer_photo', fileLike('webp', 6000))).error.code).toBe('NOT_PICTURE')
})

describe('a photo', () => {
  it('is saved with its original, and the registration shows whose it is', async () => {
    const { photo, original } = await sent()
    expect((await view()).dancer_photos).toEqual([])
    const { output } = await save(photo, original)
    expect(output.photo).toMatchObject({
      person_id: dancers[0]?.person_id,
      best_dancer_photo: { id: photo },
      best_dancer_photo_original: { id: original },
    })
    expect((await view()).dancer_photos).toEqual([output.photo])
  })

  it('is read by its signed address, which is private and ends after ten minutes', async () => {
    await saved()
    const { output } = await load()
    expect(output.expires_at).toBe('2026-11-20T17:10:00.000Z')
    const read = (url: string | null) => server.app.inject({ method: 'GET', url: url ?? '' })
    const answer = await read(output.url)
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, PHOTO])
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    expect((await read(output.original_url)).rawPayload).toEqual(ORIGINAL)
    const wrong = (output.url ?? '').replace(
      /signature=(.)/,
      (_all, first) => `signature=${first === 'A' ? 'B' : 'A'}`,
    )
    expect((await read(wrong)).statusCode).toBe(404)
    server.setTime('2026-11-20T17:10:00Z')
    expect((await read(output.url)).statusCode).toBe(410)
  })

  it('is cropped again from the same original: the old crop goes, the original stays', async () => {
    const first = await saved()
    const again = (await send('best_dancer_photo', PHOTO)).output.file
    const original = first?.best_dancer_photo_original.id ?? 0
    const { output } = await save(again.id, original)
    expect(output.photo?.best_dancer_photo.id).toBe(again.id)
    await runJobs()
    const ids = (await server.database.select().from(storedFileTable)).map((file) => file.id).sort()
    expect(ids).toEqual([original, again.id].sort())
    expect(await bytesLying()).toHaveLength(2)
  })

  it('saved twice is saved once; of what was never saved nothing stays', async () => {
    const { photo, original } = await sent()
    const first = (await save(photo, original)).output
    expect((await save(photo, original)).output).toEqual(first)
    await sent()
    expect(await bytesLying()).toHaveLength(4)
    server.setTime('2026-11-22T17:00:00Z')
    // The bytes lie on a disk whose clock is the machine's: only rows are looked at.
    await runJobs()
    const left = (await server.database.select().from(storedFileTable)).map((file) => file.id).sort()
    expect(left).toEqual([photo, original].sort())
  })

  it('cannot be made of another dancer’s pictures, of a file of another kind, or of what is gone', async () => {
    const { photo, original } = await sent()
    const other = dancers[1]?.date_attendee_id ?? 0
    const theirs = await sent(other)
    for (const [wanted, from] of [
      [theirs.photo, original],
      [photo, theirs.original],
      [original, photo],
      [photo, photo],
      [999_999, original],
    ] as const) {
      const { status, error } = await save(wanted, from)
      expect([status, error.message]).toEqual([409, 'Something went wrong. Please try again!'])
    }
    await sql('UPDATE stored_file SET removed_at = now() WHERE id = $1', [photo])
    expect((await save(photo, original)).error.code).toBe('PHOTO_LOST')
    expect((await load()).output.photo).toBeNull()
  })

  it('PHOTO-04: is deleted for good, once or twice', async () => {
    await saved()
    const { url } = (await load()).output
    for (const _ of [1, 2]) expect((await remove()).output).toEqual({ photo: null })
    await runJobs()
    expect(await bytesLying()).toEqual([])
    expect((await server.app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(404)
    expect(await sql('SELECT * FROM dancer_photo')).toEqual([])
  })

  it('stays when its step is saved, and goes with the dancer', async () => {
    const photo = await saved()
    const before = await view()
    const saving = (attendees: typeof before.attendees) =>
      server.call(
        changeRegistration,
        { id: open, version: before.version, attendees: attendees.map(attendeeFormOf) },
        { token },
      )
    const kept = (await saving(before.attendees)).output
    expect(kept.dancer_photos).toEqual([photo])
    await sql('DELETE FROM date_attendee WHERE id = $1 RETURNING 1', [dancers.at(-1)?.date_attendee_id])
    expect((await view()).dancer_photos).toEqual([photo])
  })
})

describe('PHOTO-03: when, and for whom', () => {
  const flags = (wanted: object) =>
    sql(
      'UPDATE tour_date SET mybtf = mybtf || $1 WHERE id = (SELECT tour_date_id FROM registration WHERE id = $2)',
      [JSON.stringify(wanted), completed],
    )
  const ofCompleted = async () =>
    (await view(completed)).attendees.find(({ kind }) => kind === 'dancer')?.date_attendee_id ?? 0

  it('after it is completed only while the tour date says so, without an edit', async () => {
    const of = await ofCompleted()
    const { version } = await view(completed)
    const { photo, original } = await sent(of)
    expect((await save(photo, original, of)).status).toBe(200)
    expect((await view(completed)).version).toBe(version)
    await flags({ edit_bd_photo: false })
    const answers = [
      await send('best_dancer_photo', PHOTO, { of }),
      await save(photo, original, of),
      await remove(token, of),
    ]
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([409, 'Photos for this event can no longer be changed.'])
    await flags({ edit_bd_photo: true })
    expect((await remove(token, of)).status).toBe(200)
  })

  it('nobody but the owner of the registration sends, saves, reads or deletes it', async () => {
    const { photo, original } = await sent()
    for (const account of [demoAccounts.big, demoAccounts.parent]) {
      const as = await server.tokenOf(account)
      const codes = [
        await send('best_dancer_photo', PHOTO, { as }),
        await server.call(
          saveDancerPhoto,
          { id, best_dancer_photo: photo, best_dancer_photo_original: original },
          { token: as },
        ),
        await load(as),
        await remove(as),
      ].map(({ error }) => error.code)
      expect(codes).toEqual(Array(4).fill('NOT_YOURS'))
    }
    expect((await server.call(loadDancerPhoto, { id }, {})).error.code).toBe('SIGNED_OUT')
    expect((await server.call(loadDancerPhoto, { id: 999_999 }, { token })).error.code).toBe('NOT_FOUND')
  })

  it('CALL-09 is saved by E§7’s `person_id` instead of `id`, where she has one place at which photos are taken', async () => {
    const { photo, original } = await sent()
    const files = { best_dancer_photo: photo, best_dancer_photo_original: original }
    const person_id = dancers[0]?.person_id ?? 0
    const saving = (named: object, as = token) =>
      server.call(saveDancerPhoto, { ...named, ...files }, { token: as })
    expect((await saving({ person_id })).error.violations).toMatchObject([{ code: 'SEVERAL_PLACES' }])
    const elsewhere = [person_id, open]
    const set = (deleted_at: string) =>
      sql(
        `UPDATE registration SET deleted_at = ${deleted_at} WHERE id <> $2 AND id IN (SELECT registration_id FROM date_attendee WHERE person_id = $1)`,
        elsewhere,
      )
    await set('now()')
    expect((await saving({ person_id })).output.photo).toMatchObject({ person_id })
    await set('null')
    expect((await saving({ person_id }, await server.tokenOf(demoAccounts.big))).error.code).toBe('NOT_FOUND')
    expect((await saving({})).error.violations).toMatchObject([{ code: 'FIELD_REQUIRED', path: ['id'] }])
  })

  it('the office may look, with the right to, and each look is recorded with whom it saw', async () => {
    await saved()
    const staff = await server.tokenOf(demoAccounts.staff)
    await sql('DELETE FROM office_look')
    expect((await load(staff)).output.url).toMatch(/^\/api\/files\/dancer-photo\//)
    const looks = await sql('SELECT mybtf_user_id, call, person_ids FROM office_look')
    expect(looks).toEqual([
      {
        mybtf_user_id: demoAccounts.staff,
        call: 'GET /mybtf/registration/best-dancer-photo',
        person_ids: [dancers[0]?.person_id],
      },
    ])
    expect((await load(await server.tokenOf(demoAccounts.scores))).error.code).toBe('NOT_ALLOWED')
    expect((await remove(staff)).error.code).toBe('NOT_ALLOWED')
  })

  it('not where the kind of event asks for none', async () => {
    eventKinds.city = cityVariant
    const { status } = await send('best_dancer_photo', PHOTO)
    eventKinds.city = { ...cityVariant, parts: [...cityVariant.parts, 'dancer_photos'] }
    expect(status).toBe(404)
  })
})
