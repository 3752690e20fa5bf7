// What a total is made of: groups, each opening to its lines with their reasons; what changed last; what was saved.
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatUsd } from '../shared/money.ts'
import { NewBadge } from './badge.tsx'
import { Money } from './money.tsx'
import styles from './running-total.module.css'

export interface TotalLine {
  key: string
  /** 'Small group, Night Market' */
  label: string
  cents: number
  /** '9 × $60.00, early rate' */
  reason: string
  /** The rule's id and source as shown on request: 'FEE-03 · R§9'. */
  rule?: string | undefined
  /** Marked as not saved yet. */
  isNew?: boolean
}

export interface TotalGroup {
  key: string
  /** 'Competition, 11 routines' */
  label: string
  cents: number
  lines: readonly TotalLine[]
}

export interface RunningTotalProps {
  groups: readonly TotalGroup[]
  totalCents: number
  /** 'Total today' */
  totalLabel?: string
  /** What changed last: '+ $585.00 · Night Market, small group, early rate'. */
  /** Without cents: what was done changed no amount. `onUndo` takes it back. */
  changed?: { cents: number | null; text: string; onUndo?: (() => void) | undefined } | null | undefined
  /** Above zero: 'x less than the full rate'. */
  savedCents?: number | undefined
  /** Below the sheet: whom to call. */
  contact?: ReactNode
  loading?: boolean | undefined
}

function Line({ line, rules }: { line: TotalLine; rules: boolean }) {
  return (
    <li className={styles.line}>
      <span className={styles.lineLabel}>
        {line.isNew && (
          <>
            <NewBadge />{' '}
          </>
        )}
        {line.label}
        <span className={styles.reason}>
          {line.reason}
          {rules && line.rule && <> ({line.rule})</>}
        </span>
      </span>
      <Money cents={line.cents} />
    </li>
  )
}

function Group({ group }: { group: TotalGroup }) {
  const [open, setOpen] = useState(false)
  const [rules, setRules] = useState(false)
  const id = useId()
  const explained = group.lines.length > 0
  const head = (
    <>
      <span className={styles.groupLabel}>
        {group.label}
        {explained && <IconChevronDown size={14} aria-hidden="true" />}
      </span>
      <span className={styles.amount}>
        <Money cents={group.cents} />
      </span>
    </>
  )
  if (!explained) return <li className={styles.group}>{head}</li>
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {head}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section id={id} className={styles.reasons} hidden={!open} tabIndex={0} aria-label={group.label}>
        {open && (
          // Hundreds of lines that nobody looks at would cost every change of the total.
          <ul className={styles.lines}>
            {group.lines.map((line) => (
              <Line key={line.key} line={line} rules={rules} />
            ))}
          </ul>
        )}
        {!rules && group.lines.some((line) => line.rule) && (
          <button type="button" className={styles.showRules} onClick={() => setRules(true)}>
            Show the rule{group.lines.length > 1 ? 's' : ''}
          </button>
        )}
      </section>
    </li>
  )
}

/** '+ $585.00 · Night Market, small group, early rate'; 'Mia Alvarez changed'. */
export function changeWords({ cents, text }: NonNullable<RunningTotalProps['changed']>): string {
  if (cents === null) return text
  return `${cents < 0 ? '−' : '+'} ${formatUsd(Math.abs(cents))} · ${text}`
}

/** What changed last, with the way back. It stays in the page, so that a change is read out. */
export function LastChange({ changed }: Pick<RunningTotalProps, 'changed'>) {
  return (
    <div className={changed ? styles.changed : 'only-read'}>
      <p role="status">{changed && changeWords(changed)}</p>
      {changed?.onUndo && (
        <button type="button" className={styles.undo} onClick={changed.onUndo}>
          Undo<span className="only-read">: {changed.text}</span>
        </button>
      )}
    </div>
  )
}

/** The sheet itself, as it stands at the right and inside the phone's sheet. */
export function TotalLines(props: RunningTotalProps) {
  const { groups, totalCents, totalLabel = 'Total today', changed, savedCents = 0, contact, loading } = props
  return (
    <>
      <div className={styles.sheet} aria-busy={loading || undefined}>
        <LastChange changed={changed} />
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ul>
        <div className={styles.total}>
          <span className={styles.totalLabel}>{totalLabel}</span>
          <Money cents={totalCents} size="large" />
        </div>
        {savedCents > 0 && <p className={styles.saved}>{formatUsd(savedCents)} less than the full rate</p>}
      </div>
      {contact && <div className={styles.contact}>{contact}</div>}
    </>
  )
}
