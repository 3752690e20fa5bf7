// WAIT-02 to WAIT-05: random operations on 8 connections: no deadlock, nothing oversold, no place lost at any moment.
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@orpc/server'
import { expect, it } from 'vitest'
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot, inTransaction } from '../../server/database.ts'
import { effort } from '../../server/effort.fixtures.ts'
import type { Handler } from '../../server/handle.ts'
import { useTestServer } from '../../server/test-server.ts'
import { Failure, type FailureCode } from '../../shared/failures.ts'
import { holdHandlers } from '../hold/hold.handlers.ts'
import { freePlaces } from '../limits/free-places.rules.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { applyEdit } from '../registering/apply-edit.effects.ts'
import { registrationHandlers } from '../registering/registration.handlers.ts'
import { registrationLifeHandlers } from '../registering/registration-life.handlers.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { noLimits, openCategory } from '../tours/tour.fixtures.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { approveWaiting, declineWaiting, fillFreedPlaces, moveWaiting } from './waiting-list.effects.ts'
import { insertWaitingCity } from './waiting-list.fixtures.ts'
import { waitingListHandlers } from './waiting-list.handlers.ts'
import { listWaitingList } from './waiting-list.queries.ts'
import { promotable } from './waiting-list.rules.ts'
import { type Crowd, insertCrowd, MISTOLD, SOLD, type Sold, TORN } from './waiting-list-stress.fixtures.ts'

const OPERATIONS = effort(150, 10_000, 'CALLBOARD_OPERATIONS')
const SEED = Number(process.env.CALLBOARD_SEED ?? 20_261_121)
const CONNECTIONS = 8
const LIMITS = { total: 18, solos: 13, small_solos: 4 }

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const free = useTestServer({ now: '2026-11-20T17:00:00Z', locks: false })

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What may come of an operation that meets another one. */
const EXPECTED: FailureCode[] = [
  'RULES_BROKEN',
  'STALE_VERSION',
  'NOT_FOUND',
  'REGISTRATION_COMPLETED',
  'INVALID_INPUT',
]

/** Does so many operations at a city of its own, while every moment is looked at; throws what was found wrong. */
async function stress(on: typeof server, operations: number): Promise<string> {
  const { database, parts } = on
  await insertMeridian(database)
  const rules = {
    total_routines: LIMITS.total,
    categories: [{ ...openCategory(1), city_limit: LIMITS.solos, waiting_list: true }],
    small_registration_solos: LIMITS.small_solos,
    hold_minutes: 5,
  }
  const city = await insertWaitingCity(on, { ...rules, approve_automatically: true })
  await database.update(tourDateTable).set({ confirm_when_paid: true })
  const open = await insertCrowd(database, city, Math.max(60, Math.ceil(operations / 8)))
  const done: Crowd[] = []
  const spare = open[0] as Crowd
  const tally = new Map<string, number>()
  const count = (words: string) => tally.set(words, (tally.get(words) ?? 0) + 1)

  const actor = { mybtf_user_id: null, doing: 'stress', request_id: 'stress' }
  const contextOf = (crowd: Crowd) =>
    ({
      ...parts,
      ...actor,
      account: { id: crowd.account_id, email: crowd.email, staff_rights: [] },
      key: null,
      write: (work: Parameters<RequestContext['write']>[0]) => inTransaction(database, actor, work),
    }) as unknown as RequestContext
  const run = (handlers: readonly Handler[], path: string, input: object, crowd: Crowd) => {
    const handler = handlers.find(({ contract }) => contract['~orpc'].route.path === path)
    return call(handler?.procedure, input, { context: contextOf(crowd) })
  }

  const complete = async (crowd: Crowd) => {
    await database.$client.query('UPDATE registration SET reviewed = true, waiver = true WHERE id = $1', [
      crowd.id,
    ])
    await run(
      registrationHandlers,
      '/mybtf/complete-registration',
      { registration_id: crowd.id, season_id: 76 },
      crowd,
    )
    done.push(crowd)
  }
  const wait = async (crowd: Crowd, next: () => number) => {
    const { version, city: counts } = await viewRegistration(contextOf(crowd), crowd.id)
    const routine_ids = counts.without_place.map(({ id }) => id)
    if (routine_ids.length === 0) return 'nothing to do'
    const set = next() < 0.3 ? 1 : null
    const input = { registration_id: crowd.id, version, routine_ids, waiting_list: true, set }
    await run(waitingListHandlers, '/dance360/routines/waiting-list', input, crowd)
    return 'done'
  }
  const edit = async (crowd: Crowd, next: () => number) => {
    const view = await viewRegistration(contextOf(crowd), crowd.id)
    const { version } = view
    const content = contentOf(view)
    const { routines } = content
    const what = next()
    const dancer = crowd.people[Math.floor(next() * crowd.people.length)] as number
    const base = routines[0] ?? { ...newForm, dancers: [dancer] }
    const added = { ...base, id: -1, dancers: [dancer], routine_category_id: null, waiting_set: null }
    const { routines_left, categories, small_solos_left } = view.city
    const solos = [routines_left, categories[0]?.left, crowd.people.length < 5 ? small_solos_left : 1]
    // Once in a while the other thing, which is refused.
    const full = solos.includes(0)
    const changed =
      what < 0.35
        ? routines.filter((_, at) => at !== Math.floor(next() * routines.length))
        : [...routines, { ...added, waiting_list: (full && view.city.waiting < 50) !== what > 0.92 }]
    const registration = { registration_id: crowd.id, tour_date_id: city, mybtf_user_id: crowd.account_id }
    await applyEdit(contextOf(crowd), registration, {
      version,
      began_version: version,
      waiver: true,
      agreed: {},
      content: { ...content, is_competing: true, routines: changed },
    })
  }
  const office = async (what: number, next: () => number) => {
    const by = spare.account_id
    return inTransaction(database, actor, async (tx) => {
      const queue = await listWaitingList(tx, city)
      const entry = queue[Math.floor(next() * queue.length)]
      if (!entry) return 'nothing to do'
      const set = queue.filter(
        (waiting) =>
          waiting.id === entry.id ||
          (entry.waiting_set !== null &&
            waiting.waiting_set === entry.waiting_set &&
            waiting.registration_id === entry.registration_id),
      )
      const ids = set.map(({ id }) => id)
      const context = contextOf(spare)
      const decision = { reason: 'A wish', by }
      if (what < 0.3) await approveWaiting(tx, context, city, ids, decision)
      else if (what < 0.7 || queue.length > 50) await declineWaiting(tx, context, city, ids, decision)
      else if (what < 0.9)
        await moveWaiting(tx, context, city, { id: entry.id, position: 1 + Math.floor(next() * 9) }, decision)
      else await fillFreedPlaces(tx, context, city, 'The office looked')
      return 'done'
    })
  }

  let left = operations
  const worker = async (number: number) => {
    const next = random(SEED + number)
    const pick = (from: readonly Crowd[]) => from[Math.floor(next() * from.length)]
    while (left-- > 0) {
      const kind = next()
      const name =
        kind < 0.2
          ? 'complete'
          : kind < 0.3
            ? 'wait'
            : kind < 0.7
              ? 'edit'
              : kind < 0.74
                ? 'hold'
                : kind < 0.96
                  ? 'office'
                  : 'delete'
      const pool = name === 'edit' ? done.slice(-40) : open
      const one = pick(pool) ?? spare
      const what = pool.length === 0 ? 'office' : name
      try {
        let result = 'done'
        if (what === 'complete') await complete(one)
        else if (what === 'wait') result = await wait(one, next)
        else if (what === 'edit') await edit(one, next)
        else if (what === 'office') result = await office(next(), next)
        else if (what === 'hold')
          await run(holdHandlers, '/dance360/registrations/{id}/hold', { id: one.id }, one)
        else await run(registrationLifeHandlers, '/mybtf/delete-registration/{id}', { id: one.id }, one)
        count(`${what}: ${result}`)
      } catch (error) {
        if (!(error instanceof Failure) || !EXPECTED.includes(error.code)) throw error
        count(`${what}: refused`)
      }
      if (!['edit', 'office', 'hold'].includes(what) && next() < 0.25 && open.includes(one))
        open.splice(open.indexOf(one), 1)
    }
  }

  let samples = 0
  const highest: Sold = { total: 0, solos: 0, small_solos: 0, waiting: 0 }
  const sample = () =>
    inSnapshot(database, async (tx) => {
      const sold: Sold = (await tx.$client.query(SOLD, [city])).rows[0]
      const taken = await loadTakenPlaces(tx, city, 0, parts.clock.now())
      const free = freePlaces({ ...noLimits, ...rules }, taken)
      expect(sold.total + (free.total ?? 0)).toBe(LIMITS.total)
      expect(sold.solos + (free.categories.get(1) ?? 0)).toBe(LIMITS.solos)
      expect(sold.small_solos + (free.small_solos ?? 0)).toBe(LIMITS.small_solos)
      for (const of of ['total', 'solos', 'small_solos'] as const) {
        expect(sold[of], `${of} oversold`).toBeLessThanOrEqual(LIMITS[of])
        highest[of] = Math.max(highest[of], sold[of])
      }
      expect(taken.waiting).toBe(sold.waiting)
      expect((await tx.$client.query(TORN, [city])).rows).toEqual([])
      expect((await tx.$client.query(MISTOLD, [city])).rows).toEqual([])
      // Nobody waits beside a free place, at no moment.
      const queue = await listWaitingList(tx, city)
      expect(promotable(queue, free, rules)).toEqual([])
      highest.waiting = Math.max(highest.waiting, queue.length)
      samples++
    })

  /** The first that goes wrong ends the others. */
  const ending = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      left = 0
      throw error
    }
  }
  let working = true
  const watch = async () => {
    while (working) {
      await sample()
      await pause(100)
    }
  }
  const workers = Array.from({ length: CONNECTIONS }, (_, number) => ending(worker(number)))
  const over = Promise.allSettled(workers).then(() => {
    working = false
  })
  for (const one of await Promise.allSettled([...workers, ending(watch()), over]))
    if (one.status === 'rejected') throw one.reason
  await sample()
  const { rows } = await database.$client.query(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(rows[0].deadlocks).toBe(0)
  expect([...tally.values()].reduce((sum, many) => sum + many)).toBe(operations)
  // Everything was tried, and the limits were reached.
  for (const name of ['complete', 'wait', 'edit', 'hold', 'office', 'delete'])
    expect(tally.get(`${name}: done`) ?? 0, [...tally].join('; ')).toBeGreaterThan(0)
  expect(highest).toMatchObject(LIMITS)
  const what = [...tally].map(([words, many]) => `${words} ${many}`).join('; ')
  return `${samples} samples; ${what}; at most ${highest.waiting} waited`
}

const newForm = {
  name: 'New',
  choreographer: '',
  performance_division_id: 4,
  age_up: false,
  virtual: false,
  free_ballet: false,
  extra_time: 0,
  no_music: false,
  copy_music: false,
  copied_from: null,
}

it(`${OPERATIONS} random operations on ${CONNECTIONS} connections keep every limit at every moment`, async () => {
  process.stdout.write(`${await stress(server, OPERATIONS)}\n`)
}, 600_000)
it('not without the lock (so the limits are really raced for)', async () => {
  await expect(stress(free, 2_000)).rejects.toThrow()
}, 120_000)
