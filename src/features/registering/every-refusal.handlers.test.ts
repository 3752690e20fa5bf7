// LIFE-06, EDIT-02: every rule that holds at entry is tried again by edit, grid and call.
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { swept } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { replaceAttendees } from '../attendees/attendee.queries.ts'
import { insertCity, insertHall, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { addRoutine, removeRoutine, saveRoutines } from '../routines/routine.contract.ts'
import type { RoutineForm } from '../routines/routine.model.ts'
import { deleteRoutines, insertRoutines } from '../routines/routine-batch.queries.ts'
import {
  type Cast,
  cityOf,
  everyRefusal,
  peopleIn,
  type Row,
  reasons,
  routineIn,
  type Way,
  ways,
} from './every-refusal.fixtures.ts'
import type { RegistrationCode } from './registration-refusals.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertMeridian(server.database))

interface Answered {
  status: number
  error?: { code: string; violations?: { code: string }[] | undefined }
}
interface Stage {
  one: Editable
  cast: Cast
  row: Row
}

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
const inTest = <T>(work: (tx: Transaction) => Promise<T>) =>
  inTransaction(server.database, { mybtf_user_id: null, doing: 'test', request_id: 'test' }, work)
const codesOf = ({ error }: Answered) =>
  error ? [error.code, ...(error.violations ?? []).map(({ code }) => code)] : []

/** A registration as the situation finds it: open, or completed and confirmed for an edit. */
async function stage(row: Row, way: Way): Promise<Stage> {
  const city = await insertCity(server.database, null, { venue_id: await insertHall(server.database) })
  const one = await (way === 'edit' ? insertEditable : insertOpen)(server, city)
  const cast = { registration_id: one.registration_id, mia: one.person_id, others: one.spare }
  const { mybtf, entry_limit_rules, add_ons, web } = cityOf(row)
  await sql(
    'UPDATE tour_date SET mybtf = mybtf || $2, entry_limit_rules = $3, add_ons = $4, web = web || $5 WHERE id = $1',
    [city, mybtf, entry_limit_rules, add_ons, web],
  )
  return { one, cast, row }
}
const arrange = async ({ cast, row }: Stage) => {
  if (row.sql) await sql(row.sql(cast))
}
async function wanted({ one, cast, row }: Stage) {
  const view = await one.view()
  const saved = view.attendees.map(attendeeFormOf)
  return { view, people: peopleIn(row, saved, cast), routine: routineIn(row, cast) }
}

/** Stored as no call would take it. */
async function store({ one, cast, row }: Stage, routine: RoutineForm | null) {
  const { view, people } = await wanted({ one, cast, row })
  await inTest(async (tx) => {
    await replaceAttendees(tx, one.registration_id, view.attendees, people)
    if (row.solo === null) await deleteRoutines(tx, view.routines)
    const size = routine?.dancers.length ?? 0
    const routine_category_id = routine?.routine_category_id ?? (size > 3 ? 3 : size > 1 ? 2 : 1)
    if (routine) {
      const placing = { routine_category_id, age_division_id: 4 }
      await insertRoutines(tx, one.registration_id, [{ form: routine, placing }])
    }
  })
}

/** As the screens do: the steps, the routine's form, the review. The first that is refused is the answer. */
async function byEntry(at: Stage): Promise<Answered> {
  await arrange(at)
  const { one, row } = at
  const { registration_id: id, token } = one
  const { people, routine, view } = await wanted(at)
  if (row.solo === null) {
    await server.call(removeRoutine, { id: view.routines[0]!.id, version: view.version }, { token })
  }
  const same = JSON.stringify(people) === JSON.stringify(view.attendees.map(attendeeFormOf))
  if (!same) {
    const input = { id, version: await one.versionNow(), attendees: people }
    const saved = await server.call(changeRegistration, input, { token })
    if (saved.error) return saved
  }
  if (routine) {
    const added = await server.call(
      addRoutine,
      { registration_id: id, version: await one.versionNow(), routine },
      { token },
    )
    if (added.error) return added
  }
  const review = { id, version: await one.versionNow(), reviewed: true, waiver: row.waiver ?? true }
  return server.call(changeRegistration, review, { token })
}

async function byEdit(at: Stage): Promise<Answered> {
  await arrange(at)
  const { one, row } = at
  const { people, routine, view } = await wanted(at)
  return one.apply(
    (content) => ({
      attendees: people,
      routines: [
        ...(row.solo === null ? [] : content.routines.map((solo) => ({ ...solo, ...row.solo }))),
        ...(routine ? [{ ...routine, id: -1 }] : []),
      ],
    }),
    { from: view, waiver: row.waiver ?? true },
  )
}

async function byGrid(at: Stage): Promise<Answered> {
  await store(at, null)
  await arrange(at)
  const { registration_id, token } = at.one
  const { routine, view } = await wanted({ ...at, row: { ...at.row, people: () => [] } })
  const { version } = view
  const add = routine ? [{ ...routine, client_id: 'row' }] : []
  return server.call(saveRoutines, { registration_id, version, add, change: [], remove: [] }, { token })
}

async function byCall(at: Stage): Promise<Answered> {
  await store(at, routineIn(at.row, at.cast))
  await arrange(at)
  const { registration_id, token } = at.one
  await sql('UPDATE registration SET waiver = $2 WHERE id = $1', [registration_id, at.row.waiver ?? true])
  return server.call(completeRegistration, { registration_id }, { token })
}

const by: Record<Way, (at: Stage) => Promise<Answered>> = {
  entry: byEntry,
  edit: byEdit,
  grid: byGrid,
  call: byCall,
}

const rows = Object.entries(everyRefusal).map(
  ([code, row], at) => [code, row, at] as [RegistrationCode, Row, number],
)

describe.each(rows)('%s', (code, row, at) => {
  const all = ways.filter((way) => row.tries[way] === true)
  // At each change every other one of its ways, in turn.
  const tried = swept(all, (_way, nth) => all.length === 1 || (nth + at) % 2 === 0)
  it.skipIf(tried.length === 0).each(tried)('by %s', async (way) => {
    const staged = await stage(row, way)
    try {
      const answer = await by[way](staged)
      expect(codesOf(answer)).toContain(code)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    } finally {
      if (row.undo) await sql(row.undo)
    }
  })
  it.each(ways.filter((way) => row.tries[way] !== true))('not by %s, and why', (way) => {
    const reason = row.tries[way]
    expect(reason === true ? '' : reasons[reason]).toMatch(/\.$/)
  })
})

describe('without what provokes it nothing is refused', () => {
  const plain: Row = {
    tries: { entry: true, edit: true, grid: true, call: true },
    routine: ({ others }) => ({ dancers: others.slice(0, 4) }),
  }
  it.each(ways)('by %s', async (way) => {
    const answer = await by[way](await stage(plain, way))
    // Of what is entered and not yet paid only the balance is left to say.
    expect(codesOf(answer)).toEqual(way === 'call' ? ['BALANCE_DUE'] : [])
  })
})

describe('ATTENDEE-06 nobody who dances becomes a teacher or observer', () => {
  const kinds = [
    ['a teacher', 5],
    ['an observer', 31],
  ] as const
  it.each(
    kinds.flatMap(([kind, level]) => (['entry', 'edit'] as const).map((way) => [kind, way, level] as const)),
  )('%s, by %s', async (_kind, way, workshop_level_id) => {
    const row: Row = { tries: everyRefusal.COMPETING_NOT_REMOVABLE.tries, mia: { workshop_level_id } }
    const at = await stage(row, way)
    await sql("UPDATE person SET birthdate = '1990-05-05' WHERE id = $1", [at.cast.mia])
    const before = await at.one.view()
    const answer = await by[way](at)
    expect(codesOf(answer)).toContain('COMPETING_NOT_REMOVABLE')
    expect((await at.one.view()).attendees).toEqual(before.attendees)
  })
})

describe('SOLOIST-01 where the event asks it, whoever dances a solo stands in a group, too', () => {
  const alone = everyRefusal.SOLOIST_IN_GROUP
  const inGroup: Row = { ...alone, routine: ({ mia, others }) => ({ dancers: [mia, ...others.slice(0, 3)] }) }
  it.each(['entry', 'edit'] as const)('by %s', async (way) => {
    const [first, second] = [await stage(alone, way), await stage(inGroup, way)]
    try {
      expect(codesOf(await by[way](first))).toContain('SOLOIST_IN_GROUP')
      expect(codesOf(await by[way](second))).toEqual([])
    } finally {
      await sql(alone.undo ?? '')
    }
  })
})
