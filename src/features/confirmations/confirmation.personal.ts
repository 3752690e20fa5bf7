// What past confirmations hold of people: their names and who danced what; an erasing takes the names, everything else stays as it was.
import { among, holds } from '../../server/personal.ts'
import { confirmationTable } from './confirmation.tables.ts'

export const confirmationPersonal = [
  holds({
    table: confirmationTable,
    title: 'Confirmations of registrations',
    naming: {
      where: ({ registrations }) => among(confirmationTable.registration_id, registrations),
      columns: ['content'],
    },
    plain: ['reason'],
  }),
]
