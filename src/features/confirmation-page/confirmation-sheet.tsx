// A confirmation as a sheet of paper on the page: facts, sections with their lines, totals.

import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import type { Confirmation, ConfirmationLine } from '../confirmations/confirmation.model.ts'
import styles from './confirmation.module.css'

/** What a line comes to, or why it has no price. */
export function LineAmount({ line }: { line: ConfirmationLine }) {
  return line.amount_cents === null ? <span>{line.words}</span> : <Money cents={line.amount_cents} />
}

interface LineWordsProps {
  line: ConfirmationLine
  /** Beside its name. */
  beside?: ReactNode
  /** Instead of the words of its proof: something to open it by. */
  proof?: ReactNode
}

export function LineWords({ line, beside, proof }: LineWordsProps) {
  return (
    <span>
      {line.name} {line.more && <span className={styles.more}>{line.more}</span>} {beside}
      {line.details.map((words) => (
        <span key={words} className={styles.reason}>
          {words}
        </span>
      ))}
      {line.proof && <span className={styles.reason}>{proof || line.proof}</span>}
    </span>
  )
}

interface ConfirmationSheetProps {
  confirmation: Confirmation
  /** What stands beside the name of a line, by its key. */
  beside?: (key: string) => ReactNode
  /** What opens the proof of a line. */
  proofOf?: (line: ConfirmationLine) => ReactNode
}

export function ConfirmationSheet({ confirmation, beside, proofOf }: ConfirmationSheetProps) {
  const { title, as_of, facts, sections, total, cover, balance, contact } = confirmation
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.more}>As of {as_of}</p>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {sections.map(({ title: name, heading, note, lines }, position) => (
        <section key={name} className={styles.section} aria-label={name}>
          {heading !== null && heading !== name && heading !== sections[position - 1]?.heading && (
            <p className={styles.group}>{heading}</p>
          )}
          <h3 className={styles.heading}>{name}</h3>
          {note && <p className={styles.note}>{linkedMail(note)}</p>}
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.key}>
                  <LineWords line={line} beside={beside?.(line.key)} proof={proofOf?.(line)} />
                  <LineAmount line={line} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <footer className={styles.totals}>
        <p>
          <span>{total.label}</span> <Money cents={total.amount_cents} />
        </p>
        {cover.map(({ label, amount_cents }) => (
          <p key={label}>
            <span>{label}</span> <Money cents={amount_cents} />
          </p>
        ))}
        <p className={styles.balance}>
          <span>{balance.label}</span>
          <Money cents={balance.amount_cents} size="large" />
        </p>
      </footer>
      <p className={styles.contact}>{contact}</p>
    </article>
  )
}
