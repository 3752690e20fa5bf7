// Where a routine is placed and what it costs, changing while it is typed, and what one dancer less would change.
import { memo } from 'react'
import { Money } from '../../ui/money.tsx'
import { categoryReason } from '../divisions/routine-category.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { AgeDivisionWord } from '../routines/age-division-proof.tsx'
import { deriveRoutine } from '../routines/routine.rules.ts'
import { soloistWords } from '../routines/soloists.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'
import styles from './routine-placing.module.css'

interface RoutinePlacingProps {
  /** Without its title and choreographer: they decide nothing here. Keep its identity while it is the same. */
  draft: TypedRoutine
  view: RegistrationView
  now: Date
  /** 'Without Mia Alvarez: Junior, $60.00 less' */
  whatIf: readonly string[]
}

export const RoutinePlacing = memo(function RoutinePlacing({
  draft,
  view,
  now,
  whatIf,
}: RoutinePlacingProps) {
  const { category, proof, missing } = deriveRoutine(draft, view)
  const lines = quoteTyped(draft, category, view, now)
  const categories = view.price_list.routine_categories
  const soloist = soloistWords(draft, view)
  const [dancers, ...why] = categoryReason(draft.dancers.length, draft.routine_category_id, categories)
  return (
    <dl className={styles.placing} aria-live="polite">
      <div>
        <dt>Age division</dt>
        <dd>
          {proof || missing.length > 0 ? (
            <AgeDivisionWord proof={proof} name={proof?.division.name ?? '–'} missing={missing} />
          ) : (
            '–'
          )}
        </dd>
        {proof && <dd className={styles.second}>{proof.reason[1]}</dd>}
        {missing.length > 0 && <dd className={styles.second}>{missing.join(', ')}</dd>}
      </div>
      <div>
        <dt>Category</dt>
        <dd>{category?.name ?? '–'}</dd>
        <dd className={styles.second}>{dancers}</dd>
        {why.length > 1 && <dd className={styles.second}>{why.at(-1)}</dd>}
        {soloist && <dd className={styles.second}>{soloist}</dd>}
      </div>
      <div className={styles.fee}>
        <dt>Fee</dt>
        <dd>
          <Money cents={lines.reduce((sum, line) => sum + line.amount_cents, 0)} size="large" />
        </dd>
        {lines.length === 0 && <dd className={styles.second}>Based on category and dancers</dd>}
        {lines.map((line) => (
          <dd key={line.key} className={styles.second}>
            {line.reason}
          </dd>
        ))}
      </div>
      {whatIf.length > 0 && (
        <div className={styles.fee}>
          <dt>What if</dt>
          {whatIf.map((words) => (
            <dd key={words} className={styles.second}>
              {words}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
})
