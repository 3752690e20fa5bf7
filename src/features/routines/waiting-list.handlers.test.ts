// WAIT-01 to WAIT-06, LIMIT-06: waiting for a place, from the full city to the owed routine.

import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertMeridian } from '../payments/payable.fixtures.ts'
import { settlePayment } from '../payments/settle-payment.effects.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { listDeskWaitingEvents } from '../staff/tour-desk-waiting.queries.ts'
import { openCategory } from '../tours/tour.fixtures.ts'
import { addRoutine, changeRoutine } from './routine.contract.ts'
import { routineFormOf } from './routine.rules.ts'
import { loadSoloLimit } from './waiting-list.contract.ts'
import {
  approveWaiting,
  declineWaiting,
  fillFreedPlaces,
  moveWaiting,
  type WaitingContext,
} from './waiting-list.effects.ts'
import { type Entrant, insertCompleted, insertEntrant, insertWaitingCity } from './waiting-list.fixtures.ts'
import { listWaitingList } from './waiting-list.queries.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATE = '2027-02-10T12:00:00Z'
const server = useTestServer({ now: NOW })
/** A Teen soloist's solo: early, and late. */
const [EARLY_CENTS, LATE_CENTS] = [12_500, 16_500]

let office: number
beforeAll(async () => {
  await insertMeridian(server.database)
  const { rows } = await sql(`INSERT INTO mybtf_user (email) VALUES ('office@callboard.test') RETURNING id`)
  office = rows[0].id
})

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const doing = <T>(
  work: (tx: Parameters<typeof listWaitingList>[0] & never, context: WaitingContext) => Promise<T>,
) =>
  inTransaction(server.database, actor, (tx) => work(tx as never, server.parts as unknown as WaitingContext))
const decision = (reason = 'The office says so') => ({ reason, by: office })
const approve = (city: number, ids: number[]) =>
  doing((tx, context) => approveWaiting(tx, context, city, ids, decision()))
const decline = (city: number, ids: number[]) =>
  doing((tx, context) => declineWaiting(tx, context, city, ids, decision('The hall is too small.')))
const positions = async (city: number) => (await listWaitingList(server.database, city)).map(({ id }) => id)
const events = async (city: number) =>
  (await listDeskWaitingEvents(server.database, city, { limit: 200 }))
    .map((one) => [one.action, one.registrations_routine_id])
    .reverse()
const mailsOf = async (one: Entrant, kind: string) =>
  (
    await sql('SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = $2', [
      one.mybtf_user_id,
      kind,
    ])
  ).rows
const routineLines = async (one: Entrant) =>
  (await one.view()).quote.lines
    .filter(({ key }) => key.startsWith('routine:'))
    .map(({ key, amount_cents }) => [key, amount_cents])
const allow = (city: number, more: object) =>
  sql('UPDATE tour_date SET entry_limit_rules = entry_limit_rules || $2 WHERE id = $1', [city, more])

describe('WAIT-01 a full city', () => {
  it('tells which routines find no place, and moves them to the list in one call', async () => {
    const city = await insertWaitingCity(server, { total_routines: 2 })
    const first = await insertCompleted(server, city, [1])
    const two = await insertEntrant(server, city, [1, 2, 1])
    const refused = await two.complete()
    expect(refused.error.violations?.map(({ code, path }) => [code, path])).toEqual([
      ['CITY_TOTAL', ['routines', 1]],
      ['CITY_TOTAL', ['routines', 2]],
    ])
    const { city: counts } = await two.view()
    expect(counts).toMatchObject({ routines_left: 0, waiting: 0 })
    expect(counts.without_place).toEqual(
      two.entries.slice(1).map((id) => ({ id, full: ['total'], may_wait: true })),
    )
    // The one that has a place to go to may not wait.
    expect((await two.wait([0, 1, 2])).error.violations).toMatchObject([
      { code: 'MAY_NOT_WAIT', path: ['routine_ids', 0] },
    ])
    const moved = await two.wait([1, 2])
    expect(moved.output.registration).toMatchObject({ reviewed: false, waiver: false })
    const { output } = await two.complete()
    expect(
      output.waiting_list_routines.map(({ id, position, waiting_since }) => [id, position, waiting_since]),
    ).toEqual([
      [two.entries[1], 1, new Date(NOW).toISOString()],
      [two.entries[2], 2, new Date(NOW).toISOString()],
    ])
    expect(await routineLines(two)).toEqual([[`routine:${two.entries[0]}`, EARLY_CENTS]])
    expect(await events(city)).toEqual([
      ['joined', two.entries[1]],
      ['joined', two.entries[2]],
    ])
    expect((await first.view()).city).toMatchObject({ waiting: 2, routines_left: 0 })
  })
  it('takes them back while it has places, and marks what belongs together', async () => {
    const city = await insertWaitingCity(server, { total_routines: 3 })
    await insertCompleted(server, city, [1])
    const one = await insertEntrant(server, city, [1, 1, 1])
    // All three together find too few places, so all three may wait.
    const set = await one.wait([0, 1, 2], { set: 1 })
    expect(set.output.registration.waiting_list_routines.map(({ waiting_set }) => waiting_set)).toEqual([
      1, 1, 1,
    ])
    expect((await one.wait([1], { set: null })).output.registration.waiting_list_routines[1]).toMatchObject({
      waiting_set: null,
    })
    const back = await one.wait([0, 1], { waiting_list: false })
    expect(back.output.registration.routines).toHaveLength(2)
    expect((await one.wait([2], { waiting_list: false })).error.violations).toMatchObject([
      { code: 'CITY_TOTAL', path: ['routine_ids', 0] },
    ])
    expect((await one.wait([9])).status).toBe(400)
  })
  it('takes a routine as waiting in the form, and refuses it where there is a place', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1 })
    const one = await insertEntrant(server, city, [1])
    const { version, routines } = await one.view()
    const routine = { ...routineFormOf(routines[0]!), name: 'Second' }
    const input = { registration_id: one.registration_id, version, routine }
    const full = await server.call(addRoutine, input, { token: one.token })
    expect(full.error.violations).toMatchObject([{ code: 'CITY_TOTAL', path: ['routine'] }])
    const waiting = await server.call(
      addRoutine,
      { ...input, routine: { ...routine, waiting_list: true } },
      { token: one.token },
    )
    const [entry] = waiting.output.registration.waiting_list_routines
    expect(entry).toMatchObject({ position: null, waiting_since: null, routine: { name: 'Second' } })
    await allow(city, { total_routines: 9 })
    const renamed = {
      id: entry!.id,
      version: waiting.output.registration.version,
      routine: { ...routine, name: 'Renamed', waiting_list: true },
    }
    const kept = await server.call(changeRoutine, renamed, { token: one.token })
    expect(kept.output.registration.waiting_list_routines[0]!.routine.name).toBe('Renamed')
    const third = {
      ...input,
      version: kept.output.registration.version,
      routine: { ...routine, waiting_list: true },
    }
    expect((await server.call(addRoutine, third, { token: one.token })).error.violations).toMatchObject([
      { code: 'MAY_NOT_WAIT', path: ['routine', 'waiting_list'] },
    ])
  })
})

describe('WAIT-04 a freed place', () => {
  it('goes to the first who waits: owed at today’s rate, told by mail, kept in words', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
    const holder = await insertCompleted(server, city, [1])
    const first = await insertCompleted(server, city, [1, 1], { waiting: [0, 1], set: 1 })
    const second = await insertCompleted(server, city, [1], { waiting: [0] })
    const third = await insertCompleted(server, city, [1], { waiting: [0] })
    const before = await second.view()
    server.setTime(LATE)
    const { error } = await holder.apply(() => ({ routines: [] }))
    server.setTime(NOW)
    expect(error).toBeUndefined()
    const after = await second.view()
    expect(after.waiting_list_routines).toEqual([])
    expect(after.routines.map(({ id }) => id)).toEqual(second.entries)
    expect(after).toMatchObject({ version: before.version + 1, confirmed: true })
    expect(after.balance_cents).toBe(before.balance_cents + LATE_CENTS)
    expect(after.quote.lines.slice(0, -1)).toEqual(before.quote.lines)
    const [event] = await listDeskWaitingEvents(server.database, city, { limit: 200 })
    expect(event).toMatchObject({
      action: 'promoted',
      registrations_routine_id: second.entries[0],
      mybtf_user_id: null,
    })
    expect(event!.reason).toMatch(
      /^A place was freed by Studio \d+; first in the queue for whom there is a place, after the set “.*” and “.*” of Studio \d+, together or not at all \(the city has too few places\)\.$/,
    )
    const [mail] = await mailsOf(second, 'waiting-list-approved')
    expect(mail.text).toContain('$165.00')
    expect(mail.text).toContain(`/event/${second.registration_id}/overview`)
    expect(mail.text).not.toContain((await first.view()).registrant_name)
    // The set was passed, and waits on; who came after it did, too.
    expect(await positions(city)).toEqual([...first.entries, ...third.entries])
    expect(await mailsOf(first, 'waiting-list-approved')).toEqual([])
    expect((await holder.view()).city).toMatchObject({ routines_left: 0, waiting: 3 })
  })
  it('stays free beside those who wait where the office approves: nobody new takes it', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1 })
    const holder = await insertCompleted(server, city, [1])
    const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
    const newcomer = await insertEntrant(server, city, [1])
    await holder.apply(() => ({ routines: [] }))
    expect((await newcomer.complete()).error.violations).toMatchObject([{ code: 'CITY_TOTAL' }])
    expect(await positions(city)).toEqual(waiting.entries)
    await approve(city, waiting.entries)
    expect(await routineLines(waiting)).toEqual([[`routine:${waiting.entries[0]}`, EARLY_CENTS]])
  })
  it('is claimed in a disabled category, too, where the tour’s own brand dances it', async () => {
    const city = await insertWaitingCity(server, {
      total_routines: 1,
      categories: [{ ...openCategory(1), disabled: true }],
    })
    const brand = (on: boolean) =>
      sql('UPDATE event SET tour_brand = $2 WHERE id = (SELECT event_id FROM tour_date WHERE id = $1)', [
        city,
        on,
      ])
    await brand(true)
    const holder = await insertCompleted(server, city, [1])
    await insertCompleted(server, city, [1], { waiting: [0] })
    await holder.apply(() => ({ routines: [] }))
    const { city: counts } = await holder.view()
    await brand(false)
    expect(counts).toMatchObject({ routines_left: 0, waiting: 1 })
    // Where it is not the tour's own, who waits for what is not danced claims nothing.
    expect((await holder.view()).city).toMatchObject({ routines_left: 1, waiting: 1 })
  })
  it('is filled when a limit is raised, and never once competition is closed', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0, approve_automatically: true })
    const waiting = await insertCompleted(server, city, [1, 1, 2], { waiting: [0, 1, 2] })
    await allow(city, { total_routines: 2 })
    const fill = () => doing((tx, context) => fillFreedPlaces(tx, context, city, 'The limit was raised'))
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"compenabled": false}' WHERE id = $1`, [city])
    expect(await fill()).toEqual([])
    await sql(
      `UPDATE tour_date SET mybtf = mybtf || '{"compenabled": true}', canceled = true WHERE id = $1`,
      [city],
    )
    expect(await fill()).toEqual([])
    await sql('UPDATE tour_date SET canceled = false WHERE id = $1', [city])
    expect(await fill()).toEqual([waiting.registration_id])
    expect(await positions(city)).toEqual([waiting.entries[2]])
    // One mail of both.
    expect(await mailsOf(waiting, 'waiting-list-approved')).toHaveLength(1)
    expect(await fill()).toEqual([])
  })
  it('that was free when somebody joined is given at once', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
    const holder = await insertCompleted(server, city, [1])
    const late = await insertEntrant(server, city, [1])
    await late.wait([0])
    await holder.apply(() => ({ routines: [] }))
    const { output } = await late.complete()
    expect(output.routines.map(({ id }) => id)).toEqual(late.entries)
    expect(await events(city)).toEqual([
      ['joined', late.entries[0]],
      ['promoted', late.entries[0]],
    ])
  })
})

describe('WAIT-04 a place that was not sold after all', () => {
  const waitingBehind = async () => {
    const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
    return { city, buyer: await insertEntrant(server, city, [1]) }
  }
  it('because the payment for it failed', async () => {
    const { city, buyer } = await waitingBehind()
    const { rows } = await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'failing', '[]', now()) RETURNING id`,
      [buyer.registration_id, buyer.mybtf_user_id],
    )
    const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
    const context = { ...server.parts, doing: 'test', request_id: 'test' }
    await settlePayment(context, rows[0].id, { outcome: 'declined', reference: 'x', message: 'No' })
    expect((await waiting.view()).routines).toHaveLength(1)
    expect((await listDeskWaitingEvents(server.database, city, { limit: 200 }))[0]?.reason).toBe(
      'A payment did not go through; first in the queue.',
    )
  })
  it('because the registration that held it was deleted', async () => {
    const { city, buyer } = await waitingBehind()
    await sql('UPDATE registrations_routine SET held_until = $2 WHERE registration_id = $1', [
      buyer.registration_id,
      LATE,
    ])
    const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
    const id = String(buyer.registration_id) as never
    expect((await server.call(deleteRegistration, { id }, { token: buyer.token })).status).toBe(200)
    expect((await waiting.view()).routines).toHaveLength(1)
  })
})

describe('WAIT-02 an edit', () => {
  it('adds to the end of the list, leaves it, and moves nobody else', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1 })
    const holder = await insertCompleted(server, city, [1])
    const one = await insertCompleted(server, city, [1, 1], { waiting: [0, 1] })
    const two = await insertCompleted(server, city, [1], { waiting: [0] })
    const added = await one.apply(({ routines: [first, second] }) => ({
      routines: [first!, { ...second!, name: 'Renamed' }, { ...first!, id: -1, name: 'Late' }],
    }))
    expect(added.output.waiting_list_routines.map(({ position }) => position)).toEqual([1, 2, 4])
    expect(await positions(city)).toEqual([
      ...one.entries,
      ...two.entries,
      added.output.waiting_list_routines[2]!.id,
    ])
    await one.confirm()
    const left = await one.apply(({ routines }) => ({ routines: routines.slice(1) }))
    expect(left.output.balance_cents).toBe(added.output.balance_cents)
    expect((await events(city)).at(-1)).toEqual(['left', one.entries[0]])
    expect((await two.view()).waiting_list_routines).toMatchObject([{ position: 2 }])
    await one.confirm()
    // It cannot give itself the place, nor put on the list what has one, nor wait beside a free place.
    const take = await one.apply(({ routines }) => ({
      routines: routines.map((each) => ({ ...each, waiting_list: false })),
    }))
    expect(take.error.violations?.map(({ code }) => code)).toContain('ROUTINE_REGISTERED')
    await allow(city, { total_routines: 9 })
    const beside = await holder.apply(({ routines: [first] }) => ({
      routines: [first!, { ...first!, id: -1, waiting_list: true }],
    }))
    expect(beside.error.violations).toMatchObject([
      { code: 'MAY_NOT_WAIT', path: ['routines', 1, 'waiting_list'] },
    ])
  })
  it('keeps who waits from being taken out of the workshop', async () => {
    const city = await insertWaitingCity(server, { total_routines: 0 })
    const one = await insertCompleted(server, city, [1], { waiting: [0] })
    const { error } = await one.apply(({ attendees }) => ({ attendees: attendees.slice(1) }))
    expect(error.violations?.map(({ code }) => code)).toContain('COMPETING_NOT_REMOVABLE')
  })
  it('gives its own freed place to its own waiting routine, and tells both', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
    const one = await insertCompleted(server, city, [1, 1], { waiting: [1] })
    const { output } = await one.apply(({ routines: [, second] }) => ({ routines: [second!] }))
    expect(output.routines.map(({ id }) => id)).toEqual([one.entries[1]])
    expect(output.quote.lines.map(({ key }) => key)).toContain(`routine:${one.entries[1]}`)
    const [mail] = await mailsOf(one, 'registration-changed')
    expect(mail.text).toContain('waiting list on it → not on it')
    expect(await mailsOf(one, 'waiting-list-approved')).toHaveLength(1)
  })
})

describe('WAIT-03, WAIT-05, WAIT-06 the office', () => {
  it('approves what has a place, out of turn, but nothing beyond a limit and no part of a set', async () => {
    const city = await insertWaitingCity(server, {
      total_routines: 3,
      categories: [{ ...openCategory(2), city_limit: 0, waiting_list: true }],
    })
    const holder = await insertCompleted(server, city, [1, 1, 1])
    const one = await insertCompleted(server, city, [1, 1], { waiting: [0, 1], set: 4 })
    const two = await insertCompleted(server, city, [2, 1], { waiting: [0, 1] })
    await expect(approve(city, [two.entries[1]!])).rejects.toMatchObject({
      violations: [{ code: 'CITY_TOTAL', path: ['ids', 0] }],
    })
    await holder.apply(() => ({ routines: [] }))
    await expect(approve(city, [one.entries[0]!])).rejects.toMatchObject({
      violations: [{ code: 'WAITING_SET_TOGETHER' }],
    })
    await expect(decline(city, [one.entries[1]!])).rejects.toMatchObject({
      violations: [{ code: 'WAITING_SET_TOGETHER' }],
    })
    await expect(approve(city, [two.entries[0]!])).rejects.toMatchObject({
      violations: [{ code: 'CITY_CATEGORY' }],
    })
    const before = await two.view()
    expect(await approve(city, [two.entries[1]!])).toEqual([two.registration_id])
    expect(await approve(city, one.entries)).toEqual([one.registration_id])
    await expect(approve(city, one.entries)).rejects.toMatchObject({
      violations: [{ code: 'WAITING_GONE' }, { code: 'WAITING_GONE' }],
    })
    expect((await one.view()).routines.map(({ waiting_set }) => waiting_set)).toEqual([null, null])
    expect((await listDeskWaitingEvents(server.database, city, { limit: 200 }))[0]).toMatchObject({
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
    expect(await approve(city, [two.entries[0]!])).toEqual([two.registration_id])
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
    const [mail] = await mailsOf(one, 'waiting-list-declined')
    expect(mail.text).toContain('The hall is too small.')
    expect((await listDeskWaitingEvents(server.database, city, { limit: 200 }))[0]).toMatchObject({
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
      doing((tx, context) => moveWaiting(tx, context, city, { id, position }, decision('A wish')))
    expect((await move(third, 1)).map(({ id }) => id)).toEqual([third, first, second])
    expect(await positions(city)).toEqual([third, first, second])
    expect((await listDeskWaitingEvents(server.database, city, { limit: 200 }))[0]).toMatchObject({
      action: 'moved',
      reason: 'From position 3 to 1: A wish',
      mybtf_user_id: office,
    })
    await expect(move(2_000_000_000, 1)).rejects.toMatchObject({ violations: [{ code: 'WAITING_GONE' }] })
    // Whoever joins now comes last.
    const two = await insertCompleted(server, city, [1], { waiting: [0] })
    expect(await positions(city)).toEqual([third, first, second, ...two.entries])
  })
})

describe('LIMIT-06 the solos that are left', () => {
  it('are told by the call, and refused with the text of the specification', async () => {
    const city = await insertWaitingCity(server, { small_registration_solos: 2 })
    const solos = async (tour_date_id = city) =>
      (
        await server.call(
          loadSoloLimit,
          { tour_date_id: String(tour_date_id) as never },
          { token: one.token },
        )
      ).output
    const one = await insertEntrant(server, city, [1, 1, 1], 4)
    expect(await solos()).toEqual({ soloLimitReached: false, soloLimitLeft: 2, soloLimitSet: true })
    const { error } = await one.complete()
    expect(error.violations).toMatchObject([
      {
        message: 'The limit of solos has been reached for this city from registrations with under 5 dancers',
        path: ['routines', 2],
      },
    ])
    await sql('DELETE FROM registrations_routine WHERE id = $1', [one.entries[2]])
    expect((await one.complete()).status).toBe(200)
    expect(await solos()).toEqual({ soloLimitReached: true, soloLimitLeft: 0, soloLimitSet: true })
    // A registration of five is not bound.
    expect((await (await insertEntrant(server, city, [1, 1], 5)).complete()).status).toBe(200)
    expect(await solos(await insertWaitingCity(server))).toEqual({
      soloLimitReached: false,
      soloLimitLeft: null,
      soloLimitSet: false,
    })
    expect(await solos(2_000_000_000)).toBeUndefined()
  })
})
