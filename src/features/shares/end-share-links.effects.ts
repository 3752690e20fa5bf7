// Ends what was given out for a family's share: the links that were mailed, and those to waivers that were opened on its page.
import type { Transaction } from '../../server/database.ts'
import { revokeWaiverLinksOfShare } from '../waivers/waiver-link.queries.ts'
import { deleteShareLinks } from './share.queries.ts'

/** SHARE-05, WAIVER-17: its address is another from now on, and whoever had the old one had the links. */
export async function endShareLinks(tx: Transaction, share_id: number, at: Date): Promise<void> {
  await deleteShareLinks(tx, share_id)
  await revokeWaiverLinksOfShare(tx, share_id, at)
}
