// Opens the signing page of a waiver from the family's own page, without another mail (WAIVER-17).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import {
  insertWaiverLinks,
  listWaiverRows,
  loadWaiverRoom,
  lockWaivers,
  upsertWaiver,
} from '../waivers/waiver.queries.ts'
import { waiverLinkExpires } from '../waivers/waiver.rules.ts'
import { loadLinkOfShare } from '../waivers/waiver-link.queries.ts'

/** A link with less left is not opened again: nobody's page ends while she signs. */
const AT_LEAST_MS = 24 * 60 * 60_000

/** The same as when it was opened before, while that is good: a page that is opened each day leaves one row. */
async function tokenOfShare(
  tx: Transaction,
  { clock, sealer }: RequestContext,
  link: { waiver_id: number; share_id: number; email: string },
): Promise<string> {
  const now = clock.now()
  const good = await loadLinkOfShare(tx, link, new Date(now.getTime() + AT_LEAST_MS))
  // Sealed with an earlier key, it cannot be read any more.
  const known = good?.sealed_token ? sealer.open(good.sealed_token) : null
  if (known) return known
  const { token, token_hash } = newToken()
  const row = { ...link, token_hash, sealed_token: sealer.seal(token) }
  await insertWaiverLinks(tx, [{ ...row, created_at: now, expires_at: waiverLinkExpires(now) }])
  return token
}

/**
 * The path of a signing page with a token of the share's own, for one of the share's people; her unsigned brothers and sisters may be signed for
 * with her. A waiver that the studio has sent stays with the address to which it went, and its links stay good. What is opened here ends
 * with the share. Throws NOT_FOUND where she signs none, RULES_BROKEN where she has signed.
 */
export async function openForFamily(
  tx: Transaction,
  context: RequestContext,
  {
    id: share_id,
    registration_id,
    email,
    person_ids,
  }: { id: number; registration_id: number; email: string; person_ids: number[] },
  person_id: number,
): Promise<string> {
  const now = context.clock.now()
  await lockWaivers(tx, registration_id)
  const room = await loadWaiverRoom(tx, registration_id)
  if (!room?.completed) throw new Failure('LINK_INVALID')
  const family = (await listWaiverRows(tx, registration_id, now)).filter(({ personId }) =>
    person_ids.includes(personId),
  )
  const own = family.find(({ personId }) => personId === person_id)
  if (!own) throw new Failure('NOT_FOUND')
  if (own.signed) failOn([refuse('WAIVER_SIGNED')])
  const { season_id } = room
  const ids = new Map<number, number>()
  for (const { personId, id, signed } of family) {
    if (signed) continue
    const asked = { registration_id, person_id: personId, season_id, email, sent_at: now }
    ids.set(personId, id ?? (await upsertWaiver(tx, asked)).id)
  }
  const waiver_id = ids.get(person_id)
  if (waiver_id === undefined) throw new Failure('NOT_FOUND')
  const token = await tokenOfShare(tx, context, { waiver_id, share_id, email })
  return `/waivers/sign#token=${token}`
}
