// The released results of a tour date that is live: the first places of each ranking, with their awards.

import { formatDatedMoment } from '../../ui/dates.ts'
import type { LiveRanking } from './live.model.ts'
import styles from './live.module.css'
import { titleOf } from './live-order.tsx'

const nameOf = ({ level, performance_division, category }: LiveRanking) =>
  `${level} · ${performance_division} · ${category}`

interface LiveResultsProps {
  rankings: readonly LiveRanking[]
  timezone: string
}

export function LiveResults({ rankings, timezone }: LiveResultsProps) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={styles.heading}>
        Results
      </h2>
      {rankings.map((ranking) => (
        <details key={nameOf(ranking)} className={styles.ranking}>
          <summary className={styles.summary}>{nameOf(ranking)}</summary>
          {ranking.corrected_at && (
            <p className={styles.quiet}>
              Corrected by our office, {formatDatedMoment(ranking.corrected_at, timezone)}
            </p>
          )}
          <ol className={styles.list}>
            {ranking.routines.map(({ number, name, studio, place, award }) => (
              <li key={number} className={styles.row}>
                <span className={styles.rowNumber}>{place}.</span>
                <span className={styles.rowWords}>
                  <span className={styles.rowTitle}>{titleOf({ number, name })}</span>
                  <span className={styles.quiet}>
                    {[`No. ${number}`, studio].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {award && <span className={styles.when}>{award}</span>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
