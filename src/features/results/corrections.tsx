// What our office has corrected of released results, as every page that shows them tells it (RESULTS-04).
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDatedMoment } from '../../ui/dates.ts'
import { Quiet, Text, TitledCard } from '../../ui/layout.tsx'
import type { OtherCorrection, Results, ShownCorrection } from './results.model.ts'
import styles from './results.module.css'

interface CorrectionsProps {
  corrections: readonly ShownCorrection[]
  timezone: string
}

/** Who, when, what and why; the paper says the same. */
export function Corrections({ corrections, timezone }: CorrectionsProps) {
  return corrections.map((correction) => (
    <Text small muted key={`${correction.what} ${correction.before} ${correction.made_at}`}>
      Corrected by our office, {formatDatedMoment(correction.made_at, timezone)}: {correction.what}{' '}
      {correction.before} → {correction.after}. {correction.reason}
    </Text>
  ))
}

const FIRST = 3

const nameOf = ({ number, name }: OtherCorrection) => [number, name].filter(Boolean).join(' ')

/** Of routines beside the own ones: why places, awards and high scores are no longer what was called out. */
export function OtherCorrections({
  other_corrections,
  timezone,
}: Pick<Results, 'other_corrections' | 'timezone'>) {
  const [all, setAll] = useState(false)
  if (other_corrections.length === 0) return null
  return (
    <TitledCard title="Corrections of other routines">
      <ul className={styles.corrected}>
        {(all ? other_corrections : other_corrections.slice(0, FIRST)).map((correction) => {
          const { before, after, reason, made_at, studio } = correction
          return (
            <li key={`${nameOf(correction)} ${before} ${made_at}`}>
              <span>
                {nameOf(correction)}
                <br />
                <Quiet>{studio}</Quiet>
              </span>
              <span>
                {before} → {after}
                <br />
                <Quiet>
                  Corrected by our office, {formatDatedMoment(made_at, timezone)}. {reason}
                </Quiet>
              </span>
            </li>
          )
        })}
      </ul>
      {other_corrections.length > FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${other_corrections.length}`}
        </Button>
      )}
    </TitledCard>
  )
}
