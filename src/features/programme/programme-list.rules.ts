// Lists who takes part in the programme: on its page in the event area, and for whoever has a link to it (E§2).
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { askedDancers } from '../best-dancers/best-dancer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export interface Listed {
  dancer: RegistrationView['attendees'][number]
  entry: BestDancer
}

/** Each dancer with an option; whoever takes no part, or was not asked yet, is not there. */
export function listedIn({
  attendees,
  best_dancer_routines,
}: Pick<RegistrationView, 'attendees' | 'best_dancer_routines'>): Listed[] {
  const entries = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry]))
  return askedDancers(attendees).flatMap((dancer) => {
    const entry = entries.get(dancer.person_id)
    return entry && entry.best_dancer_type_id !== null ? [{ dancer, entry }] : []
  })
}
