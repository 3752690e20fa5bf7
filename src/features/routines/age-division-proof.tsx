// An age division that can be asked why: the ages, their average, the oldest dancer, and what would change it.
import { ProofPopover } from '../../ui/proof-popover.tsx'
import type { AgeDivisionProof } from '../divisions/age-division.rules.ts'

export function AgeDivisionWord({ proof, name }: { proof: AgeDivisionProof | null; name: string }) {
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
