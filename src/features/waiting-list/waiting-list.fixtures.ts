// Puts cities with waiting lists, and registrations with several routines in them, into a test database, and asks for
// what has become of them.
import { inTransaction, type Transaction } from '../../server/database.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { listDeskWaitingEvents } from '../tour-desk/tour-desk-waiting.queries.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { changeWaitingList } from './waiting-list.contract.ts'
import { approveWaiting, type WaitingContext } from './waiting-list.effects.ts'
import { listWaitingList } from './waiting-list.queries.ts'

type Server = ReturnType<typeof useTestServer>

/** More than anything here costs: whoever has paid it may always complete. */
const ENOUGH_CENTS = 10_000_000

/** A city whose waiting list is on. */
export function insertWaitingCity(server: Server, rules: Partial<EntryLimitRules> = {}): Promise<number> {
  const entry_limit_rules = { ...noLimits, one_solo_per_dancer: false, waiting_list: true, ...rules }
  return insertCity(server.database, null, { entry_limit_rules })
}

export interface Entrant extends Editable {
  /** Its dancers, as persons. */
  dancers: number[]
  /** Entries in the order in which they were made. */
  entries: number[]
  /** Agrees and reviews, as the review page does. */
  review: () => Promise<void>
  wait: (ids: number[], more?: { waiting_list?: boolean; set?: number | null }) => ReturnType<typeof waitFor>
  /** Reviews and completes. */
  complete: () => ReturnType<typeof completeNow>
}

function waitFor(server: Server, token: string, input: object) {
  return server.send(changeWaitingList, input, { token })
}
function completeNow(server: Server, token: string, registration_id: number) {
  return server.call(completeRegistration, { registration_id }, { token })
}

const categoryOf = (dancers: number) => (dancers === 1 ? 1 : dancers < 4 ? 2 : 3)

/**
 * A studio's open registration in the city with `dancers` dancers and an entry for each number of `routines`: so many of
 * them dance in it. Paid in advance.
 */
export async function insertEntrant(
  server: Server,
  tour_date_id: number,
  routines: readonly number[] = [1],
  dancers = 5,
): Promise<Entrant> {
  const open = await insertOpen(server, tour_date_id, dancers - 1)
  const { registration_id: id, token } = open
  const sql = (statement: string, values: unknown[]) => server.database.$client.query(statement, values)
  await insertPaid(server, open, ENOUGH_CENTS)
  await sql(
    'INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) SELECT $1, unnest($2::integer[]), 3',
    [id, open.spare],
  )
  const { rows } = await sql(
    'SELECT person_id FROM date_attendee WHERE registration_id = $1 ORDER BY person_id',
    [id],
  )
  const people: number[] = rows.map((row) => row.person_id)
  await sql('DELETE FROM registrations_routine WHERE registration_id = $1', [id])
  const entries: number[] = []
  for (const [at, count] of routines.entries()) {
    const { rows: made } = await sql(
      `WITH piece AS (INSERT INTO routine (name) VALUES ($2) RETURNING id)
       INSERT INTO registrations_routine (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
       SELECT $1, piece.id, 4, $3, 4 FROM piece RETURNING id`,
      [id, `Piece ${id}.${at + 1}`, categoryOf(count)],
    )
    const [{ id: entry }] = made
    entries.push(entry)
    const dancing = Array.from({ length: count }, (_, position) => people[(at + position) % people.length])
    await sql(
      'INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort) SELECT $1, person, at FROM unnest($2::integer[]) WITH ORDINALITY AS one (person, at)',
      [entry, dancing],
    )
  }
  const version = async () => (await open.view()).version
  const review = async () => {
    const answer = await server.call(
      changeRegistration,
      { id, version: await version(), reviewed: true, waiver: true },
      { token },
    )
    if (answer.error) throw new Error(`not reviewed: ${answer.error.message}`)
  }
  return {
    ...open,
    dancers: people,
    entries,
    review,
    async wait(ids, { waiting_list = true, set } = {}) {
      const routine_ids = ids.map((at) => entries[at])
      const input = { registration_id: id, version: await version(), routine_ids, waiting_list }
      return waitFor(server, token, { ...input, ...(set === undefined ? {} : { set }) })
    },
    async complete() {
      const { reviewed } = await open.view()
      if (!reviewed) await review()
      return completeNow(server, token, id)
    },
  }
}

/** The same, completed and confirmed; all of it has places, or those in `waiting` (by position) wait. */
export async function insertCompleted(
  server: Server,
  tour_date_id: number,
  routines: readonly number[] = [1],
  { waiting = [], set }: { waiting?: number[]; set?: number } = {},
): Promise<Entrant> {
  const entrant = await insertEntrant(server, tour_date_id, routines)
  if (waiting.length > 0) {
    const { error } = await entrant.wait(waiting, set === undefined ? {} : { set })
    if (error) throw new Error(`may not wait: ${JSON.stringify(error)}`)
  }
  const { error } = await entrant.complete()
  if (error) throw new Error(`not completed: ${JSON.stringify(error)}`)
  await entrant.confirm()
  return entrant
}

/** An account that decides for the office. */
export async function insertOffice(server: Server, email = 'office@callboard.test'): Promise<number> {
  const { rows } = await server.database.$client.query(
    'INSERT INTO mybtf_user (email) VALUES ($1) RETURNING id',
    [email],
  )
  return rows[0].id
}

/** Works on the list in a transaction, as a handler would. */
export function inList<T>(
  server: Server,
  work: (tx: Transaction, context: WaitingContext) => Promise<T>,
): Promise<T> {
  const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
  return inTransaction(server.database, actor, (tx) => work(tx, server.parts as unknown as WaitingContext))
}

/** The office gives these routines their places. */
export function approve(server: Server, office: number, city: number, ids: number[]) {
  const decision = { reason: 'The office says so', by: office }
  return inList(server, (tx, context) => approveWaiting(tx, context, city, ids, decision))
}

/** Who waits in the city, in the order of the list. */
export async function positionsOf(server: Server, city: number): Promise<number[]> {
  return (await listWaitingList(server.database, city)).map(({ id }) => id)
}

/** What was written down about the city's list, the newest first. */
export function eventsOf(server: Server, city: number) {
  return listDeskWaitingEvents(server.database, city, { limit: 200 })
}

/** The mails of the kind that the entrant got. */
export async function mailsOf(server: Server, one: Entrant, kind: string) {
  const { rows } = await server.database.$client.query(
    'SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = $2',
    [one.mybtf_user_id, kind],
  )
  return rows as { subject: string; text: string }[]
}
