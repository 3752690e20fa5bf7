// Decides when whoever enters people has to say that parents or guardians know and agree.
import { ageOn, type PlainDate } from '../../shared/calendar.ts'
import { CHILD_UNTIL } from '../people/own-account.rules.ts'

/** CONSENT-01: one of them is under 13 today; a birthdate that nobody knows says nothing. */
export function needsConsent(birthdates: readonly (PlainDate | null)[], today: PlainDate): boolean {
  return birthdates.some((birthdate) => birthdate !== null && ageOn(birthdate, today) < CHILD_UNTIL)
}
