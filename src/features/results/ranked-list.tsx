// A ranking: who is where, with totals; longer than three, it opens on request (E§2).
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Quiet } from '../../ui/layout.tsx'
import { formatPoints } from '../scores/points.model.ts'
import { rankWords } from './placed-because.rules.ts'
import type { PlacedRoutine } from './results.model.ts'
import styles from './results.module.css'

const FIRST = 3

export function RankedList({ title, routines }: { title: string; routines: readonly PlacedRoutine[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? routines : routines.slice(0, FIRST)
  return (
    <div>
      <strong>{title}</strong>
      <ol className={styles.ranking}>
        {shown.map((routine) => (
          <li key={`${routine.number} ${routine.name}`} className={routine.own ? styles.mine : undefined}>
            <span
              aria-label={routine.shared ? `Place ${routine.place}, shared` : `Place ${routine.place}`}
              role="img"
            >
              {rankWords(routine)}
            </span>
            <span>
              {routine.number} {routine.name}
              <br />
              <Quiet>
                {[routine.own ? 'Yours' : routine.studio, routine.award].filter(Boolean).join(', ')}
              </Quiet>
            </span>
            <span>{formatPoints(routine.total_score)}</span>
          </li>
        ))}
      </ol>
      {routines.length > FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${routines.length}`}
        </Button>
      )}
    </div>
  )
}
