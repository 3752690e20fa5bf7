// WAIT-02 to WAIT-04, LIMIT-01, LIMIT-05, LIMIT-06: the last places, raced for, each with a negative control.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../server/at-once.fixtures.ts'
import { inTransaction } from '../../server/database.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { lockStudios, updateStudioVerdict } from '../studio-desk/office-studio.queries.ts'
import { openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { approveWaiting, type WaitingContext } from './waiting-list.effects.ts'
import { insertCompleted, insertEntrant, insertWaitingCity } from './waiting-list.fixtures.ts'
import { listWaitingList } from './waiting-list.queries.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server

const offices = new Map<Server, number>()
beforeAll(async () => {
  for (const on of [server, free]) {
    await insertMeridian(on.database)
    const { rows } = await on.database.$client.query(
      "INSERT INTO mybtf_user (email) VALUES ('office@callboard.test') RETURNING id",
    )
    offices.set(on, rows[0].id)
  }
})

/** Routines of the city that have places, and that wait. */
async function countsOf(on: Server, city: number): Promise<{ placed: number; waiting: number }> {
  const { rows } = await on.database.$client.query(
    `SELECT count(*) FILTER (WHERE NOT waiting_list)::integer AS placed, count(*) FILTER (WHERE waiting_list)::integer AS waiting
     FROM registrations_routine AS entry JOIN registration ON registration.id = registration_id
     WHERE tour_date_id = $1 AND completed`,
    [city],
  )
  return rows[0]
}

/** With the locks it always holds; without them it is broken, or the race proves nothing. */
function raced(title: string, race: (on: Server) => Promise<boolean>): void {
  it(title, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) expect(await race(server)).toBe(true)
  })
  it(`${title}; not without the lock (so the race is real)`, async () => {
    expect(await race(free)).toBe(false)
  })
}

describe('two that complete at once', () => {
  /** Whether exactly one of the two, each with one solo, gets the one place. */
  const last = (rules: Partial<EntryLimitRules>, dancers: number) => async (on: Server) => {
    const city = await insertWaitingCity(on, rules)
    const two = [await insertEntrant(on, city, [1], dancers), await insertEntrant(on, city, [1], dancers)]
    const answers = await atOnce(
      on,
      'registration',
      two.map((entrant) => () => entrant.complete()),
    )
    const { placed } = await countsOf(on, city)
    return placed === 1 && answers.filter(({ status }) => status === 422).length === 1
  }
  raced('LIMIT-01 share the last place of a city', last({ total_routines: 1 }, 5))
  raced(
    'LIMIT-05 share the last place of a category',
    last({ categories: [{ ...openCategory(1), city_limit: 1 }] }, 5),
  )
  raced('LIMIT-06 share the last solo of small registrations', last({ small_registration_solos: 1 }, 4))
})

describe('WAIT-02 a place between the waiting list and a newcomer', () => {
  it('that is freed in an edit is the waiting routine’s, whoever comes first', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const city = await insertWaitingCity(server, { total_routines: 1, approve_automatically: true })
      const holder = await insertCompleted(server, city, [1])
      const waiting = await insertCompleted(server, city, [1], { waiting: [0] })
      const newcomer = await insertEntrant(server, city, [1])
      const [freed, refused] = await atOnce(server, 'registrations_confirmation', [
        () => holder.apply(() => ({ routines: [] })),
        () => newcomer.complete(),
      ])
      expect([freed.status, refused.status]).toEqual([200, 422])
      expect((await waiting.view()).routines).toHaveLength(1)
    }
  })
  raced('goes to one of the two when the waiting routine joins as the newcomer completes', async (on) => {
    const city = await insertWaitingCity(on, { total_routines: 1, approve_automatically: true })
    const holder = await insertCompleted(on, city, [1])
    const late = await insertEntrant(on, city, [1])
    await late.wait([0])
    const newcomer = await insertEntrant(on, city, [1])
    await holder.apply(() => ({ routines: [] }))
    await late.review()
    // At the end of each: the late one looks for a place only when it has joined the list.
    await atOnce(on, 'registrations_confirmation', [() => late.complete(), () => newcomer.complete()])
    return (await countsOf(on, city)).placed === 1
  })
})

describe('STUDIO-13 a studio that is rejected while its routine is approved', () => {
  raced('gets the place before it is told of the rejection, or not at all', async (on) => {
    const city = await insertWaitingCity(on, { total_routines: 0 })
    const one = await insertCompleted(on, city, [1, 1, 1], { waiting: [0, 1, 2] })
    await on.database.$client.query(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 3}' WHERE id = $1`,
      [city],
    )
    const by = offices.get(on) as number
    const actor = { mybtf_user_id: by, doing: 'test', request_id: 'test' }
    const approve = () =>
      inTransaction(on.database, actor, (tx) =>
        approveWaiting(tx, on.parts as unknown as WaitingContext, city, one.entries, { reason: 'Now', by }),
      ).then(
        () => true,
        () => false,
      )
    const reject = () =>
      inTransaction(on.database, actor, async (tx) => {
        const { studio_id } = await one.view()
        const [studio] = (await lockStudios(tx, [studio_id as number], on === server)).keys()
        const { waiting } = await countsOf(on, city)
        await updateStudioVerdict(tx, studio as number, {
          verified_at: null,
          rejected_at: new Date(),
          rejected_reason: 'No',
        })
        return waiting > 0
      })
    // By what the database saw: on a busy machine, of two answers the later commit's may arrive first.
    const [approved, stillWaited] = await atOnce(on, 'registrations_routine, studio', [approve, reject])
    return !(approved && stillWaited)
  })
})

describe('WAIT-03 a set', () => {
  raced('gets both places or none when another is approved at the same time', async (on) => {
    const city = await insertWaitingCity(on, { total_routines: 0 })
    const set = await insertCompleted(on, city, [1, 1], { waiting: [0, 1], set: 1 })
    const single = await insertCompleted(on, city, [1], { waiting: [0] })
    await on.database.$client.query(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 2}' WHERE id = $1`,
      [city],
    )
    const by = offices.get(on) as number
    const actor = { mybtf_user_id: by, doing: 'test', request_id: 'test' }
    const approve = (ids: number[]) => () =>
      inTransaction(on.database, actor, (tx) =>
        approveWaiting(tx, on.parts as unknown as WaitingContext, city, ids, { reason: 'Now', by }),
      ).then(
        () => 'approved',
        () => 'refused',
      )
    const answers = await atOnce(on, 'registrations_routine', [approve(set.entries), approve(single.entries)])
    const queue = (await listWaitingList(on.database, city)).map(({ id }) => id)
    const torn = set.entries.filter((id) => queue.includes(id)).length === 1
    const { placed } = await countsOf(on, city)
    return !torn && placed <= 2 && answers.filter((answer) => answer === 'refused').length === 1
  })
})
