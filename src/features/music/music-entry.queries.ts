// Whose music there is, as one list: the entries of the competition, and the routines of best dancers who compete (decision 0205).
import { and, eq, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../server/database.ts'
import { bestDancerMusicTable, bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationsRoutineTable, routineTable } from '../routines/routine.tables.ts'

const build = new QueryBuilder()
const entered = registrationsRoutineTable
const danced = bestDancerMusicTable
const none = (name: string) => sql<number | null>`null::integer`.as(name)

/** Without joins, so that it is read by the index of whoever asks; what stands beside it is joined to it. */
export const musicEntries = build
  .select({
    id: sql<number>`${entered.id}`.as('id'),
    registration_id: sql<number>`${entered.registration_id}`.as('registration_id'),
    routine_id: sql<number | null>`${entered.routine_id}`.as('routine_id'),
    /** Of a best dancer; null = it is an entry of the competition. */
    person_id: none('person_id'),
    performance_division_id: sql<number | null>`${entered.performance_division_id}`.as(
      'performance_division_id',
    ),
    routine_category_id: sql<number | null>`${entered.routine_category_id}`.as('routine_category_id'),
    age_division_id: sql<number | null>`${entered.age_division_id}`.as('age_division_id'),
    extra_time: sql<number>`${entered.extra_time}`.as('extra_time'),
    no_music: sql<boolean>`${entered.no_music}`.as('no_music'),
    music_id: sql<number | null>`${entered.music_id}`.as('music_id'),
    copy_music: sql<boolean>`${entered.copy_music}`.as('copy_music'),
    waiting_list: sql<boolean>`${entered.waiting_list}`.as('waiting_list'),
    notes: sql<string>`''`.as('notes'),
    upload_email: sql<string>`''`.as('upload_email'),
  })
  .from(entered)
  .unionAll(
    build
      .select({
        id: sql<number>`${danced.id}`.as('id'),
        registration_id: sql<number>`${danced.registration_id}`.as('registration_id'),
        routine_id: none('routine_id'),
        person_id: sql<number | null>`${danced.person_id}`.as('person_id'),
        performance_division_id: none('performance_division_id'),
        routine_category_id: none('routine_category_id'),
        age_division_id: none('age_division_id'),
        extra_time: sql<number>`0`.as('extra_time'),
        no_music: sql<boolean>`${danced.no_music}`.as('no_music'),
        music_id: sql<number | null>`${danced.music_id}`.as('music_id'),
        copy_music: sql<boolean>`false`.as('copy_music'),
        waiting_list: sql<boolean>`false`.as('waiting_list'),
        notes: sql<string>`${danced.notes}`.as('notes'),
        upload_email: sql<string>`${danced.upload_email}`.as('upload_email'),
      })
      .from(danced),
  )
  .as('music_entry')

const column = <Value>(name: string) => sql<Value>`music_entry.${sql.raw(name)}`

/** Its columns, with its name: of others beside it some are called alike. */
export const musicEntry = {
  id: column<number>('id'),
  registration_id: column<number>('registration_id'),
  routine_id: column<number | null>('routine_id'),
  /** Of a best dancer; null = it is an entry of the competition. */
  person_id: column<number | null>('person_id'),
  performance_division_id: column<number | null>('performance_division_id'),
  routine_category_id: column<number | null>('routine_category_id'),
  age_division_id: column<number | null>('age_division_id'),
  extra_time: column<number>('extra_time'),
  no_music: column<boolean>('no_music'),
  music_id: column<number | null>('music_id'),
  copy_music: column<boolean>('copy_music'),
  waiting_list: column<boolean>('waiting_list'),
  notes: column<string>('notes'),
  upload_email: column<string>('upload_email'),
}

/** Who dances it alone, of a best dancer's; to be joined by `isPerformer`. */
export const performerTable = alias(personTable, 'performer')
export const isPiece = sql`${routineTable.id} = ${musicEntry.routine_id}`
export const isOption = and(
  eq(bestDancerTable.registration_id, musicEntry.registration_id),
  eq(bestDancerTable.person_id, musicEntry.person_id),
)
export const isPerformer = eq(performerTable.id, musicEntry.person_id)

/** Titles of best dancers may be alike, or to be announced: the dancer stands with them. */
export const entryName = sql<string>`coalesce(${routineTable.name}, coalesce(nullif(${bestDancerTable.routine_name}, ''), 'TBA')
  || ' (' || ${performerTable.fname} || ' ' || ${performerTable.lname} || ')')`

export const entryDivision = sql<
  number | null
>`coalesce(${musicEntry.performance_division_id}, ${bestDancerTable.performance_division_id})`

/** Writes what is said of its music, wherever it is entered. */
export async function updateEntry(
  tx: Transaction,
  id: number,
  row: { music_id?: number | null; no_music?: boolean },
): Promise<void> {
  const [found] = await tx
    .update(registrationsRoutineTable)
    .set(row)
    .where(eq(registrationsRoutineTable.id, id))
    .returning({ id: registrationsRoutineTable.id })
  if (!found) await tx.update(danced).set(row).where(eq(danced.id, id))
}
