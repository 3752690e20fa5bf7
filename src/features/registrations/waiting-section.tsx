// In the statement of a registration: the routines that wait for a place, for which nothing is due yet.
import { Link } from 'react-router'
import { NewBadge } from '../../ui/badge.tsx'
import {
  ageDivisionName,
  categoryName,
  performanceName,
  setWords,
  waitingWords,
} from '../routines/routine-words.tsx'
import type { RegistrationView } from './registration.model.ts'
import styles from './registration-statement.module.css'

interface WaitingSectionProps {
  view: RegistrationView
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
}

export function WaitingSection({ view, edit }: WaitingSectionProps) {
  const { waiting_list_routines: waiting, price_list, completed } = view
  if (waiting.length === 0) return null
  return (
    <section className={styles.section} aria-label="Waiting list">
      <div className={styles.head}>
        <h3 className={styles.title}>Waiting list</h3>
        {edit && (
          <Link className={styles.edit} to={edit} aria-label="EDIT Waiting list">
            EDIT
          </Link>
        )}
      </div>
      <ul className={styles.items}>
        {waiting.map((routine) => {
          const set = setWords(routine, waiting)
          return (
            <li key={routine.id} className={styles.item}>
              <span className={styles.words}>
                {completed && routine.id < 0 && <NewBadge />} {routine.routine.name}{' '}
                <span className={styles.more}>
                  {[
                    categoryName(routine, price_list),
                    performanceName(routine, price_list),
                    ageDivisionName(routine, price_list),
                  ].join(', ')}
                </span>
                <span className={styles.reason}>
                  {waitingWords(routine.position, view)}
                  {set && `; ${set.text}, together or not at all`}
                </span>
              </span>
              <span className={styles.amount}>nothing due</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
