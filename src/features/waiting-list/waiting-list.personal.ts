// What the history of waiting lists holds: names in the words of the office.
import { among, holds } from '../../server/personal.ts'
import { waitingListEventTable } from './waiting-list.tables.ts'

export const waitingListPersonal = [
  holds({
    table: waitingListEventTable,
    title: 'What happened on waiting lists',
    naming: {
      where: ({ registrations }) => among(waitingListEventTable.registration_id, registrations),
      columns: ['routine_name', 'reason'],
    },
  }),
]
