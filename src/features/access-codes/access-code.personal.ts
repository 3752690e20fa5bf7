// What is held of virtual attendees: the code with which they get into the online workshop.
import { among, holds } from '../../server/personal.ts'
import { accessCodeTable } from './access-code.tables.ts'

export const accessCodePersonal = [
  holds({
    table: accessCodeTable,
    title: 'Access codes of online workshops',
    own: ({ persons }) => among(accessCodeTable.person_id, persons),
    erased: 'deleted',
    naming: {
      where: ({ emails }) =>
        among(
          accessCodeTable.reminder_email,
          emails.map((email) => email.toLowerCase()),
        ),
      columns: ['reminder_email'],
    },
  }),
]
