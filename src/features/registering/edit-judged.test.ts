// JUDGED-01: an edit after something was judged, on PostgreSQL, and raced by what a judge sends at the same moment.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { inTransaction } from '../../server/database.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { takeEntry } from '../judging/take-entry.effects.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { loadJudgedOf } from '../scores/judged.contract.ts'
import { toPoints } from '../scores/points.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
type Server = typeof server

beforeAll(() => insertMeridian(server.database))

const sqlOf =
  (on: Server) =>
  async (text: string, ...values: unknown[]) =>
    (await on.database.$client.query(text, values)).rows
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

/** A Teen dancer at the early rate. */
const DANCER_CENTS = 27_000

/** Two dancers, and the solo of one of them in the running order of a city with three judges. */
async function stageOf(on: Server) {
  const sql = sqlOf(on)
  const city = await insertCity(on.database)
  const one = await insertOpen(on, city)
  const [second] = one.spare
  const { registration_id } = one
  await sql(
    'insert into date_attendee (registration_id, person_id, workshop_level_id) values ($1, $2, 3)',
    registration_id,
    second,
  )
  await insertPaid(on, one, PAYABLE_CENTS + DANCER_CENTS)
  const completed = await on.call(completeRegistration, { registration_id }, { token: one.token })
  if (completed.status !== 200) throw new Error(JSON.stringify(completed.error))
  await one.confirm()
  const view = await one.view()
  const routine = view.routines[0]!.id
  await sql(
    'insert into running_order (registrations_routine_id, tour_date_id, sort, number) values ($1, $2, 0, 1)',
    routine,
    city,
  )
  const judges = await sql(
    `insert into judge (tour_date_id, position, fname, lname)
     select $1, position, 'Jo', 'Judge ' || position from generate_series(1, 3) as position returning id`,
    city,
  )
  const dancer = view.attendees.find(({ person_id }) => person_id === second)!
  const judge_id: number = judges[0].id
  return { on, sql, city, one, view, routine, judge_id, dancer }
}
type Staged = Awaited<ReturnType<typeof stageOf>>

const withoutRoutine = ({ one }: Staged) => one.apply(() => ({ routines: [], is_competing: false }))
const withoutDancer = ({ one, dancer }: Staged) =>
  one.apply(({ attendees }) => ({
    attendees: attendees.filter(({ person_id }) => person_id !== dancer.person_id),
  }))
const score = ({ sql, routine, judge_id }: Staged) =>
  sql(
    "insert into score (registrations_routine_id, judge_id, score, source, entered_at) values ($1, $2, 9000, 'tablet', now())",
    routine,
    judge_id,
  )
const called = ({ sql, routine, city, one }: Staged, undone = false) =>
  sql(
    `insert into stage_call (tour_date_id, registrations_routine_id, called_at, called_by, undone_at)
     values ($1, $2, now(), $3, ${undone ? 'now()' : 'null'})`,
    city,
    routine,
    one.mybtf_user_id,
  )
const audition = ({ sql, dancer }: Staged) =>
  sql(
    "insert into audition_score (date_attendee_id, style, position, score) values ($1, 'ballet', 1, 9000)",
    dancer.date_attendee_id,
  )
const given = ({ sql, city, dancer, routine }: Staged, kind: 'special' | 'scholarship') =>
  sql(
    `insert into given_award (tour_date_id, kind, award, registrations_routine_id, date_attendee_id)
     values ($1, $2, 'Best of all', $3, $4)`,
    ...[
      city,
      kind,
      kind === 'special' ? routine : null,
      kind === 'scholarship' ? dancer.date_attendee_id : null,
    ],
  )
const critique = ({ sql, routine, judge_id }: Staged) =>
  sql(
    "insert into critique (registrations_routine_id, judge_id, note, entry_id, entered_at) values ($1, $2, 'Go on', $3, now())",
    ...[routine, judge_id, randomUUID()],
  )
const video = ({ sql, routine, one }: Staged) =>
  sql(
    `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ('critique-video', $3, 'one.mp4', 'video/mp4', 9, $2, now()) returning id)
     insert into critique_video (registrations_routine_id, file_id, uploaded_by, uploaded_at)
     select $1, file.id, $2, now() from file`,
    ...[routine, one.mybtf_user_id, randomUUID()],
  )

describe('JUDGED-01 a routine', () => {
  let staged: Staged
  beforeEach(async () => {
    staged = await stageOf(server)
  })

  test.each<[string, (staged: Staged) => Promise<unknown>, string]>([
    ['a score', score, 'was judged'],
    ['words of a judge', critique, 'was judged'],
    ['a critique video', video, 'has a critique video'],
    ['a special award', (of) => given(of, 'special'), 'was given an award'],
    ['a call onto the stage', called, 'was on stage'],
  ])('with %s is not removed, and not put into another division', async (_what, arrange, words) => {
    await arrange(staged)
    const removed = await withoutRoutine(staged)
    expect(codes(removed)).toEqual(['JUDGED_ROUTINE_STAYS'])
    expect(removed.error.violations?.[0]?.message).toContain(words)
    const moved = await staged.one.apply(({ routines }) => ({
      routines: routines.map((routine) => ({ ...routine, performance_division_id: 1 })),
    }))
    expect(codes(moved)).toEqual(['JUDGED_ROUTINE_PLACED'])
    // Its name is nobody's place.
    const named = await staged.one.apply(({ routines }) => ({
      routines: routines.map((routine) => ({ ...routine, name: 'Undertow II' })),
    }))
    expect(named.status).toBe(200)
  })

  it('is told before it is removed, to its owner alone', async () => {
    const of = { registration_id: staged.view.id }
    const owner = await server.tokenOf(staged.one.mybtf_user_id)
    const asked = () => server.call(loadJudgedOf, of, { token: owner })
    expect((await asked()).output).toEqual({ routines: [], attendees: [] })
    await score(staged)
    await audition(staged)
    expect((await asked()).output).toEqual({
      routines: [{ id: staged.routine, judged_by: ['judged'] }],
      attendees: [{ id: staged.dancer.person_id, judged_by: ['audition'] }],
    })
    const other = await stageOf(server)
    const token = await server.tokenOf(other.one.mybtf_user_id)
    expect((await server.call(loadJudgedOf, of, { token })).status).toBe(403)
  })

  it('that only has a number is removed, and whoever has the running order open is told', async () => {
    await called(staged, true)
    expect((await withoutRoutine(staged)).status).toBe(200)
    expect(await staged.sql('select from running_order where tour_date_id = $1', staged.city)).toEqual([])
    expect(await staged.sql('select version from scoring where tour_date_id = $1', staged.city)).toEqual([
      { version: 1 },
    ])
  })

  it('that is not judged yet changes its division', async () => {
    const moved = await staged.one.apply(({ routines }) => ({
      routines: routines.map((routine) => ({ ...routine, performance_division_id: 1 })),
    }))
    expect(moved.status).toBe(200)
  })
})

describe('JUDGED-01 a dancer', () => {
  it('who auditioned stays registered, in her level', async () => {
    const staged = await stageOf(server)
    await audition(staged)
    expect(codes(await withoutDancer(staged))).toEqual(['JUDGED_DANCER_STAYS'])
    const levelled = await staged.one.apply(({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === staged.dancer.person_id ? { ...attendee, workshop_level_id: 7 } : attendee,
      ),
    }))
    expect(codes(levelled)).toEqual(['JUDGED_DANCER_LEVEL'])
    expect(
      await staged.sql(
        'select score from audition_score where date_attendee_id = $1',
        staged.dancer.date_attendee_id,
      ),
    ).toEqual([{ score: 9000 }])
    // Others come and go as before.
    const joined = await staged.one.apply(({ attendees }) => ({
      attendees: [...attendees, newEntry(staged.one.spare[1]!, 'dancer', 3)],
    }))
    expect(joined.status).toBe(200)
  })

  it('with a scholarship stays registered', async () => {
    const staged = await stageOf(server)
    await given(staged, 'scholarship')
    expect(codes(await withoutDancer(staged))).toEqual(['JUDGED_DANCER_STAYS'])
  })

  it('or a routine that was judged is deleted by nothing, whoever forgets to ask', async () => {
    const staged = await stageOf(server)
    await audition(staged)
    await given(staged, 'special')
    const attendee = 'delete from date_attendee where id = $1'
    await expect(staged.sql(attendee, staged.dancer.date_attendee_id)).rejects.toThrow('audition_score')
    const entry = 'delete from registrations_routine where id = $1'
    await expect(staged.sql(entry, staged.routine)).rejects.toThrow('given_award')
    await staged.sql('delete from given_award where tour_date_id = $1', staged.city)
    await called(staged)
    await expect(staged.sql(entry, staged.routine)).rejects.toThrow('stage_call')
  })
})

describe('JUDGED-01 an edit and a judge at the same moment', () => {
  /** The judge's tablet sends a score while the routine is removed: true = each was answered as it should be. */
  async function race(on: Server): Promise<boolean> {
    const staged = await stageOf(on)
    const { city: tour_date_id, judge_id, routine } = staged
    const entry = {
      ...{ id: randomUUID(), registrations_routine_id: routine, score: toPoints(9000) },
      ...{ data: [], note: '', signature: '', after_id: null },
    }
    const doing = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
    const clock = { now: () => new Date(NOW) }
    const from = await staged.one.view()
    const removing = () => staged.one.apply(() => ({ routines: [], is_competing: false }), { from })
    const judging = () =>
      inTransaction(on.database, doing, (tx) =>
        takeEntry(tx, { clock }, { judge_id, tour_date_id }, entry),
      ).then(
        () => 'taken',
        (error: { code?: string }) => error.code ?? 'lost',
      )
    const [edit, judged] = await atOnce(on, 'registration, judge_entry', [removing, judging])
    const outcome = `${edit.status} ${judged}`
    return outcome === '200 NOT_FOUND' || outcome === '422 taken'
  }
  it('leaves what the first of them did, and tells the other', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) expect(await race(server)).toBe(true)
  })
  it('without the lock does not (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server))).toBe(false)
  })

  it('does not keep the desk from giving an award to the same registration', async () => {
    const staged = await stageOf(server)
    const { one, city } = staged
    const registration_id = (await one.view()).id
    const desk = await server.database.$client.connect()
    try {
      await desk.query('begin')
      await desk.query('insert into scoring (tour_date_id) values ($1) on conflict do nothing', [city])
      await desk.query('select from scoring where tour_date_id = $1 for update', [city])
      const editing = withoutRoutine(staged)
      await expect
        .poll(async () => {
          const [row] = await staged.sql(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query ilike '%scoring%'`,
          )
          return row.waiting
        })
        .toBe(1)
      // The edit holds the registration: were it held against those who only refer to it, each would wait for the other until the
      // database gives one of them up, after a second.
      await desk.query("set local lock_timeout = '400ms'")
      await desk.query(
        "insert into given_award (tour_date_id, kind, award, registration_id) values ($1, 'studio', 'Spirit', $2)",
        [city, registration_id],
      )
      await desk.query('commit')
      expect((await editing).status).toBe(200)
    } finally {
      await desk.query('rollback')
      desk.release()
    }
  })
})
