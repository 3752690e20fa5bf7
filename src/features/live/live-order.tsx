// What is on stage, what follows, and the whole running order in which a family finds its routine.

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatTimeThere } from '../../ui/dates.ts'
import { SearchField } from '../../ui/search-field.tsx'
import type { LiveProgramme, LiveRoutine, LiveStage } from './live.model.ts'
import styles from './live.module.css'
import { expectedAt, isFoundBy, underOf } from './live.rules.ts'

/** Hidden, it goes by its number. */
export const titleOf = ({ name, number }: Pick<LiveRoutine, 'name' | 'number'>) => name ?? `Routine ${number}`

/** 'about 2:45 PM'; nothing where no time is planned. */
function whenOf({ planned_at }: LiveRoutine, { timezone }: LiveStage, late: number | null) {
  const at = expectedAt(planned_at, late)
  return at ? `about ${formatTimeThere(at.toISOString(), timezone)}` : null
}

interface LiveOnStageProps {
  stage: LiveStage
  late: number | null
  /** 'Running late by 12 minutes' */
  delay: string | null
}

export function LiveOnStage({ stage, late, delay }: LiveOnStageProps) {
  const { state, on_stage, following } = stage
  const [first] = following
  const begins = first && whenOf(first, stage, late)
  return (
    <section className={styles.stage} aria-label="On stage" aria-live="polite">
      {state === 'on' && on_stage ? (
        <>
          <p className={styles.label}>On stage</p>
          <p className={styles.title}>
            <span className={styles.number}>{on_stage.number}</span> {titleOf(on_stage)}
          </p>
          <p className={styles.under}>{underOf(on_stage)}</p>
        </>
      ) : (
        <>
          <p className={styles.label}>{idle[state].label}</p>
          <p className={styles.title}>{idle[state].title}</p>
          {begins && (
            <p className={styles.under}>
              {state === 'break' ? 'Goes on' : 'Begins'} {begins}
            </p>
          )}
        </>
      )}
      {delay && <p className={delay === 'On time' ? styles.onTime : styles.late}>{delay}</p>}
    </section>
  )
}

const idle = {
  off: { label: 'Stage', title: 'Not live' },
  on: { label: 'On stage', title: 'A routine' },
  before: { label: 'Today', title: 'The stage opens soon' },
  break: { label: 'Stage', title: 'A break' },
  over: { label: 'Stage', title: 'Everything has been danced' },
} as const

export function LiveFollowing({ stage, late }: { stage: LiveStage; late: number | null }) {
  const { following, left } = stage
  if (following.length === 0) return null
  return (
    <section aria-labelledby="following">
      <h2 id="following" className={styles.heading}>
        Next
      </h2>
      <ol className={styles.list}>
        {following.map((routine) => (
          <Line key={routine.number} routine={routine} when={whenOf(routine, stage, late)} />
        ))}
      </ol>
      {left > following.length && (
        <p className={styles.quiet}>
          {left - following.length} more {left - following.length === 1 ? 'follows' : 'follow'}
        </p>
      )}
    </section>
  )
}

function Line({ routine, when, past }: { routine: LiveRoutine; when: string | null; past?: boolean }) {
  return (
    <li className={`${styles.row} ${past ? styles.past : ''}`}>
      <span className={styles.rowNumber}>{routine.number}</span>
      <span className={styles.rowWords}>
        <span className={styles.rowTitle}>{titleOf(routine)}</span>
        <span className={styles.quiet}>{underOf(routine)}</span>
      </span>
      {when && <span className={styles.when}>{when}</span>}
    </li>
  )
}

const MOST = 30

interface LiveOrderProps {
  stage: LiveStage
  programme: LiveProgramme
  late: number | null
}

export function LiveOrder({ stage, programme, late }: LiveOrderProps) {
  const [typed, setTyped] = useState('')
  const [whole, setWhole] = useState(false)
  const { routines } = programme
  const found =
    typed.trim() === '' ? (whole ? routines : []) : routines.filter((routine) => isFoundBy(routine, typed))
  const shown = whole ? found : found.slice(0, MOST)
  const first = routines.length - stage.left
  const placeOf = new Map(routines.map(({ number }, at) => [number, at]))
  function whenIs(routine: LiveRoutine) {
    if (routine.number === stage.on_stage?.number) return 'on stage'
    return (placeOf.get(routine.number) ?? 0) < first ? 'danced' : whenOf(routine, stage, late)
  }
  return (
    <section aria-labelledby="order" className={styles.search}>
      <h2 id="order" className={styles.heading}>
        Find your routine
      </h2>
      <SearchField
        label="Find a routine"
        placeholder="Number, title, studio or division"
        value={typed}
        onChange={setTyped}
      />
      <p className={styles.quiet} role="status">
        {typed.trim() !== '' &&
          (found.length === 0 ? 'No routine is called that here.' : `${found.length} found`)}
      </p>
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((routine) => {
            const when = whenIs(routine)
            return <Line key={routine.number} routine={routine} when={when} past={when === 'danced'} />
          })}
        </ol>
      )}
      {typed.trim() === '' && (
        <Button onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? 'Close the running order' : `Whole running order (${routines.length})`}
        </Button>
      )}
    </section>
  )
}
