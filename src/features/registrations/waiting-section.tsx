// In the statement of a registration: the routines that wait for a place, for which nothing is due yet.
import { setWords, waitingWords } from '../routines/routine-words.tsx'
import { waitingTerms } from '../routines/waiting-terms.rules.ts'
import { routineWords } from './line-words.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import styles from './registration-statement.module.css'
import { StatementLine, StatementSection } from './statement-section.tsx'

interface WaitingSectionProps {
  view: RegistrationView
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
}

export function WaitingSection({ view, edit }: WaitingSectionProps) {
  const { waiting_list_routines: waiting, completed } = view
  if (waiting.length === 0) return null
  return (
    <StatementSection title="Waiting list" edit={edit}>
      <p className={styles.none}>{waitingTerms(view.tour_date.entry_limit_rules, waiting.length)}</p>
      <ul className={styles.items}>
        {waiting.map((routine) => {
          const set = setWords(routine, waiting)
          return (
            <StatementLine
              key={routine.id}
              {...routineWords(routine, view)}
              isNew={completed && routine.id < 0}
              reason={`${waitingWords(routine.position, view)}${set ? `; ${set.text}, together or not at all` : ''}`}
              amount="nothing due"
            />
          )
        })}
      </ul>
    </StatementSection>
  )
}
