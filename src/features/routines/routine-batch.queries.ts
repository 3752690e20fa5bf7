// Writes many routines of one registration in as many statements as one needs.
import { inArray, sql } from 'drizzle-orm'
import { setFrom } from '../../server/columns.ts'
import { later, type Transaction } from '../../server/database.ts'
import { entryColumns, type Routine, type RoutineForm } from './routine.model.ts'
import { entryFields, type Placing } from './routine.queries.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from './routine.tables.ts'

export interface PlacedForm {
  form: RoutineForm
  placing: Placing
}

const integers = (values: readonly number[]) => sql`${sql.param(values)}::integer[]`

interface DancerRow {
  id: number
  person_id: number
  sort: number
}

/** The dancers of many entries, in the order of each. */
const dancersOf = (entries: readonly { id: number; dancers: readonly number[] }[]): DancerRow[] =>
  entries.flatMap(({ id, dancers }) => dancers.map((person_id, sort) => ({ id, person_id, sort })))

function insertingDancers(rows: readonly DancerRow[]) {
  const column = (key: keyof DancerRow) => integers(rows.map((row) => row[key]))
  return sql`insert into ${routineDancerTable} (registrations_routine_id, person_id, sort)
    select * from unnest(${column('id')}, ${column('person_id')}, ${column('sort')})`
}

/** Enters them in this order; answers the ids of the entries in the same order. */
export async function insertRoutines(
  tx: Transaction,
  registration_id: number,
  added: readonly PlacedForm[],
): Promise<number[]> {
  if (added.length === 0) return []
  // Taken beforehand: an insert of many rows does not promise to answer them in their order.
  const { rows } = await tx.execute<{ routine_id: number; entry_id: number }>(sql`
    select nextval(pg_get_serial_sequence('routine', 'id'))::integer as routine_id,
      nextval(pg_get_serial_sequence('registrations_routine', 'id'))::integer as entry_id
    from generate_series(1, ${added.length}::integer) order by entry_id`)
  const placed = added.map((routine, position) => {
    const ids = rows[position]
    if (!ids) throw new Error('a series has as many rows as were asked for')
    return { ...routine, ...ids }
  })
  const pieces = placed.map(({ routine_id: id, form: { name, choreographer } }) => ({
    id,
    name,
    choreographer,
  }))
  const entries = placed.map(({ entry_id: id, routine_id, form, placing }) => ({
    id,
    registration_id,
    routine_id,
    ...entryFields(form),
    ...placing,
  }))
  const written = [
    'id',
    'registration_id',
    'routine_id',
    ...entryColumns,
    'routine_category_id',
    'age_division_id',
  ]
  const columns = sql.join(
    written.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const dancers = dancersOf(placed.map(({ entry_id: id, form }) => ({ id, dancers: form.dancers })))
  const writing = sql`with pieces as (
      insert into ${routineTable} (id, name, choreographer)
      select id, name, choreographer from jsonb_populate_recordset(null::routine, ${JSON.stringify(pieces)}::jsonb)
    ), entries as (
      insert into ${registrationsRoutineTable} (${columns})
      select ${columns} from jsonb_populate_recordset(null::registrations_routine, ${JSON.stringify(entries)}::jsonb)
    ) ${insertingDancers(dancers)}`
  await later(tx, tx.execute(writing))
  return placed.map(({ entry_id }) => entry_id)
}

/** Changes them; dancers only where they are others than before. `keeps_place` as of one alone. */
export async function updateRoutines(
  tx: Transaction,
  changed: readonly (PlacedForm & { entry: Routine; keeps_place: boolean })[],
): Promise<void> {
  if (changed.length === 0) return
  const pieces = changed.map(({ entry, form }) => ({
    id: entry.routine_id,
    name: form.name,
    choreographer: form.choreographer,
  }))
  await tx.execute(sql`update routine as piece set name = typed.name, choreographer = typed.choreographer
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as typed (id integer, name text, choreographer text)
    where piece.id = typed.id`)
  const entries = changed.map(({ entry, form, placing }) => ({
    id: entry.id,
    ...entryFields(form),
    ...placing,
  }))
  const released = changed.filter(({ keeps_place }) => !keeps_place).map(({ entry }) => entry.id)
  const written = [...entryColumns, 'routine_category_id', 'age_division_id'] as const
  await tx.execute(sql`update registrations_routine as entry set ${setFrom('typed', written)},
      held_until = case when entry.id = any(${integers(released)}) then null else entry.held_until end,
      old_music_id = case when entry.copied_from is not distinct from typed.copied_from then entry.old_music_id end
    from jsonb_populate_recordset(null::registrations_routine, ${JSON.stringify(entries)}::jsonb) as typed
    where entry.id = typed.id`)
  const others = changed.filter(
    ({ entry, form }) => JSON.stringify(entry.dancers) !== JSON.stringify(form.dancers),
  )
  if (others.length === 0) return
  const ids = others.map(({ entry }) => entry.id)
  await tx.delete(routineDancerTable).where(inArray(routineDancerTable.registrations_routine_id, ids))
  const dancers = dancersOf(others.map(({ entry, form }) => ({ id: entry.id, dancers: form.dancers })))
  if (dancers.length > 0) await tx.execute(insertingDancers(dancers))
}

/** Removes the entries, and their pieces where no other registration has them. */
export async function deleteRoutines(tx: Transaction, entries: readonly Routine[]): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await tx.delete(registrationsRoutineTable).where(inArray(registrationsRoutineTable.id, ids))
  await tx.execute(sql`delete from routine as piece where piece.id = any(${integers(entries.map((entry) => entry.routine_id))})
    and not exists (select from registrations_routine as entry where entry.routine_id = piece.id)`)
}

/** What was of one entry of the competition is of another: its versions, which of them counts, and what is said of it (MUSIC-16). */
export async function moveMusic(
  tx: Transaction,
  moves: readonly { from: number; to: number }[],
): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved ("from" integer, "to" integer)`
  await tx.execute(sql`update registrations_routine as entry
    set music_id = earlier.music_id, old_music_id = coalesce(entry.old_music_id, earlier.old_music_id),
      copy_music = entry.copy_music or earlier.copy_music, copied_from = coalesce(entry.copied_from, earlier.copied_from)
    from ${moved} join registrations_routine as earlier on earlier.id = moved."from"
    where entry.id = moved."to"`)
  await tx.execute(sql`update music as version set registrations_routine_id = moved."to"
    from ${moved} where version.registrations_routine_id = moved."from"`)
  await tx.execute(
    sql`update routine_music as said set id = moved."to" from ${moved} where said.id = moved."from"`,
  )
}
