// Two confirmations side by side: only what differs, the earlier at the left, the later at the right; below each other on a phone.
import type { ReactNode } from 'react'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { Confirmation, ConfirmationLine } from '../confirmations/confirmation.model.ts'
import { confirmationChanges, nothingChanged } from '../confirmations/confirmation-changes.rules.ts'
import styles from './confirmation-comparison.module.css'
import { LineAmount, LineWords } from './confirmation-sheet.tsx'

function Side({ line, none }: { line: ConfirmationLine | null; none: string }) {
  if (!line) return <span className={styles.none}>{none}</span>
  return (
    <span className={styles.line}>
      <LineWords line={line} />
      <LineAmount line={line} />
    </span>
  )
}

const NOT_THERE = 'Not there yet'
const REMOVED = 'Removed'

interface RowProps {
  /** What is compared, where the sides do not say it themselves. */
  name?: string
  before: ReactNode
  after: ReactNode
  names: [before: string, after: string]
}

function ComparedRow({ name, before, after, names }: RowProps) {
  return (
    <li className={styles.row}>
      {name && <span className={styles.name}>{name}</span>}
      <span className={styles.side}>
        <span className={styles.which}>{names[0]}</span>
        {before}
      </span>
      <span className={styles.side}>
        <span className={styles.which}>{names[1]}</span>
        {after}
      </span>
    </li>
  )
}

function Part({ title, same = 0, children }: { title: string; same?: number; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
      {same > 0 && (
        <Text muted small>
          {same === 1 ? '1 line is' : `${same} lines are`} the same.
        </Text>
      )}
    </section>
  )
}

const amount = (cents: number | null) =>
  cents === null ? <span className={styles.none}>–</span> : <Money cents={cents} />

interface ConfirmationComparisonProps {
  before: Confirmation
  after: Confirmation
  /** What each is called: 'No. 1', 'Current'. */
  names: [before: string, after: string]
}

export function ConfirmationComparison({ before, after, names }: ConfirmationComparisonProps) {
  const changes = confirmationChanges(before, after)
  const { facts, sections, amounts } = changes
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h2 className={styles.heading}>What changed</h2>
        <p className={styles.moments}>
          <span>
            {names[0]}: as of {before.as_of}
          </span>
          <span>
            {names[1]}: as of {after.as_of}
          </span>
        </p>
      </header>
      {nothingChanged(changes) && (
        <section className={styles.part}>
          <Text>There are no differences between the two.</Text>
        </section>
      )}
      {facts.length > 0 && (
        <Part title="The registration">
          {facts.map((fact) => (
            <ComparedRow
              key={fact.name}
              name={fact.name}
              names={names}
              before={fact.before ?? '–'}
              after={fact.after ?? '–'}
            />
          ))}
        </Part>
      )}
      {sections.map(({ title, lines, same, note }) => (
        <Part key={title} title={title} same={same}>
          {note && <ComparedRow names={names} before={note.before ?? '–'} after={note.after ?? '–'} />}
          {lines.map((line) => (
            <ComparedRow
              key={line.key}
              names={names}
              before={<Side line={line.before} none={NOT_THERE} />}
              after={<Side line={line.after} none={REMOVED} />}
            />
          ))}
        </Part>
      ))}
      {amounts.length > 0 && (
        <Part title="Amounts">
          {amounts.map(({ label, before_cents, after_cents }) => (
            <ComparedRow
              key={label}
              name={label}
              names={names}
              before={amount(before_cents)}
              after={amount(after_cents)}
            />
          ))}
        </Part>
      )}
    </article>
  )
}
