// Reads, holds and ends the links by which waivers are signed.
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { waiverLinkTable, waiverTable } from './waiver.tables.ts'

/** WAIVER-08: those of these waivers that are for another address than where they go now open nothing any more. */
export async function revokeOtherWaiverLinks(
  tx: Transaction,
  waiver_ids: readonly number[],
  revoked_at: Date,
): Promise<void> {
  if (waiver_ids.length === 0) return
  await tx
    .update(waiverLinkTable)
    .set({ revoked_at })
    .from(waiverTable)
    .where(
      and(
        eq(waiverTable.id, waiverLinkTable.waiver_id),
        inArray(waiverLinkTable.waiver_id, [...waiver_ids]),
        ne(waiverLinkTable.email, waiverTable.email),
        isNull(waiverLinkTable.revoked_at),
      ),
    )
}

/** WAIVER-17: those that were opened on the page of a share open nothing any more. */
export async function revokeWaiverLinksOfShare(
  tx: Transaction,
  share_id: number,
  revoked_at: Date,
): Promise<void> {
  await tx
    .update(waiverLinkTable)
    .set({ revoked_at })
    .where(and(eq(waiverLinkTable.share_id, share_id), isNull(waiverLinkTable.revoked_at)))
}

/** The newest link that the page of this share opened to this waiver, for this address, if it is good until then. */
export async function loadLinkOfShare(
  tx: Transaction,
  { waiver_id, share_id, email }: { waiver_id: number; share_id: number; email: string },
  until: Date,
) {
  const [row] = await tx
    .select({ sealed_token: waiverLinkTable.sealed_token })
    .from(waiverLinkTable)
    .where(
      and(
        eq(waiverLinkTable.waiver_id, waiver_id),
        eq(waiverLinkTable.share_id, share_id),
        eq(waiverLinkTable.email, email),
        isNull(waiverLinkTable.revoked_at),
        isNotNull(waiverLinkTable.sealed_token),
        gt(waiverLinkTable.expires_at, until),
      ),
    )
    .orderBy(desc(waiverLinkTable.id))
    .limit(1)
  return row ?? null
}

/** Who ends it waits until this transaction has ended. */
export async function holdWaiverLink(tx: Transaction, id: number): Promise<void> {
  await tx
    .select({ id: waiverLinkTable.id })
    .from(waiverLinkTable)
    .where(eq(waiverLinkTable.id, id))
    .for('share')
}

/** The link with this token, and what it asks to be signed. */
export async function loadWaiverLink(connection: Connection, token_hash: string) {
  const [row] = await connection
    .select({
      id: waiverLinkTable.id,
      token_hash: waiverLinkTable.token_hash,
      share_id: waiverLinkTable.share_id,
      /** The family's page that opened it, by which it ends, and whether she is of that family still; nulls = none did. */
      share: {
        revoked_at: familyShareTable.revoked_at,
        expires_at: familyShareTable.expires_at,
        hers: sql<boolean | null>`${familyShareTable.person_ids} @> to_jsonb(${waiverTable.person_id})`,
        start_date: tourDateTable.start_date,
        postponed: tourDateTable.postponed,
        canceled: tourDateTable.canceled,
      },
      /** Where it went; the waiver itself may have been sent elsewhere, too (WAIVER-17). */
      email: waiverLinkTable.email,
      expires_at: waiverLinkTable.expires_at,
      revoked_at: waiverLinkTable.revoked_at,
      /** Whose account sent it; null = whoever had the public link, or the family's page. */
      sent_by: accountTable.email,
      public_link_id: waiverLinkTable.public_link_id,
      waiver: {
        id: waiverTable.id,
        registration_id: waiverTable.registration_id,
        person_id: waiverTable.person_id,
        season_id: waiverTable.season_id,
        email: waiverTable.email,
      },
    })
    .from(waiverLinkTable)
    .innerJoin(waiverTable, eq(waiverTable.id, waiverLinkTable.waiver_id))
    .leftJoin(accountTable, eq(accountTable.id, waiverLinkTable.sent_by))
    .leftJoin(familyShareTable, eq(familyShareTable.id, waiverLinkTable.share_id))
    .leftJoin(registrationTable, eq(registrationTable.id, familyShareTable.registration_id))
    .leftJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(eq(waiverLinkTable.token_hash, token_hash))
  return row ?? null
}
export type OpenedWaiver = NonNullable<Awaited<ReturnType<typeof loadWaiverLink>>>['waiver']
