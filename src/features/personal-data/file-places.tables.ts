// Where files of each uploaded kind are named, and by whose place: the one list by which export, erasing and retention find them, and by
// which what nothing names is cleared.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { dancerPhotoTable } from '../attendees/dancer-photo.tables.ts'
import { bestDancerMusicTable, bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import type { UploadedPurpose } from '../files/stored-file.model.ts'
import { headshotTable } from '../headshots/headshot.tables.ts'
import { musicTable } from '../music/music.tables.ts'
import { homeworkTable } from '../recordings/homework.tables.ts'
import { critiqueVideoTable } from '../recordings/recording.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../routines/routine.tables.ts'

/** Of whom a picture of a place is, and in which registration; `used` = saved with it, or that much is known. */
const photos = (kind: (typeof dancerPhotoTable.$inferSelect)['kind']) =>
  sql`select ${dancerPhotoTable.file_id} as file_id, ${attendeeTable.person_id} as person_id,
      ${attendeeTable.registration_id} as registration_id, null as what, ${dancerPhotoTable.kept} as used
    from ${dancerPhotoTable} join ${attendeeTable} on ${eq(attendeeTable.id, dancerPhotoTable.date_attendee_id)}
    where ${eq(dancerPhotoTable.kind, kind)}`

const entry = registrationsRoutineTable

/** Whoever dances this routine alone: a recording of it is hers. */
const aloneIn = (routine: AnyPgColumn) => sql`left join ${routineDancerTable} as alone
    on alone.registrations_routine_id = ${routine} and not exists (select from ${routineDancerTable} as other
      where other.registrations_routine_id = alone.registrations_routine_id and other.person_id <> alone.person_id)`

/**
 * Of each kind a statement: the file, the person (null = of nobody), the registration (null = of a tour date), what it belongs to as a person calls it, and
 * whether it is used there; false = not any more, not yet, or only to be copied there.
 */
export const filePlaces: Record<UploadedPurpose, SQL> = {
  'student-id': sql`select ${attendeeTable.student_id_file_id} as file_id, ${attendeeTable.person_id} as person_id,
      ${attendeeTable.registration_id} as registration_id, null as what, true as used
    from ${attendeeTable} where ${attendeeTable.student_id_file_id} is not null`,
  'dancer-photo': photos('best_dancer_photo'),
  'dancer-photo-original': photos('best_dancer_photo_original'),
  music: sql`select ${musicTable.file_id} as file_id, null::integer as person_id, ${entry.registration_id} as registration_id,
      ${routineTable.name} as what, true as used
    from ${musicTable} join ${entry} on ${eq(entry.id, musicTable.registrations_routine_id)}
      join ${routineTable} on ${eq(routineTable.id, entry.routine_id)}
    union all select ${musicTable.file_id}, null, ${bestDancerMusicTable.registration_id}, ${bestDancerTable.routine_name}, true
    from ${musicTable} join ${bestDancerMusicTable} on ${eq(bestDancerMusicTable.id, musicTable.best_dancer_music_id)}
      join ${bestDancerTable} using (registration_id, person_id)
    union all select ${musicTable.file_id}, null, ${entry.registration_id}, null, false
    from ${musicTable} join ${entry} on ${eq(entry.old_music_id, musicTable.id)} and ${entry.copy_music}`,
  'critique-video': sql`select ${critiqueVideoTable.file_id} as file_id, alone.person_id as person_id,
      ${entry.registration_id} as registration_id, ${routineTable.name} as what, true as used
    from ${critiqueVideoTable} join ${entry} on ${eq(entry.id, critiqueVideoTable.registrations_routine_id)}
      join ${routineTable} on ${eq(routineTable.id, entry.routine_id)}
      ${aloneIn(critiqueVideoTable.registrations_routine_id)}`,
  'homework-video': sql`select ${homeworkTable.file_id} as file_id, null::integer as person_id, null::integer as registration_id,
      ${homeworkTable.name} as what, true as used from ${homeworkTable}`,
  'judge-headshot': sql`select ${headshotTable.file_id} as file_id, null::integer as person_id, null::integer as registration_id,
      null as what, true as used from ${headshotTable}`,
}

/** Those of these kinds, as a table called `place`. */
export function placesOf(purposes: readonly UploadedPurpose[]): SQL {
  const all = purposes.map((purpose) => filePlaces[purpose])
  return sql`(${sql.join(all, sql` union all `)}) as place`
}
