// Begins editing a completed registration (E§2), or goes on with the edit that is under way on this device.

import { useNavigate } from 'react-router'
import { failures } from '../../shared/failures.ts'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { useAnswers } from '../../web/loaded.ts'
import { tellMobileNotice } from '../../web/mobile-notice.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import { loadRegistration } from './registration.contract.ts'
import type { RegistrationView } from './registration.model.ts'
import { useKeptEdit } from './use-kept-edit.tsx'

/** E§2. */
function confirmEdit({ tour_date }: RegistrationView): Promise<boolean> {
  return confirm({
    title: 'Edit your registration?',
    body: `You are about to edit your completed registration for ${tour_date.event.name} ${inCity(tour_date.event_city)}. Your changes are not saved until you reach the confirmation page; until then they are kept on this device.`,
    confirmLabel: 'Edit Registration',
    cancelLabel: 'Cancel',
  })
}

/** E§8: 'Hey there!' asks for 1-3 days. */
async function tellBlocked(code: 'NOT_CONFIRMED' | 'REGISTRATION_CLOSED'): Promise<void> {
  const title = code === 'NOT_CONFIRMED' ? 'Hey there!' : 'Sorry!'
  await inform({ title, body: failures[code].message, kind: 'info' })
}

/** `at` = the step at which it begins; absent = where something is entered first. */
export function useStartEdit(registration_id: number, at?: StepKey) {
  const answers = useAnswers()
  const navigate = useNavigate()
  const phone = usePhone()
  const { draft, begin, end } = useKeptEdit(registration_id)

  const { busy, submit } = useSubmit(async () => {
    // What is edited is what stands now, not what this page loaded some time ago.
    const view = await answers.load(loadRegistration, { id: registration_id })
    if (phone && !view.tour_date.mobile_registration) return tellMobileNotice()
    // The dashboard offers an edit of each registration, and few are begun: what it takes comes with the press.
    const [{ editingBlocked }, { begunEdit }, { firstEntryStep, pathOfStep, stepPath }] = await Promise.all([
      import('./edit-check.rules.ts'),
      import('./edit-draft.rules.ts'),
      import('./steps.rules.ts'),
    ])
    const blocked = editingBlocked(view, new Date(), draft?.began_version)
    if (blocked === 'NOT_CONFIRMED' || blocked === 'REGISTRATION_CLOSED') return tellBlocked(blocked)
    if (!draft) {
      if (!(await confirmEdit(view))) return
      begin(begunEdit(view, Date.now()))
    }
    const first = stepPath(view, firstEntryStep(view.tour_date).path)
    await navigate(at ? pathOfStep(view, at) : first)
  })

  return { draft, busy, start: () => void submit(), end }
}
