// The critiques of a registration: its routines, the judges of the chosen one, and what each of them said (E§2).

import { type ReactNode, useState } from 'react'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import styles from './critiques.module.css'
import { type AddressOf, RoutineCritique } from './routine-critique.tsx'
import type { CritiqueRoutine, Critiques } from './shown-critiques.model.ts'

/** E§2, word for word. */
const LATER =
  'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.'

/** Which routines are chosen to be shared. */
export interface Choosing {
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
}

interface CritiquesRoomProps {
  critiques: Pick<Critiques, 'gate' | 'routines' | 'videos_to_come'>
  /** What their owner does with them, above them; `shown` is the routine that is read. */
  tools?: (shown: CritiqueRoutine) => ReactNode
  choosing?: Choosing | undefined
  /** By the right with which the critiques were opened. */
  addressOf: AddressOf
  /** Where homework is watched, for whoever may. */
  homework_at?: string
}

export function CritiquesRoom({ critiques, tools, choosing, addressOf, homework_at }: CritiquesRoomProps) {
  const { gate, routines, videos_to_come } = critiques
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
      {tools && <div className={styles.tools}>{tools(shown)}</div>}
      <div className={styles.room}>
        <nav aria-label="Routines" className={styles.list} hidden={routines.length === 1 && !choosing}>
          <ul className={styles.routines}>
            {routines.map((routine) => (
              <li key={routine.id} className={choosing && styles.choosable}>
                {choosing && <Choice routine={routine} choosing={choosing} />}
                <Routine
                  routine={routine}
                  here={routine.id === shown.id}
                  onChoose={() => setWanted(routine.id)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <RoutineCritique
          key={shown.id}
          routine={shown}
          videos_to_come={videos_to_come}
          addressOf={addressOf}
          homework_at={homework_at}
        />
      </div>
    </PageContent>
  )
}

function Choice({ routine, choosing }: { routine: CritiqueRoutine; choosing: Choosing }) {
  const { chosen, choose } = choosing
  const { id, name } = routine
  const others = chosen.filter((other) => other !== id)
  return (
    <CheckboxField
      hideLabel
      label={`Share ${stageNumber(routine)} ${name}`}
      value={others.length < chosen.length}
      onChange={(share) => choose(share ? [...others, id] : others)}
    />
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
        {stageNumber(routine)} {name}
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
