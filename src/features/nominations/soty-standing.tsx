// What a registered studio has entered for Studio of the Year, to be read only.
import { Badge } from '../../ui/badge.tsx'
import { Text } from '../../ui/layout.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { routineName } from '../routines/same-title.rules.ts'
import { SOTY_SLOTS } from './nomination.model.ts'
import styles from './nominations.module.css'
import { slotBarred } from './soty.rules.ts'

export function SotyStanding({ view }: { view: RegistrationView }) {
  const { soty_entering, soty_routines } = view
  if (soty_entering !== true) return <Text>Your studio is not entering.</Text>
  return (
    <section className={styles.card} aria-labelledby="soty-standing">
      <h2 id="soty-standing" className={styles.title}>
        {`${soty_routines.length} of ${SOTY_SLOTS} routines`}
      </h2>
      <ol className={styles.standing}>
        {soty_routines.map((entry) => (
          <li key={entry.slot} value={entry.slot}>
            {routineName(entry.registrations_routine_id, view)}{' '}
            {entry.outside_choreographer && <Badge kind="neutral">Outside choreographer</Badge>}{' '}
            {slotBarred(entry, view)?.code === 'NOMINATION_WAITING' && (
              <Badge kind="attention">On the waiting list</Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
