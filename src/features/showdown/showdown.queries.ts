// Reads and writes which routines are in the crew showdown, and what was charged for their videos.
import { asc, eq, sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import { paymentTable } from '../payments/payment.tables.ts'
import type { ShowdownEntry, StoredShowdown } from './showdown.model.ts'
import { showdownTable } from './showdown.tables.ts'

const fields = ['crew_showdown', 'crew_showdown_pq'] as const

export const showdownRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      id: showdownTable.id,
      ...columnsOf(showdownTable, fields),
      received_at: showdownTable.video_received_at,
      amount: paymentTable.amount,
    })
    .from(showdownTable)
    .leftJoin(paymentTable, eq(paymentTable.id, showdownTable.charge_id))
    .where(eq(showdownTable.registration_id, id))
    .orderBy(asc(showdownTable.id))

export function storedShowdown(rows: Awaited<ReturnType<typeof showdownRead>>): StoredShowdown[] {
  return rows.map(({ received_at, amount, ...entry }) => ({
    ...entry,
    video:
      received_at === null
        ? null
        : // The whole registration is read as JSON, where a moment is a text.
          { received_at: new Date(received_at).toISOString(), amount_cents: -(amount ?? 0) },
  }))
}

/** Makes the list what it is now; what is noted of a video stays. */
export function replaceShowdown(
  tx: Transaction,
  registration_id: number,
  entries: readonly ShowdownEntry[],
): Promise<void> {
  return replaceEntries(tx, showdownTable, { registration_id, key: 'id' }, entries)
}

/** Notes when the video of a routine was received, null = it was not; and the adjustment that charges it. */
export async function updateVideo(
  tx: Transaction,
  id: number,
  video: { video_received_at: Date | null; charge_id: number | null },
): Promise<void> {
  await tx.update(showdownTable).set(video).where(eq(showdownTable.id, id))
}

/** The adjustment that charges the video of a routine. */
export async function loadCharge(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ charge_id: showdownTable.charge_id })
    .from(showdownTable)
    .where(eq(showdownTable.id, id))
  return row?.charge_id ?? null
}

/** How many routines of a tour date are in it, in completed registrations and in open ones. */
export async function countShowdown(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ sold: number; open: number }>(sql`
    select count(*) filter (where completed)::integer as sold, count(*) filter (where not completed)::integer as open
    from showdown_entry join registration on registration.id = registration_id
    where crew_showdown and tour_date_id = ${tour_date_id} and deleted_at is null`)
  return rows[0] ?? { sold: 0, open: 0 }
}

/** What the office's file of routines says of it, by the routine's id. */
export async function showdownCells(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{
    id: number
    crew_showdown: boolean
    crew_showdown_pq: boolean
    received: boolean
  }>(sql`select showdown_entry.id, crew_showdown, crew_showdown_pq, video_received_at is not null as received
    from showdown_entry join registration on registration.id = registration_id where tour_date_id = ${tour_date_id}`)
  const words = (value: boolean) => (value ? 'Yes' : '')
  return new Map(
    rows.map(({ id, crew_showdown, crew_showdown_pq, received }) => [
      String(id),
      {
        crew_showdown: words(crew_showdown),
        crew_showdown_pq: words(crew_showdown_pq),
        video: words(received),
      },
    ]),
  )
}
