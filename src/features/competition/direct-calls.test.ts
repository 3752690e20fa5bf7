// LIMIT-*, WAIT-*, EDIT-03: calls that no screen makes, and places that are given while their owner is at work.
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { holdPlaces } from '../hold/hold.contract.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { mergeEdits } from '../registrations/edit-merge.rules.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { changeWaitingList } from '../waiting-list/waiting-list.contract.ts'
import { approveWaiting, type WaitingContext } from '../waiting-list/waiting-list.effects.ts'
import {
  type Entrant,
  insertCompleted,
  insertEntrant,
  insertWaitingCity,
} from '../waiting-list/waiting-list.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertMeridian(server.database))

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
const approve = (city: number, ids: number[], by: number) =>
  inTransaction(server.database, { mybtf_user_id: by, doing: 'test', request_id: 'test' }, (tx) =>
    approveWaiting(tx, server.parts as unknown as WaitingContext, city, ids, { reason: 'A place', by }),
  )
const linesOf = async (entrant: Entrant) =>
  (await entrant.view()).quote.lines
    .filter(({ group }) => group === 'competition')
    .map(({ key, amount_cents }) => [key, amount_cents])

describe('WAIT-01 the waiting list by a direct call', () => {
  it('takes nobody else’s routines, nothing that is completed, and no strange numbers', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    const [mine, other] = [await insertEntrant(server, city, [1, 1]), await insertEntrant(server, city, [1])]
    const { version } = await mine.view()
    const move = (more: object, by = mine) =>
      server.call(
        changeWaitingList,
        {
          registration_id: mine.registration_id,
          version,
          routine_ids: mine.entries,
          waiting_list: true,
          ...more,
        },
        { token: by.token },
      )
    expect((await move({}, other)).error.code).toBe('NOT_YOURS')
    expect((await move({ routine_ids: [mine.entries[0], other.entries[0]] })).error.code).toBe('NOT_FOUND')
    expect((await move({ version: version + 1 })).error.code).toBe('STALE_VERSION')
    for (const strange of [
      { routine_ids: [] },
      { routine_ids: [-1] },
      { routine_ids: [2 ** 40] },
      { set: 0 },
      { set: 100 },
      { set: 1.5 },
      { waiting_list: 'yes' },
      { version: -1 },
    ])
      expect([strange, (await move(strange)).status]).toEqual([strange, 400])
    const twice = await move({ routine_ids: [mine.entries[0], mine.entries[0]], set: 99 })
    expect(twice.output.registration.waiting_list_routines.map(({ waiting_set }) => waiting_set)).toEqual([
      99,
    ])
    // Who wants a place is in no set.
    await sql(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 5}' WHERE id = $1`,
      [city],
    )
    const back = await mine.wait([0], { waiting_list: false, set: 3 })
    expect(back.output.registration.routines.map(({ waiting_set }) => waiting_set)).toEqual([null, null])
    await mine.complete()
    expect((await mine.wait([0])).error.code).toBe('REGISTRATION_COMPLETED')
    expect(
      (await server.call(holdPlaces, { id: other.registration_id }, { token: mine.token })).error.code,
    ).toBe('NOT_YOURS')
  })

  it('of the office approves nothing of another city, and one that is named twice once', async () => {
    const [here, there] = [
      await insertWaitingCity(server, { total_routines: 0 }),
      await insertWaitingCity(server, { total_routines: 9 }),
    ]
    const one = await insertCompleted(server, here, [1], { waiting: [0] })
    await expect(approve(there, one.entries, one.mybtf_user_id)).rejects.toMatchObject({
      violations: [{ code: 'WAITING_GONE', path: ['ids', 0] }],
    })
    expect((await one.view()).routines).toEqual([])
  })
})

describe('EDIT-03 an edit by a direct call', () => {
  it('changes nothing of a registered routine but what it may, and takes no id that is not its own', async () => {
    const city = await insertWaitingCity(server, { total_routines: 4 })
    const [one, other] = [
      await insertCompleted(server, city, [4, 1]),
      await insertCompleted(server, city, [1]),
    ]
    const before = await one.view()
    const [group, solo] = contentOf(before).routines
    if (!group || !solo) throw new Error('there are two')
    const codes = async (...routines: object[]) => {
      const { status, error } = await one.apply(() => ({ routines }) as object)
      return [status, ...new Set(error?.violations?.map(({ code }) => code))]
    }
    for (const change of [
      { extra_time: 1 },
      { virtual: true },
      { waiting_list: true },
      { waiting_set: 1 },
      { dancers: group.dancers.slice(1) },
      { routine_category_id: 1 },
      { age_up: true },
      { copied_from: 7 },
    ])
      expect([change, await codes({ ...group, ...change }, solo)]).toEqual([
        change,
        [422, 'ROUTINE_REGISTERED'],
      ])
    expect(await codes(group, solo, group)).toEqual([422, 'ROUTINE_NOT_THERE'])
    expect(await codes(group, solo, { ...solo, id: other.entries[0] })).toEqual([422, 'ROUTINE_NOT_THERE'])
    for (const id of [0, 1.5, '7', null]) expect((await codes(group, solo, { ...solo, id }))[0]).toBe(400)
    expect((await codes(group, solo, { ...group, id: -1, extra_time: 4 }))[0]).toBe(400)
    expect((await codes(group, solo, { ...group, id: -1, dancers: Array(201).fill(1) }))[0]).toBe(400)
    // One place is left: of two that are added at once the second finds none, whatever their ids.
    expect(await codes(group, solo, { ...solo, id: -9 }, { ...solo, id: -1 })).toEqual([422, 'CITY_TOTAL'])
    expect(await one.view()).toEqual(before)
  })
})

describe('WAIT-05 a place that is given while its owner edits', () => {
  it('is kept by the merge, and charged once', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    const one = await insertCompleted(server, city, [1, 1], { waiting: [0, 1] })
    const from = await one.view()
    const base = contentOf(from)
    const mine = {
      ...base,
      routines: base.routines.map((routine) => ({ ...routine, name: `${routine.name}!`, waiting_set: 1 })),
    }
    await sql(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 1}' WHERE id = $1`,
      [city],
    )
    await approve(city, [one.entries[0] as number], one.mybtf_user_id)
    const stale = await one.apply(() => mine, { from })
    expect(stale.error.code).toBe('STALE_VERSION')
    const now = await one.view()
    const merged = mergeEdits(base, mine, contentOf(now), now)
    expect(merged.conflicts).toEqual([])
    const { output } = await one.apply(() => merged.content, { from: now, began_version: from.version })
    expect(output.routines.map(({ id, routine }) => [id, routine.name.at(-1)])).toEqual([
      [one.entries[0], '!'],
    ])
    expect(output.waiting_list_routines).toMatchObject([{ id: one.entries[1], position: 1, waiting_set: 1 }])
    expect(await linesOf(one)).toEqual([[`routine:${one.entries[0]}`, 12_500]])
    expect(output.balance_cents).toBe(now.balance_cents)
  })

  it('brings its extra time along, and both go when it is removed', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    await sql('UPDATE tour_date SET add_ons = \'{"extra_time": true}\' WHERE id = $1', [city])
    const entrant = await insertEntrant(server, city, [4])
    await sql('UPDATE registrations_routine SET extra_time = 2 WHERE id = $1', entrant.entries)
    await entrant.wait([0])
    expect((await entrant.complete()).error).toBeUndefined()
    await entrant.confirm()
    const before = await entrant.view()
    expect(await linesOf(entrant)).toEqual([])
    await sql(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 1}' WHERE id = $1`,
      [city],
    )
    await approve(city, entrant.entries, entrant.mybtf_user_id)
    const [id] = entrant.entries
    const lines = await linesOf(entrant)
    expect(lines.map(([key]) => key)).toEqual([`routine:${id}`, `extra_time:${id}`])
    expect(lines[1]?.[1]).toBe(2 * 4 * 500)
    const { output } = await entrant.apply(() => ({ routines: [] }))
    // This city takes no deposits.
    expect(await linesOf(entrant)).toEqual([])
    expect(output.balance_cents).toBe(before.balance_cents)
  })
})

describe('LIMIT-01 a payment that is settled late', () => {
  it('keeps its place although the limit was lowered, and nobody else is let in', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
    const [buyer, other] = [await insertEntrant(server, city, [1]), await insertEntrant(server, city, [1])]
    const { rows } = await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, reserve_cents, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'late', '[]', 0, now()) RETURNING id`,
      [buyer.registration_id, buyer.mybtf_user_id],
    )
    expect((await other.complete()).error.violations).toMatchObject([{ code: 'CITY_TOTAL' }])
    await sql(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 0}' WHERE id = $1`,
      [city],
    )
    const { version, routines } = await buyer.view()
    const change = [{ id: routines[0]!.id, routine: routineFormOf(routines[0]!) }]
    const meanwhile = { registration_id: buyer.registration_id, version, add: [], change, remove: [] }
    expect((await server.call(saveRoutines, meanwhile, { token: buyer.token })).error.code).toBe(
      'PAYMENT_PENDING',
    )
    const context = { ...server.parts, doing: 'test', request_id: 'test' }
    await settlePayment(context, rows[0].id, { outcome: 'approved', reference: 'late-1' })
    expect(await buyer.view()).toMatchObject({ completed: true, routines: [{ id: buyer.entries[0] }] })
    expect((await other.view()).city.routines_left).toBe(0)
  })
})
