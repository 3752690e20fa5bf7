// What is held of who attends: the places stay, student id and photo go.
import { sql } from 'drizzle-orm'
import { among, holds } from '../../server/personal.ts'
import { attendeeTable } from './attendee.tables.ts'
import { dancerPhotoTable } from './dancer-photo.tables.ts'

export const attendeePersonal = [
  holds({
    table: dancerPhotoTable,
    title: 'Dancer photos',
    own: ({ persons }) =>
      persons.length === 0
        ? undefined
        : sql`${dancerPhotoTable.date_attendee_id} in (select ${attendeeTable.id} from ${attendeeTable}
            where ${among(attendeeTable.person_id, persons)})`,
    erased: 'deleted',
    plain: ['kind'],
  }),
  holds({
    table: attendeeTable,
    title: 'Workshop registrations',
    own: ({ persons }) => among(attendeeTable.person_id, persons),
    erased: () => ({ student_id_file_id: null }),
  }),
]
