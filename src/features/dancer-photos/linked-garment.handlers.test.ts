// LINK-04: a parent gives size and name of what one dancer wears by the studio's link, under the rules that bind the studio.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { insertKind, insertSeason } from '../registering/every-field.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import {
  listDancerLinks,
  makeDancerLink,
  openDancerLink,
  revokeDancerLink,
  saveGarmentByLink,
} from './dancer-link.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const [WORKSHOP, JACKET, COMPETING] = [1, 2, 3]
const NOTHING = { jacket_size_id: null, jacket_name: '' }
const SIZED = { jacket_size_id: 2, jacket_name: 'MIA' }
let finals: number

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertKind(server, 'finals')
})
beforeEach(() => server.setTime(NOW))

async function insertChosen(option: number | null = JACKET, mybtf = {}) {
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
    ...(option === COMPETING && {
      routine: { name: 'Undertow', choreographer: '', performance_division_id: 2 },
    }),
  }))
  await save(one, { best_dancer_routines })
  return one
}
async function save(one: Editable, changes: object) {
  const { id, version } = await one.view()
  const token = await server.tokenOf(one.mybtf_user_id)
  const answer = await server.call(changeRegistration, { id, version, ...changes }, { token })
  expect(answer.error).toBeUndefined()
}
async function complete(one: Editable) {
  await save(one, { reviewed: true, waiver: true })
  await insertPaid(server, one, (await one.view()).quote.fees.total)
  const { registration_id, token } = one
  expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
  await one.confirm()
}

async function link(one: Editable, person_id?: number) {
  const { registration_id } = one
  const token = await server.tokenOf(one.mybtf_user_id)
  const of = person_id ?? (await one.view()).attendees[0]?.person_id ?? 0
  const { output } = await server.call(makeDancerLink, { registration_id, person_id: of }, { token })
  return output.url.split('#token=')[1] ?? ''
}
const open = async (token: string) => (await server.call(openDancerLink, { token }, {})).output
const give = (token: string, worn: object = SIZED, from: object = NOTHING) =>
  server.send(saveGarmentByLink, { token, ...worn, from }, {})
const entries = async (one: Editable) => (await one.view()).best_dancer_routines

describe('LINK-04 what a dancer wears, by a link', () => {
  it('is given before the registration is completed, as the step does it, and its review is taken back', async () => {
    const one = await insertChosen()
    const token = await link(one)
    expect(await open(token)).toMatchObject({
      photo: null,
      garment: { name: 'jacket', named: true, ...NOTHING, closed: null },
    })
    await save(one, { reviewed: true, waiver: true })
    const { version } = await one.view()
    expect((await give(token)).output.garment).toMatchObject(SIZED)
    expect(await one.view()).toMatchObject({ reviewed: false, waiver: false, best_dancer_routines: [SIZED] })
    expect((await one.view()).version).toBe(version + 1)
    // A second press of the same changes nothing.
    expect((await give(token)).status).toBe(200)
    expect((await one.view()).version).toBe(version + 1)
  })

  it('is given afterwards without an edit, while the tour date says so', async () => {
    const one = await insertChosen()
    await complete(one)
    const token = await link(one)
    expect((await give(token)).error).toBeUndefined()
    expect(await one.view()).toMatchObject({
      completed: true,
      confirmed: true,
      best_dancer_routines: [SIZED],
    })
    expect((await open(token)).completed).toBe(true)
  })

  it('stands beside the photo of who competes, and is nothing where the option brings nothing', async () => {
    const both = await open(await link(await insertChosen(COMPETING)))
    expect([both.photo === null, both.garment === null]).toEqual([false, false])
    for (const option of [WORKSHOP, null]) {
      const one = await insertChosen(option)
      const token = await link(one)
      expect(await open(token)).toMatchObject({ photo: null, garment: null })
      expect((await give(token)).error.violations).toMatchObject([{ code: 'JACKET_NOT_INCLUDED' }])
    }
  })

  test.each([
    ['there is no such size', {}, { ...SIZED, jacket_size_id: 77 }, 'Please select a valid jacket size.'],
    ['they are closed', { edit_bd_jacket: false }, SIZED, 'Jackets can no longer be changed.'],
  ])(
    'is refused of a completed registration where %s, and stays as it was',
    async (_what, mybtf, worn, words) => {
      const one = await insertChosen(JACKET, mybtf)
      await complete(one)
      const token = await link(one)
      expect((await give(token, worn)).error.violations).toMatchObject([{ message: words }])
      expect(await entries(one)).toMatchObject([NOTHING])
      const closed = 'edit_bd_jacket' in mybtf ? words : null
      expect((await open(token)).garment?.closed).toBe(closed)
    },
  )

  it('is refused of an open one, too, where there is no such size, and once registration has closed', async () => {
    const one = await insertChosen()
    const token = await link(one)
    expect((await give(token, { ...SIZED, jacket_size_id: 77 })).error.violations).toMatchObject([
      { code: 'JACKET_SIZE_INVALID', path: ['jacket_size_id'] },
    ])
    await server.database.$client.query('UPDATE tour_date SET canceled = true WHERE id = $1', [
      (await one.view()).tour_date.id,
    ])
    expect((await give(token)).error.code).toBe('REGISTRATION_CLOSED')
    expect(await entries(one)).toMatchObject([NOTHING])
  })

  it('takes no name that is too long, no wrong type, and no token that was never given', async () => {
    const one = await insertChosen()
    const token = await link(one)
    const long = { ...SIZED, jacket_name: 'x'.repeat(41) }
    expect((await give(token, long)).error.code).toBe('INVALID_INPUT')
    expect((await give(token, { ...SIZED, jacket_size_id: 'two' })).error.code).toBe('INVALID_INPUT')
    expect((await give('x'.repeat(43))).error.code).toBe('LINK_INVALID')
    expect((await give(token, { ...SIZED, jacket_name: 'x'.repeat(40) })).error).toBeUndefined()
  })

  it('does not write over what somebody else has saved meanwhile, and shows it', async () => {
    const one = await insertChosen()
    const token = await link(one)
    await give(token, { jacket_size_id: 1, jacket_name: 'AVA' })
    const { error } = await give(token)
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { jacket_size_id: 1, jacket_name: 'AVA' } })
    expect((await give(token, SIZED, { jacket_size_id: 1, jacket_name: 'AVA' })).error).toBeUndefined()
  })

  it('changes nobody else: another registration’s dancers stay as they are', async () => {
    const [one, other] = [await insertChosen(), await insertChosen()]
    await give(await link(one))
    expect(await entries(other)).toMatchObject([NOTHING])
  })

  it('ends with its link: revoked, or expired', async () => {
    const one = await insertChosen()
    const { registration_id } = one
    const first = await link(one)
    const second = await link(one)
    const as = { token: await server.tokenOf(one.mybtf_user_id) }
    const { links } = (await server.call(listDancerLinks, { registration_id }, as)).output
    await server.call(revokeDancerLink, { registration_id, link_id: links[1]?.id ?? 0 }, as)
    expect((await give(first)).error.code).toBe('LINK_INVALID')
    server.setTime('2026-12-20T17:00:00Z')
    expect((await give(second)).error.code).toBe('LINK_INVALID')
    server.setTime(NOW)
    expect((await give(second)).error).toBeUndefined()
  })
})
