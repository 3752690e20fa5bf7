// The critiques of a registration: its routines, the judges of the chosen one, and what each of them said (E§2).
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { formatPoints } from '../scores/points.model.ts'
import styles from './critiques.module.css'
import { DownloadSheets } from './download-sheets.tsx'
import { RoutineCritique } from './routine-critique.tsx'
import type { CritiqueRoutine, Critiques } from './shown-critiques.model.ts'

const numberOf = ({ number, has_a }: CritiqueRoutine) => `${number}${has_a ? 'A' : ''}`

/** E§2, word for word. */
const LATER =
  'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.'

/** `sheets`: score sheets may be taken away; not in the office's preview, which nobody is to take for what is released. */
export function CritiquesRoom({ critiques, sheets = false }: { critiques: Critiques; sheets?: boolean }) {
  const { gate, registration_id, routines, videos_to_come } = critiques
  const [wanted, setWanted] = useState<number | null>(null)
  if (gate !== 'open') {
    return (
      <PageContent>
        <EmptyState title="Not yet">{LATER}</EmptyState>
      </PageContent>
    )
  }
  const shown = routines.find(({ id }) => id === wanted) ?? routines[0]
  if (!shown) {
    return (
      <PageContent>
        <EmptyState title="No routines">Sorry, you did not have any routines for this city.</EmptyState>
      </PageContent>
    )
  }
  return (
    <PageContent>
      {sheets && (
        <div className={styles.sheets}>
          <DownloadSheets registration_id={registration_id} routine={shown} />
          <DownloadSheets registration_id={registration_id} />
        </div>
      )}
      <div className={styles.room}>
        <nav aria-label="Routines" className={styles.list}>
          <ul className={styles.routines}>
            {routines.map((routine) => (
              <li key={routine.id}>
                <Routine
                  routine={routine}
                  here={routine.id === shown.id}
                  onChoose={() => setWanted(routine.id)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <RoutineCritique key={shown.id} routine={shown} videos_to_come={videos_to_come} />
      </div>
    </PageContent>
  )
}

function Routine({
  routine,
  here,
  onChoose,
}: {
  routine: CritiqueRoutine
  here: boolean
  onChoose: () => void
}) {
  const { name, age_division, performance_division, routine_category, total_score, competition_award } =
    routine
  return (
    <button
      type="button"
      className={styles.routine}
      aria-current={here ? 'true' : undefined}
      onClick={onChoose}
    >
      <strong>
        {numberOf(routine)} {name}
      </strong>
      <span>{total_score !== null && formatPoints(total_score)}</span>
      <small>
        {[age_division, performance_division, routine_category, competition_award]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </button>
  )
}
