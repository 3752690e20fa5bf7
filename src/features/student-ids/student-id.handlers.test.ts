// The student id: taken in by its content, replaced, removed, private; whatever fails leaves what was there.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { heicLike, phoneJpeg, phoneWebp, plainJpeg, tells } from '../files/phone-picture.fixtures.ts'
import { fileLike } from '../files/picture.fixtures.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { openRegistration } from '../registration-desk/office-registration.contract.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { fileJobs } from './file.jobs.ts'
import { loadStudentId, removeStudentId, uploadStudentId } from './student-id.contract.ts'
import type { StudentIdPlace } from './student-id.model.ts'
import { STUDENT_ID_MAX_BYTES } from './student-id-limits.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
/** The demo has videos, too. */
const storedIds = () =>
  server.database.select().from(storedFileTable).where(eq(storedFileTable.purpose, 'student-id'))
const open: number = demoRegistrations.studio_columbus
const completed: number = demoRegistrations.studio_tampa
let token: string
let place: StudentIdPlace

const view = async (id = open) => (await server.call(loadRegistration, { id }, { token })).output
const upload = (file: Buffer, more: { name?: string; key?: string; at?: typeof place; as?: string } = {}) =>
  server.call(
    uploadStudentId,
    { ...(more.at ?? place), name: more.name ?? 'Mia.png' },
    { token: more.as ?? token, file, ...(more.key ? { key: more.key } : {}) },
  )
const load = async (as = token) => server.call(loadStudentId, place, { token: as })
const bytesLying = () => pathsIn(server.parts.files)

const runJob = async (name: string) =>
  fileJobs.find((job) => job.name === name)?.work({}, server.jobContext())

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  const dancer = (await view()).attendees.find((attendee) => attendee.kind === 'dancer')
  place = { registration_id: open, person_id: dancer?.person_id ?? 0 }
})
beforeEach(async () => {
  server.setTime(NOW)
  token = await server.tokenOf(demoAccounts.studio)
  await server.database.$client.query(
    'update date_attendee set student_id_file_id = null where student_id_file_id is not null',
  )
  await server.database.delete(storedFileTable).where(eq(storedFileTable.purpose, 'student-id'))
  for (const path of await bytesLying()) await server.parts.files.remove(path)
})

describe('FILE-01: what a student id may be', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'Mia.jpg'],
    ['png', 'image/png', 'Mia.png'],
    ['webp', 'image/webp', 'Mia.webp'],
    ['heic', 'image/heic', 'Mia.heic'],
    ['pdf', 'application/pdf', 'Mia.pdf'],
  ] as const)('%s, whatever its name says', async (kind, content_type, name) => {
    const { status, output } = await upload(fileLike(kind, 9000), { name: 'Mia.exe' })
    expect(status).toBe(200)
    expect(output.student_id).toMatchObject({ content_type, name, size: 9000 })
    expect((await load()).output.student_id).toEqual(output.student_id)
  })

  it.each(['gif', 'zip', 'svg', 'html', 'text'] as const)('not %s, whatever its name says', async (kind) => {
    const { status, error } = await upload(fileLike(kind, 6000), { name: 'Mia.jpg' })
    expect([status, error.code]).toEqual([415, 'NOT_IMAGE_OR_PDF'])
    expect(error.message).toBe('Please select a JPEG, PNG, WebP, HEIC or PDF file and try again.')
    expect(await bytesLying()).toEqual([])
  })

  it('not an empty body', async () => {
    expect((await upload(Buffer.alloc(0))).error.code).toBe('NOT_IMAGE_OR_PDF')
  })

  it.each([
    [STUDENT_ID_MAX_BYTES, 200],
    [STUDENT_ID_MAX_BYTES + 1, 413],
  ])('of %i bytes: %i', async (size, expected) => {
    const { status, error } = await upload(fileLike('png', size))
    expect(status).toBe(expected)
    if (expected === 413) {
      expect(error.message).toBe('Please select an image file under 10MB to upload and try again.')
      expect(await bytesLying()).toEqual([])
    }
  })
})

describe('PRIVACY-04: what a picture tells beside what it shows', () => {
  it.each([
    ['JPEG', phoneJpeg(6)],
    ['WebP', phoneWebp(6)],
    ['HEIC', heicLike()],
  ])('%s: is not stored, and not given out', async (_name, phone) => {
    expect(tells(phone)).toBe(true)
    expect((await upload(phone)).status).toBe(200)
    const { output } = await load()
    const { rawPayload } = await server.app.inject({ method: 'GET', url: output.url ?? '' })
    expect(tells(rawPayload)).toBe(false)
    expect(output.student_id?.size).toBe(rawPayload.length)
  })

  it('what cannot be read as the picture that it begins like is refused', async () => {
    const { status, error } = await upload(plainJpeg().subarray(0, 300))
    expect([status, error.code]).toEqual([415, 'NOT_IMAGE_OR_PDF'])
    expect(await bytesLying()).toEqual([])
  })
})

describe('a student id', () => {
  it('is read by its signed address, which ends after five minutes', async () => {
    const content = fileLike('png', 5000)
    const { output: kept } = await upload(content)
    const { output } = await load()
    expect(output.student_id).toEqual(kept.student_id)
    expect(output.expires_at).toBe('2026-11-20T17:05:00.000Z')
    const read = () => server.app.inject({ method: 'GET', url: output.url ?? '' })
    const answer = await read()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.rawPayload).toEqual(content)
    server.setTime('2026-11-20T17:04:59.999Z')
    expect((await read()).statusCode).toBe(200)
    server.setTime('2026-11-20T17:05:00Z')
    expect((await read()).statusCode).toBe(410)
  })

  it('is there none: says so', async () => {
    expect((await load()).output).toEqual({ student_id: null, url: null, expires_at: null })
  })

  it('sent again replaces the first, whose bytes go', async () => {
    const first = (await upload(fileLike('png'))).output.student_id
    server.enqueued.length = 0
    const second = (await upload(fileLike('pdf'))).output.student_id
    expect(second.id).not.toBe(first.id)
    expect(server.enqueued.map((job) => job.name)).toEqual([CLEAR_FILES])
    expect(await bytesLying()).toHaveLength(2)
    await runJob(CLEAR_FILES)
    expect(await bytesLying()).toHaveLength(1)
    expect((await load()).output.student_id).toEqual(second)
  })

  it('is removed for good, once or twice', async () => {
    await upload(fileLike('png'))
    const { url } = (await load()).output
    server.enqueued.length = 0
    for (const _ of [1, 2]) expect((await server.call(removeStudentId, place, { token })).status).toBe(200)
    expect(server.enqueued.map((job) => job.name)).toEqual([CLEAR_FILES])
    await runJob(CLEAR_FILES)
    expect(await bytesLying()).toEqual([])
    expect((await server.app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(404)
    expect(await storedIds()).toEqual([])
  })

  it('changes no version and takes back no review; saving the step keeps it', async () => {
    const before = await view()
    const { student_id } = (await upload(fileLike('png'))).output
    const after = await view()
    expect(after.version).toBe(before.version)
    const saved = await server.call(
      changeRegistration,
      { id: open, version: after.version, attendees: after.attendees.map(attendeeFormOf) },
      { token },
    )
    const mine = saved.output.attendees.find((attendee) => attendee.person_id === place.person_id)
    expect(mine?.student_id).toEqual(student_id)
  })

  it('two sent at once: one stays, nothing of the other is left behind', async () => {
    const answers = await Promise.all([upload(fileLike('png', 8000)), upload(fileLike('pdf', 8000))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await runJob(CLEAR_FILES)
    const kept = await storedIds()
    expect(kept.map(({ id }) => id)).toEqual([(await load()).output.student_id?.id])
    expect(await bytesLying()).toEqual(kept.map(({ path }) => path))
  })

  it('with a key is kept once; the same key with another file is refused and leaves nothing', async () => {
    const key = 'student-id-once'
    const first = await upload(fileLike('png', 5000), { key })
    const again = await upload(fileLike('png', 5000), { key })
    expect(again).toEqual(first)
    const other = await upload(fileLike('pdf', 5000), { key })
    expect(other.error.code).toBe('KEY_REUSED')
    await runJob(CLEAR_FILES)
    expect(await bytesLying()).toHaveLength(1)
    expect((await load()).output.student_id).toEqual(first.output.student_id)
  })
})

describe('FILE-02: when, and for whom', () => {
  const setRegistration = (values: object) =>
    server.database.update(registrationTable).set(values).where(eq(registrationTable.id, completed))
  const ofCompleted = async () => {
    const dancer = (await view(completed)).attendees.find((attendee) => attendee.kind === 'dancer')
    return { registration_id: completed, person_id: dancer?.person_id ?? 0 }
  }

  it('in a completed registration without an edit, confirmed or not', async () => {
    for (const confirmed of [false, true]) {
      await setRegistration({ confirmed })
      expect((await upload(fileLike('png'), { at: await ofCompleted() })).status).toBe(200)
    }
    await server.call(removeStudentId, await ofCompleted(), { token })
  })

  it('not after the event has ended; removing stays possible', async () => {
    const at = await ofCompleted()
    const { end_date } = (await view(completed)).tour_date
    server.setTime(`${Number(end_date?.slice(0, 4)) + 1}-12-01T00:00:00Z`)
    token = await server.tokenOf(demoAccounts.studio)
    expect((await upload(fileLike('png'), { at })).error.code).toBe('REGISTRATION_CLOSED')
    expect((await server.call(removeStudentId, at, { token })).status).toBe(200)
    server.setTime(NOW)
    await runJob(CLEAR_FILES)
  })

  it('not in an open registration whose date takes none any more', async () => {
    const [date] = await server.database
      .select()
      .from(tourDateTable)
      .where(eq(tourDateTable.id, demoTourDates.meridian_columbus))
    const set = (regenabled: boolean) =>
      server.database
        .update(tourDateTable)
        .set({ mybtf: { ...(date?.mybtf as NonNullable<typeof date>['mybtf']), regenabled } })
        .where(eq(tourDateTable.id, demoTourDates.meridian_columbus))
    await set(false)
    expect((await upload(fileLike('png'))).error.code).toBe('REGISTRATION_CLOSED')
    await set(true)
    expect(await bytesLying()).toEqual([])
  })

  it('only for somebody who is saved in the registration', async () => {
    const { status, error } = await upload(fileLike('png'), { at: { ...place, person_id: 999_999 } })
    expect([status, error.message]).toEqual([404, 'Please save this dancer in your registration first.'])
    expect((await upload(fileLike('png'), { at: { ...place, registration_id: 999_999 } })).status).toBe(404)
  })

  it('nobody but its owner sends or removes it; the office may look, with the right to', async () => {
    await upload(fileLike('png'))
    for (const account of [demoAccounts.big, demoAccounts.parent]) {
      const as = await server.tokenOf(account)
      expect((await upload(fileLike('pdf'), { as })).error.code).toBe('NOT_YOURS')
      expect((await load(as)).error.code).toBe('NOT_YOURS')
      expect((await server.call(removeStudentId, place, { token: as })).error.code).toBe('NOT_YOURS')
    }
    const staff = await server.tokenOf(demoAccounts.staff)
    expect((await load(staff)).output.url).toMatch(/^\/api\/files\/student-id\//)
    expect((await upload(fileLike('pdf'), { as: staff })).error.code).toBe('NOT_ALLOWED')
    expect((await load(await server.tokenOf(demoAccounts.scores))).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(loadStudentId, place, {})).error.code).toBe('SIGNED_OUT')
    expect(await bytesLying()).toHaveLength(1)
  })

  it('each look of the office is recorded like an opening, no look of the owner, nor of what is not there', async () => {
    const staff = await server.tokenOf(demoAccounts.staff)
    const looks = async () =>
      (
        await server.database.$client.query(
          'select mybtf_user_id, opened_at, student_id_of from registration_opened where registration_id = $1 order by id',
          [place.registration_id],
        )
      ).rows
    await server.database.$client.query('delete from registration_opened')
    await load(staff)
    await upload(fileLike('png'))
    await load()
    expect(await looks()).toEqual([])
    await load(staff)
    await load(staff)
    const dancer = (await view()).attendees.find((attendee) => attendee.person_id === place.person_id)?.person
    const look = {
      mybtf_user_id: demoAccounts.staff,
      opened_at: new Date(NOW),
      student_id_of: `${dancer?.fname} ${dancer?.lname}`,
    }
    expect(await looks()).toEqual([look, look])
    const { output } = await server.call(openRegistration, { id: place.registration_id }, { token: staff })
    expect(output.openings.map(({ student_id_of }) => student_id_of)).toEqual([
      null,
      look.student_id_of,
      look.student_id_of,
    ])
  })
})

it('leaves in the trail who sent and who removed it, and from which request', async () => {
  await upload(fileLike('png'))
  await server.call(removeStudentId, place, { token })
  const { rows } = await server.database.$client.query(
    `select mybtf_user_id, doing, request_id is not null as asked from audit where entity = 'stored_file' order by id desc limit 2`,
  )
  const by = { mybtf_user_id: demoAccounts.studio, asked: true }
  expect(rows).toEqual([
    { ...by, doing: 'DELETE /mybtf/registration/dancer-student-id' },
    { ...by, doing: 'POST /mybtf/registration/dancer-student-id' },
  ])
})

it('a storage that fails leaves the old one and says that it was us', async () => {
  const first = (await upload(fileLike('png'))).output.student_id
  const { files } = server.parts
  const working = files.write
  files.write = () => Promise.reject(new Error('no space left'))
  const { status, error } = await upload(fileLike('pdf'))
  files.write = working
  expect([status, error.code]).toEqual([500, 'INTERNAL'])
  expect((await load()).output.student_id).toEqual(first)
})

it('stands in the description with its file and its parameters', async () => {
  const description = (await server.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  const { post } = description.paths['/mybtf/registration/dancer-student-id']
  expect(Object.keys(post.requestBody.content)).toContain('application/pdf')
  expect(
    post.parameters.map((parameter: { name: string; in: string; required: boolean }) => parameter),
  ).toMatchObject([
    { name: 'registration_id', in: 'query', required: true },
    { name: 'person_id', in: 'query', required: true },
    { name: 'name', in: 'query', required: false },
  ])
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['413', '415']))
})
