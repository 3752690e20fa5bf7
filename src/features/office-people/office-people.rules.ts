// Decides who may give and take rights of the office, what needs two people, and how long an invitation or a proposal is good.
import type { StaffRight } from '../../shared/endpoint.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

export const INVITATION_HOURS = 48
export const PROPOSAL_HOURS = 72

/** What a person may, and whether the account is open. */
export interface Standing {
  rights: readonly StaffRight[]
  disabled: boolean
}

interface Change {
  person: number
  by: number
  before: Standing
  after: Standing
  /** All whose accounts are open. */
  administrators: readonly number[]
}

/** Says who works in the office; disabled, nobody does. */
export function isAdministrator({ rights, disabled }: Standing): boolean {
  return !disabled && rights.includes('administration')
}

export function sameStanding(one: Standing, other: Standing): boolean {
  const listed = ({ rights, disabled }: Standing) => `${[...rights].sort().join()} ${disabled}`
  return listed(one) === listed(other)
}

/** PEOPLE-02, PEOPLE-04: nobody raises themselves, and the last administrator stays. */
export function checkChange({ person, by, before, after, administrators }: Change): Violation[] {
  if (after.rights.length === 0) return [refuse('OFFICE_RIGHT_REQUIRED', ['rights'])]
  const raised =
    after.rights.some((right) => !before.rights.includes(right)) || (before.disabled && !after.disabled)
  if (person === by && raised) return [refuse('OFFICE_OWN_RIGHTS')]
  const others = administrators.filter((administrator) => administrator !== person)
  const leaves = isAdministrator(before) && !isAdministrator(after)
  return leaves && others.length === 0 ? [refuse('OFFICE_LAST_ADMINISTRATOR')] : []
}

/** PEOPLE-03: whether another administrator, who is there, has to agree: to one more, and to one less. */
export function needsTwo({ by, before, after, administrators }: Change): boolean {
  return (
    isAdministrator(before) !== isAdministrator(after) &&
    administrators.some((administrator) => administrator !== by)
  )
}

interface Proposal {
  from: Standing
  proposed_by: number
  expires_at: Date
  decided_at: Date | null
}

/** PEOPLE-03: by another administrator, in time, and of somebody who is as when it was proposed, by one who still may. */
export function checkConfirmation(
  proposal: Proposal,
  {
    by,
    now,
    present,
    administrators,
  }: { by: number; now: Date; present: Standing; administrators: readonly number[] },
): Violation[] {
  const { from, proposed_by, expires_at, decided_at } = proposal
  const open = decided_at === null && expires_at > now
  if (!open || !sameStanding(from, present) || !administrators.includes(proposed_by))
    return [refuse('OFFICE_PROPOSAL_GONE')]
  return proposed_by === by ? [refuse('OFFICE_OWN_PROPOSAL')] : []
}

/** PEOPLE-01: somebody new, with a right at least; an administrator only where there is no other who had to agree. */
export function checkInvitation(
  rights: readonly StaffRight[],
  hasAccount: boolean,
  { by, administrators }: { by: number; administrators: readonly number[] },
): Violation[] {
  if (hasAccount) return [refuse('OFFICE_HAS_ACCOUNT', ['email'])]
  if (rights.length === 0) return [refuse('OFFICE_RIGHT_REQUIRED', ['rights'])]
  const alone = administrators.every((administrator) => administrator === by)
  return rights.includes('administration') && !alone ? [refuse('OFFICE_NEW_ADMINISTRATOR', ['rights'])] : []
}
