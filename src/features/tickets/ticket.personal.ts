// What is held of who has a ticket: the name goes, the place in the hall stays counted.
import { among, holds } from '../../server/personal.ts'
import { NOBODYS_TICKET } from './ticket.model.ts'
import { ticketTable } from './ticket.tables.ts'

export const ticketPersonal = [
  holds({
    table: ticketTable,
    title: 'Tickets',
    own: ({ own_registrations }) => among(ticketTable.registration_id, own_registrations),
    erased: () => ({
      name: NOBODYS_TICKET,
      mailed_name: null,
      token_hash: null,
      sealed_token: null,
      code: null,
    }),
    naming: {
      where: ({ registrations }) => among(ticketTable.registration_id, registrations),
      columns: ['name', 'mailed_name'],
    },
    secret: ['token_hash', 'sealed_token'],
    plain: ['code'],
  }),
]
