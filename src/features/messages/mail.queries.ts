// Reads and writes mails.
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../server/counted.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Mail } from './mail.model.ts'
import { mailTable } from './mail.tables.ts'
import { mailAttachmentTable } from './mail-attachment.tables.ts'

/** Stores mails that wait to be sent; answers the id and kind of each, in their order. */
export function insertMails(tx: Transaction, rows: (typeof mailTable.$inferInsert)[]) {
  return tx.insert(mailTable).values(rows).returning({ id: mailTable.id, kind: mailTable.kind })
}

export async function insertAttachments(
  tx: Transaction,
  rows: (typeof mailAttachmentTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(mailAttachmentTable).values(rows)
}

/** What goes with the mail. */
export async function listAttachments(connection: Connection, mail_id: number) {
  const rows = await connection
    .select()
    .from(mailAttachmentTable)
    .where(eq(mailAttachmentTable.mail_id, mail_id))
    .orderBy(asc(mailAttachmentTable.id))
  return rows.map(({ name, content_type, content }) => ({
    filename: name,
    contentType: content_type,
    content: Buffer.from(content, 'base64'),
  }))
}

/** It has arrived where it was to go. */
export async function deleteAttachments(connection: Connection, mail_id: number): Promise<void> {
  await connection.delete(mailAttachmentTable).where(eq(mailAttachmentTable.mail_id, mail_id))
}

const waits = and(isNull(mailTable.sent_at), isNull(mailTable.refused_at))

export type WaitingMail = Awaited<ReturnType<typeof loadWaitingMails>>[number]

/** Those of the mails that were not sent yet, and not refused for good, each with the account that it was written to. */
export function loadWaitingMails(connection: Connection, ids: readonly number[]) {
  return connection
    .select({
      id: mailTable.id,
      kind: mailTable.kind,
      to: mailTable.to,
      subject: mailTable.subject,
      html: mailTable.html,
      text: mailTable.text,
      account: {
        email: accountTable.email,
        confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
      },
    })
    .from(mailTable)
    .leftJoin(accountTable, eq(accountTable.id, mailTable.mybtf_user_id))
    .where(and(inArray(mailTable.id, [...ids]), waits))
}

/** Ids of mails that wait since `after` or later: those of the kinds that go `first`, then the others, oldest first. */
export async function loadWaitingMailIds(
  connection: Connection,
  after: Date,
  first: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(waits, gt(mailTable.created_at, after)))
    .orderBy(desc(inArray(mailTable.kind, [...first])), asc(mailTable.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What is kept of a mail that was sent, if it still says what was read of it; else nothing is changed. Answers whether it did. */
export async function keepSent(
  connection: Connection,
  { id, html, text }: Pick<WaitingMail, 'id' | 'html' | 'text'>,
  kept: Pick<typeof mailTable.$inferInsert, 'subject' | 'html' | 'text' | 'sent_at'>,
): Promise<boolean> {
  const done = await connection
    .update(mailTable)
    .set({ ...kept, last_error: null })
    .where(and(eq(mailTable.id, id), eq(mailTable.html, html), eq(mailTable.text, text)))
  return (done.rowCount ?? 0) > 0
}

export async function updateMail(
  connection: Connection,
  id: number,
  values: Partial<
    Pick<typeof mailTable.$inferInsert, 'subject' | 'html' | 'text' | 'sent_at' | 'refused_at' | 'last_error'>
  >,
): Promise<void> {
  await connection.update(mailTable).set(values).where(eq(mailTable.id, id))
}

/** Mails of these kinds, or those of them that are named, which nobody waits for any more. */
export async function deleteMails(
  connection: Connection,
  kinds: readonly string[],
  which: { ids: readonly number[] } | { before: Date },
): Promise<void> {
  const named =
    'ids' in which ? inArray(mailTable.id, [...which.ids]) : lt(mailTable.created_at, which.before)
  await connection.delete(mailTable).where(and(inArray(mailTable.kind, [...kinds]), named))
}

const summary = {
  id: mailTable.id,
  kind: mailTable.kind,
  to: mailTable.to,
  subject: mailTable.subject,
  mybtf_user_id: mailTable.mybtf_user_id,
  registration_id: mailTable.registration_id,
  created_at: mailTable.created_at,
  sent_at: mailTable.sent_at,
  refused_at: mailTable.refused_at,
  last_error: mailTable.last_error,
}

function shown<R extends { created_at: Date; sent_at: Date | null; refused_at: Date | null }>(row: R) {
  const { refused_at, ...rest } = row
  const unsent = refused_at ? ('refused' as const) : ('kept' as const)
  return {
    ...rest,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    state: row.sent_at ? ('sent' as const) : unsent,
  }
}

/** A page of mails, newest first, and how many there are. */
export async function loadMails(connection: Connection, search: string, page: number, per_page: number) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const where =
    search === ''
      ? undefined
      : or(ilike(mailTable.to, pattern), ilike(mailTable.subject, pattern), ilike(mailTable.kind, pattern))
  const some = connection.select({ id: mailTable.id }).from(mailTable).where(where)
  const rows = await connection
    .select(summary)
    .from(mailTable)
    .where(where)
    .orderBy(desc(mailTable.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const found = await countUpTo(connection, some.getSQL(), { rows: rows.length, page, per_page })
  return { mails: rows.map(shown), ...found }
}

/** What was written to one account, newest first. */
export async function loadAccountMails(connection: Connection, mybtf_user_id: number, limit: number) {
  const rows = await connection
    .select(summary)
    .from(mailTable)
    .where(eq(mailTable.mybtf_user_id, mybtf_user_id))
    .orderBy(desc(mailTable.id))
    .limit(limit)
  return rows.map(shown)
}

/**
 * EMAIL-06: what was written to accounts about one registration, and what its owner was written that is about none; the
 * newest of each, and of both together newest first.
 */
export async function loadRegistrationMails(
  connection: Connection,
  { id, mybtf_user_id }: { id: number; mybtf_user_id: number },
  limit: number,
) {
  const newest = (which: SQL | undefined) =>
    connection.select(summary).from(mailTable).where(which).orderBy(desc(mailTable.id)).limit(limit)
  const about = await newest(and(eq(mailTable.registration_id, id), isNotNull(mailTable.mybtf_user_id)))
  const others = await newest(
    and(eq(mailTable.mybtf_user_id, mybtf_user_id), isNull(mailTable.registration_id)),
  )
  return [...about, ...others].sort((one, other) => other.id - one.id).map(shown)
}

export async function loadMailById(connection: Connection, id: number): Promise<Mail | null> {
  const [row] = await connection
    .select({ ...summary, html: mailTable.html, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.id, id))
  return row ? shown(row) : null
}

/** Whether the database carries the demo's mark; its passwords are published anyway. */
export async function loadIsDemo(connection: Connection): Promise<boolean> {
  const [mark] = await connection.select().from(demoTable).limit(1)
  return mark !== undefined
}
