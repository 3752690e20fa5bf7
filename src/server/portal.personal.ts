// What the portal's own tables hold: kept answers go, and the audit loses what it tells of somebody, not that something was done.
import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { auditTable } from './audit.tables.ts'
import { demoTable } from './demo.tables.ts'
import { idempotencyTable } from './idempotency.tables.ts'
import { among, either, holds, holdsNothing } from './personal.ts'
import { readinessTable } from './readiness.tables.ts'
import { settingTable } from './setting.tables.ts'
import { siteAssetTable } from './site-asset.tables.ts'

const told = sql`coalesce(${auditTable.after}, '{}'::jsonb) || coalesce(${auditTable.before}, '{}'::jsonb)`
/** Both of a change: brought together, what stood there before would hide what stands there now. */
const words = sql`concat_ws(' ', ${auditTable.before}::text, ${auditTable.after}::text)`
const asTexts = (ids: readonly number[]) => ids.map(String)
const field = (name: string, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`(${told}) ->> ${name} in ${asTexts(ids)}`
const row = (entity: string, ids: readonly number[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : and(sql`${auditTable.entity} = ${entity}`, among(auditTable.entity_id, asTexts(ids)))

/** What sold a ticket says whom it was for: a line of the registration, and a payment, whoever made it. */
const soldTickets = (own_registrations: readonly number[]) =>
  own_registrations.length === 0
    ? []
    : [
        sql`(${auditTable.entity} = 'registration_line' and ${auditTable.entity_id} in (select change.entity_id from ${auditTable} as change
          where change.entity = 'registration_line' and coalesce(change.before, change.after) ->> 'key' like 'ticket:%'
            and coalesce(change.before, change.after) ->> 'registration_id' in ${asTexts(own_registrations)}))`,
        sql`(${auditTable.entity} = 'payment' and ${field('registration_id', own_registrations)}
          and (${told}) -> 'lines' @? '$[*] ? (@.key starts with "ticket:")')`,
      ]

/** What was taken off again, and is found by no row any more: a ticket had its holder's name, a jacket its dancer's. */
const takenOff = (own_registrations: readonly number[], persons: readonly number[]) => [
  own_registrations.length === 0
    ? undefined
    : sql`(${auditTable.entity} = 'event_ticket' and ${auditTable.entity_id} in (select change.entity_id from ${auditTable} as change
        where change.entity = 'event_ticket'
          and coalesce(change.before, change.after) ->> 'registration_id' in ${asTexts(own_registrations)}))`,
  persons.length === 0
    ? undefined
    : sql`(${auditTable.entity} = 'best_dancer' and split_part(${auditTable.entity_id}, ':', 2) in ${asTexts(persons)})`,
]

export const portalPersonal = [
  holds({
    table: idempotencyTable,
    title: 'Answers kept for a repeated request',
    own: ({ accounts, persons, names, pattern }) =>
      either(
        among(idempotencyTable.mybtf_user_id, accounts),
        pattern === '' ? undefined : sql`${idempotencyTable.answer}::text ~* ${pattern}`,
        ...persons.map((id) => sql`${idempotencyTable.answer}::text ~ ${`"person_id": ?${id}\\M`}`),
        // As somebody who was entered by hand is answered, at whatever depth.
        ...names.map(
          ({ fname, lname }) =>
            sql`jsonb_path_exists(${idempotencyTable.answer}, '$.** ? (@.fname == $fname && @.lname == $lname)', ${JSON.stringify({ fname, lname })}::jsonb)`,
        ),
      ),
    erased: 'deleted',
    secret: ['answer', 'input_hash', 'key'],
    plain: ['endpoint'],
  }),
  holds({
    table: auditTable,
    title: 'What was changed, when and by whom',
    own: ({ persons, accounts, contacts, shares, own_registrations }) =>
      and(
        or(isNotNull(auditTable.before), isNotNull(auditTable.after)),
        either(
          row('person', persons),
          row('mybtf_user', accounts),
          row('family_share', shares),
          row('studio_contact', contacts),
          field('person_id', persons),
          ...takenOff(own_registrations, persons),
          ...soldTickets(own_registrations),
          // Without an account there is no such row: `and` alone would leave every other table's.
          accounts.length === 0
            ? undefined
            : and(field('mybtf_user_id', accounts), sql`${auditTable.entity} <> 'mybtf_user'`),
        ) ?? sql`false`,
      ),
    // What changed about herself tells what others knew.
    within: ({ registrations, studios }, { shares }) =>
      either(
        row('family_share', shares),
        field('registration_id', registrations),
        and(sql`${auditTable.entity} = 'roster'`, field('studio_id', studios) ?? sql`false`),
      ),
    erased: () => ({ before: null, after: null }),
    naming: {
      // Who has the same name keeps it in what is told of herself.
      where: ({ pattern, persons }) =>
        pattern === ''
          ? undefined
          : and(
              sql`${words} ~* ${pattern}`,
              or(sql`${auditTable.entity} <> 'person'`, row('person', persons)),
            ),
      told: 'nothing',
      columns: ['before', 'after'],
    },
    plain: ['doing', 'request_id', 'entity', 'entity_id'],
  }),
  holdsNothing(settingTable, 'switches of the portal'),
  holdsNothing(demoTable, 'the day of the demo season'),
  holdsNothing(readinessTable, 'whether the database takes writes'),
  holdsNothing(siteAssetTable, 'files of the site'),
]
