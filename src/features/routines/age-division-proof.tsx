// Division, category and fee of a routine that can be asked why: the arithmetic in words.
import type { ReactNode } from 'react'
import { ProofPopover } from '../../ui/proof-popover.tsx'
import type { AgeDivisionProof } from '../divisions/age-division.rules.ts'
import { categoryReason } from '../divisions/routine-category.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { Routine } from './routine.model.ts'

export function AgeDivisionWord({
  proof,
  name,
  missing = [],
}: {
  proof: AgeDivisionProof | null
  name: string
  /** Who has no birthdate: no division is known until it is there. */
  missing?: readonly string[]
}) {
  if (missing.length > 0) {
    return (
      <ProofPopover title="No division yet" lines={missing.map((one) => `${one} has no birthdate`)}>
        Birthdate missing
      </ProofPopover>
    )
  }
  if (!proof) return name
  // The last sentence of a group's proof says what would change it; it stands apart.
  const apart = proof.without_oldest !== null
  return (
    <ProofPopover
      title={`Why ${proof.division.name}?`}
      lines={apart ? proof.reason.slice(0, -1) : proof.reason}
      aside={apart ? proof.reason.at(-1) : undefined}
    >
      {proof.division.name}
    </ProofPopover>
  )
}

export function CategoryWord({
  routine,
  name,
  categories,
}: {
  routine: Pick<Routine, 'dancers' | 'routine_category_id'>
  name: string
  categories: readonly RoutineCategory[]
}) {
  const reason = categoryReason(routine.dancers.length, routine.routine_category_id, categories)
  return (
    <ProofPopover title={`Why ${name}?`} lines={reason}>
      {name}
    </ProofPopover>
  )
}

/** The amount, with the reason of each line that it is made of. */
export function FeeWord({ lines, children }: { lines: readonly FeeLine[]; children: ReactNode }) {
  if (lines.length === 0) return children
  return (
    <ProofPopover title="How the fee is made up" lines={lines.map((line) => line.reason)}>
      {children}
    </ProofPopover>
  )
}
