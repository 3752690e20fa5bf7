// What is old enough goes each night, at its day and not before; what is younger, used or somebody's stays.
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { signUp as signUpAs } from '../sign-in/sign-up.contract.ts'
import { clearRemovedFiles } from '../student-ids/clear-files.effects.ts'
import { forgetWhatIsOld } from './forget.effects.ts'
import { forgetJobs } from './forget.jobs.ts'

const NOW = '2026-11-22T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows as Row[]

/** With the job that it queues. */
async function forget() {
  const gone = await forgetWhatIsOld(server.jobContext())
  await clearRemovedFiles(server.jobContext())
  return gone
}

beforeEach(async () => {
  server.setTime(NOW)
  // What the demo season itself left behind goes first.
  await forget()
})

describe('RETENTION-01: student ids', () => {
  async function studentId(registration_id: number): Promise<number> {
    const path = `student-id/${registration_id}`.padEnd(54, 'x')
    await server.parts.files.write(path, Readable.from([Buffer.from('x')]), 'image/png')
    const [row] = await query<{ id: number }>(
      `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
         values ('student-id', $1, 'id.png', 'image/png', 1, $2, now()) returning id)
       update date_attendee set student_id_file_id = file.id from file
       where date_attendee.id = (select min(id) from date_attendee where registration_id = $3) returning file.id`,
      [path, demoAccounts.studio, registration_id],
    )
    return row?.id ?? 0
  }
  const past = demoRegistrations.studio_past_nashville
  const endOn = (date: string) =>
    query(
      'update tour_date set end_date = $1 from registration where tour_date.id = tour_date_id and registration.id = $2',
      [date, past],
    )
  const files = async () => (await query<{ id: number }>('select id from stored_file')).map(({ id }) => id)

  it('go with their bytes 61 days after the last day of the event, and not after 60', async () => {
    const id = await studentId(past)
    await endOn('2026-09-23')
    expect((await forget()).student_ids).toBe(0)
    expect(await files()).toContain(id)
    await endOn('2026-09-22')
    expect((await forget()).student_ids).toBe(1)
    expect(await files()).not.toContain(id)
    expect((await pathsIn(server.parts.files)).filter((path) => path.includes(String(past)))).toEqual([])
    const [attendee] = await query(
      'select has_college_discount from date_attendee where student_id_file_id = $1',
      [id],
    )
    expect(attendee).toBeUndefined()
  })

  it('stay where an event to come uses the same', async () => {
    const id = await studentId(past)
    await endOn('2026-01-01')
    await query(
      'update date_attendee set student_id_file_id = $1 where id = (select min(id) from date_attendee where registration_id = $2)',
      [id, demoRegistrations.studio_columbus],
    )
    expect((await forget()).student_ids).toBe(0)
    expect(await files()).toContain(id)
    await query('update date_attendee set student_id_file_id = null where student_id_file_id = $1', [id])
  })
})

describe('RETENTION-06: music', () => {
  const past = demoRegistrations.studio_past_nashville
  const routineOf = async (registration_id: number) => {
    const [row] = await query<{ id: number }>(
      'select min(id) as id from registrations_routine where registration_id = $1',
      [registration_id],
    )
    return row?.id ?? 0
  }
  let files = 0
  async function music(registration_id: number) {
    const routine = await routineOf(registration_id)
    const path = `music/${routine}n${++files}`.padEnd(49, 'x')
    await server.parts.files.write(path, Readable.from([Buffer.from('x')]), 'audio/mpeg')
    const [row] = await query<{ id: number; file_id: number }>(
      `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
         values ('music', $1, 'a.mp3', 'audio/mpeg', 1, $2, now()) returning id)
       insert into music (registrations_routine_id, file_id, name, uploaded_at)
         select $3, id, 'a.mp3', now() from file returning id, file_id`,
      [path, demoAccounts.studio, routine],
    )
    await query('update registrations_routine set music_id = $1 where id = $2', [row?.id, routine])
    return { routine, path, id: row?.id ?? 0, file_id: row?.file_id ?? 0 }
  }
  const endOn = async (date: string) => {
    await query(
      'update tour_date set end_date = $1 from registration where tour_date.id = tour_date_id and registration.id = $2',
      [date, past],
    )
    await tellOwner()
  }
  /** Long enough ago for any day of the event. */
  const tellOwner = async () => {
    await query('delete from music_notice')
    await query(
      `insert into music_notice (registration_id, last_day, sent_at)
       select registration.id, coalesce(end_date, start_date), $1 from registration
         join tour_date on tour_date.id = tour_date_id where coalesce(end_date, start_date) is not null`,
      ['2026-11-15T17:00:00Z'],
    )
  }
  const isThere = async ({ id, path }: { id: number; path: string }) => [
    (await query('select id from music where id = $1', [id])).length === 1,
    (await pathsIn(server.parts.files)).includes(path),
  ]

  it('goes with its bytes and earlier versions 15 days after the last day of the event, and not after 14', async () => {
    const [first, second] = [await music(past), await music(past)]
    await query(
      "insert into routine_music (id, notes) values ($1, 'Start when they stand') on conflict do nothing",
      [first.routine],
    )
    await endOn('2026-11-08')
    expect((await forget()).music).toBe(0)
    expect(await isThere(first)).toEqual([true, true])
    await endOn('2026-11-07')
    expect((await forget()).music).toBe(2)
    expect(await isThere(first)).toEqual([false, false])
    expect(await isThere(second)).toEqual([false, false])
    // What was noted stays.
    expect(await query('select notes from routine_music where id = $1', [first.routine])).toHaveLength(1)
    expect((await forget()).music).toBe(0)
  })

  it('stays where the event was postponed', async () => {
    const version = await music(past)
    await endOn('2026-01-01')
    const postpone = (postponed: boolean) =>
      query(
        'update tour_date set postponed = $1 from registration where tour_date.id = tour_date_id and registration.id = $2',
        [postponed, past],
      )
    await postpone(true)
    expect((await forget()).music).toBe(0)
    expect(await isThere(version)).toEqual([true, true])
    await postpone(false)
    expect((await forget()).music).toBe(1)
  })

  it('stays where an event to come has the same file, or is to copy it', async () => {
    const version = await music(past)
    const next = await routineOf(demoRegistrations.studio_columbus)
    await endOn('2026-01-01')
    await query('update registrations_routine set copy_music = true, old_music_id = $1 where id = $2', [
      version.id,
      next,
    ])
    expect((await forget()).music).toBe(0)
    await query('update registrations_routine set copy_music = false, old_music_id = null where id = $1', [
      next,
    ])
    await query(
      "insert into music (registrations_routine_id, file_id, name, uploaded_at) values ($1, $2, 'a.mp3', now())",
      [next, version.file_id],
    )
    expect((await forget()).music).toBe(0)
    expect(await isThere(version)).toEqual([true, true])
    await query('delete from music where registrations_routine_id = $1', [next])
    expect((await forget()).music).toBe(1)
    expect(await isThere(version)).toEqual([false, false])
  })
})

describe('RETENTION-02: mails', () => {
  const mail = async (created_at: string) => {
    const [row] = await query<{ id: number }>(
      `insert into mail (kind, "to", subject, html, text, created_at) values ('x', 'a@b.test', 's', 'h', 't', $1) returning id`,
      [created_at],
    )
    return row?.id
  }
  it('go 730 days after they were written, and not before', async () => {
    const [old, kept] = [await mail('2024-11-22T16:59:59Z'), await mail('2024-11-22T17:00:00Z')]
    const before = await query('select id from mail')
    expect((await forget()).mails).toBe(1)
    const ids = (await query<{ id: number }>('select id from mail')).map(({ id }) => id)
    expect(ids).not.toContain(old)
    expect(ids).toContain(kept)
    expect(ids).toHaveLength(before.length - 1)
  })
})

describe('RETENTION-03: accounts that were never confirmed', () => {
  let counter = 0
  async function signUp(): Promise<{ id: number; email: string }> {
    counter += 1
    const email = `never-${counter}@family.test`
    const person = { fname: 'Zyxandra', lname: `Qwertlund${'abcdefgh'[counter]}`, person_type_id: 3 }
    const user = { email, password: 'Barre-and-plie-7' }
    const { status } = await server.call(signUpAs, { person, user })
    expect(status).toBe(200)
    const [row] = await query<{ id: number }>('select id from mybtf_user where email = $1', [email])
    await query("update mybtf_user set created_at = '2026-10-23T16:59:00Z' where id = $1", [row?.id])
    return { id: row?.id ?? 0, email }
  }
  const emailOf = async (id: number) =>
    (await query<{ email: string }>('select email from mybtf_user where id = $1', [id]))[0]?.email

  it('are erased after 30 days, with their person, mails and what the audit tells, and not before', async () => {
    const [old, young] = [await signUp(), await signUp()]
    await query("update mybtf_user set created_at = '2026-10-23T17:00:00Z' where id = $1", [young.id])
    expect((await forget()).accounts).toBe(1)
    expect(await emailOf(old.id)).toBe(`erased-${old.id}@erased.invalid`)
    expect(await emailOf(young.id)).toBe(young.email)
    const tables = await query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { table_name } of tables) {
      const found = await query(
        `select * from "${table_name}" as t where t::text ilike '%never-1@%' or t::text ilike '%qwertlundb%'`,
      )
      expect(found, table_name).toEqual([])
    }
    await forget()
    expect(await emailOf(young.id)).toBe(young.email)
    await query('update mybtf_user set confirmed_at = now() where id = $1', [young.id])
  })

  it('one that cannot be erased holds up neither those behind it nor what is forgotten after them', async () => {
    const [stuck, next] = [await signUp(), await signUp()]
    await query(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if old.id = ${stuck.id} then raise 'not this one'; end if; return new; end $$`)
    await query(
      'create trigger refuse_one before update on mybtf_user for each row execute function refuse_one()',
    )
    await expect(forget()).rejects.toThrow()
    expect(await emailOf(next.id)).toBe(`erased-${next.id}@erased.invalid`)
    expect(await emailOf(stuck.id)).toBe(stuck.email)
    expect(await query('select 1 from retention_run where ended_at is null')).toEqual([])
    await query('drop function refuse_one cascade')
    expect((await forget()).accounts).toBe(1)
  })

  it.each([
    ['confirmed it once and changed the address since', "confirmed_at = '2026-10-24'", 'confirmed_at = null'],
    ['may sign in to the office', `staff_rights = '["accounts"]'`, null],
    ['was set up by the office for a studio to claim', 'password_hash = null', null],
  ])('stay where somebody %s', async (_who, first, then) => {
    const { id, email } = await signUp()
    for (const set of [first, then]) if (set) await query(`update mybtf_user set ${set} where id = $1`, [id])
    expect((await forget()).accounts).toBe(0)
    expect(await emailOf(id)).toBe(email)
    await query('update mybtf_user set confirmed_at = now(), staff_rights = $2 where id = $1', [id, '[]'])
  })

  it('stay where there is a registration, and the database itself refuses to erase one that is confirmed', async () => {
    const { id } = await signUp()
    const [taken] = await query<{ id: number; mybtf_user_id: number }>(
      'select id, mybtf_user_id from registration where id = $1',
      [demoRegistrations.studio_columbus],
    )
    await query('update registration set mybtf_user_id = $1 where id = $2', [id, taken?.id])
    expect((await forget()).accounts).toBe(0)
    await query('update registration set mybtf_user_id = $1 where id = $2', [taken?.mybtf_user_id, taken?.id])
    await query('update mybtf_user set confirmed_at = now() where id = $1', [id])
    const [request] = await query<{ id: number }>(
      `insert into data_request (kind, mybtf_user_id, by_retention, asked_at, due_at) values ('erase', $1, true, now(), now()) returning id`,
      [id],
    )
    expect(await query('select begin_erasing($1) as begun', [request?.id])).toEqual([{ begun: false }])
  })
})

describe('RETENTION-04: what the audit and the looks tell', () => {
  const change = async (at: string, entity: string) => {
    const [row] = await query<{ id: number }>(
      `insert into audit (at, doing, entity, entity_id, action, after) values ($1, 'PUT /x', $2, '1', 'insert', '{"fname": "Zyx"}') returning id`,
      [at, entity],
    )
    return row?.id
  }
  const told = async (id: number | undefined) =>
    (await query('select doing, entity_id, after from audit where id = $1', [id]))[0]
  const OLD = '2023-11-23T16:59:59Z'

  it('goes after 1,095 days for what is about people; that it was done stays, and prices keep what stood there', async () => {
    const person = await change(OLD, 'person')
    const price = await change(OLD, 'workshop_level')
    const young = await change('2023-11-23T17:00:00Z', 'person')
    await query(
      `insert into office_look (at, mybtf_user_id, call, named, request_id) values ('2023-11-23T16:59:59Z', 1, 'GET /x', '{}', 'r-old'),
       ('2023-11-23T17:00:00Z', 1, 'GET /x', '{}', 'r-young')`,
    )
    // Rows come in the order of time: what the demo season wrote is young, and stands before these.
    await query('update retention_run set changes_until = $1', [(person ?? 1) - 1])
    expect(await forget()).toMatchObject({ changes: 1, looks: 1 })
    expect(await told(person)).toEqual({ doing: 'PUT /x', entity_id: '1', after: null })
    expect((await told(price))?.after).toEqual({ fname: 'Zyx' })
    expect((await told(young))?.after).toEqual({ fname: 'Zyx' })
    const looks = await query<{ request_id: string }>(
      "select request_id from office_look where call = 'GET /x'",
    )
    expect(looks).toEqual([{ request_id: 'r-young' }])
  })

  it('goes for nobody outside of such a run, and never from the last year', async () => {
    const id = await change(OLD, 'person')
    await expect(query('update audit set after = null where id = $1', [id])).rejects.toThrow('append-only')
    const [run] = await query<{ id: number }>(
      `insert into retention_run (began_at, changes_before, changes_until) values (now(), now(), 0) returning id`,
    )
    const recent = await change(new Date().toISOString(), 'person')
    const client = await server.database.$client.connect()
    const within = async (statement: string, row: number | undefined) => {
      await client.query('begin')
      await client.query('select begin_forgetting($1)', [run?.id])
      const done = await client.query(statement, [row]).then(
        ({ rowCount }) => rowCount,
        (error: Error) => error.message,
      )
      await client.query('rollback')
      return done
    }
    expect(await within('update audit set before = null, after = null where id = $1', id)).toBe(1)
    expect(await within('update audit set before = null, after = null where id = $1', recent)).toContain(
      'append-only',
    )
    expect(await within(`update audit set after = '{"fname": "Other"}' where id = $1`, id)).toContain(
      'append-only',
    )
    expect(
      await within('update audit set before = null, after = null, entity_id = 7 where id = $1', id),
    ).toContain('append-only')
    expect(await within('delete from audit where id = $1', id)).toContain('append-only')
    client.release()
    await query('delete from retention_run where id = $1', [run?.id])
  })
})

describe('RETENTION-05: the run', () => {
  const run = async () =>
    forgetJobs[0] && 'work' in forgetJobs[0] && forgetJobs[0].work({}, server.jobContext())
  const runs = () =>
    query<{ id: number; ended_at: Date | null }>('select id, ended_at from retention_run order by id')

  it('is done once a night, and again where it was cut off', async () => {
    server.setTime('2026-11-24T10:00:00Z')
    await run()
    const first = await runs()
    await run()
    expect(await runs()).toEqual(first)
    await query('update retention_run set ended_at = null where id = $1', [first.at(-1)?.id])
    await run()
    expect(await runs()).toHaveLength(first.length + 1)
  })

  it('goes on with the other kinds where one fails, ends, and tells what went wrong once', async () => {
    server.setTime('2026-11-26T10:00:00Z')
    await query("update mail set created_at = '2020-01-01' where id = (select min(id) from mail)")
    const old = () => query("select from mail where created_at < '2021-01-01'")
    if ((await old()).length === 0)
      await query(
        `insert into mail (kind, "to", subject, text, html, created_at) values ('x', 'a@b.test', 's', 't', 'h', '2020-01-01')`,
      )
    let broken = 0
    const context = server.jobContext({
      write: (work) =>
        // The first of the files, after the run has begun.
        ++broken === 2 ? Promise.reject(new Error('no student ids tonight')) : server.write(work),
    })
    const job = forgetJobs[0]
    const before = (await runs()).length
    await expect(job && 'work' in job && job.work({}, context)).rejects.toThrow('no student ids tonight')
    expect(await old()).toEqual([])
    const after = await runs()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)?.ended_at).not.toBeNull()
    // It is not begun anew, and nothing is told twice.
    await run()
    expect(await runs()).toEqual(after)
  })
})
