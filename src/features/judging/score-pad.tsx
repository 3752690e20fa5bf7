// The score of a routine: typed, or touched on the pad; what cannot be given is asked about at once.
import { useId } from 'react'
import { formatPoints, type Points } from '../scores/points.model.ts'
import type { ScoringTerms } from '../scores/score.model.ts'
import styles from './judging.module.css'
import { pressed, questionAbout } from './tablet.rules.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back']

interface ScorePadProps {
  typed: string
  terms: ScoringTerms
  /** What the server has already; it may be from other terms. */
  standing: Points | null
  onChange: (typed: string) => void
}

export function ScorePad({ typed, terms, standing, onChange }: ScorePadProps) {
  const question = questionAbout(typed, terms, standing)
  const field = useId()
  const { lowest, highest, step } = terms
  return (
    <>
      <div className={styles.card}>
        <label className={styles.label} htmlFor={field}>
          Score, {formatPoints(lowest)} to {formatPoints(highest)}, in steps of {formatPoints(step)}
        </label>
        <input
          id={field}
          className={styles.score}
          value={typed}
          // The pad is the keyboard here; one with keys works all the same.
          inputMode="none"
          autoComplete="off"
          maxLength={6}
          placeholder="–"
          aria-invalid={question !== null}
          aria-describedby={`${field}-ask`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <div id={`${field}-ask`} role="status">
          {question && <p className={styles.ask}>{question.message}</p>}
          {question?.meant != null && (
            <p className={styles.ask}>
              Did you mean{' '}
              <button
                type="button"
                className={styles.way}
                onClick={() => onChange(formatPoints(question.meant ?? lowest))}
              >
                {formatPoints(question.meant)}
              </button>
              ?
            </p>
          )}
        </div>
      </div>
      <div className={styles.pad}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            aria-label={key === 'back' ? 'Delete the last digit' : key === '.' ? 'Point' : undefined}
            onClick={() => onChange(pressed(typed, key))}
          >
            {key === 'back' ? '⌫' : key}
          </button>
        ))}
      </div>
    </>
  )
}
