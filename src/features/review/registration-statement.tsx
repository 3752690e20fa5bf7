// A registration as a printed statement: everybody and everything with its amount, section by section, and the total.

import { Fragment } from 'react'
import { Money } from '../../ui/money.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { proofOf } from '../attendees/student-id-proof.tsx'
import type { Quote } from '../fees/quote.model.ts'
import { lineWords } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type StatementPart, statementParts } from '../registrations/statement-sections.rules.ts'
import { stepPath } from '../registrations/steps.rules.ts'
import { RegistrantInfo } from './registrant-info.tsx'
import styles from './registration-statement.module.css'
import { StatementLine, StatementSection } from './statement-section.tsx'

/** From so many lines on, names stand in two columns where there is room. */
const MANY = 12

interface SectionProps {
  part: StatementPart
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
  view: RegistrationView
  /** The names of the lines that were registered, by their keys, in an edit. */
  registered: ReadonlyMap<string, string> | null
}

function Section({ part, edit, view, registered }: SectionProps) {
  const { title, lines, short, none, besides, unpriced } = part
  const sum = lines.reduce((total, line) => total + line.amount_cents, 0)
  return (
    <StatementSection title={title} edit={edit} sum_cents={lines.length > 1 ? sum : null}>
      {lines.length === 0 && <p className={styles.none}>{linkedMail(besides || none)}</p>}
      {lines.length + unpriced.length > 0 && (
        <ul className={short && lines.length > MANY ? styles.many : styles.items}>
          {lines.map((line) => {
            const words = lineWords(line, view)
            const was = registered?.get(line.key)
            const renamed = was !== undefined && was !== words.name ? `was ${was}` : ''
            return (
              <StatementLine
                key={line.key}
                {...words}
                reason={[renamed, words.reason].filter(Boolean).join(' · ')}
                proof={proofOf(line, view)}
                isNew={registered !== null && was === undefined}
                amount={<Money cents={line.amount_cents} />}
              />
            )
          })}
          {unpriced.map(({ key, ...entry }) => (
            <StatementLine key={key} {...entry} />
          ))}
        </ul>
      )}
      {lines.length > 0 && besides && <p className={styles.none}>{linkedMail(besides)}</p>}
    </StatementSection>
  )
}

interface RegistrationStatementProps {
  view: RegistrationView
  quote: Quote
  /** With EDIT links to the steps. */
  editable?: boolean
  /** Of an edit, the registration as sold: what was not in it is NEW (R§4), and not what only has another price or name. */
  saved?: RegistrationView
}

export function RegistrationStatement({ view, quote, editable = false, saved }: RegistrationStatementProps) {
  const registered = saved
    ? new Map(saved.quote.lines.map((line) => [line.key, lineWords(line, saved).name]))
    : null
  const parts = statementParts({ ...view, quote })
  return (
    <div className={styles.statement}>
      {editable && <RegistrantInfo view={view} />}
      {parts.map((part, position) => (
        <Fragment key={part.title}>
          {part.heading !== null && part.heading !== parts[position - 1]?.heading && (
            <h2 className={styles.group}>{part.heading}</h2>
          )}
          <Section
            part={part}
            edit={editable && part.step ? stepPath(view, part.step.path) : null}
            view={view}
            registered={registered}
          />
        </Fragment>
      ))}
      <div className={styles.total}>
        <span>
          Grand total
          {quote.saved_cents > 0 && (
            <span className={styles.saved}>
              <Money cents={quote.saved_cents} /> less than the full rate
            </span>
          )}
        </span>
        <Money cents={quote.fees.total} size="huge" />
      </div>
    </div>
  )
}
