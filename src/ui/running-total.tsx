// The running total beside a registration; on a phone a bar at the bottom that opens to the same.
import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { laterPart } from './later-part.tsx'
import { Money } from './money.tsx'
import styles from './running-total.module.css'
import { changeWords, type RunningTotalProps, TotalLines } from './total-lines.tsx'

const TotalSheet = laterPart(() => import('./total-sheet.tsx').then((part) => part.TotalSheet))

export function RunningTotal(props: RunningTotalProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <section className={styles.panel} aria-label="Running total">
        <TotalLines {...props} />
      </section>
      <button
        type="button"
        className={styles.bar}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        <span className={styles.barLabel}>
          {props.totalLabel ?? 'Total today'}
          <IconChevronUp size={16} aria-hidden="true" />
          <span className="only-read">, show breakdown</span>
        </span>
        {props.changed && <span className={styles.barChanged}>{changeWords(props.changed)}</span>}
        <Money cents={props.totalCents} size="large" />
      </button>
      {sheet !== 'never' && (
        <TotalSheet {...props} opened={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  )
}
