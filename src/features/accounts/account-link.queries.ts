// Reads and writes the links that are mailed to accounts; only hashes of their tokens are stored.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { accountLinkTable, accountTable } from './account.tables.ts'

type Purpose = (typeof accountLinkTable.$inferSelect)['purpose']

export async function insertLink(tx: Transaction, row: typeof accountLinkTable.$inferInsert): Promise<void> {
  await tx.insert(accountLinkTable).values(row)
}

/**
 * The link with the account it belongs to, so that it is used once; null for an unknown token. The account is locked
 * first, as by everything that uses links up: two links of one account never wait for each other.
 */
export async function loadLinkLocked(tx: Transaction, purpose: Purpose, token_hash: string) {
  const wanted = and(eq(accountLinkTable.purpose, purpose), eq(accountLinkTable.token_hash, token_hash))
  const owner = tx.select({ id: accountLinkTable.mybtf_user_id }).from(accountLinkTable).where(wanted)
  const [account] = await tx
    .select({ email: accountTable.email, confirmed_at: accountTable.confirmed_at })
    .from(accountTable)
    .where(inArray(accountTable.id, owner))
    .for('update')
  if (!account) return null
  const [link] = await tx
    .select({
      id: accountLinkTable.id,
      mybtf_user_id: accountLinkTable.mybtf_user_id,
      puts_back: accountLinkTable.email,
      expires_at: accountLinkTable.expires_at,
      used_at: accountLinkTable.used_at,
    })
    .from(accountLinkTable)
    .where(wanted)
    .for('update')
  return link ? { ...link, ...account } : null
}

/** Uses up all open links of this purpose: one was used, the others have nothing left to do. */
export async function updateLinksUsed(
  tx: Transaction,
  purpose: Purpose,
  mybtf_user_id: number,
  at: Date,
): Promise<void> {
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(
      and(
        eq(accountLinkTable.purpose, purpose),
        eq(accountLinkTable.mybtf_user_id, mybtf_user_id),
        isNull(accountLinkTable.used_at),
      ),
    )
}

/**
 * Uses up every open link of the account: they went to an address or a person that no longer counts. A way back stays, for
 * whoever took the account over must not be able to close it (EMAIL-01); but where an address was put back, those from
 * `ways_back_from` on go too. Earlier ones stay even then: whoever changed it first may have been a thief already.
 */
export async function updateLinksEnded(
  tx: Transaction,
  mybtf_user_id: number,
  at: Date,
  ways_back_from: number | null,
): Promise<void> {
  const mailed = ne(accountLinkTable.purpose, 'restore')
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(
      and(
        eq(accountLinkTable.mybtf_user_id, mybtf_user_id),
        isNull(accountLinkTable.used_at),
        ways_back_from === null ? mailed : or(mailed, gte(accountLinkTable.id, ways_back_from)),
      ),
    )
}

/** Ways back that were given after this one are good no longer. */
export async function updateLaterWaysBackUsed(
  tx: Transaction,
  mybtf_user_id: number,
  way_back_id: number,
  at: Date,
): Promise<void> {
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(and(isOpenWayBack([mybtf_user_id], at), gt(accountLinkTable.id, way_back_id)))
}

const isOpenWayBack = (mybtf_user_ids: readonly number[], at: Date) =>
  and(
    inArray(accountLinkTable.mybtf_user_id, [...mybtf_user_ids]),
    eq(accountLinkTable.purpose, 'restore'),
    isNull(accountLinkTable.used_at),
    gt(accountLinkTable.expires_at, at),
  )

/** The first open way back to this address: since then the account was not its owner's. Null where all have run out. */
export async function loadFirstWayBack(tx: Transaction, mybtf_user_id: number, email: string, at: Date) {
  const [first] = await tx
    .select({ id: accountLinkTable.id, created_at: accountLinkTable.created_at })
    .from(accountLinkTable)
    .where(and(isOpenWayBack([mybtf_user_id], at), eq(accountLinkTable.email, email.toLowerCase())))
    .orderBy(asc(accountLinkTable.id))
    .limit(1)
  return first ?? null
}

/** The addresses that these accounts had, as far as their way back is open; each once. */
export async function listWaysBack(tx: Transaction, mybtf_user_ids: readonly number[], at: Date) {
  return tx
    .selectDistinct({ mybtf_user_id: accountLinkTable.mybtf_user_id, email: accountLinkTable.email })
    .from(accountLinkTable)
    .where(and(isOpenWayBack(mybtf_user_ids, at), isNotNull(accountLinkTable.email)))
}

/** Whether an open way back of another account keeps this address (EMAIL-02). */
export async function isKeptForAnother(
  tx: Transaction,
  email: string,
  account_id: number,
  at: Date,
): Promise<boolean> {
  const [kept] = await tx
    .select({ id: accountLinkTable.id })
    .from(accountLinkTable)
    .where(
      and(
        eq(accountLinkTable.email, email.toLowerCase()),
        ne(accountLinkTable.mybtf_user_id, account_id),
        isNull(accountLinkTable.used_at),
        gt(accountLinkTable.expires_at, at),
      ),
    )
    .limit(1)
  return kept !== undefined
}
