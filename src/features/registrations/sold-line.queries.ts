// Reads and writes the lines of a registration as they were sold.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { toCents } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { registrationLineTable } from './registration.tables.ts'

const lineFields = {
  key: registrationLineTable.key,
  group: registrationLineTable.group,
  section: registrationLineTable.section,
  rule: registrationLineTable.rule,
  label: registrationLineTable.label,
  reason: registrationLineTable.reason,
  rate: registrationLineTable.rate,
  units: registrationLineTable.units,
  unit_cents: registrationLineTable.unit_cents,
  amount_cents: registrationLineTable.amount_cents,
  sold_at: registrationLineTable.sold_at,
  early_cents: registrationLineTable.early_cents,
}

/** The lines as they were sold, in the order of the statement; each as `soldLineOf`. */
export const soldLinesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(lineFields)
    .from(registrationLineTable)
    .where(eq(registrationLineTable.registration_id, id))
    .orderBy(asc(registrationLineTable.sort))

const soldLines = preparedOn((connection) => soldLinesRead(connection, given('id')).prepare('sold_lines'))

export function soldLineOf({
  early_cents,
  ...row
}: Awaited<ReturnType<typeof soldLinesRead>>[number]): FeeLine {
  const early = early_cents === null ? {} : { early_cents: toCents(early_cents) }
  return { ...row, sold_at: row.sold_at.toISOString(), ...early }
}

export async function insertSoldLines(
  tx: Transaction,
  registration_id: number,
  lines: readonly FeeLine[],
  sold_at: Date,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, sort) => ({ ...line, registration_id, sort, sold_at }))
  await later(tx, tx.insert(registrationLineTable).values(rows))
}

const written = {
  sort: sql`excluded.sort`,
  group: sql`excluded."group"`,
  section: sql`excluded.section`,
  rule: sql`excluded.rule`,
  label: sql`excluded.label`,
  reason: sql`excluded.reason`,
  rate: sql`excluded.rate`,
  units: sql`excluded.units`,
  unit_cents: sql`excluded.unit_cents`,
  amount_cents: sql`excluded.amount_cents`,
  sold_at: sql`excluded.sold_at`,
  early_cents: sql`excluded.early_cents`,
}

/**
 * Makes the lines what they are now, in three statements at most: a line that is unchanged keeps its row, one without
 * `sold_at` is sold at `now`.
 */
export async function replaceSoldLines(
  tx: Transaction,
  registration_id: number,
  lines: readonly FeeLine[],
  now: Date,
): Promise<void> {
  const stored = (await soldLines(tx).execute({ id: registration_id })).map(soldLineOf)
  const before = new Map(stored.map((line, sort) => [line.key, JSON.stringify({ ...line, sort })]))
  const kept = new Set(lines.map(({ key }) => key))
  const gone = [...before.keys()].filter((key) => !kept.has(key))
  if (gone.length > 0) {
    await tx
      .delete(registrationLineTable)
      .where(
        and(
          eq(registrationLineTable.registration_id, registration_id),
          inArray(registrationLineTable.key, gone),
        ),
      )
  }
  const rows = lines.flatMap((line, sort) => {
    const { key, group, section, rule, label, reason, rate, units, unit_cents, amount_cents, sold_at } = line
    const early = line.early_cents === undefined ? {} : { early_cents: line.early_cents }
    const fields = {
      key,
      group,
      section,
      rule,
      label,
      reason,
      rate,
      units,
      unit_cents,
      amount_cents,
      sold_at,
      ...early,
    }
    if (before.get(key) === JSON.stringify({ ...fields, sort })) return []
    const early_cents = line.early_cents ?? null
    return {
      ...fields,
      early_cents,
      registration_id,
      sort,
      sold_at: sold_at === null ? now : new Date(sold_at),
    }
  })
  if (rows.length === 0) return
  await tx
    .insert(registrationLineTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [registrationLineTable.registration_id, registrationLineTable.key],
      set: written,
    })
}
