// Words the banner above a registration (R§4).
import type { Registration } from './registration.model.ts'
import { editingOpen, type OpeningDates, registrationOpen } from './registration-open.rules.ts'
import type { Looking } from './steps.rules.ts'

export interface Banner {
  tone: 'attention' | 'go' | 'stop' | 'info'
  text: string
}

interface Outcome {
  /** On the success page. */
  success: boolean
  balance_cents: number
  paying_by_check?: boolean
}

/**
 * The status banner (LIFE-07); null when there is nothing to say. On the success page: by check = pending; a balance
 * above 0 = a deposit, the rest pending; otherwise paid in full.
 */
export function bannerText(
  registration: Pick<Registration, 'completed' | 'confirmed'>,
  tourDate: OpeningDates,
  { at, editing, exempt }: Looking,
  { success, balance_cents, paying_by_check }: Outcome,
): Banner | null {
  if (success && registration.completed) {
    if (paying_by_check) {
      return { tone: 'attention', text: 'Your registration is complete. Your payment by check is pending.' }
    }
    if (balance_cents > 0) {
      return {
        tone: 'attention',
        text: 'Your registration is complete. Your deposit was received and the rest of your payment is pending.',
      }
    }
    return { tone: 'go', text: 'Your registration is complete and paid in full.' }
  }
  const mayRegister = registrationOpen(tourDate, at, exempt)
  const mayEdit = editingOpen(registration, tourDate, at, exempt)
  const closed: Banner = { tone: 'stop', text: 'Registration for this event & city has closed' }
  if (registration.completed) {
    if (!editing) return mayRegister || mayEdit ? null : closed
    if (!mayEdit) return closed
    return {
      tone: 'attention',
      text: 'You are editing your registration. Your changes are not saved until you reach the confirmation page',
    }
  }
  if (!mayRegister) return closed
  return {
    tone: 'attention',
    text: 'You are not registered and your spot is not reserved until you reach the confirmation page',
  }
}
