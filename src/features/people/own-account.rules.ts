// Decides how old somebody must be for an account of her own.
import { ageOn, type PlainDate } from '../../shared/calendar.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

/** A child, of whom nothing is collected without a parent or guardian (A§9 names 13). */
export const CHILD_UNTIL = 13
const DANCER = 1

/** ACCOUNT-12: whoever signs up as a dancer is 13; parents, teachers and others are not asked. */
export function checkOwnAccount(
  {
    person_type_id,
    birthdate = null,
  }: { person_type_id: number | null; birthdate?: PlainDate | null | undefined },
  today: PlainDate,
): Violation[] {
  if (person_type_id !== DANCER || birthdate === null) return []
  return ageOn(birthdate, today) < CHILD_UNTIL ? [refuse('DANCER_UNDER_13', ['person', 'birthdate'])] : []
}
