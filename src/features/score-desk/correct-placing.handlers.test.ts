// RESULTS-09: the office puts a routine into another division after it was scored, before its results are released and after.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadResults } from '../results/results.contract.ts'
import { correctPlacing, loadScoreDesk } from './score-desk.contract.ts'
import type { DeskRoutine } from './score-desk.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const CITY = demoTourDates.past_meridian_denver
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string; path: unknown[] }[] | undefined } }) =>
  error?.violations?.map(({ code, path }) => `${code} ${path.join('.')}`)
const desk = async () => (await server.call(loadScoreDesk, { tour_date_id: CITY }, await by('scores'))).output
const ownerOf = async ({ registration_id }: DeskRoutine) =>
  (
    await sql<{ id: number; email: string }>(
      'select mybtf_user.id, email from mybtf_user join registration on mybtf_user_id = mybtf_user.id where registration.id = $1',
      registration_id,
    )
  )[0]!
async function resultsOf(one: DeskRoutine) {
  const { registration_id } = one
  const token = await server.tokenOf((await ownerOf(one)).id)
  return (await server.call(loadResults, { registration_id }, { token })).output
}
const mails = () =>
  sql<{ to: string; text: string; subject: string }>(
    `select "to", subject, text from mail where kind = 'score-corrected' order by id`,
  )

/** A ranked routine, and a division in which it would stand before another one of its level and category. */
let routine: DeskRoutine
let overtaken: DeskRoutine
let elsewhere: { id: number; name: string }
beforeAll(async () => {
  const { routines, performance_divisions } = await desk()
  const ranked = routines
    .filter(({ in_competition, total_score }) => in_competition && total_score !== null)
    .sort((a, b) => (b.total_score ?? 0) - (a.total_score ?? 0))
  routine = ranked[0]!
  const { id, performance_division_id } = routine
  overtaken = ranked.findLast((other) => other.performance_division_id !== performance_division_id)!
  elsewhere = performance_divisions.find((division) => division.id === overtaken.performance_division_id)!
  await sql(
    `update registrations_routine as other set age_division_id = one.age_division_id, routine_category_id = one.routine_category_id
     from registrations_routine as one where one.id = $1 and other.performance_division_id = $2 and other.id <> $1`,
    ...[id, elsewhere.id],
  )
})

const correct = async (
  more: Partial<{
    performance_division_id: number
    age_division_id: number
    reason: string
    version: number
  }> = {},
  account: keyof typeof demoAccounts = 'scores',
) => {
  const { id } = routine
  const now = (await desk()).routines.find((candidate) => candidate.id === id)!
  const { version, performance_division_id, age_division_id } = now
  const placing = {
    version,
    performance_division_id,
    age_division_id,
    reason: 'Entered in the wrong division',
  }
  return server.call(correctPlacing, { tour_date_id: CITY, id, ...placing, ...more }, await by(account))
}

describe('RESULTS-09 the division of a routine', () => {
  test.each(['studio', 'parent', 'big'] as const)('is not corrected by %s', async (account) => {
    expect((await correct({}, account)).status).toBe(403)
  })

  it('is one of the event’s, with a reason, as it was seen', async () => {
    expect(codes(await correct({ performance_division_id: 999 }))).toEqual([
      'PLACING_DIVISION performance_division_id',
    ])
    expect(codes(await correct({ age_division_id: 999 }))).toEqual(['PLACING_DIVISION age_division_id'])
    expect((await correct({ reason: '' })).status).toBe(400)
    expect((await correct({ version: 999 })).error.code).toBe('STALE_VERSION')
  })

  it('that it has already changes nothing', async () => {
    expect((await correct()).status).toBe(200)
    expect(await sql('select from placing_correction')).toHaveLength(0)
  })

  it('is another one in the open: with before, after and reason, and told to whom it concerns', async () => {
    const [{ version }] = (await sql<{ version: number }>(
      'select version from registration where id = $1',
      routine.registration_id,
    )) as [{ version: number }]
    expect((await mails()).length).toBe(0)
    const { output } = await correct({ performance_division_id: elsewhere.id })
    expect(output).toMatchObject({ performance_division: elsewhere.name, total_score: routine.total_score })
    const corrections = await sql<{ about: string; reason: string; before: string; after: string }>(
      'select about, before, after, reason, made_by from placing_correction order by id',
    )
    // RESULTS-04: and where others stand since, without a word of the office.
    const moved = corrections.slice(1)
    expect(moved.length).toBeGreaterThan(0)
    for (const { about, reason, before, after } of moved)
      expect([about, reason === 'Entered in the wrong division', before === after]).toEqual([
        'standing',
        false,
        false,
      ])
    expect(corrections.slice(0, 1)).toEqual([
      {
        about: 'division',
        before: `${routine.age_division}, ${routine.performance_division}`,
        after: `${routine.age_division}, ${elsewhere.name}`,
        reason: 'Entered in the wrong division',
        made_by: demoAccounts.scores,
      },
    ])
    // Whoever edits the registration at this moment is told.
    expect(await sql('select version from registration where id = $1', routine.registration_id)).toEqual([
      { version: version + 1 },
    ])
    const told = await mails()
    const { email: owner } = await ownerOf(routine)
    const own = told.find(({ to }) => to === owner)
    expect(own?.subject).toContain('a division was corrected')
    expect(own?.text).toContain('Entered in the wrong division')
    expect(own?.text).toContain(elsewhere.name)
    // Whoever stands behind it now is told of the own place.
    const { email: behind } = await ownerOf(overtaken)
    expect(told.find(({ to }) => to === behind)?.text).toContain(overtaken.name)
    const shown = (await resultsOf(routine)).own.find(
      (result) => result.registrations_routine_id === routine.id,
    )
    expect(shown?.corrections).toMatchObject([{ what: 'Division', reason: 'Entered in the wrong division' }])
    expect(shown?.performance_division).toBe(elsewhere.name)
  })

  it('that is not released yet is told to its registrant alone, without a total', async () => {
    await sql(
      'update result_release set released_at = null, released_by = null where tour_date_id = $1',
      CITY,
    )
    const before = (await mails()).length
    expect((await correct({ performance_division_id: routine.performance_division_id })).status).toBe(200)
    const told = (await mails()).slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`${routine.age_division}, ${routine.performance_division}`)
    expect(told[0]?.text).not.toContain('place ')
    // There are no results to be read yet.
    const { registration_id } = routine
    expect(told[0]?.text).not.toMatch(/results/i)
    expect(told[0]?.text).toContain(`/event/${registration_id}/overview`)
  })

  it('stays where it is between a division that is released and one that is not, whichever it is in', async () => {
    const { id } = elsewhere
    await sql(
      `insert into result_release (tour_date_id, performance_division_id, results_hash, proposed_by, proposed_at, released_by, released_at)
       values ($1, $2, 'as it was', $3, now(), $4, now())`,
      ...[CITY, id, demoAccounts.scores, demoAccounts.staff],
    )
    const refused = await correct({ performance_division_id: id })
    expect(codes(refused)).toEqual(['PLACING_RELEASED performance_division_id'])
    const [{ message } = { message: '' }] = refused.error.violations ?? []
    expect(message).toContain(`The results of ${elsewhere.name} are released`)
    expect(message).toContain(`Release ${routine.performance_division} first.`)
    await sql('delete from result_release where tour_date_id = $1 and performance_division_id = $2', CITY, id)
    expect((await correct({ performance_division_id: id })).status).toBe(200)
  })

  it('brings the homework of where it competes now, which is told once (HOMEWORK-02)', async () => {
    const { registration_id, performance_division_id } = routine
    const others = (await desk()).performance_divisions.map((division) => division.id)
    const danced = await sql<{ id: number }>(
      'select distinct performance_division_id as id from registrations_routine where registration_id = $1',
      registration_id,
    )
    const target = others.find((division) => !danced.some(({ id }) => id === division))!
    await sql('delete from homework_told where registration_id = $1', registration_id)
    await sql(
      `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
         values ('homework-video', 'turns', 'turns.mp4', 'video/mp4', 9, $3, now()) returning id)
       insert into homework (tour_date_id, name, staff, performance_division_ids, file_id, uploaded_by, uploaded_at, published_at)
       select $1, 'Turns', 'Jo', $2, file.id, $3, now(), now() from file`,
      ...[CITY, JSON.stringify([target]), demoAccounts.scores],
    )
    const { email } = await ownerOf(routine)
    const told = () => sql(`select from mail where kind = 'homework-shown' and "to" = $1`, email)
    const before = (await told()).length
    expect((await correct({ performance_division_id: target })).status).toBe(200)
    expect(await told()).toHaveLength(before + 1)
    expect((await correct({ performance_division_id })).status).toBe(200)
    expect((await correct({ performance_division_id: target })).status).toBe(200)
    expect(await told()).toHaveLength(before + 1)
  })
})
