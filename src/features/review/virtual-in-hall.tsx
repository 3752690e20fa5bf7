// Over the statement at the review: who comes virtually, and has an option of the programme or a routine in the hall.
import { StatusBanner } from '../../ui/status-banner.tsx'
import { virtualInProgramme } from '../attendees/virtual-in-programme.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { virtualInHall } from '../routines/routine-add-ons.rules.ts'
import styles from './open-violations.module.css'

export function VirtualInHall({ view }: { view: RegistrationView }) {
  const told = [
    ...virtualInProgramme(view).map((words) => ({ key: words, words })),
    ...entriesOf(view).flatMap((routine) => {
      const words = virtualInHall(routineFormOf(routine), view)
      return words === null
        ? []
        : [{ key: `routine ${routine.id}`, words: `${routine.routine.name}: ${words}` }]
    }),
  ]
  if (told.length === 0) return null
  return (
    <StatusBanner kind="info" boxed>
      <ul className={styles.list}>
        {told.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </StatusBanner>
  )
}
