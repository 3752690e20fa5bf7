// Decides in which group of fees something stands where kinds of event differ in it (R§9 "Fee totals").
import type { FeeGroup } from './fee-groups.model.ts'
import type { EventVariant } from './variant.model.ts'

/** One group, or several: then the first that is a component of the kind's total, or else the last. */
export type GroupOfFees = FeeGroup | readonly [FeeGroup, ...FeeGroup[]]

/** Observers have fees of their own where the kind of event has such a component; else they are the workshop's (FEE-05). */
export const OBSERVERS_GROUP = ['observers', 'workshop'] as const satisfies GroupOfFees

export function groupAt(
  group: GroupOfFees,
  { fee_components }: Pick<EventVariant, 'fee_components'>,
): FeeGroup {
  if (typeof group === 'string') return group
  return group.find((candidate) => fee_components.includes(candidate)) ?? (group.at(-1) as FeeGroup)
}
