// Decides whether the office may let an account stand for a studio again (AFFILIATION-06).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

interface Person {
  studio_account: boolean
  studio: { name: string } | null
  staff_rights: readonly string[]
}

interface Place {
  event: { name: string }
  event_city: string
  completed: boolean
}

/**
 * An individual's, without a registration of its own that is not completed, for a studio that was neither rejected nor
 * merged away (`standing`). What the account has registered by itself stays its own.
 */
export function checkBroughtBack(
  account: Person,
  { standing }: { standing: boolean },
  registrations: readonly Place[],
): Violation[] {
  if (account.staff_rights.length > 0) return [refuse('ACCOUNT_OF_OFFICE', ['id'])]
  if (account.studio_account) {
    return [refuse('ACCOUNT_HAS_STUDIO', ['id'], { studio: account.studio?.name ?? 'a studio' })]
  }
  const found = standing ? [] : [refuse('NO_STUDIO_TO_COME_TO', ['studio_id'])]
  for (const { event, event_city, completed } of registrations) {
    if (!completed) found.push(refuse('ACCOUNT_HAS_OPEN', ['id'], { event: event.name, city: event_city }))
  }
  return found
}
