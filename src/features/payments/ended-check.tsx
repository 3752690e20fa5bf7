// What an edit makes of a promised check, before it is submitted and afterwards (CHECK-11).
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { endedWords, endsWords } from './ended-check.rules.ts'

/** On the review of an edit; `view` = the registration with its changes. */
export function PromiseEnds({ saved, view }: { saved: RegistrationView; view: RegistrationView }) {
  const words = endsWords(saved, view)
  if (words === '') return null
  return (
    <StatusBanner kind="attention" boxed>
      {words}
    </StatusBanner>
  )
}

/** Until a check is promised anew, or nothing is owed. */
export function PromiseEnded({ view }: { view: RegistrationView }) {
  const words = view.balance_cents > 0 ? endedWords(view) : ''
  if (words === '') return null
  return (
    <StatusBanner kind="attention" boxed>
      {words}
    </StatusBanner>
  )
}
