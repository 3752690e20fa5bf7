// FREESTYLE-01 to FREESTYLE-05 by calls: entered, refused, sold, edited, counted and exported; and every wrong way of sending it.
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { countFreestyle, freestyleCells } from '../freestyle/freestyle.queries.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import {
  adding,
  type Editable,
  insertEditable,
  insertOpen,
  insertPaid,
} from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const FEE_CENTS = 3_500
const battle = {
  id: 1,
  name: 'Teen Battle',
  minimum_age: 11,
  maximum_age: 15,
  fee_cents: FEE_CENTS,
  places: null,
}
let city: number
const cityWith = (places: number | null) =>
  insertCity(server.database, null, { freestyle_battles: [{ ...battle, places }] })

beforeAll(async () => {
  await insertMeridian(server.database)
  await server.database.$client.query("UPDATE event SET variant = 'coastline'")
  city = await cityWith(null)
})

const meOf = async (one: Editable) => (await one.view()).attendees[0]!.person_id
const into = (person_id: number) => ({ person_id, freestyle_battle_id: 1 })

async function step(one: Editable, wanted: object, version?: number) {
  const view = await one.view()
  const input = { id: view.id, version: version ?? view.version, ...wanted }
  return server.send(changeRegistration, input, { token: one.token })
}
const codes = ({ error }: Awaited<ReturnType<typeof step>>) => error.violations?.map(({ code }) => code)

describe('FREESTYLE-01 entering a battle', () => {
  test('is charged, takes the review back, and is taken back by leaving it out', async () => {
    const one = await insertOpen(server, city)
    const me = await meOf(one)
    const { output } = await step(one, { freestyle: [into(me)] })
    expect(output).toMatchObject({ freestyle: [into(me)], reviewed: false, waiver: false })
    expect(output.quote.fees).toMatchObject({ freestyle: FEE_CENTS, total: PAYABLE_CENTS + FEE_CENTS })
    // The same once more changes nothing.
    expect((await step(one, { freestyle: [into(me)] })).output.freestyle).toEqual([into(me)])
    const less = await step(one, { freestyle: [] })
    expect(less.output.quote.fees.total).toBe(PAYABLE_CENTS)
  })

  test.each<[string, unknown]>([
    ['a wrong type', 'all'],
    ['no battle', [{ person_id: 1 }]],
    ['a person who is no number', [{ person_id: 'Mia', freestyle_battle_id: 1 }]],
    ['too long', Array.from({ length: 2001 }, () => into(1))],
  ])('%s is refused', async (_what, freestyle) => {
    const one = await insertOpen(server, city)
    const { error } = await step(one, { freestyle })
    expect(error.code).toBe('INVALID_INPUT')
    expect((await one.view()).freestyle).toEqual([])
  })

  test('of somebody else’s dancer, one who is not registered, and in no battle are refused, and nothing is lost', async () => {
    const [one, other] = [await insertOpen(server, city), await insertOpen(server, city)]
    const me = await meOf(one)
    await step(one, { freestyle: [into(me)] })
    const [spare = 0] = one.spare
    expect(codes(await step(one, { freestyle: [into(me), into(await meOf(other)), into(spare)] }))).toEqual([
      'FREESTYLE_NOT_A_DANCER',
      'FREESTYLE_NOT_A_DANCER',
    ])
    expect(codes(await step(one, { freestyle: [{ person_id: me, freestyle_battle_id: 9 }] }))).toEqual([
      'FREESTYLE_AGE',
    ])
    expect((await one.view()).freestyle).toEqual([into(me)])
  })

  test('by a stale page is told the registration as it is', async () => {
    const one = await insertOpen(server, city)
    const me = await meOf(one)
    const { version } = await one.view()
    await step(one, { freestyle: [into(me)] })
    const { error } = await step(one, { freestyle: [] }, version)
    expect(error.code).toBe('STALE_VERSION')
    expect((await one.view()).freestyle).toEqual([into(me)])
  })

  test('by another account is refused', async () => {
    const [one, other] = [await insertOpen(server, city), await insertOpen(server, city)]
    const { id, version } = await one.view()
    const input = { id, version, freestyle: [into(await meOf(one))] }
    expect((await server.send(changeRegistration, input, { token: other.token })).status).toBe(403)
  })

  test('of a city event is refused by name', async () => {
    await server.database.$client.query("UPDATE event SET variant = 'city'")
    try {
      const one = await insertOpen(server, city)
      expect(codes(await step(one, { freestyle: [into(await meOf(one))] }))).toEqual(['NOT_IN_THIS_KIND'])
    } finally {
      await server.database.$client.query("UPDATE event SET variant = 'coastline'")
    }
  })
})

describe('FREESTYLE-02 a dancer who turns virtual', () => {
  test('bars the review until she is taken off', async () => {
    const online = await insertCity(server.database, null, {
      freestyle_battles: [battle],
      mybtf: { ...(await (await insertOpen(server, city)).view()).tour_date.mybtf, virtual: true },
    })
    const one = await insertOpen(server, online)
    const me = await meOf(one)
    await step(one, { freestyle: [into(me)] })
    await server.database.$client.query(
      'UPDATE date_attendee SET virtual = true WHERE registration_id = $1',
      [one.registration_id],
    )
    expect(codes(await step(one, { reviewed: true, waiver: true }))).toContain('FREESTYLE_VIRTUAL')
  })
})

describe('FREESTYLE-04 the places', () => {
  test('are taken at completion: whoever comes later is told, also who is exempt, and another who gave hers back lets her in', async () => {
    const small = await cityWith(1)
    const first = await insertOpen(server, small)
    const second = await insertOpen(server, small)
    // Both are in while nothing is sold.
    for (const one of [first, second])
      expect((await step(one, { freestyle: [into(await meOf(one))] })).status).toBe(200)
    const sell = async (one: Editable) => {
      await insertPaid(server, one, PAYABLE_CENTS + FEE_CENTS)
      await step(one, { reviewed: true, waiver: true })
      return server.call(completeRegistration, { registration_id: one.registration_id }, { token: one.token })
    }
    expect((await sell(first)).status).toBe(200)
    await server.database.$client.query(
      `UPDATE tour_date SET exceptions = (SELECT jsonb_agg(lower(email)) FROM mybtf_user) WHERE id = $1`,
      [small],
    )
    await server.database.$client.query(
      'UPDATE registration SET reviewed = true, waiver = true WHERE id = $1',
      [second.registration_id],
    )
    expect((await second.view()).freestyle_left).toEqual([{ freestyle_battle_id: 1, left: 0 }])
    expect((await sell(second)).error.violations).toMatchObject([{ code: 'FREESTYLE_SOLD_OUT' }])
    await server.database.$client.query('DELETE FROM freestyle_entry WHERE registration_id = $1', [
      first.registration_id,
    ])
    expect((await second.view()).freestyle_left).toEqual([{ freestyle_battle_id: 1, left: 1 }])
  })

  test('an edit takes one, too, and is refused where none is left', async () => {
    const small = await cityWith(1)
    const [one, other] = [await insertEditable(server, small), await insertEditable(server, small)]
    const [mine, theirs] = [await meOf(one), await meOf(other)]
    const added = await one.apply(() => ({ freestyle: [into(mine)] }))
    expect(added.output.quote.fees.total).toBe(PAYABLE_CENTS + FEE_CENTS)
    const { error } = await other.apply(() => ({ freestyle: [into(theirs)] }))
    expect(error.violations).toMatchObject([{ code: 'FREESTYLE_SOLD_OUT', path: ['freestyle', 0] }])
  })
})

describe('FREESTYLE-05 of a completed registration', () => {
  test('an entry stays while its dancer comes, and goes with her', async () => {
    const one = await insertEditable(server, city)
    const [spare = 0] = one.spare
    await one.apply((content) => ({ ...adding(spare)(content), freestyle: [into(spare)] }))
    await one.confirm()
    const kept = await one.apply(() => ({ freestyle: [] }))
    expect(kept.error.violations).toMatchObject([{ code: 'FREESTYLE_KEPT', path: ['freestyle'] }])
    const gone = await one.apply(({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== spare),
    }))
    expect(gone.output).toMatchObject({ freestyle: [] })
    expect(gone.output.quote.fees.total).toBe(PAYABLE_CENTS)
  })

  test('is counted, stands in the office’s file, and keeps its price', async () => {
    const there = await cityWith(null)
    const one = await insertEditable(server, there)
    const me = await meOf(one)
    await one.apply(() => ({ freestyle: [into(me)] }))
    await insertOpen(server, there)
    const counts = await countFreestyle(server.database, there)
    expect(counts).toMatchObject([{ words: expect.stringContaining(battle.name), sold: 1, open: 0 }])
    const cells = await freestyleCells(server.database, there)
    expect(cells.get(`${one.registration_id}:${me}`)).toEqual({ battle: 'Teen Battle' })
    const dearer = JSON.stringify([{ ...battle, fee_cents: 9_900 }])
    await server.database.$client.query('UPDATE tour_date SET freestyle_battles = $2 WHERE id = $1', [
      there,
      dearer,
    ])
    expect((await one.view()).quote.fees.freestyle).toBe(FEE_CENTS)
  })
})
