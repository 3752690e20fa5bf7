// WAIT-03, WAIT-05, WAIT-06: the office approves, declines and moves those who wait.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { openCategory } from '../tours/tour.fixtures.ts'
import { declineWaiting, moveWaiting } from './waiting-list.effects.ts'
import {
  approve,
  eventsOf,
  inList,
  insertCompleted,
  insertOffice,
  insertWaitingCity,
  mailsOf,
  positionsOf,
} from './waiting-list.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })

let office: number
beforeAll(async () => {
  await insertMeridian(server.database)
  office = await insertOffice(server)
})

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
const decline = (city: number, ids: number[]) =>
  inList(server, (tx, context) =>
    declineWaiting(tx, context, city, ids, { reason: 'The hall is too small.', by: office }),
  )

describe('WAIT-03, WAIT-05, WAIT-06 the office', () => {
  it('approves what has a spot, out of turn, but nothing beyond a limit and no part of a set', async () => {
    const city = await insertWaitingCity(server, {
      total_routines: 3,
      categories: [{ ...openCategory(2), city_limit: 0, waiting_list: true }],
    })
    const holder = await insertCompleted(server, city, [1, 1, 1])
    const one = await insertCompleted(server, city, [1, 1], { waiting: [0, 1], set: 4 })
    const two = await insertCompleted(server, city, [2, 1], { waiting: [0, 1] })
    await expect(approve(server, office, city, [two.entries[1]!])).rejects.toMatchObject({
      violations: [{ code: 'CITY_TOTAL', path: ['ids', 0] }],
    })
    await holder.apply(() => ({ routines: [] }))
    await expect(approve(server, office, city, [one.entries[0]!])).rejects.toMatchObject({
      violations: [{ code: 'WAITING_SET_TOGETHER' }],
    })
    await expect(decline(city, [one.entries[1]!])).rejects.toMatchObject({
      violations: [{ code: 'WAITING_SET_TOGETHER' }],
    })
    await expect(approve(server, office, city, [two.entries[0]!])).rejects.toMatchObject({
      violations: [{ code: 'CITY_CATEGORY' }],
    })
    const before = await two.view()
    expect(await approve(server, office, city, [two.entries[1]!])).toEqual([two.registration_id])
    expect(await approve(server, office, city, one.entries)).toEqual([one.registration_id])
    await expect(approve(server, office, city, one.entries)).rejects.toMatchObject({
      violations: [{ code: 'WAITING_GONE' }, { code: 'WAITING_GONE' }],
    })
    expect((await one.view()).routines.map(({ waiting_set }) => waiting_set)).toEqual([null, null])
    expect((await eventsOf(server, city))[0]).toMatchObject({
      action: 'approved',
      reason: 'The office says so',
      mybtf_user_id: office,
    })
    // Who edits meanwhile learns of it, and keeps the rest of the edit.
    const { status, output } = await two.apply((content) => content, { from: before })
    expect([status, output]).toEqual([409, undefined])
    // An exception goes beyond the limit.
    const { rows } = await sql('SELECT email FROM mybtf_user WHERE id = $1', [two.mybtf_user_id])
    await sql('UPDATE tour_date SET exceptions = $2 WHERE id = $1', [city, JSON.stringify([rows[0].email])])
    expect(await approve(server, office, city, [two.entries[0]!])).toEqual([two.registration_id])
  })
  it('declines: removed, nothing owed, told with the reason', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    const one = await insertCompleted(server, city, [1, 1], { waiting: [0, 1] })
    const before = await one.view()
    await decline(city, [one.entries[0]!])
    const after = await one.view()
    expect(after.waiting_list_routines.map(({ id, position }) => [id, position])).toEqual([
      [one.entries[1], 1],
    ])
    expect(after).toMatchObject({ balance_cents: before.balance_cents, version: before.version + 1 })
    const [mail] = await mailsOf(server, one, 'waiting-list-declined')
    expect(mail!.text).toContain('The hall is too small.')
    expect((await eventsOf(server, city))[0]).toMatchObject({
      action: 'declined',
      routine_name: before.waiting_list_routines[0]!.routine.name,
    })
    // What happened, and why, stays.
    for (const change of ['DELETE FROM waiting_list_event', "UPDATE waiting_list_event SET reason = ''"])
      await expect(sql(change)).rejects.toThrow('append-only')
  })
  it('moves with a reason', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    const one = await insertCompleted(server, city, [1, 1, 1], { waiting: [0, 1, 2] })
    const [first, second, third] = one.entries as [number, number, number]
    const move = (id: number, position: number) =>
      inList(server, (tx, context) =>
        moveWaiting(tx, context, city, { id, position }, { reason: 'A wish', by: office }),
      )
    expect((await move(third, 1)).map(({ id }) => id)).toEqual([third, first, second])
    expect(await positionsOf(server, city)).toEqual([third, first, second])
    expect((await eventsOf(server, city))[0]).toMatchObject({
      action: 'moved',
      reason: 'From position 3 to 1: A wish',
      mybtf_user_id: office,
    })
    await expect(move(2_000_000_000, 1)).rejects.toMatchObject({ violations: [{ code: 'WAITING_GONE' }] })
    // Whoever joins now comes last.
    const two = await insertCompleted(server, city, [1], { waiting: [0] })
    expect(await positionsOf(server, city)).toEqual([third, first, second, ...two.entries])
  })
})
