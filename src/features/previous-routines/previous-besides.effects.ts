// Finds what stood beside routines that were entered before.
import type { RequestContext } from '../../server/context.ts'
import { besideFields, besidesOf } from '../parts/besides.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { hasVariant } from '../tours/event-variant.rules.ts'
import type { PreviousRoutine } from './previous-routine.model.ts'
import type { PreviousEntry } from './previous-routine.queries.ts'

/**
 * The earlier routines, each with what its kind of event added to it. Only registrations of kinds that add something are read
 * for it, each once.
 */
export async function loadWithBesides(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  entries: readonly PreviousEntry[],
): Promise<PreviousRoutine[]> {
  const adding = entries.filter(
    ({ variant }) => hasVariant(variant) && besideFields('routines', { event: { variant } }).length > 0,
  )
  const besides = new Map<number, ReturnType<typeof besidesOf>>()
  for (const id of new Set(adding.map(({ registration_id }) => registration_id))) {
    const now = clock.now()
    const stored = await loadRegistrationParts(database, id, now)
    if (stored) besides.set(id, besidesOf('routines', registrationView(stored, now)))
  }
  return entries.map(({ registration_id, routine }) => {
    const beside = besides.get(registration_id)?.(routine.id)
    return beside ? { ...routine, besides: beside } : routine
  })
}
