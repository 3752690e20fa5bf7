// What is sent of a part is refused where it cannot be: extras of a routine that it cannot have, a competition where there is none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
  kindOfEveryPart,
} from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let earlier: number

beforeAll(async () => {
  eventKinds.city = kindOfEveryPart
  await insertSeason(server)
  earlier = await insertGenerousCity(server, false)
})

afterAll(() => {
  eventKinds.city = cityVariant
})

const tokenOf = (cast: Cast) => server.tokenOf(cast.mybtf_user_id)

describe('what the finals add to a routine', () => {
  let cast: Cast
  let present: RegistrationView
  beforeAll(async () => {
    cast = await insertCast(server, await insertGenerousCity(server, false), earlier, { groups: 1 })
    present = await cast.view()
  })
  const refused = async (content: object) => {
    const { id, version } = present
    const token = await tokenOf(cast)
    const { error } = await server.call(changeRegistration, { id, version, ...content }, { token })
    return error?.violations?.map(({ code }) => code)
  }
  const group = () => cast.groups[0] ?? 0
  /** Of another registration of the same studio. */
  const another = () => cast.earlier[0] ?? 0

  test('REGIONAL-01 is one of the event’s awards, of a routine of the registration', async () => {
    const award = (id: number, regional_award_id: number) => ({
      regional_awards: [{ id, regional_award_id }],
    })
    expect(await refused(award(group(), 99))).toEqual(['REGIONAL_AWARD_UNKNOWN'])
    expect(await refused(award(another(), 1))).toEqual(['EXTRA_OF_ROUTINE'])
  })
  test('PREQUALIFY-01 is for more than 3 dancers', async () => {
    const small = present.routines.find(({ dancers }) => dancers.length < 4)?.id ?? 0
    const ticked = (id: number) => ({ pre_qualifying: [{ id, pre_qualifying: true }] })
    expect(await refused(ticked(small))).toEqual(['PRE_QUALIFYING_DANCERS'])
    expect(await refused(ticked(another()))).toEqual(['EXTRA_OF_ROUTINE'])
  })
  test('ROUNDS-01 are of a routine of the registration', async () => {
    const rounds = (id: number) => ({ finals_rounds: [{ id, prelims: true, finals: true }] })
    expect(await refused(rounds(another()))).toEqual(['EXTRA_OF_ROUTINE'])
    expect(await refused(rounds(group()))).toBeUndefined()
    expect((await cast.view()).finals_rounds).toEqual(rounds(group()).finals_rounds)
  })
})

describe('PART-04 in an edit, what is about a routine or a person that was never there', () => {
  let cast: Cast
  beforeAll(async () => {
    cast = await insertCast(server, await insertGenerousCity(server, false), earlier)
    await completeCast(server, cast)
  })
  const details = { costume_designer: '', choreographer: '' }
  const NOBODY = 2_000_000_000
  test.each<[string, string, (routine: number) => object]>([
    ['regional_awards', 'EXTRA_OF_ROUTINE', (id) => ({ id, regional_award_id: 1 })],
    ['pre_qualifying', 'EXTRA_OF_ROUTINE', (id) => ({ id, pre_qualifying: true })],
    ['finals_rounds', 'EXTRA_OF_ROUTINE', (id) => ({ id, prelims: true, finals: true })],
    ['showdown', 'EXTRA_OF_ROUTINE', (id) => ({ id, crew_showdown: false, crew_showdown_pq: false })],
    [
      'nomination_routines',
      'NOMINATION_ROUTINE_UNKNOWN',
      (id) => ({ nomination_type_id: 1, registrations_routine_id: id, details }),
    ],
    ['freestyle', 'FREESTYLE_NOT_A_DANCER', () => ({ person_id: NOBODY, freestyle_battle_id: 1 })],
    ['kdoty', 'KDOTY_DANCERS_ONLY', () => ({ person_id: NOBODY, kdoty: true })],
  ])('is refused among the %s', async (name, code, entryOf) => {
    const before = await cast.view()
    for (const routine of [cast.earlier[0] ?? 0, -8]) {
      const { status, error } = await cast.apply((content) => ({
        [name]: [...(content[name as keyof RegistrationContent] as object[]), entryOf(routine)],
      }))
      expect(status).toBe(422)
      expect(error.violations).toEqual(
        expect.arrayContaining([expect.objectContaining({ code, path: expect.arrayContaining([name]) })]),
      )
    }
    expect(await cast.view()).toEqual(before)
  })
})

describe('VARIANT-02 at a workshop date', () => {
  test('what is sent of a competition is refused, and nothing is saved', async () => {
    const atelier = await insertGenerousCity(server, false, {
      event_id: await insertKind(server, 'workshop'),
    })
    const cast = await insertCast(server, atelier, earlier)
    const token = await tokenOf(cast)
    const { id, version } = await cast.view()
    const call = (input: object) => server.call(changeRegistration, { id, version, ...input }, { token })
    const { error } = await call({ is_competing: true, comp_room: 'Lena' })
    expect(error.violations).toMatchObject([{ code: 'NOT_IN_THIS_KIND', path: ['is_competing'] }])
    expect((await cast.view()).comp_room).toBe('')
    const { output } = await call({ comp_room: 'Lena' })
    // Its routine, which some earlier record left, is neither shown nor charged.
    expect(output).toMatchObject({ comp_room: 'Lena', routines: [], is_competing: null })
    expect(output.quote.fees.competition).toBe(0)
  })
})
