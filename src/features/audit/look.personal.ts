// What is held of the office's looks: numbers only, so that a family can be told who looked.
import { sql } from 'drizzle-orm'
import { either, holds } from '../../server/personal.ts'
import { lookTable } from './look.tables.ts'

export const lookPersonal = [
  holds({
    table: lookTable,
    title: 'When the office looked at your data',
    own: ({ persons, accounts, own_registrations }) =>
      either(
        ...persons.map((id) => sql`${lookTable.person_ids} @> ${JSON.stringify([id])}::jsonb`),
        ...accounts.map(
          (id) =>
            sql`(${lookTable.call} like '%/staff/accounts/{id}%' and ${lookTable.named} ->> 'id' = ${String(id)})`,
        ),
        ...own_registrations.map(
          (id) =>
            sql`(${lookTable.call} like '%registration%' and ${lookTable.named} ->> 'id' = ${String(id)})`,
        ),
      ),
    erased: { kept: 'numbers and times: who looked has to stay known' },
    plain: ['call', 'named', 'person_ids', 'request_id'],
  }),
]
