// What the audit tells of somebody's own rows is hers as they are: told in an export, and emptied where erasing takes words out of the row.
import { and, getTableName, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { auditTable } from './audit.tables.ts'
import { either, type Held, holds, type PersonalTable, type Subject } from './personal.ts'

type Told = Record<string, unknown> | null

/** As the audit names a row: by its id, or by all that its key is made of. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return sql`concat_ws(':', ${sql.join(key, sql`, `)})`
}

/** Rows of which erasing leaves no words, or fewer. A studio is a business and stays, and so does what became of it. */
const losesWords = (told: PersonalTable): told is Held =>
  'own' in told &&
  told.own !== undefined &&
  (told.erased === 'deleted' || typeof told.erased === 'function') &&
  told.table !== auditTable &&
  getTableName(told.table) !== 'studio'

/** The changes of a row are found by its key: of one that is changed the audit keeps what changed, and not whose it is. */
const changesOf =
  (all: readonly Held[]) =>
  (subject: Subject): SQL | undefined =>
    and(
      or(isNotNull(auditTable.before), isNotNull(auditTable.after)),
      either(
        ...all.flatMap(({ table, own }) => {
          const where = own?.(subject)
          const name = getTableName(table)
          return where
            ? sql`(${auditTable.entity} = ${name} and ${auditTable.entity_id} in (select ${keyOf(table)} from ${table} where ${where}))`
            : []
        }),
      ) ?? sql`false`,
    )

function without(told: Told, secret: readonly string[] = []): Told {
  return told && Object.fromEntries(Object.entries(told).filter(([name]) => !secret.includes(name)))
}

const OF_THEMSELVES = ['person', 'mybtf_user', 'family_share', 'studio_contact']

/** What names the person or account by id is told with what stood there. */
const isNamed = (told: Told, { persons, accounts }: Subject) =>
  persons.includes(told?.person_id as number) || accounts.includes(told?.mybtf_user_id as number)

/** The map with the audit's own rows as all of its tables make them. */
export function withOwnChanges(tables: readonly PersonalTable[]): readonly PersonalTable[] {
  const all = tables.filter(losesWords)
  const secrets = new Map(
    tables.flatMap((told): [string, readonly string[]][] =>
      'nothing' in told ? [] : [[getTableName(told.table), (told.secret ?? []) as readonly string[]]],
    ),
  )
  return tables.map((told) => {
    if ('nothing' in told || told.table !== auditTable) return told
    const audit = told as unknown as Held<typeof auditTable>
    return holds({
      ...audit,
      own: (subject) => either(audit.own?.(subject), changesOf(all)(subject)),
      // Found by rows that still stand then.
      erased_first: true,
      // Of any other that it was changed: what stands in the row is told by the row's own rules, as what judges said once it is released.
      shown: ({ entity, before, after }, subject) => {
        const named = OF_THEMSELVES.includes(entity) || isNamed(before, subject) || isNamed(after, subject)
        const told = (words: Told) => (named ? without(words, secrets.get(entity)) : null)
        return { before: told(before), after: told(after) }
      },
    })
  })
}
