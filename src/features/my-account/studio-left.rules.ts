// Decides whether a studio account may leave its studio: not while something of it is to be settled first.
import type { PlainDate } from '../../shared/calendar.ts'
import type { Violation } from '../../shared/violations.ts'
import { office } from '../accounts/office.model.ts'
import { hasEnded } from '../tours/event-end.rules.ts'

/** What of a registration keeps its studio account where it is. */
export interface HeldRegistration {
  completed: boolean
  event: { name: string }
  event_city: string
  end_date: PlainDate | null
  postponed: boolean
  timezone: string
  /** Owed; negative = credit. */
  balance_cents: number
}

/**
 * AFFILIATION-05: every registration that is not completed, is still to come, or has a balance, in one sentence each;
 * a date that is not known yet, or postponed, is still to come.
 */
export function checkStudioLeft(registrations: readonly HeldRegistration[], at: Date): Violation[] {
  return registrations.flatMap((registration) => {
    const why = whyHeld(registration, at)
    if (!why) return []
    const message = `${registration.event.name} in ${registration.event_city} ${why.text}.`
    return { code: why.code, path: [], message, rule: 'AFFILIATION-05' }
  })
}

/** All of them for one dialog, and whom to ask. */
export function heldInWords(violations: readonly Violation[]): string {
  const all = violations.map(({ message }) => message).join(' ')
  const it = violations.length === 1 ? 'it' : 'them'
  return `${all} Please settle ${it} first; if you cannot, contact us at ${office.email}.`
}

function whyHeld(registration: HeldRegistration, at: Date) {
  const { completed, balance_cents } = registration
  if (!completed)
    return { code: 'STUDIO_HAS_OPEN_REGISTRATION', text: 'is registered for, but not completed' }
  if (!hasEnded(registration, at)) return { code: 'STUDIO_HAS_COMING_EVENT', text: 'is still to come' }
  if (balance_cents > 0) return { code: 'STUDIO_HAS_BALANCE', text: 'has a balance to pay' }
  return null
}
