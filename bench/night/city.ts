// Puts an opening night into an empty database by SQL, within seconds: three cities, studios with rosters, an office.
import { insertCity, insertMeridian } from '../../src/features/paying/payable.fixtures.ts'
import { connect, type Database } from '../../src/server/database.ts'
import { openJobs } from '../../src/server/jobs.ts'
import { applyMigrations } from '../../src/server/migrations.ts'
import { hashPassword } from '../../src/server/passwords.ts'
import { hashToken } from '../../src/server/tokens.ts'

export const PASSWORD = 'Opening-night-1'
/** On each roster. */
export const ROSTER = 24

export interface Studio {
  mybtf_user_id: number
  email: string
  /** The address from which it comes, as a proxy tells it. */
  address: string
  person_ids: number[]
  /** Of a session that is open already. */
  token: string
}

export interface Night {
  /** Opens tonight, with so many places. */
  city: number
  /** Other studios are busy here, and nothing runs out. */
  elsewhere: number
  /** For whole registrations one after the other: with a limit that nobody reaches, so that places are counted. */
  flat_out: number
  office: Studio
  /** Who comes for the places. */
  rush: Studio[]
  /** Who is busy elsewhere. */
  beside: Studio[]
  /** Each makes one registration in `flat_out`. */
  spare: Studio[]
}

/** No deadline comes while it runs. */
const OPEN_DATES = {
  start_date: null,
  end_date: null,
  cutoff_start_date: null,
  cutoff_end_date: '2099-12-31',
  late_start_date: null,
  late_end_date: null,
}

// Every id of this database names one thing only, whatever its kind: so that a program that repeats statements can tell them apart.
export const ACCOUNTS = 10_000_000
export const STUDIOS = 20_000_000
export const PEOPLE = 30_000_000
export const OWNERS = 40_000_000
const MADE_LATER = 100_000_000
export const OF_EACH_KIND = 10_000_000

async function separateIds(database: Database): Promise<void> {
  const { rows } = await database.$client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  for (const [position, { name }] of rows.entries())
    await database.$client.query(
      `ALTER SEQUENCE ${name} RESTART WITH ${MADE_LATER + position * OF_EACH_KIND}`,
    )
}

const tokenOf = (number: number) => `session-of-studio-number-${number}`

/** As it is stored; made once for each. */
const hashes = new Map<number, string>()
export function sessionHashOf(number: number): string {
  const hash = hashes.get(number) ?? hashToken(tokenOf(number))
  hashes.set(number, hash)
  return hash
}

function studioOf(number: number): Studio {
  return {
    mybtf_user_id: ACCOUNTS + number,
    email: `studio-${number}@night.test`,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    person_ids: Array.from({ length: ROSTER }, (_, at) => PEOPLE + number * 100 + at),
    token: tokenOf(number),
  }
}

async function insertStudios(database: Database, count: number, password_hash: string): Promise<void> {
  const insert = (statement: string, values: unknown[] = [count]) => database.$client.query(statement, values)
  await insert(
    `INSERT INTO studio (id, name, claimed, verified_at) SELECT ${STUDIOS} + n, 'Studio ' || n, true, now() FROM generate_series(1, $1::integer) AS n`,
  )
  await insert(
    `INSERT INTO person (id, fname, lname, person_type_id) SELECT ${OWNERS} + n, 'Owner', 'Number ' || n, 4 FROM generate_series(1, $1::integer) AS n`,
  )
  await insert(
    `INSERT INTO mybtf_user (id, email, password_hash, confirmed_at, studio_account, studio_id, person_id)
     SELECT ${ACCOUNTS} + n, 'studio-' || n || '@night.test', $2, now(), true, ${STUDIOS} + n, ${OWNERS} + n FROM generate_series(1, $1::integer) AS n`,
    [count, password_hash],
  )
  await insert(
    `INSERT INTO person (id, fname, lname, person_type_id, gender_id, birthdate)
     SELECT ${PEOPLE} + n * 100 + dancer, 'Dancer' || dancer, 'Of' || n, 1, 1 + dancer % 2, date '2012-09-01' + (dancer * 13)
     FROM generate_series(1, $1::integer) AS n, generate_series(0, ${ROSTER - 1}) AS dancer`,
  )
  await insert(
    `INSERT INTO roster (person_id, studio_id) SELECT ${PEOPLE} + n * 100 + dancer, ${STUDIOS} + n
     FROM generate_series(1, $1::integer) AS n, generate_series(0, ${ROSTER - 1}) AS dancer`,
  )
  const stored = Array.from({ length: count }, (_, at) => sessionHashOf(at + 1))
  await insert(
    `INSERT INTO session (token_hash, mybtf_user_id, created_at, expires_at)
     SELECT hash, ${ACCOUNTS} + n, now(), now() + interval '1 day' FROM unnest($1::text[]) WITH ORDINALITY AS hashes (hash, n)`,
    [stored],
  )
}

/** The last studio's account becomes the office's. */
async function makeOffice(database: Database, { mybtf_user_id }: Studio): Promise<void> {
  await database.$client.query(
    `UPDATE mybtf_user SET studio_account = false, studio_id = NULL, second_factor_since = now(), staff_rights = '["accounts", "payments", "registrations", "tours"]' WHERE id = $1`,
    [mybtf_user_id],
  )
}

export async function prepareNight(
  url: string,
  counts: { places: number; studios: number; beside: number; spare: number },
): Promise<Night> {
  const database = connect({ connectionString: url })
  try {
    await applyMigrations(database)
    const queue = await openJobs(database, () => undefined)
    await queue.stop()
    await separateIds(database)
    await insertMeridian(database)
    const city = await insertCity(database, counts.places, { ...OPEN_DATES, event_city: 'Opening City' })
    const elsewhere = await insertCity(database, null, { ...OPEN_DATES, event_city: 'Elsewhere' })
    const flat_out = await insertCity(database, 1_000_000, { ...OPEN_DATES, event_city: 'Flat Out' })
    const all = counts.studios + counts.beside + counts.spare + 1
    await insertStudios(database, all, await hashPassword(PASSWORD))
    const studios = Array.from({ length: all }, (_, at) => studioOf(at + 1))
    const take = (count: number) => studios.splice(0, count)
    const [rush, beside, spare] = [take(counts.studios), take(counts.beside), take(counts.spare)]
    const [office] = studios as [Studio]
    await makeOffice(database, office)
    await database.$client.query('ANALYZE')
    return { city, elsewhere, flat_out, office, rush, beside, spare }
  } finally {
    await database.$client.end()
  }
}
