// HOLD-01: places held from the review on, against others who want them; and the same with the lock off.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { changeRoutine, saveRoutines } from '../routines/routine.contract.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { changeWaitingList } from '../waiting-list/waiting-list.contract.ts'
import { holdPlaces } from './hold.contract.ts'
import { HOLD_OVER_JOB } from './hold.rules.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATER = '2026-11-20T17:10:00Z'
const END = '2026-11-20T17:15:00.000Z'
const FULL = (limit: number) => `You have reached the maximum total routine limit (${limit}) for this city.`

const server = useTestServer({ now: NOW })
type Server = typeof server

beforeAll(() => insertMeridian(server.database))
beforeEach(() => server.setTime(NOW))

const cityWith = (rules: Partial<EntryLimitRules>, on: Server = server) =>
  insertCity(on.database, null, {
    entry_limit_rules: { ...noLimits, total_routines: 1, hold_minutes: 15, ...rules },
  })

/** A studio with one solo, all paid, so that it can complete at once. */
async function studioIn(city: number, on: Server = server) {
  const open = await insertOpen(on, city)
  await insertPaid(on, open, PAYABLE_CENTS)
  const { registration_id: id, token } = open
  return {
    ...open,
    hold: () => on.call(holdPlaces, { id }, { token }),
    complete: () => on.call(completeRegistration, { registration_id: id }, { token }),
  }
}

describe('HOLD-01 a hold', () => {
  it('is not there where the tour date has none', async () => {
    const one = await studioIn(await cityWith({ hold_minutes: null }))
    const { status, output } = await one.hold()
    expect(status).toBe(200)
    expect(output.registration).toMatchObject({ held_until: null, held_routines: 0 })
  })

  it('keeps the last place from others until it ends, and changes no version', async () => {
    const city = await cityWith({})
    const [mine, other] = [await studioIn(city), await studioIn(city)]
    const before = await mine.view()
    const { output } = await mine.hold()
    expect(output.registration).toMatchObject({
      held_until: END,
      held_routines: 1,
      version: before.version,
    })
    expect(server.enqueued.filter(({ name }) => name === HOLD_OVER_JOB)).toContainEqual({
      name: HOLD_OVER_JOB,
      data: { tour_date_id: city },
    })
    expect((await other.view()).city.routines_left).toBe(0)
    expect((await other.hold()).output.registration.held_routines).toBe(0)
    expect((await other.complete()).error.message).toBe(FULL(1))
    server.setTime(END)
    expect((await other.complete()).status).toBe(200)
    expect((await mine.complete()).error.message).toBe(FULL(1))
  })

  it('is for whoever holds it: the holder completes, one millisecond before its end', async () => {
    const city = await cityWith({})
    const [mine, other] = [await studioIn(city), await studioIn(city)]
    await mine.hold()
    server.setTime('2026-11-20T17:14:59.999Z')
    expect((await other.complete()).status).toBe(422)
    expect((await mine.complete()).status).toBe(200)
  })

  it('is given once: coming back prolongs nothing, and after its end it does not begin anew', async () => {
    const mine = await studioIn(await cityWith({}))
    await mine.hold()
    server.setTime(LATER)
    expect((await mine.hold()).output.registration.held_until).toBe(END)
    server.setTime(END)
    expect((await mine.hold()).output.registration).toMatchObject({ held_until: END, held_routines: 0 })
  })

  it('does not begin anew with another registration of the account, the first being deleted', async () => {
    const mine = await studioIn(await cityWith({}))
    const anew = async () => {
      const { rows } = await server.database.$client.query(
        `WITH gone AS (UPDATE registration SET deleted_at = now() WHERE id = $1 RETURNING tour_date_id, mybtf_user_id, studio_id),
           made AS (INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id) SELECT * FROM gone RETURNING id)
         INSERT INTO registrations_routine (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
         SELECT made.id, routine_id, 4, 1, 4 FROM made, registrations_routine WHERE registration_id = $1 RETURNING registration_id`,
        [mine.registration_id],
      )
      mine.registration_id = rows[0].registration_id
      const hold = await server.call(holdPlaces, { id: mine.registration_id }, { token: mine.token })
      return hold.output.registration
    }
    await mine.hold()
    server.setTime(LATER)
    expect(await anew()).toMatchObject({ held_until: END, held_routines: 1 })
    server.setTime(END)
    expect(await anew()).toMatchObject({ held_until: null, held_routines: 0 })
  })

  it('takes in what is entered while it lasts, to the same end', async () => {
    const mine = await studioIn(await cityWith({ total_routines: 2 }))
    await mine.hold()
    server.setTime(LATER)
    await server.database.$client.query(
      'UPDATE registrations_routine SET held_until = NULL WHERE registration_id = $1',
      [mine.registration_id],
    )
    const { output } = await mine.hold()
    expect(output.registration).toMatchObject({ held_until: END, held_routines: 1 })
  })

  it.each(['alone', 'in the grid'])(
    'is of a category: a routine that moves to another one, saved %s, gives its place back',
    async (how) => {
      const mine = await studioIn(await cityWith({}))
      await mine.hold()
      const view = await mine.view()
      const [routine] = view.routines
      const second = await server.database.$client.query(
        `INSERT INTO person (fname, lname, person_type_id, gender_id, birthdate)
       VALUES ('Iris', 'Fell', 1, 1, '2013-05-05') RETURNING id`,
      )
      const person_id = second.rows[0].id
      await server.database.$client.query(
        'INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) VALUES ($1, $2, 3)',
        [view.id, person_id],
      )
      const { id } = routine!
      const duo = { ...routineFormOf(routine!), routine_category_id: null }
      const changed = { ...duo, dancers: [...duo.dancers, person_id] }
      const { version, id: registration_id } = view
      const answer =
        how === 'alone'
          ? await server.call(changeRoutine, { id, version, routine: changed }, { token: mine.token })
          : await server.call(
              saveRoutines,
              { registration_id, version, add: [], change: [{ id, routine: changed }], remove: [] },
              { token: mine.token },
            )
      expect(answer.output.registration).toMatchObject({ held_routines: 0 })
    },
  )

  it('is given back by who goes on the waiting list', async () => {
    const city = await cityWith({ waiting_list: true })
    const mine = await studioIn(city)
    const allow = (total_routines: number) =>
      server.database.$client.query(
        'UPDATE tour_date SET entry_limit_rules = entry_limit_rules || $2 WHERE id = $1',
        [city, { total_routines }],
      )
    const waits = async (waiting_list: boolean) => {
      const { id: registration_id, version, routines, waiting_list_routines } = await mine.view()
      const routine_ids = [...routines, ...waiting_list_routines].map(({ id }) => id)
      const input = { registration_id, version, routine_ids, waiting_list }
      return (await server.call(changeWaitingList, input, { token: mine.token })).output.registration
    }
    await mine.hold()
    await allow(0)
    expect(await waits(true)).toMatchObject({ routines: [], held_routines: 0 })
    await allow(1)
    expect(await waits(false)).toMatchObject({ waiting_list_routines: [], held_routines: 0 })
    expect((await (await studioIn(city)).complete()).status).toBe(200)
  })

  it('of solos is given back by a registration that becomes small', async () => {
    const mine = await studioIn(await cityWith({ small_registration_solos: 0, total_routines: 9 }))
    await server.database.$client.query(
      'INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) SELECT $1, unnest($2::integer[]), 3',
      [mine.registration_id, mine.spare.slice(0, 4)],
    )
    expect((await mine.hold()).output.registration.held_routines).toBe(1)
    const { id, version, attendees } = await mine.view()
    const forms = attendees.map(attendeeFormOf)
    const leave = (count: number, at: number) =>
      server.call(
        changeRegistration,
        {
          id,
          version: at,
          attendees: forms.filter((form) => !mine.spare.slice(0, count).includes(form.person_id)),
        },
        { token: mine.token },
      )
    const small = await leave(1, version)
    expect(small.output).toMatchObject({ held_routines: 0 })
    expect(small.output.city.without_place).toMatchObject([{ full: ['small_solos'] }])
  })

  it('of what is completed is refused in words', async () => {
    const mine = await studioIn(await cityWith({}))
    await mine.complete()
    expect((await mine.hold()).error.code).toBe('REGISTRATION_COMPLETED')
  })
})

describe('HOLD-01 the last place', () => {
  async function bothHold(on: Server) {
    const city = await cityWith({}, on)
    const two = [await studioIn(city, on), await studioIn(city, on)]
    const answers = await atOnce(
      on,
      'registrations_routine',
      two.map((studio) => () => studio.hold()),
    )
    return answers.reduce((sum, { output }) => sum + output.registration.held_routines, 0)
  }

  /** How many of the two have the place afterwards. */
  async function holdAgainstCompletion(on: Server) {
    const city = await cityWith({}, on)
    const [holder, other] = [await studioIn(city, on), await studioIn(city, on)]
    const [held, completed] = await atOnce(on, 'registrations_routine, registration', [
      () => holder.hold(),
      () => other.complete(),
    ])
    return held.output.registration.held_routines + (completed.status === 200 ? 1 : 0)
  }

  it('is held by one of two, and goes to one of a hold and a completion', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      expect(await bothHold(server)).toBe(1)
      expect(await holdAgainstCompletion(server)).toBe(1)
    }
  })

  it('would go to both without the lock (negative control)', async () => {
    expect(await withoutLocks(server, () => bothHold(server))).toBe(2)
    expect(await withoutLocks(server, () => holdAgainstCompletion(server))).toBe(2)
  })
})
