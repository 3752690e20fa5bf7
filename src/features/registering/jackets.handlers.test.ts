// BESTDANCER-09: a jacket is changed on the programme's page once the registration is completed, without an edit of it; NAME-01: the
// name on it, by whichever way it is entered.
import { beforeAll, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { refusals } from '../../shared/refusals.ts'
import { makeDancerLink, saveGarmentByLink } from '../dancer-photos/dancer-link.contract.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { saveJacket } from '../programme/jacket.contract.ts'
import { makeProgrammeLink, saveGarmentInProgramme } from '../programme/programme-link.contract.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertKind, insertSeason } from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const [WORKSHOP, JACKET] = [1, 2]
let finals: number

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertKind(server, 'finals')
})

/** A dancer with an option, completed and paid unless it stays open. */
async function insertSold(option: number | null = JACKET, mybtf = {}, { completed = true } = {}) {
  const all = { edit_bd_jacket: true, edit_bd_photo: true, edit_bd_routine: true }
  const city = await insertCity(server.database, null, {
    event_id: finals,
    mybtf: { ...columbus.mybtf, ...all, ...mybtf },
  })
  const one = await insertOpen(server, city)
  const { attendees } = await one.view()
  const best_dancer_routines = attendees.map(({ person_id }) => ({
    person_id,
    best_dancer_type_id: option,
    jacket_size_id: null,
    jacket_name: '',
    routine: null,
  }))
  const save = async (changes: object) => {
    const { id, version } = await one.view()
    return server.call(changeRegistration, { id, version, ...changes }, { token: one.token })
  }
  expect((await save({ best_dancer_routines })).error).toBeUndefined()
  if (!completed) return one
  expect((await save({ reviewed: true, waiver: true })).error).toBeUndefined()
  await insertPaid(server, one, (await one.view()).quote.fees.total)
  const { registration_id } = one
  const done = await server.call(completeRegistration, { registration_id }, { token: one.token })
  expect(done.error).toBeUndefined()
  await one.confirm()
  return one
}

async function change(one: Editable, more: object = {}, token = one.token) {
  const { id: registration_id, version, attendees } = await one.view()
  const person_id = attendees[0]?.person_id ?? 0
  const input = { registration_id, person_id, version, jacket_size_id: 2, jacket_name: 'MIA', ...more }
  return server.send(saveJacket, input, { token })
}

it('is changed with its name, costs nothing, and leaves the registration confirmed', async () => {
  const one = await insertSold()
  const { output, error } = await change(one)
  expect(error).toBeUndefined()
  expect(output.registration).toMatchObject({
    confirmed: true,
    balance_cents: 0,
    best_dancer_routines: [{ best_dancer_type_id: JACKET, jacket_size_id: 2, jacket_name: 'MIA' }],
  })
  const { version } = await one.view()
  expect((await change(one)).output.registration.version).toBe(version)
})

it('CALL-09 is changed by E§7’s `person_id`, `jacket_size_id` and `jacket_name` alone', async () => {
  const one = await insertSold()
  expect((await change(one, { version: undefined })).output.registration).toMatchObject({
    best_dancer_routines: [{ jacket_size_id: 2, jacket_name: 'MIA' }],
  })
})

it('tells an edit that has been begun, which keeps what was changed here', async () => {
  const one = await insertSold()
  const begun = await one.view()
  await change(one)
  const room = () => ({ comp_room: 'Harbor' })
  expect((await one.apply(room, { from: begun })).error.code).toBe('STALE_VERSION')
  expect((await change(one, { version: begun.version })).error.code).toBe('STALE_VERSION')
  expect((await one.view()).best_dancer_routines).toMatchObject([{ jacket_size_id: 2 }])
})

test.each([
  ['an option of the workshop only has none', WORKSHOP, {}, {}, 'JACKET_NOT_INCLUDED'],
  ['they are closed', JACKET, { edit_bd_jacket: false }, {}, 'JACKET_CLOSED'],
  ['there is no such size', JACKET, {}, { jacket_size_id: 77 }, 'JACKET_SIZE_INVALID'],
])('is refused where %s, and stays as it was', async (_what, option, mybtf, more, code) => {
  const one = await insertSold(option, mybtf)
  const { error } = await change(one, more)
  expect(error.violations).toMatchObject([{ code }])
  expect((await one.view()).best_dancer_routines).toMatchObject([{ jacket_size_id: null, jacket_name: '' }])
})

it('of a scholarship cannot be taken away again', async () => {
  const one = await insertSold()
  await change(one)
  await server.database.$client.query('UPDATE date_attendee SET vip_type_id = 1 WHERE registration_id = $1', [
    one.registration_id,
  ])
  const { error } = await change(one, { jacket_size_id: null, jacket_name: '' })
  expect(error.violations).toMatchObject([
    { code: 'BEST_DANCER_MISSING', path: ['jacket_size_id'] },
    { code: 'BEST_DANCER_MISSING', path: ['jacket_name'] },
  ])
})

it('is saved by the step until the registration is completed, and no more once the event has ended', async () => {
  const open = await insertSold(JACKET, {}, { completed: false })
  expect((await change(open)).error.code).toBe('REGISTRATION_CLOSED')
  const sold = await insertSold()
  const { end_date } = (await sold.view()).tour_date
  server.setTime(`${end_date}T23:00:00Z`)
  const token = await server.tokenOf(sold.mybtf_user_id)
  expect((await change(sold, {}, token)).error).toBeUndefined()
  server.setTime('2027-11-20T17:00:00Z')
  const later = await server.tokenOf(sold.mybtf_user_id)
  expect((await change(sold, { jacket_size_id: 1 }, later)).error.code).toBe('REGISTRATION_CLOSED')
  server.setTime('2026-11-20T17:00:00Z')
})

it('is nobody else’s, and takes no name that is too long', async () => {
  const [one, other] = [await insertSold(), await insertSold()]
  expect((await change(one, {}, other.token)).error.code).toBe('NOT_YOURS')
  expect((await change(one, { jacket_name: 'x'.repeat(41) })).error.code).toBe('INVALID_INPUT')
  expect((await change(one, { jacket_name: 'x'.repeat(40) })).error).toBeUndefined()
  const none = await insertSold(null)
  expect((await change(none)).error.violations).toMatchObject([{ code: 'JACKET_NOT_INCLUDED' }])
})

const NO_NAMES = [
  ['Go to http://x.co', 'NAME_ADDRESS'],
  ['a@b.co', 'NAME_ADDRESS'],
  ['J.Bower', 'NAME_ADDRESS'],
  ['line\nbreak', 'NAME_CHARACTERS'],
] as const

/** Each way in which a name on a jacket is entered. */
async function waysInto(one: Editable) {
  const { registration_id, token } = one
  const person_id = (await one.view()).attendees[0]?.person_id ?? 0
  const id = (await one.view()).attendees[0]?.date_attendee_id ?? 0
  const tokenOf = ({ url }: { url: string }) => url.split('#token=')[1] ?? ''
  const [dancer, programme] = [
    await server.call(makeDancerLink, { registration_id, person_id }, { token }),
    await server.call(makeProgrammeLink, { registration_id }, { token }),
  ].map(({ output }) => tokenOf(output))
  const from = { jacket_size_id: null, jacket_name: '' }
  return {
    area: (jacket_name: string) => change(one, { jacket_name }),
    dancer: (jacket_name: string) =>
      server.send(saveGarmentByLink, { token: dancer, jacket_size_id: 2, jacket_name, from }),
    programme: (jacket_name: string) =>
      server.send(saveGarmentInProgramme, { token: programme, id, jacket_size_id: 2, jacket_name, from }),
    edit: (jacket_name: string) =>
      one.apply(({ best_dancer_routines }) => ({
        best_dancer_routines: best_dancer_routines.map((entry) => ({ ...entry, jacket_name })),
      })),
  }
}

it('NAME-01 refuses a name that is none in the same words by every way, and the registration stays as it was', async () => {
  const one = await insertSold()
  const before = await one.view()
  for (const [way, enter] of Object.entries(await waysInto(one)))
    for (const [name, code] of NO_NAMES) {
      const { status, error } = await enter(name)
      expect([way, status]).toEqual([way, way === 'edit' ? 422 : 400])
      expect(error?.violations).toMatchObject([{ message: refusals[code].message }])
      expect(error?.violations?.[0]?.path.at(-1)).toBe('jacket_name')
    }
  expect(await one.view()).toEqual(before)
})

/** A name that is stored since before the rule. */
const storeName = (one: Editable, name: string) =>
  server.database.$client.query('UPDATE best_dancer SET jacket_name = $1 WHERE registration_id = $2', [
    name,
    one.registration_id,
  ])

it('NAME-01 a name from before the rule bars nothing but itself: the registration is read, edited, and the name mended', async () => {
  const one = await insertSold(JACKET, { edit_bd_jacket: false })
  await storeName(one, 'www.x.co')
  expect((await one.view()).best_dancer_routines).toMatchObject([{ jacket_name: 'www.x.co' }])
  const edited = await one.apply(() => ({ comp_room: 'Harbor' }))
  expect(edited.error).toBeUndefined()
  expect(edited.output.best_dancer_routines).toMatchObject([{ jacket_name: 'www.x.co' }])
  const open = await insertSold()
  await storeName(open, 'www.x.co')
  expect((await change(open, { jacket_name: 'www.x.co' })).error.code).toBe('INVALID_INPUT')
  expect((await change(open)).output.registration).toMatchObject({
    best_dancer_routines: [{ jacket_name: 'MIA' }],
  })
})

it('NAME-01 in an open registration it is read, told with its dancer, and mended at the step', async () => {
  const one = await insertSold(JACKET, {}, { completed: false })
  await storeName(one, 'M.Lee.Kim')
  const { id, version, best_dancer_routines, no_longer_fits } = await one.view()
  const told = [{ code: 'NAME_ADDRESS', path: ['best_dancer_routines', 0, 'jacket_name'] }]
  expect(no_longer_fits).toMatchObject(told)
  const save = (changes: object) =>
    server.send(changeRegistration, { id, version, ...changes }, { token: one.token })
  expect((await save({ reviewed: true, waiver: true })).error.violations).toMatchObject(told)
  const mended = best_dancer_routines.map((entry) => ({ ...entry, jacket_name: 'M. Lee Kim' }))
  expect((await save({ best_dancer_routines: mended })).output).toMatchObject({ no_longer_fits: [] })
})
