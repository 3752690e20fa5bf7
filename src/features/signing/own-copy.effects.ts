// Draws the paper of a signed waiver anew for the owner of the registration for which it was signed.
import type { RequestContext } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import { givePaper } from '../papers/give-paper.effects.ts'
import { signedWaiverPaper } from '../papers/signed-waiver.report.ts'
import { listSignaturesOf, loadWaiverRoom } from '../waivers/waiver.queries.ts'

/** WAIVER-16: the last one of this person. Throws NOT_FOUND where none was signed for this registration, or an erasing took it. */
export async function loadOwnCopy(context: RequestContext, registration_id: number, person_id: number) {
  const room = await loadWaiverRoom(context.database, registration_id)
  const signatures = await listSignaturesOf(context.database, person_id)
  const signature = signatures.findLast((candidate) => candidate.registration_id === registration_id)
  const paper = room && signature ? signedWaiverPaper(signature, room, context.origin) : null
  if (!paper || !signature) throw new Failure('NOT_FOUND')
  return givePaper(context, `waiver-${signature.code}.pdf`, paper)
}
