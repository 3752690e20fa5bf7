// GRID-01: many routines saved at once: all or none, once, at the version that was seen, in few statements.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { BATCH_MOST, type BatchForm, plainRoutine, type RoutineForm } from '../routines/routine.model.ts'
import { routineFormOf } from '../routines/routine.rules.ts'

const server = useTestServer({ demo: true })
let token: string
let view: RegistrationView

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  view = await present()
})

async function present(): Promise<RegistrationView> {
  return (await server.call(loadRegistration, { id: demoRegistrations.studio_columbus }, { token })).output
}

/** Dancers at the whole workshop who dance no solo yet, from the `first` on. */
function dancers(count: number, first = 0): number[] {
  const soloists = new Set(
    view.routines.filter((routine) => routine.dancers.length === 1).flatMap((routine) => routine.dancers),
  )
  return view.attendees
    .filter(
      (attendee) =>
        attendee.kind === 'dancer' &&
        !attendee.one_day &&
        !attendee.virtual &&
        !soloists.has(attendee.person_id),
    )
    .slice(first, first + count)
    .map((attendee) => attendee.person_id)
}

function form(more: Partial<RoutineForm> = {}): RoutineForm {
  return {
    name: 'Undertow',
    choreographer: 'R. Okafor',
    performance_division_id: view.price_list.performance_divisions[1]?.id ?? 0,
    routine_category_id: null,
    dancers: dancers(4),
    age_up: false,
    ...plainRoutine,
    ...more,
  }
}

const added = (client_id: string, more: Partial<RoutineForm> = {}) => ({ client_id, ...form(more) })

function save(batch: Partial<BatchForm>, { version = view.version, key = '', by = token } = {}) {
  const input = { registration_id: view.id, version, add: [], change: [], remove: [], ...batch }
  return server.call(saveRoutines, input, { token: by, ...(key ? { key } : {}) })
}

/** So many of the registration's own routines, in the order entered. */
const own = (count: number) => view.routines.slice(0, count)

describe('GRID-01 many routines at once', () => {
  it('adds, changes and removes in one step of the version, and tells which new one became which', async () => {
    const [first, second] = own(2)
    if (!first || !second) throw new Error('the demo has routines there')
    const { output } = await save({
      add: [added('a', { name: 'Alpha' }), added('b', { name: 'Beta', dancers: dancers(2), age_up: false })],
      change: [
        {
          id: first.id,
          routine: {
            ...routineFormOf(first),
            name: 'Renamed',
            routine_category_id: null,
            dancers: dancers(5),
          },
        },
      ],
      remove: [second.id],
    })
    const after = output.registration
    expect(after.version).toBe(view.version + 1)
    expect(output.added.map((entry) => entry.client_id)).toEqual(['a', 'b'])
    const byId = new Map(after.routines.map((routine) => [routine.id, routine]))
    expect(output.added.map(({ id }) => byId.get(id)?.routine.name)).toEqual(['Alpha', 'Beta'])
    expect(output.added.map(({ id }) => byId.get(id)?.dancers)).toEqual([dancers(4), dancers(2)])
    expect(byId.get(first.id)).toMatchObject({ routine: { name: 'Renamed' }, dancers: dancers(5) })
    expect(byId.has(second.id)).toBe(false)
    expect(after.quote.lines.some((line) => line.key === `routine:${output.added[0]?.id}`)).toBe(true)
    expect(await present()).toEqual(after)
  })

  it('happens once when it is sent twice with one key, and answers the same', async () => {
    const batch = { add: [added('a', { name: 'Twice' })] }
    const answers = await Promise.all([1, 2].map(() => save(batch, { key: 'sent-twice-by-the-grid' })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]?.output).toEqual(answers[1]?.output)
    expect((await present()).routines.filter((routine) => routine.routine.name === 'Twice')).toHaveLength(1)
  })

  it('tells a page that was not current what is there now', async () => {
    const { status, error } = await save({ add: [added('a')] }, { version: view.version - 1 })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { version: view.version } })
  })

  it('saves none when one is refused, which is told at its place', async () => {
    const [first] = own(1)
    if (!first) throw new Error('the demo has routines there')
    const { status, error } = await save({
      add: [added('a'), added('b', { dancers: [] })],
      change: [{ id: first.id, routine: { ...routineFormOf(first), performance_division_id: 99_999 } }],
    })
    expect(status).toBe(422)
    expect(error.violations?.map((violation) => violation.path)).toEqual([
      ['change', 0, 'routine', 'performance_division_id'],
      ['add', 1, 'dancers'],
    ])
    expect(await present()).toEqual(view)
  })

  it('refuses the second solo of one dancer within what is sent', async () => {
    const solo = { dancers: dancers(1) }
    const { error } = await save({ add: [added('a', solo), added('b', solo)] })
    expect(error.violations).toMatchObject([
      { path: ['add', 1, 'dancers'], message: 'Solos are limited to one Solo per dancer.' },
    ])
  })

  it.each([
    ['an unknown routine', () => ({ remove: [2_000_000] }), 404],
    [
      'a routine twice',
      () => ({ change: [0, 1].map(() => ({ id: own(1)[0]?.id ?? 0, routine: form() })) }),
      422,
    ],
    [
      'one that is changed and removed',
      () => ({
        change: [{ id: own(1)[0]?.id ?? 0, routine: form() }],
        remove: own(1).map((routine) => routine.id),
      }),
      422,
    ],
    [
      'more than it takes at once',
      () => ({ add: Array.from({ length: BATCH_MOST + 1 }, (_, n) => added(String(n))) }),
      400,
    ],
    ['a new one without a title', () => ({ add: [added('a', { name: ' ' })] }), 400],
  ])('refuses %s', async (_title, batch, status) => {
    expect((await save(batch())).status).toBe(status)
    expect(await present()).toEqual(view)
  })

  it('says of a routine that is changed and removed, or removed twice, that it is listed twice', async () => {
    const id = own(1)[0]?.id ?? 0
    const told = {
      code: 'ROUTINE_SENT_TWICE',
      message: 'This routine is listed twice. Please change it or remove it, once.',
    }
    const both = await save({ change: [{ id, routine: form() }], remove: [id] })
    expect(both.error.violations).toMatchObject([{ ...told, path: ['remove', 0] }])
    const removed = await save({ remove: [id, id] })
    expect(removed.error.violations).toMatchObject([{ ...told, path: ['remove', 1] }])
    expect(await present()).toEqual(view)
  })

  it("leaves somebody else's registration alone", async () => {
    const by = await server.tokenOf(demoAccounts.big)
    expect((await save({ add: [added('a')] }, { by })).error.code).toBe('NOT_YOURS')
    // Nor can a routine of it be reached through one's own.
    const input = { registration_id: demoRegistrations.big_denver, add: [], change: [] }
    const remove = own(1).map((routine) => routine.id)
    const theirs = (await server.call(loadRegistration, { id: input.registration_id }, { token: by })).output
    const answer = await server.call(
      saveRoutines,
      { ...input, remove, version: theirs.version },
      { token: by },
    )
    expect(answer.error.code).toBe('NOT_FOUND')
    expect(await present()).toEqual(view)
  })

  it('needs as many statements for sixty as for two', async () => {
    await server.database.$client.query(
      'update tour_date set entry_limit_rules = entry_limit_rules || \'{"categories": [], "total_routines": null}\' where id = $1',
      [view.tour_date_id],
    )
    // The process reads and keeps what was changed.
    await present()
    const count = async (batch: Partial<BatchForm>) => {
      const stop = countStatements()
      const { status } = await save(batch)
      const statements = stop()
      expect(status).toBe(200)
      view = await present()
      return statements
    }
    const some = (many: number) => ({
      add: Array.from({ length: many }, (_, n) =>
        added(String(n), { name: `New ${n}`, dancers: dancers(4, n % 5) }),
      ),
    })
    const few = await count(some(2))
    expect(few).toBeGreaterThan(5)
    // Of a large body it is asked who sends it before it is read, and then for the registration that it names.
    const LARGE = 1
    expect(await count(some(60))).toBe(few + LARGE)
    const change = (many: number) => ({
      change: view.routines.slice(-many).map((routine) => ({
        id: routine.id,
        routine: { ...routineFormOf(routine), choreographer: 'All of them' },
      })),
    })
    const fewChanged = await count(change(2))
    expect(await count(change(60))).toBe(fewChanged + LARGE)
    expect(view.routines.filter((routine) => routine.routine.choreographer === 'All of them')).toHaveLength(
      60,
    )
  })
})

describe('LIFE-06 a batch with very many reasons against it', () => {
  it('is told the first hundred, and that there are more', async () => {
    const nobodies = Array.from({ length: 60 }, (_, position) => 1_900_000_000 + position)
    const { error } = await save({
      add: ['a', 'b', 'c'].map((name) => added(name, { name, dancers: nobodies })),
    })
    expect(error.violations).toHaveLength(101)
    expect(error.violations?.at(-1)?.message).toMatch(
      /^And at least \d+ more\. Please correct these first\.$/,
    )
  })
})

describe('a batch that asks for nothing', () => {
  it('leaves the version, the review and the terms', async () => {
    const { id, version } = view
    await server.database.$client.query(
      'UPDATE registration SET reviewed = true, waiver = true WHERE id = $1',
      [id],
    )
    expect((await save({}, { version })).status).toBe(200)
    const empty = { registration_id: id, version, add: [], change: [], remove: [], besides: {} }
    expect((await server.call(saveRoutines, empty, { token })).status).toBe(200)
    expect(await present()).toMatchObject({ version, reviewed: true, waiver: true })
  })
})

describe('what a batch names', () => {
  it('VARIANT-02 is told at its place also where the kind of event lacks the part', async () => {
    const { id: registration_id, version } = view
    const besides = { intensive: [{ ...plainIntensive(view.attendees[0]?.person_id ?? 0, 1) }] }
    const input = { registration_id, version, add: [], change: [], remove: [], besides }
    const { error } = await server.call(saveRoutines, input, { token })
    expect(error.violations).toMatchObject([{ code: 'NOT_IN_THIS_KIND', path: ['besides', 'intensive'] }])
  })

  it('is each new routine once: a name that comes twice is refused at its place, and nothing is saved', async () => {
    const version = (await present()).version
    const twice = [added('a'), added('b', { name: 'Second' }), added('a', { name: 'Third' })]
    const { status, error } = await save({ add: twice }, { version })
    expect(status).toBe(400)
    expect(error.violations).toMatchObject([
      { path: ['add', 2, 'client_id'], message: '“a” names two of the new routines' },
    ])
    expect((await present()).version).toBe(version)
  })
  it('LIFE-06 is no more than ten thousand dancers in all, as no registration has them at once', async () => {
    const nobodies = Array.from({ length: 200 }, (_, position) => 1_900_000_000 + position)
    const many = Array.from({ length: 51 }, (_, position) => added(`${position}`, { dancers: nobodies }))
    const message = /^These routines have more than 10,000 dancers in all/
    const { status, error } = await save({ add: many })
    expect(status).toBe(400)
    expect(error.violations).toMatchObject([{ path: ['add'], message: expect.stringMatching(message) }])
    const routine = form({ dancers: nobodies })
    const change = many.map((_, position) => ({ id: position + 1, routine }))
    const changed = await save({ change })
    expect(changed.error.violations).toMatchObject([
      { path: ['change'], message: expect.stringMatching(message) },
    ])
    expect((await save({ add: many.slice(1) })).error.violations).toHaveLength(101)
  })
  it.each([
    ['somebody else’s', demoRegistrations.big_denver],
    ['nobody’s', null],
  ])('ROUTINE-05 is copied from an entry of one’s own, not from %s', async (_title, registration_id) => {
    const { rows } = await server.database.$client.query(
      'SELECT id FROM registrations_routine WHERE registration_id = $1 ORDER BY id LIMIT 1',
      [registration_id],
    )
    const copied_from = rows[0]?.id ?? 2_000_000_000
    const { version } = await present()
    const { error } = await save({ add: [added('copy', { copied_from })] }, { version })
    expect(error.violations).toMatchObject([{ code: 'COPY_NOT_OWN' }])
  })
})
