// ERASE-01, ERASE-02 over every table there is, also those of features to come: each is filled with a row of one family, and what an
// export lists is held against what an erasing touches; then the same of everybody in the demo.
import { and, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { personalData } from '../../personal-data.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { columnsOfWords, type Held, type Subject } from '../../server/personal.ts'
import { useTestServer } from '../../server/test-server.ts'
import { beginErasing, eraseRows } from './erase-rows.queries.ts'
import { rowWithout } from './erased-lines.rules.ts'
import { fillEveryTable } from './every-table.fixtures.ts'
import { placesWith, textsIn } from './every-text.fixtures.ts'
import { listOwnRows } from './export-rows.queries.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'
import type { Whose } from './subject.queries.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

/** Of everybody in the demo; before a release all of them. */
const AT_EACH_CHANGE = 4

const NAME = 'Zyxandra Qwertlund'
const EMAIL = 'qwertlund@home.test'
const family: Whose = { mybtf_user_id: demoAccounts.parent }
let filled: string[]

beforeAll(async () => {
  const id: number = demoRegistrations.parent_austin
  const [registration] = await query('select * from registration where id = $1', [id])
  const [entry] = await query('select * from registrations_routine where registration_id = $1 limit 1', [id])
  const [place] = await query('select * from date_attendee where registration_id = $1', [id])
  await query("update person set fname = 'Zyxandra', lname = 'Qwertlund' where id = $1", [place.person_id])
  await query('update mybtf_user set email = $1 where id = $2', [EMAIL, demoAccounts.parent])
  await query('update roster set email = $1 where person_id = $2', [EMAIL, place.person_id])
  await query('update routine set choreographer = $1 where id = $2', [NAME, entry.routine_id])
  const [scored] = await query('select registrations_routine_id, judge_id from score limit 1')
  // One of each routine and judge.
  await query('delete from critique where registrations_routine_id = $1', [scored.registrations_routine_id])
  const [question] = await query('select id from survey_question limit 1')
  const ids = {
    person: place.person_id,
    mybtf_user: demoAccounts.parent,
    registration: id,
    tour_date: registration.tour_date_id,
    season: 76,
    routine: entry.routine_id,
    registrations_routine: entry.id,
    date_attendee: place.id,
  }
  const signed = { text_version: 1, form: JSON.stringify({ fname: 'Zyxandra', lname: 'Qwertlund' }) }
  const made = await fillEveryTable(
    server.database,
    personalData,
    { name: NAME, email: EMAIL, ids },
    {
      person: 'there',
      mybtf_user: 'there',
      registration: 'there',
      date_attendee: 'there',
      routine: 'there',
      registrations_routine_dancer: 'there',
      roster: 'there',
      // The table does not say what it refers to: registrations stand above emails.
      mail: { registration_id: id },
      score_correction: scored,
      critique: scored,
      placing_correction: { about: 'division' },
      audition_score: { style: 'ballet', position: 1 },
      given_award: { kind: 'scholarship', registrations_routine_id: null, registration_id: null },
      judge_entry: { ...scored, outcome: 'taken' },
      office_look: { named: JSON.stringify({ search: NAME }) },
      // Of questions and events there are rows already.
      registrations_survey_answer: { survey_question_id: question.id },
      earned_promo_code: { event_id: 56 },
      sign_in_attempt: { key: `sign_in:${EMAIL}` },
      waiver_signature: signed,
    },
  )
  filled = made.tables
  // An account that stands for a studio is told what that holds.
  await query('update mybtf_user set studio_id = $1, studio_account = true where id = $2', [
    made.ids.studio,
    demoAccounts.parent,
  ])
})

/** The place of each row there is. */
const everyPlace = sql.join(
  personalData.map(
    ({ table }) => sql`select ${getTableName(table)} as name, ctid::text as place from ${table}`,
  ),
  sql` union all `,
)

/** Keeps where every row is, until the transaction ends. */
const keepPlaces = (tx: Transaction) =>
  tx.execute(sql`create temporary table place_before on commit drop as ${everyPlace}`)

/** The places that rows have left since, table by table. */
async function leftPlaces(tx: Transaction): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ name: string; places: string[] }>(
    sql`select name, array_agg(place) as places
      from (select name, place from place_before except (${everyPlace})) as gone group by name`,
  )
  return new Map(rows.map(({ name, places }) => [name, new Set(places)]))
}

interface Listed {
  table: PgTable
  name: string
  /** Told by an export as hers, and as what names her beside others. */
  own: Set<string>
  told: Set<string>
  /** Erased where they name her, and not told. */
  untold: Set<string>
}

/**
 * The rows that an export lists of each table, by their places: whatever changes or goes leaves its place. Where words are looked
 * through for what nobody is told, among these places only, if they are given: to look through all of the audit takes longest.
 */
async function listedOf(
  tx: Transaction,
  subject: Subject,
  among?: Map<string, Set<string>>,
): Promise<Listed[]> {
  const listed = personalData.map((holds): Listed => {
    const { table } = holds
    return { table, name: getTableName(table), own: new Set(), told: new Set(), untold: new Set() }
  })
  const asked = personalData.flatMap((holds, at) => {
    const { own, naming } = holds as Held
    const where = naming?.where(subject)
    const told =
      naming?.told === undefined ? where : naming.told === 'nothing' ? undefined : naming.told(subject)
    // What is told wherever it names her is looked for once.
    const places = among && [...(among.get(getTableName(holds.table)) ?? [])]
    const untold =
      told === where ? undefined : places ? and(where, sql`ctid = any(${sql.param(places)}::tid[])`) : where
    return Object.entries({ own: own?.(subject), told, untold }).flatMap(([as, found]) =>
      found
        ? [
            sql`select ${at}::integer as at, ${as} as "as", ctid::text as place from ${holds.table} where ${found}`,
          ]
        : [],
    )
  })
  // One question for all tables: one for each takes longer to be put than to be answered.
  const { rows } = await tx.execute<{ at: number; as: 'own' | 'told' | 'untold'; place: string }>(
    sql.join(asked, sql` union all `),
  )
  for (const { at, as, place } of rows) listed[at]?.[as].add(place)
  return listed
}

class RolledBack extends Error {}

async function approvedRequest(tx: Transaction, whose: Whose): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`insert into data_request
    (kind, person_id, mybtf_user_id, asked_at, due_at, approved_by, approved_at) values ('erase',
      ${'person_id' in whose ? whose.person_id : null}, ${'mybtf_user_id' in whose ? whose.mybtf_user_id : null},
      now(), now(), ${demoAccounts.staff}, now()) returning id`)
  return rows[0]?.id ?? 0
}

type Compared = Listed & { touched: Set<string>; held: Held | undefined }

/** What an export of somebody lists and what an erasing touches, table by table; nothing stays done. */
async function compared(whose: Whose, { untold }: { untold: 'all' | 'touched' }): Promise<Compared[]> {
  let compared: Compared[] = []
  const work = async (tx: Transaction) => {
    const subject = await subjectOf(tx, whose)
    if (!subject) throw new Error('there is nobody')
    await beginErasing(tx, await approvedRequest(tx, whose))
    await keepPlaces(tx)
    await tx.execute(sql`savepoint listed`)
    const now = server.parts.clock.now()
    await eraseRows(tx, heldTables, subject, { without: rowWithout(subject), now })
    const left = await leftPlaces(tx)
    // Each row stands where it stood before.
    await tx.execute(sql`rollback to savepoint listed`)
    compared = (await listedOf(tx, subject, untold === 'touched' ? left : undefined)).map((entry) => ({
      ...entry,
      touched: left.get(entry.name) ?? new Set<string>(),
      held: heldTables.find(({ table }) => table === entry.table),
    }))
    throw new RolledBack()
  }
  await inTransaction(server.database, actor, work).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return compared
}

/** Drawn from other tables by the database, which follow them. */
const isDrawn = (table: PgTable) =>
  personalData.some(
    (told) => told.table === table && 'nothing' in told && told.nothing.startsWith('drawn from'),
  )

function differences(all: Awaited<ReturnType<typeof compared>>): string[] {
  return all.flatMap(({ table, name, own, told, untold, touched, held }) => {
    if (isDrawn(table)) return []
    const kept = held?.erased === undefined || typeof held.erased === 'object'
    const forgotten = kept ? [] : [...own].filter((place) => !touched.has(place))
    const silent = [...touched].filter((place) => !own.has(place) && !told.has(place) && !untold.has(place))
    return [
      ...forgotten.map(() => `${name}: told as hers, and still there after an erasing`),
      ...silent.map(() => `${name}: an erasing touches what no export lists`),
    ]
  })
}

/** Found once: nothing of it stays done. */
let ofFamily: Compared[]
beforeAll(async () => {
  ofFamily = await compared(family, { untold: 'all' })
})

describe('ERASE-01 of a family that has a row in every table', () => {
  it('each row is known to the export, or to the erasing where nobody is told of it', () => {
    const unknown = ofFamily.filter(
      ({ name, own, told, untold }) => filled.includes(name) && own.size + told.size + untold.size === 0,
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  it('an erasing touches what the export lists, and nothing else', () => {
    expect(differences(ofFamily)).toEqual([])
  })
})

/** Every account of the demo that is not the office's, and of each roster somebody who was registered and somebody who was not. */
async function everybody(): Promise<[string, Whose][]> {
  const accounts = await query("select id from mybtf_user where staff_rights = '[]'::jsonb order by id")
  const people = await query(
    `select min(id) as id from (
       select roster.person_id as id, roster.studio_id, roster.mybtf_user_id,
         exists (select from date_attendee as place where place.person_id = roster.person_id) as registered from roster) as placed
     group by studio_id, mybtf_user_id, registered order by 1`,
  )
  return [
    ...accounts.map(({ id }): [string, Whose] => [`account ${id}`, { mybtf_user_id: id }]),
    ...people.map(({ id }): [string, Whose] => [`person ${id}`, { person_id: id }]),
  ]
}

describe('ERASE-02 of a family that has a row in every table', () => {
  it('neither name nor address is left in any of them, in whatever form', async () => {
    const left: string[] = []
    const before: string[] = []
    const work = async (tx: Transaction) => {
      const subject = await subjectOf(tx, family)
      if (!subject) throw new Error('there is nobody')
      const texts = await textsIn(tx)
      for (const words of [NAME, EMAIL]) before.push(...placesWith(texts, words))
      await beginErasing(tx, await approvedRequest(tx, family))
      const now = server.parts.clock.now()
      await eraseRows(tx, heldTables, subject, { without: rowWithout(subject), now })
      const after = await textsIn(tx)
      for (const words of [NAME, EMAIL]) left.push(...placesWith(after, words))
      throw new RolledBack()
    }
    await expect(inTransaction(server.database, actor, work)).rejects.toThrow(RolledBack)
    expect(new Set(before.map((place) => place.split('.')[0])).size).toBeGreaterThan(35)
    expect(left).toEqual([])
  })
})

describe('ERASE-01 of everybody in the demo', () => {
  it('an erasing touches what the export lists, and nothing else', async () => {
    const all = await everybody()
    expect(all.length).toBeGreaterThan(20)
    // Spread over accounts and rosters: each is some 200 statements.
    const step = Math.ceil(all.length / effort(AT_EACH_CHANGE, all.length))
    const found: Record<string, string[]> = {}
    for (const [who, whose] of all.filter((_, at) => at % step === 0)) {
      const different = differences(await compared(whose, { untold: 'touched' }))
      if (different.length > 0) found[who] = different
    }
    expect(found).toEqual({})
  })

  it('(control) a table whose rows go with others, of which no export tells, is found', () => {
    const silent = ofFamily.map((table) =>
      table.name === 'waiver_link' ? { ...table, own: new Set<string>() } : table,
    )
    expect(differences(silent)).toContain('waiver_link: an erasing touches what no export lists')
    const forgotten = ofFamily.map((table) =>
      table.name === 'session' ? { ...table, touched: new Set<string>() } : table,
    )
    expect(differences(forgotten)).toContain('session: told as hers, and still there after an erasing')
  })
})

describe('ERASE-02 a waiver that an account signed for a child who is not its own', () => {
  it('tells and loses from where it was signed, and nothing of the child', async () => {
    const [other] = await query(
      'select id, fname from person where id <> all(select person_id from mybtf_user where person_id is not null) order by id desc limit 1',
    )
    await query(
      `insert into waiver_signature (code, person_id, season_id, registration_id, mybtf_user_id, text_version, text_hash, signed_at, address,
         user_agent, is_self, method, signed_name, form, evidence_hash)
       values ('WV-OTHER', $1, 76, $2, $3, 1, 'h', now(), '192.0.2.8', 'A browser', false, 'typed', 'Somebody Else', '{"fname": "Other"}', 'h')`,
      [other.id, demoRegistrations.parent_austin, demoAccounts.parent],
    )
    const held = heldTables.find(({ table }) => getTableName(table) === 'waiver_signature') as Held
    const rolledBack = inTransaction(server.database, actor, async (tx) => {
      const subject = await subjectOf(tx, family)
      if (!subject) throw new Error('there is nobody')
      const told = (await listOwnRows(tx, held, subject)).find(({ code }) => code === 'WV-OTHER')
      expect(told).toMatchObject({ address: '192.0.2.8', user_agent: 'A browser', form: null })
      await beginErasing(tx, await approvedRequest(tx, family))
      await eraseRows(tx, [held], subject, {
        without: rowWithout(subject),
        now: new Date(),
      })
      const { rows } = await tx.execute(sql`select address, user_agent, signed_name, form, erased_at
        from waiver_signature where code = 'WV-OTHER'`)
      expect(rows).toEqual([
        {
          address: null,
          user_agent: null,
          signed_name: 'Somebody Else',
          form: { fname: 'Other' },
          erased_at: null,
        },
      ])
      throw new RolledBack()
    })
    await expect(rolledBack).rejects.toThrow(RolledBack)
  })
})

/** What is said to tell nothing of anybody: whole tables, and columns of others. */
const saidToBePlain = personalData.flatMap((told) => {
  // The catalogue has addresses of the events' own.
  if ('nothing' in told && /^(drawn from|the catalogue)/.test(told.nothing)) return []
  const columns = 'nothing' in told ? columnsOfWords(told.table) : (told.plain ?? [])
  return columns.map((column) => ({ table: getTableName(told.table), column: column as string }))
})

describe('ERASE-01 what is said to tell nothing of anybody', () => {
  it('holds no name of a person, no address of an account, and no network or browser, in the whole demo', async () => {
    const found: string[] = []
    const people = await query(
      "select distinct fname || ' ' || lname as name from person where length(fname || lname) > 4",
    )
    for (const { table, column } of saidToBePlain) {
      const rows = await query(
        `select distinct "${column}"::text as words, "${column}"::text ~ $1 as telling from "${table}" where "${column}" is not null`,
        [
          String.raw`[\w.]+@(?!callboard\.test|erased\.invalid)[\w-]+\.[a-z]|\m\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\M|Mozilla/`,
        ],
      )
      const all = rows.map(({ words }) => words).join('\n')
      const named = people.filter(({ name }) => all.includes(name)).map(({ name }) => name)
      const telling = rows.find(({ words, telling }) => telling || named.some((name) => words.includes(name)))
      if (telling) found.push(`${table}.${column}: ${telling.words}`)
    }
    expect(found).toEqual([])
  })
})
