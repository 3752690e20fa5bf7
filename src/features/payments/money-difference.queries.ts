// Writes down what does not add up, for the office to look at, and finds what must still go back.
import { eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { moneyDifferenceTable } from './ledger.tables.ts'

type NewDifference = Omit<typeof moneyDifferenceTable.$inferInsert, 'id' | 'found_at' | 'seen_at'>

/** Lists the finding; the same key is listed once, and seen again. */
export async function noteDifference(tx: Transaction, finding: NewDifference, at: Date): Promise<void> {
  await tx
    .insert(moneyDifferenceTable)
    .values({ ...finding, found_at: at, seen_at: at })
    .onConflictDoUpdate({
      target: moneyDifferenceTable.key,
      set: { seen_at: at, words: finding.words, amounts: finding.amounts ?? {} },
    })
}

export interface DueBack {
  payment_id: number
  /** What is not given back yet, in cents. */
  amount: number
  /** Whose passes it did not buy. */
  person_ids: number[]
  /** How often it was tried. */
  attempts: number
}

/**
 * Payments of this gateway that bought nothing and have not gone back: none is under way, and none was declined. What the
 * office has settled is its own.
 */
export async function listDueBack(connection: Connection, gateway: string): Promise<DueBack[]> {
  const found = sql`${moneyDifferenceTable}.amounts ->> 'goes_back'`
  const { rows } = await connection.execute<{ [K in keyof DueBack]: DueBack[K] }>(sql`
    select * from (
      select paid.id as payment_id,
        (select coalesce(jsonb_agg(person), '[]') from jsonb_array_elements(paid.person_ids) as person
          where not exists (select 1 from media_pass where payment_id = paid.id and person_id = person::integer)) as person_ids,
        (${found})::integer - coalesce(back.cents, 0)::integer as amount, coalesce(back.attempts, 0)::integer as attempts,
        coalesce(back.stopped, false) as stopped
      from ${moneyDifferenceTable}
      join payment as paid on paid.id = ${moneyDifferenceTable}.payment_id and paid.gateway = ${gateway}
      left join lateral (
        select sum(-refund.amount) filter (where outcome.status = 'approved') as cents, count(*) as attempts,
          bool_or(outcome.status is null or outcome.status = 'declined') as stopped
        from payment as refund left join payment_outcome as outcome on outcome.id = refund.id
        where refund.refund_of = paid.id
      ) as back on true
      where ${eq(moneyDifferenceTable.kind, 'late_approval')} and ${moneyDifferenceTable}.settled_at is null
        and ${found} is not null
    ) as due where amount > 0 and not stopped order by payment_id`)
  return rows
}
