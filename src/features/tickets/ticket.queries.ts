// Reads and writes the tickets of a registration, and counts those of a tour date.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { isSecured } from '../payments/secured.queries.ts'
import { type StoredTickets, type Ticket, type TicketForm, ticketName } from './ticket.model.ts'
import { ticketTable } from './ticket.tables.ts'

/** One row: the registration's own tickets, and how many others of its tour date have sold, or are paying for. */
export const ticketsRead = (connection: Connection, { id, tour_date_id }: Values<'id' | 'tour_date_id'>) =>
  connection
    .select({
      tickets: sql<StoredTickets['tickets']>`(
        select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name,
          'is_intensive_free', own.is_intensive_free, 'admitted', own.admitted_at is not null) order by own.id), '[]')
        from event_ticket as own where own.registration_id = ${id} and own.canceled_at is null)`,
      taken: sql<StoredTickets['taken']>`(
        select count(*) from event_ticket as ticket join registration as other on other.id = ticket.registration_id
        where ticket.tour_date_id = ${tour_date_id} and ticket.canceled_at is null
          and other.id <> ${id} and other.deleted_at is null
          and ${isSecured('other')})::integer`,
    })
    .from(sql`(select) as nothing`)

interface Before {
  id: number
  completed: boolean
  tour_date_id: number
  tickets: readonly Ticket[]
}

/** Those that are there no more: of a sold registration they stay, canceled, to be refused at the door. */
async function takeOff(tx: Transaction, { completed }: Before, gone: readonly number[]): Promise<void> {
  if (gone.length === 0) return
  const these = inArray(ticketTable.id, [...gone])
  if (completed) await tx.update(ticketTable).set({ canceled_at: sql`now()` }).where(these)
  else await tx.delete(ticketTable).where(these)
}

/** Makes the tickets what they are now. Answers the ids of the added ones by the negative ids that they had. */
export async function replaceTickets(
  tx: Transaction,
  before: Before,
  wanted: readonly TicketForm[],
): Promise<Map<number, number>> {
  const saved = new Map(before.tickets.map((ticket) => [ticket.id, ticket]))
  const kept = new Set(wanted.map(({ id }) => id))
  const gone = [...saved.keys()].filter((id) => !kept.has(id))
  await takeOff(tx, before, gone)
  for (const { id, name, is_intensive_free } of wanted) {
    const ticket = saved.get(id)
    const row = { name: ticketName(name), is_intensive_free }
    if (!ticket || (ticket.name === row.name && ticket.is_intensive_free === is_intensive_free)) continue
    // A free ticket that is bought now is not paid by what was free (TICKET-07).
    const unpaid = ticket.is_intensive_free && !is_intensive_free ? { paid_at: null } : {}
    await tx
      .update(ticketTable)
      .set({ ...row, ...unpaid })
      .where(eq(ticketTable.id, id))
  }
  const added = wanted.filter(({ id }) => !saved.has(id))
  if (added.length === 0) return new Map()
  const rows = added.map(({ name, is_intensive_free }) => ({
    registration_id: before.id,
    tour_date_id: before.tour_date_id,
    name: ticketName(name),
    is_intensive_free,
  }))
  const ids = await tx.insert(ticketTable).values(rows).returning({ id: ticketTable.id })
  return new Map(added.map(({ id }, position) => [id, ids[position]?.id as number]))
}

/** How many tickets came in at a tour date. */
export async function countTickets(
  connection: Connection,
  tour_date_id: number,
): Promise<{ sold: number; open: number }> {
  const { rows } = await connection.execute<{ sold: number; open: number }>(sql`
    select count(*) filter (where completed)::integer as sold, count(*) filter (where not completed)::integer as open
    from event_ticket as ticket join registration on registration.id = ticket.registration_id
    where ticket.tour_date_id = ${tour_date_id} and canceled_at is null and deleted_at is null`)
  return rows[0] ?? { sold: 0, open: 0 }
}

/** Since when each ticket of a registration is paid; those that were canceled are left out. */
export function listPaidAt(
  connection: Connection,
  registration_id: number,
): Promise<{ id: number; is_intensive_free: boolean; paid_at: Date | null }[]> {
  const { id, is_intensive_free, paid_at } = ticketTable
  return connection
    .select({ id, is_intensive_free, paid_at })
    .from(ticketTable)
    .where(and(eq(ticketTable.registration_id, registration_id), isNull(ticketTable.canceled_at)))
}

export async function setPaidAt(tx: Transaction, id: number, paid_at: Date | null): Promise<void> {
  await tx.update(ticketTable).set({ paid_at }).where(eq(ticketTable.id, id))
}
