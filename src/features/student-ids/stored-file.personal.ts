// What is held of uploaded files: student ids and photos of the people, and whatever an account uploaded or was drawn for it. Bytes go with the row.
import { and, inArray, sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import { ofRegistrations, ofSenders, purposesOf } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { placesOf } from '../personal-data/file-places.tables.ts'

export const storedFilePersonal = [
  holds({
    table: storedFileTable,
    title: 'Student IDs, photos and other files',
    own: ({ persons, accounts, own_registrations }) =>
      either(
        accounts.length === 0
          ? undefined
          : and(
              among(storedFileTable.uploaded_by, accounts),
              inArray(storedFileTable.purpose, [...ofSenders]),
            ),
        persons.length === 0
          ? undefined
          : sql`${storedFileTable.id} in (select file_id from ${placesOf(purposesOf('person'))}
              where person_id = any(${sql.param([...persons])}::integer[]))`,
        own_registrations.length === 0
          ? undefined
          : sql`${storedFileTable.id} in (select file_id from ${placesOf(ofRegistrations)}
              where registration_id = any(${sql.param([...own_registrations])}::integer[]))`,
      ),
    within: ({ registrations }) =>
      registrations.length === 0
        ? undefined
        : sql`${storedFileTable.id} in (select file_id from ${placesOf(purposesOf('person'))}
            where registration_id = any(${sql.param([...registrations])}::integer[]))`,
    erased: ({ removed_at }, at) => ({ name: 'erased', removed_at: removed_at ?? at }),
    // What is in their registrations and an account's, as the music of a routine: named by whoever uploaded it.
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0
          ? undefined
          : sql`${storedFileTable.id} in (select file_id from ${placesOf(purposesOf('account'))}
              where used and registration_id = any(${sql.param([...registrations])}::integer[]))`,
      told: 'nothing',
      columns: ['name'],
    },
    secret: ['path'],
    plain: ['purpose', 'content_type'],
  }),
]
