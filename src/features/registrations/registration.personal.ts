// What registrations, their lines as sold, notes and links hold of people: amounts stay, names go.
import { sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import {
  publicLinkTable,
  registrationLineTable,
  registrationNoteTable,
  registrationOpenedTable,
  registrationTable,
} from './registration.tables.ts'

export const registrationPersonal = [
  holds({
    table: registrationTable,
    title: 'Registrations you made',
    own: ({ own_registrations }) => among(registrationTable.id, own_registrations),
    erased: () => ({ comp_room: '', registrant: null, beat_street: null }),
    naming: {
      where: ({ registrations }) => among(registrationTable.id, registrations),
      columns: ['comp_room', 'registrant', 'left_off_details', 'beat_street', 'left_off'],
    },
    plain: ['reviewed_rate', 'additional_observers', 'dates'],
  }),
  holds({
    table: registrationLineTable,
    title: 'Lines as sold',
    naming: {
      where: ({ registrations }) => among(registrationLineTable.registration_id, registrations),
      columns: ['label', 'reason', 'section'],
    },
    plain: ['key', 'group', 'rule', 'rate'],
  }),
  holds({
    table: registrationNoteTable,
    title: 'Office notes',
    naming: {
      // A note is written about anything, of whatever registration.
      where: ({ registrations, pattern }) =>
        either(
          among(registrationNoteTable.registration_id, registrations),
          pattern === '' ? undefined : sql`${registrationNoteTable.text} ~* ${pattern}`,
        ),
      told: ({ registrations }) => among(registrationNoteTable.registration_id, registrations),
      columns: ['text'],
    },
  }),
  holds({
    table: registrationOpenedTable,
    title: 'When the office opened your registrations and student IDs',
    naming: {
      where: ({ registrations }) => among(registrationOpenedTable.registration_id, registrations),
      columns: ['student_id_of'],
    },
  }),
  holds({
    table: publicLinkTable,
    title: 'Links to your registrations',
    own: ({ own_registrations, persons }) =>
      either(
        among(publicLinkTable.registration_id, own_registrations),
        among(publicLinkTable.person_id, persons),
      ),
    erased: 'deleted',
    secret: ['token_hash'],
    plain: ['purpose', 'routine_ids'],
  }),
]
