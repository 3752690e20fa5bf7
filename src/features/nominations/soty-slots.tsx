// The twelve slots of Studio of the Year: each holds one routine once, with its choreographer's tick.
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { useLoaded } from '../../web/loaded.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadStudio } from '../studios/studio.contract.ts'
import { SOTY_SLOTS, type SotyRoutine } from './nomination.model.ts'
import styles from './nominations.module.css'
import { type OwnChoreographer, slotBarred, slotChoices, suggestsOutside } from './soty.rules.ts'

const slots = Array.from({ length: SOTY_SLOTS }, (_, position) => position + 1)

/** The studio's contacts and the teachers who are registered. */
function useOwnChoreographers(view: RegistrationView): OwnChoreographer[] {
  const { data } = useLoaded(loadStudio, view.studio_id === null ? null : { id: view.studio_id })
  const teachers = view.attendees.filter(({ kind }) => kind === 'teacher').map(({ person }) => person)
  return [...(data?.studio.studio_contacts ?? []), ...teachers]
}

interface SotySlotsProps {
  view: RegistrationView
  entered: readonly SotyRoutine[]
  violations: Violations
  onChange: (entered: SotyRoutine[]) => void
}

export function SotySlots({ view, entered, violations, onChange }: SotySlotsProps) {
  const own = useOwnChoreographers(view)
  const choose = (slot: number, registrations_routine_id: number | null) => {
    const others = entered.filter((entry) => entry.slot !== slot)
    const routine = view.routines.find(({ id }) => id === registrations_routine_id)
    const chosen = routine && {
      slot,
      registrations_routine_id: routine.id,
      outside_choreographer: suggestsOutside(routine.routine.choreographer, own),
    }
    onChange([...others, ...(chosen ? [chosen] : [])].sort((one, other) => one.slot - other.slot))
  }
  if (view.routines.length === 0 && entered.length === 0)
    return (
      <p className={styles.quiet}>
        Enter your routines on the competition step first; then you can nominate them.
      </p>
    )
  return (
    <ol className={styles.slots}>
      {slots.map((slot) => {
        const position = entered.findIndex((entry) => entry.slot === slot)
        const entry = entered[position]
        const elsewhere = new Set(
          entered.filter((other) => other !== entry).map((other) => other.registrations_routine_id),
        )
        const chosen = entry?.registrations_routine_id
        const choices = slotChoices(chosen, elsewhere, view)
        const routine = view.routines.find(({ id }) => id === chosen)
        const { choreographer = '' } = routine?.routine ?? {}
        // What has become of the routine is said at once, and not only when the step is saved.
        const barred = entry && slotBarred(entry, view)?.message
        const shown = violations.at(['soty_routines', position, 'registrations_routine_id'])
        return (
          <li key={slot} className={styles.slot}>
            <SelectField
              label={`Routine ${slot}`}
              optional
              empty="None"
              choices={choices}
              value={chosen ?? null}
              {...shown}
              error={shown.error ?? barred}
              onChange={(next) => choose(slot, next)}
            />
            {routine && entry && (
              <CheckboxField
                label="Outside choreographer"
                help={choreographer ? `By ${choreographer}` : 'No choreographer entered'}
                value={entry.outside_choreographer}
                onChange={(outside_choreographer) =>
                  onChange(
                    entered.map((other) => (other === entry ? { ...entry, outside_choreographer } : other)),
                  )
                }
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
