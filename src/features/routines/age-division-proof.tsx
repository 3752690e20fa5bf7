// The age division of a routine that can be asked why: the arithmetic in words, then those of category and fee.
import { ProofPopover } from '../../ui/proof-popover.tsx'
import type { AgeDivisionProof } from '../divisions/age-division.rules.ts'
import { categoryReason } from '../divisions/routine-category.rules.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from './routine.model.ts'
import { deriveRoutine, routineFormOf } from './routine.rules.ts'

interface AgeDivisionWordProps {
  /** Null: its ages are not asked, or not all known. */
  proof: AgeDivisionProof | null
  name: string
  /** Who has no birthdate: no division is known until it is there. */
  missing?: readonly string[]
  /** Why it is in its category, and costs what it does. */
  further?: readonly string[]
}

export function AgeDivisionWord({ proof, name, missing = [], further = [] }: AgeDivisionWordProps) {
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name} has no birthdate`)
    return (
      <ProofPopover title="No division yet" lines={lines}>
        Birthdate missing
      </ProofPopover>
    )
  }
  if (!proof) {
    if (further.length === 0) return name
    return (
      <ProofPopover title={`${name}, as sold`} lines={further}>
        {name}
      </ProofPopover>
    )
  }
  // The last sentence of a group's proof says what would change it; it stands apart.
  const apart = proof.without_oldest !== null
  return (
    <ProofPopover
      title={`Why ${proof.division.name}?`}
      lines={[...(apart ? proof.reason.slice(0, -1) : proof.reason), ...further]}
      aside={apart ? proof.reason.at(-1) : undefined}
    >
      {proof.division.name}
    </ProofPopover>
  )
}

/** A saved routine's division with everything that can be asked of it; `name` = the division that is stored. */
export function RoutineProof({
  routine,
  view,
  name,
}: {
  routine: Routine
  view: RegistrationView
  name: string
}) {
  const categories = view.price_list.routine_categories
  const [dancers, ...sizes] = categoryReason(routine.dancers.length, routine.routine_category_id, categories)
  const fees = linesByEntry('routines', view.quote.lines).get(routine.id) ?? []
  const further = [`${dancers}: ${sizes.join('; ')}`, ...fees.map(({ reason }) => `Fee: ${reason}`)]
  // What was sold stays, whatever birthdates are now.
  if (view.completed && routine.id > 0) return <AgeDivisionWord proof={null} name={name} further={further} />
  const { proof, missing } = deriveRoutine(routineFormOf(routine), view)
  return <AgeDivisionWord proof={proof} name={name} missing={missing} further={further} />
}
