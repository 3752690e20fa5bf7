// The total of a routine, and the judges' scores that it was made of: which one was dropped, and which is an average (E§6).

import styles from './given-scores.module.css'
import { formatPoints } from './points.model.ts'

export function TotalScore({ score }: { score: number }) {
  return <p className={styles.total}>{formatPoints(score)}</p>
}

interface GivenScore {
  judge: string
  /** Null where a judge gave none. */
  score: number | null
  average: boolean
  dropped: boolean
}

export function GivenScores({ scores }: { scores: readonly GivenScore[] }) {
  return (
    <dl className={styles.scores}>
      {scores.map(({ judge, score, average, dropped }) => (
        <div key={judge}>
          <dt>
            {judge}
            {average && ', average of the others'}
            {dropped && ', lowest, dropped'}
          </dt>
          <dd className={dropped ? styles.dropped : undefined}>
            {score === null ? '–' : formatPoints(score)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
