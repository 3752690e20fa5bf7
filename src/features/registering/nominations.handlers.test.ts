// SOTY-02, NOMINATION-01, NOMINATION-05: what a client may send of nominations, and what becomes of them in an edit.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { awards, BEST_COSTUME, STUDIO_SPIRIT } from '../nominations/nomination-samples.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { changeRoutine } from '../routines/routine.contract.ts'
import { plainRoutine, routineForm } from '../routines/routine.model.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import { nominationTypeTable, tourDateTable } from '../tours/tour.tables.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number

beforeAll(async () => {
  await insertSeason(server)
  const event_id = await insertKind(server, 'finals')
  const of = awards.map((type, sort) => ({ ...type, event_id, season_id: 76, sort }))
  await server.database.insert(nominationTypeTable).values(of)
  city = await insertGenerousCity(server, false, { event_id })
})

const open = () => insertCast(server, city, city, { groups: 3 })
const award = (registrations_routine_id: number) => ({
  nomination_type_id: BEST_COSTUME,
  registrations_routine_id,
  details: { costume_designer: '', choreographer: '' },
})
const slot = (registrations_routine_id: number, at = 1) => ({
  slot: at,
  registrations_routine_id,
  outside_choreographer: false,
})

const studio = (nomination_type_id: number, of: object) => ({ ...of, nomination_type_id })

/** Saves what is sent, as the version that is seen. */
async function send(cast: Cast, content: object, more: { version?: number; key?: string } = {}) {
  const { id, version } = await cast.view()
  const { key, version: seen = version } = more
  const token = await server.tokenOf(cast.mybtf_user_id)
  return server.call(
    changeRegistration,
    { id, version: seen, ...content },
    { token, ...(key ? { key } : {}) },
  )
}

describe('NOMINATION-01, SOTY-02 a routine that is nominated', () => {
  it.each([
    ['another studio’s', async () => (await open()).groups[0]],
    ['of another registration of the studio', async (cast: Cast) => cast.earlier[0]],
  ])('is not %s', async (_whose, find) => {
    const cast = await open()
    const other = (await find(cast)) ?? 0
    const before = await cast.view()
    for (const content of [
      { nomination_routines: [award(other)] },
      { soty_entering: true, soty_routines: [slot(other)] },
    ]) {
      const { error } = await send(cast, content)
      expect(error.violations).toMatchObject([{ code: 'NOMINATION_ROUTINE_UNKNOWN' }])
    }
    expect(await cast.view()).toEqual(before)
  })

  it('is saved once by the same call twice, and not from what was seen before', async () => {
    const cast = await open()
    const [first = 0, second = 0] = cast.groups
    const { version } = await cast.view()
    const once = { version, key: `nominated-${first}` }
    const content = { nomination_routines: [award(first)] }
    const saved = await send(cast, content, once)
    const again = await send(cast, content, once)
    expect([saved.status, again.status, again.output.version]).toEqual([200, 200, saved.output.version])
    const stale = await send(cast, { nomination_routines: [award(second)] }, { version })
    expect(stale.error.code).toBe('STALE_VERSION')
    expect((await cast.view()).nomination_routines).toEqual([award(first)])
  })

  it('has one of twelve slots', async () => {
    const cast = await open()
    const [first = 0, second = 0] = cast.groups
    for (const soty_routines of [
      [slot(first), slot(second, 13)],
      Array.from({ length: 13 }, (_, n) => slot(first, (n % 12) + 1)),
    ]) {
      const { error } = await send(cast, { soty_entering: true, soty_routines })
      expect(error.code).toBe('INVALID_INPUT')
    }
    expect((await cast.view()).soty_routines).toEqual([])
  })
})

describe('PART-06 pre-qualifying of a routine that loses a dancer', () => {
  it('is told in the answer of the call that changed the routine, and bars the review', async () => {
    const cast = await open()
    const [first = 0] = cast.groups
    const ticked = { pre_qualifying: [{ id: first, pre_qualifying: true }] }
    expect((await send(cast, ticked)).output.no_longer_fits).toEqual([])
    // The city of the fixtures has no place for trios.
    await server.database.update(tourDateTable).set({ entry_limit_rules: noLimits })
    const { version, routines } = await cast.view()
    const routine = routines.find(({ id }) => id === first)!
    const { name, choreographer } = routine.routine
    const form = { ...plainRoutine, ...routineForm.parse({ ...routine, name, choreographer }) }
    const { output, error } = await server.call(
      changeRoutine,
      {
        id: first,
        version,
        routine: { ...form, routine_category_id: null, dancers: routine.dancers.slice(0, 3) },
      },
      { token: await server.tokenOf(cast.mybtf_user_id) },
    )
    expect(error).toBeUndefined()
    expect(output.registration.no_longer_fits).toMatchObject([
      { code: 'PRE_QUALIFYING_DANCERS', path: ['pre_qualifying', 0, 'pre_qualifying'] },
    ])
    const review = await send(cast, { reviewed: true, waiver: true })
    expect(review.error.violations?.map(({ code }) => code)).toContain('PRE_QUALIFYING_DANCERS')
    expect((await send(cast, { pre_qualifying: [] })).output.no_longer_fits).toEqual([])
  })
})

describe('SOTY-04, NOMINATION-05 an edit that removes a nominated routine', () => {
  async function insertSold() {
    const cast = await open()
    const [first = 0, second = 0] = cast.groups
    const soty_routines = [slot(first), slot(second, 2)]
    const content = { soty_entering: true, soty_routines, nomination_routines: [award(first)] }
    expect((await send(cast, content)).error).toBeUndefined()
    await completeCast(server, cast)
    return { cast, first, second }
  }
  it.each([
    ['as the screens send it', true],
    ['also where they are sent on', false],
  ])('takes its slot and its nominations with it, %s, and leaves the others', async (_how, without) => {
    const { cast, first, second } = await insertSold()
    const left = { soty_routines: [slot(second, 2)], nomination_routines: [] }
    const { output, error } = await cast.apply(({ routines }) => ({
      routines: routines.filter(({ id }) => id !== first),
      ...(without ? left : {}),
    }))
    expect(error).toBeUndefined()
    expect(output).toMatchObject(left)
    expect(await cast.view()).toMatchObject(left)
  })
  it.each([
    ['stays where two are left', (sold: object) => [sold], undefined],
    [
      'is joined by no other where two are left',
      (sold: object) => [sold, studio(2, sold)],
      'STUDIO_AWARDS_GROUPS',
    ],
    ['is removed where its owner does not want it any more', () => [], undefined],
  ])('a studio award that was sold with three groups %s', async (_what, wanted, refused) => {
    const cast = await open()
    const [first = 0, , third = 0] = cast.groups
    const sold = { ...award(first), nomination_type_id: STUDIO_SPIRIT }
    expect((await send(cast, { nomination_routines: [sold] })).error).toBeUndefined()
    await completeCast(server, cast)
    const nomination_routines = wanted(sold) as (typeof sold)[]
    const { error } = await cast.apply(({ routines }) => ({
      routines: routines.filter(({ id }) => id !== third),
      nomination_routines,
    }))
    expect(error?.violations?.[0]?.code).toBe(refused)
    expect((await cast.view()).nomination_routines).toEqual(refused ? [sold] : nomination_routines)
  })
  it('alone changes a slot: any other change is refused', async () => {
    const { cast, first } = await insertSold()
    const before = await cast.view()
    const { error } = await cast.apply(() => ({ soty_routines: [slot(first)] }))
    expect(error?.violations?.map(({ code }) => code)).toContain('SOTY_BY_MAIL')
    expect(await cast.view()).toEqual(before)
  })
})
