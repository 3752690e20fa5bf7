// What waivers hold of people: requests and links go; of a signature its code, time and hashes stay, and nobody's words.
import { sql } from 'drizzle-orm'
import { among, either, holds, holdsNothing } from '../../server/personal.ts'
import { waiverLinkTable, waiverSignatureTable, waiverTable, waiverTextTable } from './waiver.tables.ts'

const lower = (emails: readonly string[]) => emails.map((email) => email.toLowerCase())

export const waiverPersonal = [
  holds({
    table: waiverSignatureTable,
    title: 'Waivers that were signed',
    own: ({ persons, accounts }) =>
      either(
        among(waiverSignatureTable.person_id, persons),
        // Also for somebody else: from where it was signed is the account's.
        among(waiverSignatureTable.mybtf_user_id, accounts),
      ),
    erased: ({ person_id, erased_at, ...row }, at, { persons }) => {
      const hers = persons.includes(person_id)
      return {
        address: null,
        user_agent: null,
        signed_name: hers ? null : row.signed_name,
        drawing: hers ? null : row.drawing,
        form: hers ? null : row.form,
        asked: null,
        erased_at: hers ? at : erased_at,
      }
    },
    // Who sent it is the studio's: the paper, which goes along, says so.
    shown: ({ person_id, form, drawing }, { persons }) => ({
      asked: null,
      ...(persons.includes(person_id) ? { form, drawing } : { form: null, drawing: null }),
    }),
    naming: {
      where: ({ pattern }) =>
        pattern === ''
          ? undefined
          : sql`concat_ws(' ', ${waiverSignatureTable.form}::text, ${waiverSignatureTable.signed_name},
              ${waiverSignatureTable.asked}::text) ~* ${pattern}`,
      told: 'nothing',
      columns: ['form', 'signed_name', 'asked'],
    },
    plain: ['code', 'text_hash', 'method', 'evidence_hash'],
  }),
  holds({
    table: waiverLinkTable,
    title: 'Links to waivers that were mailed to you',
    own: ({ persons, emails }) => {
      const found = [
        among(waiverLinkTable.email, lower(emails)),
        persons.length === 0
          ? undefined
          : sql`${waiverLinkTable.waiver_id} in (select ${waiverTable.id} from ${waiverTable}
              where ${among(waiverTable.person_id, persons)})`,
      ].filter((where) => where !== undefined)
      // One after the other, each by its index; with 'or' the whole table would be read.
      const ids = found.map(
        (where) => sql`select ${waiverLinkTable.id} from ${waiverLinkTable} where ${where}`,
      )
      return ids.length === 0 ? undefined : sql`${waiverLinkTable.id} in (${sql.join(ids, sql` union all `)})`
    },
    within: ({ registrations }) =>
      registrations.length === 0
        ? undefined
        : sql`${waiverLinkTable.waiver_id} in (select ${waiverTable.id} from ${waiverTable}
            where ${among(waiverTable.registration_id, registrations)})`,
    erased: 'deleted',
    secret: ['token_hash', 'sealed_token'],
  }),
  holds({
    table: waiverTable,
    title: 'Waivers that were asked for',
    own: ({ persons, emails }) =>
      either(among(waiverTable.person_id, persons), among(waiverTable.email, lower(emails))),
    erased: 'deleted',
  }),
  holdsNothing(waiverTextTable, 'the text that everybody signs'),
]
