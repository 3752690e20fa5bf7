// LINK-03: a link opens one dancer's photo for whoever has it, and nothing else; until it ends, is revoked, or she has left.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import {
  listDancerLinks,
  makeDancerLink,
  openDancerLink,
  removePhotoByLink,
  revokeDancerLink,
  savePhotoByLink,
  uploadByLink,
} from './dancer-link.contract.ts'
import { loadDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const END = '2026-12-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_columbus
let studio: string
let mia: { date_attendee_id: number; person_id: number; fname: string }
let other: typeof mia

// A city event that asks for photos.
beforeAll(() => {
  eventKinds.city = { ...cityVariant, parts: [...cityVariant.parts, 'dancer_photos'] }
})
afterAll(() => {
  eventKinds.city = cityVariant
})

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeEach(async () => {
  server.setTime(NOW)
  studio = await server.tokenOf(demoAccounts.studio)
  await sql("DELETE FROM public_link WHERE purpose = 'dancer'")
  await sql('DELETE FROM dancer_photo')
  const { output } = await server.call(loadRegistration, { id: registration_id }, { token: studio })
  const dancers = output.attendees.flatMap(({ kind, date_attendee_id, person_id, person }) =>
    kind === 'dancer' && date_attendee_id !== null
      ? [{ date_attendee_id, person_id, fname: person.fname }]
      : [],
  )
  ;[mia, other] = dancers as [typeof mia, typeof mia]
})

const make = (as = studio, person_id = mia.person_id) =>
  server.call(makeDancerLink, { registration_id, person_id }, { token: as })
async function made() {
  const { output } = await make()
  return { token: output.url.split('#token=')[1] ?? '', link_id: output.links[0]?.id ?? 0 }
}
const open = (token: string) => server.call(openDancerLink, { token }, {})
const revoke = (link_id: number, as = studio) =>
  server.call(revokeDancerLink, { registration_id, link_id }, { token: as })

/** As a parent does it: without an account. */
async function give(token: string) {
  const { ticket } = (await open(token)).output
  const send = async (kind: 'best_dancer_photo' | 'best_dancer_photo_original', file: Buffer) =>
    (await server.call(uploadByLink, { ticket, kind, name: 'mia.png' }, { file })).output.file.id
  return server.call(
    savePhotoByLink,
    {
      token,
      best_dancer_photo: await send('best_dancer_photo', pngOf(600, 600)),
      best_dancer_photo_original: await send('best_dancer_photo_original', pngOf(800, 900)),
    },
    {},
  )
}

describe('LINK-03 a link to one dancer', () => {
  it('opens her name, her event and who asks, and nothing else of the registration', async () => {
    const { token } = await made()
    const { output } = await open(token)
    expect(Object.keys(output).sort()).toEqual(
      [
        'completed',
        'event',
        'expires_at',
        'garment',
        'person',
        'photo',
        'photo_closed',
        'studio_name',
        'ticket',
      ].sort(),
    )
    expect(output).toMatchObject({
      completed: false,
      person: { fname: mia.fname },
      photo_closed: null,
      expires_at: END,
    })
    expect(JSON.stringify(output)).not.toContain(`"${other.fname}"`)
  })

  it('takes her photo, which the studio then sees, and deletes it', async () => {
    const { token } = await made()
    expect((await give(token)).status).toBe(200)
    const { photo } = (await open(token)).output
    const seen = await server.call(loadDancerPhoto, { id: mia.date_attendee_id }, { token: studio })
    expect(seen.output.photo).toEqual(photo?.photo)
    expect((await server.app.inject({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(200)
    expect((await server.call(removePhotoByLink, { token }, {})).output).toEqual({ photo: null })
    expect((await open(token)).output.photo?.photo).toBeNull()
  })

  it('cannot save a picture of another dancer', async () => {
    const { token } = await made()
    const id = other.date_attendee_id
    const theirs = await server.call(
      uploadDancerPhoto,
      { id, kind: 'best_dancer_photo', name: '' },
      { token: studio, file: pngOf(600, 600) },
    )
    const best_dancer_photo = theirs.output.file.id
    const { error } = await server.call(
      savePhotoByLink,
      { token, best_dancer_photo, best_dancer_photo_original: best_dancer_photo },
      {},
    )
    expect(error.code).toBe('PHOTO_LOST')
  })

  test.each([
    ['until its last moment', '2026-12-20T16:59:59.999Z', 200],
    ['not from its end on', END, 410],
  ])('is good %s', async (_when, at, status) => {
    const { token } = await made()
    server.setTime(at)
    expect((await open(token)).status).toBe(status)
  })

  it('opens nothing once it is revoked, and says so; another link to her goes on', async () => {
    const first = await made()
    const second = await made()
    for (const _ of [1, 2]) expect((await revoke(first.link_id)).status).toBe(200)
    const { status, error } = await open(first.token)
    expect([status, error.message]).toEqual([
      410,
      'This link has been revoked. Please ask whoever sent it for a new one.',
    ])
    const saving = { token: first.token, best_dancer_photo: 1, best_dancer_photo_original: 2 }
    expect((await server.call(savePhotoByLink, saving, {})).status).toBe(410)
    expect((await server.call(removePhotoByLink, { token: first.token }, {})).status).toBe(410)
    expect((await open(second.token)).status).toBe(200)
  })

  it('its ticket sends pictures for an hour, and not after a revoke', async () => {
    const { token, link_id } = await made()
    const { ticket } = (await open(token)).output
    const send = async (with_ticket = ticket) =>
      (
        await server.call(
          uploadByLink,
          { ticket: with_ticket, kind: 'best_dancer_photo', name: '' },
          { file: pngOf(600, 600) },
        )
      ).status
    expect(await send()).toBe(200)
    expect(await send(`${ticket.slice(0, -2)}__`)).toBe(410)
    expect(await send(token)).toBe(410)
    server.setTime('2026-11-20T18:00:00.000Z')
    expect(await send()).toBe(410)
    server.setTime(NOW)
    await revoke(link_id)
    expect(await send()).toBe(410)
  })

  it('opens nothing once she has left the registration', async () => {
    const { token } = await made()
    await sql('UPDATE date_attendee SET person_id = (SELECT max(id) FROM person) WHERE id = $1', [
      mia.date_attendee_id,
    ])
    expect((await open(token)).error.code).toBe('LINK_INVALID')
    await sql('UPDATE date_attendee SET person_id = $2 WHERE id = $1', [mia.date_attendee_id, mia.person_id])
  })

  it('opens nothing for a token that was never given, nor for the one of a whole registration', async () => {
    expect((await open('x'.repeat(43))).error.code).toBe('LINK_INVALID')
    expect((await open('')).error.code).toBe('INVALID_INPUT')
    const { token } = await made()
    await sql("UPDATE public_link SET purpose = 'registration' WHERE purpose = 'dancer'")
    expect((await open(token)).error.code).toBe('LINK_INVALID')
    await sql('DELETE FROM public_link WHERE person_id IS NOT NULL')
  })

  it('is made, listed and revoked by the studio of the registration alone', async () => {
    const { link_id } = await made()
    for (const [account, code] of [
      [demoAccounts.big, 'NOT_YOURS'],
      [demoAccounts.parent, 'NOT_ALLOWED'],
      [demoAccounts.staff, 'NOT_ALLOWED'],
    ] as const) {
      const as = await server.tokenOf(account)
      const answers = [
        await make(as),
        await server.call(listDancerLinks, { registration_id }, { token: as }),
        await revoke(link_id, as),
      ]
      expect(answers.map(({ error }) => error.code)).toEqual([code, code, code])
    }
    expect((await make(studio, 999_999)).error.code).toBe('NOT_FOUND')
    expect((await revoke(999_999)).error.code).toBe('NOT_FOUND')
    const { output } = await server.call(listDancerLinks, { registration_id }, { token: studio })
    expect(output.links).toEqual([
      { id: link_id, person_id: mia.person_id, created_at: NOW, expires_at: END, revoked_at: null },
    ])
  })

  it('leaves no token behind: neither in the database nor in the trail', async () => {
    const { token } = await made()
    await give(token)
    const found = await sql("SELECT 1 FROM audit WHERE before::text || after::text LIKE '%' || $1 || '%'", [
      token,
    ])
    const kept = await sql("SELECT 1 FROM idempotency WHERE answer::text LIKE '%' || $1 || '%'", [token])
    expect([found, kept]).toEqual([[], []])
  })
})

test('PHOTO-06 a link sends no more than twenty pictures that nobody saves', async () => {
  const { token } = await made()
  const { ticket } = (await open(token)).output
  const send = () =>
    server.call(
      uploadByLink,
      { ticket, kind: 'best_dancer_photo_original' as const, name: 'mia.png' },
      { file: pngOf(800, 900) },
    )
  for (let at = 0; at < 20; at++) expect((await send()).status).toBe(200)
  const { status, error } = await send()
  expect([status, error.code]).toEqual([409, 'TOO_MANY_PICTURES'])
  // The studio still can.
  const own = { id: mia.date_attendee_id, kind: 'best_dancer_photo_original' as const, name: 'mia.png' }
  expect((await server.call(uploadDancerPhoto, own, { token: studio, file: pngOf(800, 900) })).status).toBe(
    200,
  )
  server.setTime('2026-11-20T18:00:00.000Z')
  const again = (await open(token)).output.ticket
  const later = { ticket: again, kind: 'best_dancer_photo_original' as const, name: 'mia.png' }
  expect((await server.call(uploadByLink, later, { file: pngOf(800, 900) })).status).toBe(200)
})
