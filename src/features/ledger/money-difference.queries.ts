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
  const { amounts, kind, settled_at, payment_id } = moneyDifferenceTable
  const { rows } = await connection.execute<{ [K in keyof DueBack]: DueBack[K] }>(sql`
    select payment_id, person_ids, amount, attempts from (
      select paid.id as payment_id, coalesce(passes.person_ids, '[]') as person_ids,
        case when paid.payment_kind = 'media_pass' then coalesce(passes.cents, 0)
          else (${amounts} ->> 'goes_back')::integer - coalesce(back.cents, 0) end::integer as amount,
        coalesce(back.attempts, 0)::integer as attempts, coalesce(back.stopped, false) as stopped
      from ${moneyDifferenceTable}
      join payment as paid on paid.id = ${payment_id} and paid.gateway = ${gateway}
      left join lateral (
        select sum(-refund.amount) filter (where outcome.status = 'approved') as cents, count(*) as attempts,
          bool_or(outcome.status is null or outcome.status = 'declined') as stopped
        from payment as refund left join payment_outcome as outcome on outcome.id = refund.id
        where refund.refund_of = paid.id
      ) as back on true
      -- Passes one by one: the office may have given back others of the same payment.
      left join lateral (
        select jsonb_agg(person) as person_ids, sum((${amounts} ->> ('pass:' || (person #>> '{}')))::integer) as cents
        from jsonb_array_elements(paid.person_ids) as person
        where ${amounts} ->> ('pass:' || (person #>> '{}')) is not null and not exists (
          select 1 from payment as refund join payment_outcome as outcome on outcome.id = refund.id
          where refund.refund_of = paid.id and outcome.status = 'approved' and refund.person_ids @> person)
      ) as passes on true
      where ${eq(kind, 'late_approval')} and ${settled_at} is null and ${amounts} ->> 'goes_back' is not null
    ) as due where amount > 0 and not stopped order by payment_id`)
  return rows
}
