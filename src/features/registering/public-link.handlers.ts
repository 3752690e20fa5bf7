// Answers what a mailed link opens: only to the owner of the registration, and as often as asked.
import { accountOf, handle } from '../../server/handle.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { loadTokenData } from '../registrations/public-link.contract.ts'
import { loadPublicLink } from '../registrations/public-link.queries.ts'
import { linkedRoutines, linkState } from '../registrations/public-link.rules.ts'
import { loadRegistration } from '../registrations/registration.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'

export const publicLinkHandlers = [
  handle(loadTokenData, async ({ token }, context) => {
    const { database, clock } = context
    const link = await loadPublicLink(database, hashToken(token))
    if (!link || linkState(link, clock.now()) !== 'open') throw new Failure('LINK_INVALID')
    const registration = await loadRegistration(database, link.registration_id)
    // Deleted since: there is nothing left that the link could open.
    if (!registration) throw new Failure('LINK_INVALID')
    if (registration.mybtf_user_id !== accountOf(context).id) throw new Failure('NOT_YOURS')
    const routines = await listRoutines(database, registration.id)
    return {
      registration_id: registration.id,
      routine_ids: linkedRoutines(link, routines),
      completed: registration.completed,
    }
  }),
]
