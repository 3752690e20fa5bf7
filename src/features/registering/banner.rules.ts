// Words the banner above a registration (R§4).
import type { Registration } from '../registrations/registration.model.ts'
import { editingOpen, type OpeningDates, registrationOpen } from '../registrations/registration-open.rules.ts'
import type { Looking } from '../registrations/steps.rules.ts'

export interface Banner {
  tone: 'attention' | 'go' | 'stop' | 'info'
  text: string
}

interface Outcome {
  /** On the success page. */
  success: boolean
  balance_cents: number
  paying_by_check?: boolean
  /** An edit was submitted just now. */
  edited?: boolean
  /** Something of what it was completed with is not paid (HISTORY-02). */
  reserved?: boolean
  /** Money came for it, and was not given back (PAY-13). */
  received?: boolean
}

/** What is said of a balance that is still owed. */
function owedWords({ reserved = true, received = false }: Outcome): string {
  if (!reserved) return 'Your additions still have to be paid for.'
  return received
    ? 'Your deposit was received and the rest of your payment is pending.'
    : 'Your payment is pending.'
}

/**
 * The status banner (LIFE-07); null when there is nothing to say. On the success page: by check = pending; a balance
 * above 0 = a deposit, where money came, and the rest pending; otherwise paid in full. After an edit that is saved is said first, and of what
 * stands no deposit is spoken.
 */
export function bannerText(
  registration: Pick<Registration, 'completed' | 'confirmed'>,
  tourDate: OpeningDates,
  { at, editing, exempt }: Looking,
  outcome: Outcome,
): Banner | null {
  const { success, balance_cents, paying_by_check, edited = false } = outcome
  if (success && registration.completed) {
    const done = edited ? 'Your changes are saved' : 'Your registration is complete'
    if (paying_by_check) {
      return { tone: 'attention', text: `${done}. Your payment by check is pending.` }
    }
    if (balance_cents > 0) {
      return { tone: 'attention', text: `${done}. ${owedWords(outcome)}` }
    }
    return {
      tone: 'go',
      text: edited ? `${done}, and your registration is paid in full.` : `${done} and paid in full.`,
    }
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
