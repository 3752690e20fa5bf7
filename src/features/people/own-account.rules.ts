// Decides how old somebody must be for an account of her own, and that a child who was refused does not go on as somebody else.
import { ageOn, type PlainDate } from '../../shared/calendar.ts'
import { folded } from '../../shared/folded.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

/** A child, of whom nothing is collected without a parent or guardian (A§9 names 13). */
export const CHILD_UNTIL = 13
const REMEMBERED_MS = 24 * 3_600_000

/**
 * ACCOUNT-12: whoever says a birthdate is 13, whatever else is said; the form asks dancers for it, parents, teachers and others not.
 */
export function checkOwnAccount(
  { birthdate = null }: { birthdate?: PlainDate | null | undefined },
  today: PlainDate,
): Violation[] {
  if (birthdate === null) return []
  return ageOn(birthdate, today) < CHILD_UNTIL ? [refuse('DANCER_UNDER_13', ['person', 'birthdate'])] : []
}

/** ACCOUNT-12: the birthdate of somebody who has an account, corrected by a roster, which may not be her own. */
export function checkReborn({ birthdate }: { birthdate: PlainDate | null }, today: PlainDate): Violation[] {
  return checkOwnAccount({ birthdate }, today).map(({ path }) => refuse('ACCOUNT_UNDER_13', path))
}

/** ACCOUNT-13: what is remembered of a child that was refused, before it is hashed: her name however it is written, and the network. */
export function refusedChild({ fname, lname }: { fname: string; lname: string }, network: string): string {
  return `${folded(`${fname} ${lname}`).replace(/[^\p{L}\p{N}]/gu, '')}|${network}`
}

/** ACCOUNT-13: her name opens no account from there for a day, as whatever it comes and with whatever birthdate. */
export function checkRefusedChild(refused_at: Date | null, now: Date): Violation[] {
  if (refused_at === null || now.getTime() - refused_at.getTime() >= REMEMBERED_MS) return []
  return [refuse('CHILD_NAME_AGAIN', ['person', 'fname'])]
}
