// LINK-05, LINK-06: the public link to a whole programme: what its page has, what may be given by it, and when it opens nothing.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { screens } from '../../screens.ts'
import { endedMeanwhile } from '../../server/ended-meanwhile.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertBestDancer } from '../best-dancers/best-dancer-samples.fixtures.ts'
import { loadDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from '../dancer-photos/photo.contract.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { corePerformers } from '../registering/core-performers.fixtures.ts'
import { insertKind, insertSeason } from '../registering/every-field.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import {
  listProgrammeLinks,
  makeProgrammeLink,
  openProgrammeLink,
  removePhotoInProgramme,
  revokeProgrammeLink,
  saveGarmentInProgramme,
  savePhotoInProgramme,
  uploadToProgramme,
} from './programme-link.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const [WORKSHOP, JACKET, COMPETING] = [1, 2, 3]
const NOTHING = { jacket_size_id: null, jacket_name: '' }
const SIZED = { jacket_size_id: 2, jacket_name: 'MIA' }
const OPEN = { edit_bd_jacket: true, edit_bd_photo: true, edit_bd_routine: true }
let finals: number
let proteges: number
let city: number

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertKind(server, 'finals')
  proteges = await insertKind(server, 'protege')
  city = await insertKind(server, 'city')
  await sql('UPDATE best_dancer_type SET workshop_level_ids = NULL')
})
beforeEach(() => server.setTime(NOW))

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const as = async (one: Editable) => ({ token: await server.tokenOf(one.mybtf_user_id) })

/** A completed registration with one dancer for each option. */
async function insertSold(options: readonly (number | null)[], { event_id = finals, mybtf = {} } = {}) {
  const tour_date_id = await insertCity(server.database, null, {
    event_id,
    mybtf: { ...columbus.mybtf, ...OPEN, ...mybtf },
  })
  const one = await insertOpen(server, tour_date_id)
  const { registration_id } = one
  const more = one.spare.slice(0, Math.max(0, options.length - 1))
  await sql(
    'INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) SELECT $1, unnest($2::integer[]), 3',
    [registration_id, more],
  )
  const dancers = [one.person_id, ...more]
  for (const [at, best_dancer_type_id] of options.entries())
    await insertBestDancer(server.database, registration_id, {
      ...{ person_id: dancers[at] ?? 0, best_dancer_type_id, ...NOTHING },
      routine:
        best_dancer_type_id === COMPETING
          ? { name: 'Undertow', choreographer: 'Somebody', performance_division_id: 2 }
          : null,
    })
  await insertPaid(server, one, (await one.view()).quote.fees.total)
  const { error } = await server.call(completeRegistration, { registration_id }, await as(one))
  expect(error).toBeUndefined()
  await one.confirm()
  return one
}

const make = async (one: Editable) =>
  server.call(makeProgrammeLink, { registration_id: one.registration_id }, await as(one))
const behind = (url: string) => url.split('#token=')[1] ?? ''
const link = async (one: Editable) => behind((await make(one)).output.url)
const open = (token: string) => server.call(openProgrammeLink, { token }, {})
const page = async (token: string) => (await open(token)).output
const give = (token: string, id: number, worn: object = SIZED, from: object = NOTHING) =>
  server.send(saveGarmentInProgramme, { token, id, ...worn, from }, {})

type Kind = 'best_dancer_photo' | 'best_dancer_photo_original'
const send = async (ticket: string | null, kind: Kind = 'best_dancer_photo') =>
  server.call(
    uploadToProgramme,
    { ticket: ticket ?? '', kind, name: 'mia.png' },
    { file: kind === 'best_dancer_photo' ? pngOf(600, 600) : pngOf(800, 900) },
  )
async function upload(ticket: string | null) {
  return {
    best_dancer_photo: (await send(ticket)).output.file.id,
    best_dancer_photo_original: (await send(ticket, 'best_dancer_photo_original')).output.file.id,
  }
}

describe('LINK-06 the page of a public link to a programme', () => {
  it('has of each dancer her name, option, what she wears, and whether a photo is there, and nothing else', async () => {
    const one = await insertSold([COMPETING, JACKET, WORKSHOP, null])
    const output = await page(await link(one))
    expect(Object.keys(output).sort()).toEqual(
      ['dancers', 'event', 'expires_at', 'garment', 'photos_closed', 'programme', 'studio_name'].sort(),
    )
    for (const dancer of output.dancers)
      expect(Object.keys(dancer).sort()).toEqual(
        ['fname', 'has_photo', 'id', 'lname', 'ticket', 'type', 'worn'].sort(),
      )
    const told = output.dancers.map(({ worn, has_photo, ticket }) => [worn, has_photo, ticket !== null])
    expect(told).toEqual([
      [NOTHING, false, true],
      [NOTHING, null, false],
      [null, null, false],
    ])
    // No birthdate, no routine, no choreographer.
    expect(JSON.stringify(output)).not.toMatch(/20(0|1)\d-\d\d-\d\d|Undertow|Somebody/)
  })

  it('is empty where nobody takes part', async () => {
    const one = await insertSold([null])
    expect((await page(await link(one))).dancers).toEqual([])
  })

  it('has the name on the jacket as a column for the proteges only', async () => {
    for (const [event_id, listed] of [
      [finals, false],
      [proteges, true],
    ] as const) {
      const one = await insertSold([JACKET], { event_id })
      expect((await page(await link(one))).garment).toMatchObject({ name: 'jacket', name_listed: listed })
    }
  })

  it('stands at the route that the record names, and each record’s route has a page', async () => {
    const routeOf = async (event_id: number) =>
      new URL((await make(await insertSold([JACKET], { event_id }))).output.url).pathname
    expect([await routeOf(finals), await routeOf(proteges)]).toEqual(['/best-dancers', '/proteges'])
    const paths = screens.map(({ path }) => path)
    for (const { programme } of [...Object.values(eventKinds), corePerformers])
      if (programme) expect(paths).toContain(`/${programme.route}`)
  })
})

describe('LINK-06 what is worn', () => {
  it('is given by it, as its studio then sees, without an edit', async () => {
    const one = await insertSold([JACKET, JACKET])
    const token = await link(one)
    const [mia, ava] = (await page(token)).dancers
    expect((await give(token, mia?.id ?? 0)).output.garment).toMatchObject(SIZED)
    expect((await page(token)).dancers.map(({ worn }) => worn)).toEqual([SIZED, NOTHING])
    expect((await one.view()).best_dancer_routines).toMatchObject([SIZED, NOTHING])
    // What another parent has saved meanwhile is not written over.
    const { error } = await give(token, mia?.id ?? 0, { jacket_size_id: 1, jacket_name: '' })
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: SIZED })
    expect(
      (await give(token, ava?.id ?? 0, { ...SIZED, jacket_size_id: 77 })).error.violations,
    ).toMatchObject([{ code: 'JACKET_SIZE_INVALID' }])
  })

  it('is refused while the tour date takes none, and the page says why', async () => {
    const one = await insertSold([JACKET], { mybtf: { edit_bd_jacket: false } })
    const token = await link(one)
    const { garment, dancers } = await page(token)
    expect(garment.closed).toBe('Jackets can no longer be changed.')
    expect((await give(token, dancers[0]?.id ?? 0)).error.violations).toMatchObject([
      { code: 'JACKET_CLOSED' },
    ])
  })

  it('is nothing of whose option brings none, who takes no part, or who is in another registration', async () => {
    const [one, other] = [await insertSold([WORKSHOP, null, JACKET]), await insertSold([JACKET])]
    const token = await link(one)
    const { attendees } = await one.view()
    const idOf = (at: number) => attendees[at]?.date_attendee_id ?? 0
    const theirs = (await other.view()).attendees[0]?.date_attendee_id ?? 0
    expect((await give(token, idOf(0))).error.violations).toMatchObject([{ code: 'JACKET_NOT_INCLUDED' }])
    for (const id of [idOf(1), theirs, 999_999]) expect((await give(token, id)).error.code).toBe('NOT_FOUND')
    expect((await other.view()).best_dancer_routines).toMatchObject([NOTHING])
  })
})

describe('LINK-06 photos', () => {
  it('are added by it where there is none and deleted, and are never shown', async () => {
    const one = await insertSold([COMPETING, COMPETING])
    const token = await link(one)
    const [mia, ava] = (await page(token)).dancers as [never, never] as { id: number; ticket: string }[]
    const files = await upload(mia?.ticket ?? '')
    const saving = { token, id: mia?.id ?? 0, ...files }
    expect((await server.call(savePhotoInProgramme, saving, {})).output).toEqual({ has_photo: true })
    const shown = await page(token)
    expect(shown.dancers.map(({ has_photo }) => has_photo)).toEqual([true, false])
    // No address of a picture, nor the name of a file.
    expect(JSON.stringify(shown)).not.toMatch(/files|mia\.png|"url"/)
    const seen = await server.call(loadDancerPhoto, { id: mia?.id ?? 0 }, await as(one))
    expect(seen.output.photo?.best_dancer_photo.id).toBe(files.best_dancer_photo)
    // Another parent's is not replaced unseen.
    const again = { token, id: mia?.id ?? 0, ...(await upload(mia?.ticket ?? '')) }
    const { error } = await server.call(savePhotoInProgramme, again, {})
    expect([error.code, error.message]).toEqual([
      'STALE_VERSION',
      'Someone else has added a photo since you opened this page, so yours was not saved.',
    ])
    const removing = { token, attendee_id: mia?.id ?? 0 }
    expect((await server.call(removePhotoInProgramme, removing, {})).output).toEqual({ has_photo: false })
    // One dancer's picture is not made another's.
    const crossed = { token, id: ava?.id ?? 0, ...(await upload(mia?.ticket ?? '')) }
    expect((await server.call(savePhotoInProgramme, crossed, {})).error.code).toBe('PHOTO_LOST')
  })

  it('are neither taken nor deleted while the tour date takes none', async () => {
    const one = await insertSold([COMPETING])
    const token = await link(one)
    const [mia] = (await page(token)).dancers
    const files = await upload(mia?.ticket ?? '')
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"edit_bd_photo": false}' WHERE id = $1`, [
      (await one.view()).tour_date_id,
    ])
    const { photos_closed, dancers } = await page(token)
    expect([photos_closed, dancers[0]?.ticket]).toEqual([expect.any(String), null])
    const id = mia?.id ?? 0
    for (const { error } of [
      await send(mia?.ticket ?? ''),
      await server.call(savePhotoInProgramme, { token, id, ...files }, {}),
      await server.call(removePhotoInProgramme, { token, attendee_id: id }, {}),
    ])
      expect(error.code).toBe('PHOTOS_CLOSED')
  })

  it('are of nobody in another registration, nor of one who takes no part', async () => {
    const [one, other] = [await insertSold([COMPETING, null]), await insertSold([COMPETING])]
    const token = await link(one)
    const id = (await other.view()).attendees[0]?.date_attendee_id ?? 0
    const theirs = await as(other)
    const sendTheirs = async (kind: Kind) =>
      (await server.call(uploadDancerPhoto, { id, kind, name: '' }, { ...theirs, file: pngOf(600, 600) }))
        .output.file.id
    const files = {
      best_dancer_photo: await sendTheirs('best_dancer_photo'),
      best_dancer_photo_original: await sendTheirs('best_dancer_photo_original'),
    }
    expect((await server.call(saveDancerPhoto, { id, ...files }, theirs)).error).toBeUndefined()
    const none = (await one.view()).attendees[1]?.date_attendee_id ?? 0
    for (const attendee_id of [id, none]) {
      expect((await server.call(removePhotoInProgramme, { token, attendee_id }, {})).error.code).toBe(
        'NOT_FOUND',
      )
      const saving = { token, id: attendee_id, ...files }
      expect((await server.call(savePhotoInProgramme, saving, {})).error.code).toBe('NOT_FOUND')
    }
    expect((await server.call(loadDancerPhoto, { id }, theirs)).output.photo).not.toBeNull()
  })

  it('come by a ticket of an hour that names the dancer, while its link is good', async () => {
    const one = await insertSold([COMPETING])
    const { output } = await make(one)
    const token = behind(output.url)
    const ticket = (await page(token)).dancers[0]?.ticket ?? ''
    expect((await send(ticket)).status).toBe(200)
    for (const wrong of [`${ticket.slice(0, -2)}__`, token]) expect((await send(wrong)).status).toBe(410)
    server.setTime('2026-11-20T18:00:00.000Z')
    expect((await send(ticket)).status).toBe(410)
    server.setTime(NOW)
    const place = { registration_id: one.registration_id, link_id: output.links[0]?.id ?? 0 }
    await server.call(revokeProgrammeLink, place, await as(one))
    expect((await send(ticket)).status).toBe(410)
  })
})

describe('LINK-07 what is given by a link that ends meanwhile', () => {
  type Answered = Promise<{ status: number; error?: { code: string } }>
  const ways: Record<string, (token: string) => Promise<() => Answered>> = {
    async 'a size'(token) {
      const id = (await page(token)).dancers[0]?.id ?? 0
      return () => give(token, id)
    },
    async 'a picture'(token) {
      const ticket = (await page(token)).dancers[0]?.ticket ?? ''
      return () => send(ticket)
    },
    async 'a photo'(token) {
      const [mia] = (await page(token)).dancers
      const saving = { token, id: mia?.id ?? 0, ...(await upload(mia?.ticket ?? '')) }
      return () => server.call(savePhotoInProgramme, saving, {})
    },
    async 'a deleting'(token) {
      const [mia] = (await page(token)).dancers
      const id = mia?.id ?? 0
      await server.call(savePhotoInProgramme, { token, id, ...(await upload(mia?.ticket ?? '')) }, {})
      return () => server.call(removePhotoInProgramme, { token, attendee_id: id }, {})
    },
  }
  const ends = ['UPDATE public_link SET revoked_at = now()', []] as const

  test.each(Object.entries(ways))(
    '%s is not taken, and would be without the second look',
    async (_what, way) => {
      const one = await insertSold([COMPETING])
      const refused = await endedMeanwhile(server, ends, await way(await link(one)))
      expect([refused.status, refused.error?.code]).toEqual([410, 'LINK_INVALID'])
      const unheld = await way(await link(one))
      server.parts.locks = false
      const { status } = await endedMeanwhile(server, ends, unheld)
      server.parts.locks = true
      expect(status).toBe(200)
    },
  )
})

describe('LINK-05 who has a public link to a programme, and until when', () => {
  it('is made, listed and revoked by its studio alone; another link goes on', async () => {
    const [one, other] = [await insertSold([JACKET]), await insertSold([JACKET])]
    const { registration_id } = one
    const [first, second] = [await make(one), await make(one)]
    const link_id = first.output.links[0]?.id ?? 0
    const stranger = await as(other)
    for (const { error } of [
      await server.call(makeProgrammeLink, { registration_id }, stranger),
      await server.call(listProgrammeLinks, { registration_id }, stranger),
      await server.call(revokeProgrammeLink, { registration_id, link_id }, stranger),
    ])
      expect(error.code).toBe('NOT_YOURS')
    // Within the own registration, too, the id of another's link is none.
    const beside = { registration_id: other.registration_id, link_id }
    expect((await server.call(revokeProgrammeLink, beside, stranger)).error.code).toBe('NOT_FOUND')
    await server.call(revokeProgrammeLink, { registration_id, link_id }, await as(one))
    const { status, error } = await open(behind(first.output.url))
    expect([status, error.message]).toEqual([
      410,
      'This link has been revoked. Please ask whoever sent it for a new one.',
    ])
    expect((await open(behind(second.output.url))).status).toBe(200)
    const { links } = (await server.call(listProgrammeLinks, { registration_id }, await as(one))).output
    expect(links.map(({ revoked_at }) => revoked_at === null)).toEqual([true, false])
  })

  test.each([
    ['a kind of event without a programme', () => insertSold([], { event_id: city })],
    [
      'a registration that is not completed',
      async () => {
        const id = await insertCity(server.database, null, { event_id: finals, mybtf: columbus.mybtf })
        return insertOpen(server, id)
      },
    ],
    [
      'an event that was canceled',
      async () => {
        const one = await insertSold([JACKET])
        await sql('UPDATE tour_date SET canceled = true WHERE id = $1', [(await one.view()).tour_date_id])
        return one
      },
    ],
    [
      'one whom an individual registered',
      async () => {
        const one = await insertSold([JACKET])
        await sql('UPDATE registration SET ancillary = true WHERE id = $1', [one.registration_id])
        return one
      },
    ],
  ])('is refused for %s', async (_what, insert) => {
    expect((await make(await insert())).error.code).toBe('NOT_FOUND')
  })

  it('opens nothing once its event is over or canceled, or its registration deleted, and says which', async () => {
    const one = await insertSold([JACKET])
    const token = await link(one)
    const { tour_date, registration_id } = { ...(await one.view()), registration_id: one.registration_id }
    const told = async () => (await open(token)).error?.message
    server.setTime(`${tour_date.end_date}T23:00:00Z`)
    expect(await told()).toBeUndefined()
    await sql("UPDATE public_link SET expires_at = '2030-01-01'")
    server.setTime(new Date(Date.parse(`${tour_date.end_date}T12:00:00Z`) + 2 * 86_400_000).toISOString())
    expect(await told()).toBe('This event is over, so this link no longer works.')
    server.setTime(NOW)
    await sql('UPDATE tour_date SET canceled = true WHERE id = $1', [tour_date.id])
    expect(await told()).toBe('This event was canceled, so this link no longer works.')
    await sql('UPDATE tour_date SET canceled = false WHERE id = $1', [tour_date.id])
    await sql('UPDATE registration SET deleted_at = now() WHERE id = $1', [registration_id])
    expect((await open(token)).error?.code).toBe('LINK_INVALID')
  })

  it('leaves no token behind: neither in the database nor in the trail', async () => {
    const one = await insertSold([JACKET])
    const token = await link(one)
    await give(token, (await page(token)).dancers[0]?.id ?? 0)
    const like = "LIKE '%' || $1 || '%'"
    expect(await sql(`SELECT 1 FROM audit WHERE before::text || after::text ${like}`, [token])).toEqual([])
    expect(await sql(`SELECT 1 FROM idempotency WHERE answer::text ${like}`, [token])).toEqual([])
  })
})
