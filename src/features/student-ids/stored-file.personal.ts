// What is held of uploaded files: student ids and photos of the people, and whatever an account uploaded or was drawn for it. Bytes go with the row.
import { sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { dancerPhotoTable } from '../attendees/dancer-photo.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'

export const storedFilePersonal = [
  holds({
    table: storedFileTable,
    title: 'Student ids, photos and other files',
    own: ({ persons, accounts }) =>
      either(
        among(storedFileTable.uploaded_by, accounts),
        persons.length === 0
          ? undefined
          : sql`${storedFileTable.id} in (select ${attendeeTable.student_id_file_id} from ${attendeeTable}
              where ${among(attendeeTable.person_id, persons)}
            union all select ${dancerPhotoTable.file_id} from ${dancerPhotoTable}
              join ${attendeeTable} on ${attendeeTable.id} = ${dancerPhotoTable.date_attendee_id}
              where ${among(attendeeTable.person_id, persons)})`,
      ),
    erased: ({ removed_at }, at) => ({ name: 'erased', removed_at: removed_at ?? at }),
    // The music of their routines, named by whoever uploaded it.
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0
          ? undefined
          : sql`${storedFileTable.id} in (select music.file_id from music
              join registrations_routine as entry on entry.id = music.registrations_routine_id
              where entry.registration_id = any(${sql.param([...registrations])}::integer[]))`,
      told: 'nothing',
      columns: ['name'],
    },
    secret: ['path'],
    plain: ['purpose', 'content_type'],
  }),
]
