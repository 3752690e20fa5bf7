// Where a routine is placed and what it costs, changing while it is typed.
import { Money } from '../../ui/money.tsx'
import { quoteRoutine } from '../fees/quote.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { AgeDivisionWord } from './age-division-proof.tsx'
import { deriveRoutine, type RoutineDraft } from './routine.rules.ts'
import styles from './routine-placing.module.css'

export function RoutinePlacing({ draft }: { draft: RoutineDraft }) {
  const { view, now } = useRegistrationPage()
  const { category, proof } = deriveRoutine(draft, view)
  const lines = quoteRoutine(
    {
      ...draft,
      id: 0,
      routine: { name: draft.name || 'This routine' },
      performance_division_id: draft.performance_division_id ?? 0,
      routine_category_id: category?.id ?? null,
    },
    view,
    view.tour_date,
    view.price_list,
    now,
  )
  const nobody = draft.dancers.length === 0
  return (
    <dl className={styles.placing} aria-live="polite">
      <div>
        <dt>Age division</dt>
        <dd>{proof ? <AgeDivisionWord proof={proof} name={proof.division.name} /> : '–'}</dd>
        {proof && <dd className={styles.second}>{proof.reason[1]}</dd>}
      </div>
      <div>
        <dt>Category</dt>
        <dd>{category?.name ?? '–'}</dd>
        <dd className={styles.second}>
          {nobody
            ? 'Follows from the dancers'
            : `${draft.dancers.length} ${draft.dancers.length === 1 ? 'dancer' : 'dancers'}`}
        </dd>
      </div>
      <div className={styles.fee}>
        <dt>Fee</dt>
        <dd>
          <Money cents={lines.reduce((sum, line) => sum + line.amount_cents, 0)} size="large" />
        </dd>
        {lines.length === 0 && <dd className={styles.second}>Follows from category and dancers</dd>}
        {lines.map((line) => (
          <dd key={line.key} className={styles.second}>
            {line.reason}
          </dd>
        ))}
      </div>
    </dl>
  )
}
