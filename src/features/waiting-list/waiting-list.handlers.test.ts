// WAIT-01, WAIT-02, WAIT-04, LIMIT-06: waiting for a place, from the full city to the owed routine.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { addRoutine, changeRoutine } from '../routines/routine.contract.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { openCategory } from '../tours/tour.fixtures.ts'
import { loadSoloLimit } from './waiting-list.contract.ts'
import { fillFreedPlaces } from './waiting-list.effects.ts'
import {
  approve,
  type Entrant,
  eventsOf,
  inList,
  insertCompleted,
  insertEntrant,
  insertOffice,
  insertWaitingCity,
  mailsOf,
  positionsOf,
} from './waiting-list.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATE = '2027-02-10T12:00:00Z'
const server = useTestServer({ now: NOW })
/** A Teen soloist's solo: early, and late. */
const [EARLY_CENTS, LATE_CENTS] = [12_500, 16_500]

let office: number
beforeAll(async () => {
  await insertMeridian(server.database)
  office = await insertOffice(server)
})

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
/** What happened to the city's list, the oldest first. */
const events = async (city: number) =>
  (await eventsOf(server, city)).map((event) => [event.action, event.registrations_routine_id]).reverse()
const routineLines = async (entrant: Entrant) =>
  (await entrant.view()).quote.lines
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
    // The one that has a spot to go to may not wait.
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
    const [event] = await eventsOf(server, city)
    expect(event).toMatchObject({
      action: 'promoted',
      registrations_routine_id: second.entries[0],
      mybtf_user_id: null,
    })
    expect(event!.reason).toMatch(
      /^A spot was freed by Studio \d+; first in line for an open spot, after the set “.*” and “.*” of Studio \d+, together or not at all \(the city has too few spots\)\.$/,
    )
    const [mail] = await mailsOf(server, second, 'waiting-list-approved')
    expect(mail!.text).toContain('$165.00')
    expect(mail!.text).toContain(`/event/${second.registration_id}/overview`)
    expect(mail!.text).not.toContain((await first.view()).registrant_name)
    // The set was passed, and waits on; who came after it did, too.
    expect(await positionsOf(server, city)).toEqual([...first.entries, ...third.entries])
    expect(await mailsOf(server, first, 'waiting-list-approved')).toEqual([])
    expect((await holder.view()).city).toMatchObject({ routines_left: 0, waiting: 3 })
  })
  it('passes a studio that was rejected, whose routine keeps waiting; once it is verified it has its turn', async () => {
    const city = await insertWaitingCity(server, { total_routines: 2, approve_automatically: true })
    const holder = await insertCompleted(server, city, [1, 1])
    const rejected = await insertCompleted(server, city, [1], { waiting: [0] })
    const next = await insertCompleted(server, city, [1], { waiting: [0] })
    const setRejected = (at: string | null) =>
      server.database.$client.query(
        'UPDATE studio SET rejected_at = $2 WHERE id = (SELECT studio_id FROM registration WHERE id = $1)',
        [rejected.registration_id, at],
      )
    await setRejected(NOW)
    const before = await rejected.view()
    await holder.apply(({ routines }) => ({ routines: routines.slice(1) }))
    expect((await next.view()).waiting_list_routines).toEqual([])
    expect(await positionsOf(server, city)).toEqual(rejected.entries)
    expect((await rejected.view()).balance_cents).toBe(before.balance_cents)
    expect(await mailsOf(server, rejected, 'waiting-list-approved')).toEqual([])
    await setRejected(null)
    await holder.confirm()
    await holder.apply(() => ({ routines: [] }))
    expect((await rejected.view()).waiting_list_routines).toEqual([])
  })
  it('stays free beside those who wait where the office approves: nobody new takes it', async () => {
    const city = await insertWaitingCity(server, { total_routines: 1 })
    const holder = await insertCompleted(server, city, [1])
    const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
    const newcomer = await insertEntrant(server, city, [1])
    await holder.apply(() => ({ routines: [] }))
    expect((await newcomer.complete()).error.violations).toMatchObject([{ code: 'CITY_TOTAL' }])
    expect(await positionsOf(server, city)).toEqual(waiting.entries)
    await approve(server, office, city, waiting.entries)
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
    const fill = () =>
      inList(server, (tx, context) => fillFreedPlaces(tx, context, city, 'The limit was raised'))
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"compenabled": false}' WHERE id = $1`, [city])
    expect(await fill()).toEqual([])
    await sql(
      `UPDATE tour_date SET mybtf = mybtf || '{"compenabled": true}', canceled = true WHERE id = $1`,
      [city],
    )
    expect(await fill()).toEqual([])
    await sql('UPDATE tour_date SET canceled = false WHERE id = $1', [city])
    expect(await fill()).toEqual([waiting.registration_id])
    expect(await positionsOf(server, city)).toEqual([waiting.entries[2]])
    // One mail of both.
    expect(await mailsOf(server, waiting, 'waiting-list-approved')).toHaveLength(1)
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
    expect((await eventsOf(server, city))[0]?.reason).toBe('A payment did not go through; first in line.')
  })
  it('because the registration that held it was deleted', async () => {
    const { city, buyer } = await waitingBehind()
    await sql('UPDATE registrations_routine SET held_until = $2 WHERE registration_id = $1', [
      buyer.registration_id,
      LATE,
    ])
    const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
    const id = String(buyer.registration_id)
    // What was paid goes back first (LIFE-11).
    const paid = 'SELECT sum(amount)::integer AS cents FROM payment WHERE registration_id = $1'
    await insertPaid(server, buyer, -(await sql(paid, [buyer.registration_id])).rows[0].cents)
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
    expect(await positionsOf(server, city)).toEqual([
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
    const [mail] = await mailsOf(server, one, 'registration-changed')
    expect(mail!.text).toContain('waiting list on it → not on it')
    expect(await mailsOf(server, one, 'waiting-list-approved')).toHaveLength(1)
  })
})

describe('LIMIT-06 the solos that are left', () => {
  it('are told by the call, and refused with the text of the specification', async () => {
    const city = await insertWaitingCity(server, { small_registration_solos: 2 })
    const solos = async (tour_date_id = city) =>
      (await server.call(loadSoloLimit, { tour_date_id: String(tour_date_id) }, { token: one.token })).output
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
