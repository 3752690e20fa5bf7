// What is held of who attends: the places stay, the student id goes.
import { among, holds } from '../../server/personal.ts'
import { attendeeTable } from './attendee.tables.ts'

export const attendeePersonal = [
  holds({
    table: attendeeTable,
    title: 'Places at workshops',
    own: ({ persons }) => among(attendeeTable.person_id, persons),
    erased: () => ({ student_id_file_id: null }),
  }),
]
