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

/**
 * The path of a signing page with a token of its own, for one of the share's people; her unsigned brothers and sisters may be signed for
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
  const { token, token_hash } = newToken()
  const expires_at = waiverLinkExpires(now)
  await insertWaiverLinks(tx, [{ waiver_id, share_id, token_hash, email, created_at: now, expires_at }])
  return `/waivers/sign#token=${token}`
}
