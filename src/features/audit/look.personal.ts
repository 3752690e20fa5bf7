// What is held of the office's looks: numbers, and what was searched for, so that a family can be told who looked.
import { sql } from 'drizzle-orm'
import { wordsOfLook } from '../../server/look-words.ts'
import { either, holds } from '../../server/personal.ts'
import { lookTable } from './look.tables.ts'

const withoutSearch = ({ search: _search, ...named }: Record<string, string | number> = {}) => named

export const lookPersonal = [
  holds({
    table: lookTable,
    title: 'When the office viewed your data',
    own: ({ persons, accounts, own_registrations }) =>
      either(
        ...persons.map((id) => sql`${lookTable.person_ids} @> ${JSON.stringify([id])}::jsonb`),
        ...accounts.map(
          (id) =>
            sql`(${lookTable.call} like '%/staff/accounts/{id}%' and ${lookTable.named} ->> 'id' = ${String(id)})`,
        ),
        ...own_registrations.map(
          (id) =>
            sql`((${lookTable.call} like '%registration%' and ${lookTable.named} ->> 'id' = ${String(id)})
              or ${lookTable.named} ->> 'registration_id' = ${String(id)})`,
        ),
      ),
    // Numbers and times stay: who looked has to stay known; what was searched for is hers.
    erased: ({ named }) => ({ named: withoutSearch(named) }),
    // A search that found nobody, too.
    naming: {
      where: ({ pattern }) =>
        pattern === '' ? undefined : sql`${lookTable.named} ->> 'search' ~* ${pattern}`,
      told: 'nothing',
      columns: ['named'],
    },
    // What was searched for may be another's name, and whoever else stood there is none of hers.
    shown: ({ call, named, person_ids }, { persons }) => ({
      call: wordsOfLook(call, {}),
      named: withoutSearch(named),
      person_ids: person_ids.filter((id) => persons.includes(id)),
    }),
    plain: ['call', 'person_ids', 'request_id'],
  }),
]
