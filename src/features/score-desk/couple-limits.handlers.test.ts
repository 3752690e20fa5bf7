// RESULTS-09, LIMIT-05: a couple that the office puts into another division takes a spot there, below, at and above the limit of the city.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { BALLROOM, COUPLE, LATIN, LATIN_COUPLE } from '../ballroom/ballroom.fixtures.ts'
import { insertCrown, insertReadyCouple } from '../ballroom/insert-crown.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import type { Editable } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { correctPlacing, loadScoreDesk } from './score-desk.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string; path: unknown[] }[] | undefined } }) =>
  error?.violations?.map(({ code, path }) => `${code} ${path.join('.')}`)

let office: string
beforeAll(async () => {
  await insertCrown(server.database)
  const [row] = await sql<{ id: number }>(
    `insert into mybtf_user (email, confirmed_at, second_factor_since, staff_rights)
     values ('scores@callboard.test', now(), now(), '["scores"]') returning id`,
  )
  office = await server.tokenOf(row?.id ?? 0)
})

let city: number
let number = 0

/** A completed couple with a number in the running order; its entry. */
async function sold(division: number): Promise<{ one: Editable; id: number }> {
  const one = await insertReadyCouple(server, city, division)
  const { registration_id, token } = one
  const { error } = await server.call(completeRegistration, { registration_id }, { token })
  if (error) throw new Error(`not completed: ${JSON.stringify(error)}`)
  await one.confirm()
  const [routine] = (await one.view()).routines
  const id = routine?.id ?? 0
  number += 1
  await sql(
    'insert into running_order (registrations_routine_id, tour_date_id, sort, number) values ($1, $2, $3, $3)',
    ...[id, city, number],
  )
  return { one, id }
}

interface Limit {
  routine_category_id?: number
  city_limit?: number | null
  registration_limit?: number | null
  disabled?: boolean
  waiting_list?: boolean
}
const unlimited = { disabled: false, registration_limit: null, city_limit: null, waiting_list: false }

/** Of Latin couples, unless it names another category. */
const limitTo = (limit: Limit) =>
  sql(
    'update tour_date set entry_limit_rules = $2 where id = $1',
    city,
    JSON.stringify({
      ...columbus.entry_limit_rules,
      ...{ total_routines: null, approve_automatically: true },
      categories: [{ routine_category_id: LATIN_COUPLE, ...unlimited, ...limit }],
    }),
  )

async function putInto(id: number, performance_division_id: number) {
  const { output, error } = await server.call(loadScoreDesk, { tour_date_id: city }, { token: office })
  if (error) throw new Error(JSON.stringify(error))
  const { version = 0, age_division_id = 0 } = output.routines.find((routine) => routine.id === id) ?? {}
  const placing = { version, age_division_id, performance_division_id, reason: 'They dance Latin' }
  return server.call(correctPlacing, { tour_date_id: city, id, ...placing }, { token: office })
}
const placeOf = async (id: number) =>
  (
    await sql<{ division: number; category: number }>(
      `select performance_division_id as division, routine_category_id as category from registrations_routine where id = $1`,
      id,
    )
  )[0]

describe('RESULTS-09 a couple that goes into another category', () => {
  let id: number
  let one: Editable
  beforeEach(async () => {
    city = await insertCity(server.database)
    // One of them is sold in the category already.
    await sold(LATIN)
    const mine = await sold(BALLROOM)
    id = mine.id
    one = mine.one
  })

  test.each([
    ['without a limit', null, undefined],
    ['below the limit', 2, undefined],
    ['at the limit', 1, ['CITY_CATEGORY performance_division_id']],
    ['above the limit, which was lowered since', 0, ['CITY_CATEGORY performance_division_id']],
  ])('%s', async (_name, city_limit, refused) => {
    await limitTo({ city_limit })
    const answer = await putInto(id, LATIN)
    expect(codes(answer)).toEqual(refused)
    expect(await placeOf(id)).toEqual(
      refused ? { division: BALLROOM, category: COUPLE } : { division: LATIN, category: LATIN_COUPLE },
    )
    expect(await sql('select from placing_correction where registrations_routine_id = $1', id)).toHaveLength(
      refused ? 0 : 1,
    )
  })

  it('asks as an edit of the studio does', async () => {
    const edit = () =>
      one.apply(({ routines }) => ({
        routines: routines.map((routine) => ({
          ...routine,
          performance_division_id: LATIN,
          routine_category_id: LATIN_COUPLE,
        })),
      }))
    await limitTo({ city_limit: 1 })
    expect(codes(await edit())).toEqual(['CITY_CATEGORY routines.0'])
    await limitTo({ city_limit: 2 })
    expect(codes(await edit())).toBeUndefined()
  })

  it('is asked for what its registration may have, and whether the category is danced there', async () => {
    await limitTo({ disabled: true })
    expect(codes(await putInto(id, LATIN))).toEqual(['CATEGORY_DISABLED performance_division_id'])
    await limitTo({ registration_limit: 0 })
    expect(codes(await putInto(id, LATIN))).toEqual(['CATEGORY_LIMIT performance_division_id'])
    await limitTo({ registration_limit: 1 })
    expect(codes(await putInto(id, LATIN))).toBeUndefined()
  })

  it('that was on stage or judged is put where it was danced, whatever is full', async () => {
    await limitTo({ city_limit: 1 })
    await sql(
      `insert into stage_call (tour_date_id, registrations_routine_id, called_at, called_by) values ($1, $2, now(), $3)`,
      ...[city, id, one.mybtf_user_id],
    )
    expect(codes(await putInto(id, LATIN))).toBeUndefined()
    expect(await placeOf(id)).toEqual({ division: LATIN, category: LATIN_COUPLE })
  })

  it('that the office moved before, and nobody has seen, is asked again', async () => {
    await limitTo({ city_limit: 2 })
    expect(codes(await putInto(id, LATIN))).toBeUndefined()
    expect(codes(await putInto(id, BALLROOM))).toBeUndefined()
    await limitTo({ city_limit: 1 })
    expect(codes(await putInto(id, LATIN))).toEqual(['CITY_CATEGORY performance_division_id'])
  })

  it('and one that stays in its own is not asked', async () => {
    await limitTo({ city_limit: 2 })
    expect(codes(await putInto(id, LATIN))).toBeUndefined()
    await limitTo({ city_limit: 0 })
    const { output } = await server.call(loadScoreDesk, { tour_date_id: city }, { token: office })
    const { version = 0, age_division_id = 0 } = output.routines.find((each) => each.id === id) ?? {}
    const other = output.age_divisions.find((each) => each.id !== age_division_id)?.id ?? 0
    const placing = { version, age_division_id: other, performance_division_id: LATIN, reason: 'Older' }
    const answer = await server.call(
      correctPlacing,
      { tour_date_id: city, id, ...placing },
      { token: office },
    )
    expect(codes(answer)).toBeUndefined()
  })

  it('leaves its spot to whoever waits for it', async () => {
    const waiting = await sold(BALLROOM)
    await sql(
      `update registrations_routine set waiting_list = true, waiting_since = now(), waiting_rank = 1 where id = $1`,
      waiting.id,
    )
    await sql('delete from running_order where registrations_routine_id = $1', waiting.id)
    await limitTo({ routine_category_id: COUPLE, city_limit: 1, waiting_list: true })
    const isWaiting = async () =>
      (
        await sql<{ waiting_list: boolean }>(
          'select waiting_list from registrations_routine where id = $1',
          waiting.id,
        )
      )[0]?.waiting_list
    expect(await isWaiting()).toBe(true)
    expect(codes(await putInto(id, LATIN))).toBeUndefined()
    expect(await isWaiting()).toBe(false)
  })
})
