// In the statement of a registration: the routines that wait for a place, for which nothing is due yet.
import {
  ageDivisionName,
  categoryName,
  performanceName,
  setWords,
  waitingWords,
} from '../routines/routine-words.tsx'
import type { RegistrationView } from './registration.model.ts'
import styles from './registration-statement.module.css'
import { StatementLine, StatementSection } from './statement-section.tsx'

interface WaitingSectionProps {
  view: RegistrationView
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
}

export function WaitingSection({ view, edit }: WaitingSectionProps) {
  const { waiting_list_routines: waiting, price_list, completed } = view
  if (waiting.length === 0) return null
  return (
    <StatementSection title="Waiting list" edit={edit}>
      <ul className={styles.items}>
        {waiting.map((routine) => {
          const set = setWords(routine, waiting)
          return (
            <StatementLine
              key={routine.id}
              name={routine.routine.name}
              isNew={completed && routine.id < 0}
              more={[
                categoryName(routine, price_list),
                performanceName(routine, price_list),
                ageDivisionName(routine, price_list),
              ].join(', ')}
              reason={`${waitingWords(routine.position, view)}${set ? `; ${set.text}, together or not at all` : ''}`}
              amount="nothing due"
            />
          )
        })}
      </ul>
    </StatementSection>
  )
}
