// Reads and writes the competition routines of a registration.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { pick } from '../../shared/pick.ts'
import { entryColumns, type Routine, type RoutineForm, type StoredRoutine } from './routine.model.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from './routine.tables.ts'

/** Its place in the queue of the city; null unless it waits in a completed registration. */
const waitingPosition = sql<number | null>`case
  when ${registrationsRoutineTable.waiting_list} and ${registrationsRoutineTable.waiting_rank} is not null then (
    select 1 + count(*)::integer from registrations_routine as ahead
    join registration as of_ahead on of_ahead.id = ahead.registration_id
    join registration as own on own.id = ${registrationsRoutineTable.registration_id}
    where ahead.waiting_list and ahead.waiting_rank < ${registrationsRoutineTable.waiting_rank}
      and of_ahead.tour_date_id = own.tour_date_id and of_ahead.deleted_at is null)
  end`

/** The routines, waiting ones too, in the order in which they were entered; dancers as person ids. */
export const routinesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      id: registrationsRoutineTable.id,
      routine_id: registrationsRoutineTable.routine_id,
      routine: { name: routineTable.name, choreographer: routineTable.choreographer },
      dancers: sql<number[]>`(select coalesce(json_agg(dancer.person_id order by dancer.sort), '[]')
        from ${routineDancerTable} as dancer
        where dancer.registrations_routine_id = ${registrationsRoutineTable.id})`,
      ...columnsOf(registrationsRoutineTable, entryColumns),
      routine_category_id: registrationsRoutineTable.routine_category_id,
      age_division_id: registrationsRoutineTable.age_division_id,
      music_id: registrationsRoutineTable.music_id,
      old_music_id: registrationsRoutineTable.old_music_id,
      waiting_since: sql<Date | null>`${registrationsRoutineTable.waiting_since}`.mapWith(
        registrationsRoutineTable.waiting_since,
      ),
      position: waitingPosition,
      held_until: registrationsRoutineTable.held_until,
    })
    .from(registrationsRoutineTable)
    .innerJoin(routineTable, eq(routineTable.id, registrationsRoutineTable.routine_id))
    .where(eq(registrationsRoutineTable.registration_id, id))
    .orderBy(asc(registrationsRoutineTable.id))

const routines = preparedOn((connection) => routinesRead(connection, given('id')).prepare('routines'))

export async function listRoutines(
  connection: Connection,
  registration_id: number,
): Promise<StoredRoutine[]> {
  return routines(connection).execute({ id: registration_id })
}

/** What was derived for the entry. */
export interface Placing {
  routine_category_id: number
  age_division_id: number
}

async function insertDancers(tx: Transaction, entry_id: number, dancers: readonly number[]): Promise<void> {
  if (dancers.length === 0) return
  await tx
    .insert(routineDancerTable)
    .values(dancers.map((person_id, sort) => ({ registrations_routine_id: entry_id, person_id, sort })))
}

/** What the entry's own row keeps of the form. */
export function entryFields(form: RoutineForm) {
  return { ...pick(form, entryColumns), waiting_set: form.waiting_list ? form.waiting_set : null }
}

export async function insertRoutine(
  tx: Transaction,
  registration_id: number,
  form: RoutineForm,
  placing: Placing,
): Promise<number> {
  const [piece] = await tx
    .insert(routineTable)
    .values({ name: form.name, choreographer: form.choreographer })
    .returning({ id: routineTable.id })
  if (!piece) throw new Error('an insert returns its row')
  const [entry] = await tx
    .insert(registrationsRoutineTable)
    .values({
      registration_id,
      routine_id: piece.id,
      ...entryFields(form),
      ...placing,
    })
    .returning({ id: registrationsRoutineTable.id })
  if (!entry) throw new Error('an insert returns its row')
  await insertDancers(tx, entry.id, form.dancers)
  return entry.id
}

/** `keeps_place`: whether the place that the entry holds is still its own. */
export async function updateRoutine(
  tx: Transaction,
  entry: Routine,
  form: RoutineForm,
  { keeps_place, ...placing }: Placing & { keeps_place: boolean },
): Promise<void> {
  await tx
    .update(routineTable)
    .set({ name: form.name, choreographer: form.choreographer })
    .where(eq(routineTable.id, entry.routine_id))
  await tx
    .update(registrationsRoutineTable)
    .set({
      ...entryFields(form),
      ...placing,
      // What was kept is the music of the routine that it was copied from.
      ...(entry.copied_from === form.copied_from ? {} : { old_music_id: null }),
      ...(keeps_place ? {} : { held_until: null }),
    })
    .where(eq(registrationsRoutineTable.id, entry.id))
  if (JSON.stringify(entry.dancers) === JSON.stringify(form.dancers)) return
  await tx.delete(routineDancerTable).where(eq(routineDancerTable.registrations_routine_id, entry.id))
  await insertDancers(tx, entry.id, form.dancers)
}

/** Holds the places of those of the entries that were never held. Answers how many. */
export async function holdRoutines(tx: Transaction, ids: readonly number[], until: Date): Promise<number> {
  const held = await tx
    .update(registrationsRoutineTable)
    .set({ held_until: until })
    .where(and(inArray(registrationsRoutineTable.id, [...ids]), isNull(registrationsRoutineTable.held_until)))
    .returning({ id: registrationsRoutineTable.id })
  return held.length
}

/** Gives the held places of the entries back. */
export async function releaseRoutines(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(registrationsRoutineTable)
    .set({ held_until: null })
    .where(inArray(registrationsRoutineTable.id, [...ids]))
}

/** Writes the derived divisions of many entries in one statement. */
export async function updatePlacings(
  tx: Transaction,
  entries: readonly (Placing & { id: number })[],
): Promise<void> {
  const column = (values: number[]) => sql`${sql.param(values)}::integer[]`
  await tx.execute(sql`update registrations_routine as entry
    set age_division_id = placed.age_division_id, routine_category_id = placed.routine_category_id
    from unnest(${column(entries.map((entry) => entry.id))}, ${column(entries.map((entry) => entry.age_division_id))},
      ${column(entries.map((entry) => entry.routine_category_id))}) as placed (id, age_division_id, routine_category_id)
    where entry.id = placed.id and (entry.age_division_id, entry.routine_category_id)
      is distinct from (placed.age_division_id, placed.routine_category_id)`)
}

/** Removes the entry and its piece, which no other registration has yet. */
export async function deleteRoutine(tx: Transaction, entry: Routine): Promise<void> {
  await tx.delete(registrationsRoutineTable).where(eq(registrationsRoutineTable.id, entry.id))
  const others = await tx
    .select({ id: registrationsRoutineTable.id })
    .from(registrationsRoutineTable)
    .where(eq(registrationsRoutineTable.routine_id, entry.routine_id))
    .limit(1)
  if (others.length === 0) await tx.delete(routineTable).where(eq(routineTable.id, entry.routine_id))
}
