// What rosters and their imports hold of people.
import { sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import { guardianConsentTable } from './consent.tables.ts'
import { personCorrectionTable } from './correction.tables.ts'
import { rosterImportTable, rosterTable } from './roster.tables.ts'

export const rosterPersonal = [
  holds({
    table: rosterTable,
    title: 'Rosters that list you',
    own: ({ persons, accounts }) =>
      either(among(rosterTable.person_id, persons), among(rosterTable.mybtf_user_id, accounts)),
    within: ({ studios, accounts }) =>
      either(among(rosterTable.studio_id, studios), among(rosterTable.mybtf_user_id, accounts)),
    erased: 'deleted',
  }),
  holds({
    table: rosterImportTable,
    title: 'Roster imports',
    own: ({ accounts }) => among(rosterImportTable.mybtf_user_id, accounts),
    erased: 'deleted',
    naming: {
      where: ({ persons }) =>
        either(
          ...persons.map(
            (id) => sql`${rosterImportTable.emails} @> ${JSON.stringify([{ person_id: id }])}::jsonb`,
          ),
        ),
      columns: ['emails'],
    },
    plain: ['person_ids'],
  }),
  holds({
    table: guardianConsentTable,
    title: 'Your confirmations of guardians’ consent',
    own: ({ accounts }) => among(guardianConsentTable.mybtf_user_id, accounts),
    erased: 'deleted',
    plain: ['version'],
  }),
  holds({
    table: personCorrectionTable,
    title: 'Corrections of your name or birthdate',
    own: ({ persons }) => among(personCorrectionTable.person_id, persons),
    // Who asked is another's: a family's link opens what its own studio entered, and that stands on the roster.
    erased: 'deleted',
  }),
]
