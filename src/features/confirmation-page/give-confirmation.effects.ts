// Loads a confirmation of a registration: a past one as it was kept, or the present one as it would stand now.
import type { Parts } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadSnapshot } from '../confirmations/confirmation.queries.ts'
import { confirmationOf } from '../confirmations/confirmation.report.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'

/** Throws NOT_FOUND where the registration has no such snapshot, or is not completed yet: nothing is confirmed then. */
export async function giveConfirmation(
  context: Pick<Parts, 'clock'> & { database: Connection },
  registration_id: number,
  registrations_confirmation_id: number | undefined,
) {
  if (registrations_confirmation_id !== undefined) {
    const found = await loadSnapshot(context.database, registration_id, registrations_confirmation_id)
    if (!found) throw new Failure('NOT_FOUND')
    return found
  }
  const view = await viewRegistration(context, registration_id)
  if (!view.completed) throw new Failure('NOT_FOUND')
  return { snapshot: null, confirmation: confirmationOf(view, context.clock.now()) }
}
