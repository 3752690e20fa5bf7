// Loads a registration with who owns it, as papers print it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'

/** The registration with who owns it. Throws NOT_FOUND where it was deleted. */
export async function viewWithOwner(
  snapshot: Transaction,
  context: Pick<RequestContext, 'clock'>,
  id: number,
) {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(snapshot, id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  const { owner, owner_person } = parts.registration
  const name = owner_person ? `${owner_person.fname} ${owner_person.lname}` : owner.email
  return {
    view: registrationView(parts, now),
    owner: { name, email: owner.email },
    at: now,
    today: dateIn(now, parts.tour_date.timezone),
  }
}
