// The confirmation: the registration as it was sold, line by line, as one would print it.
import { Button } from '../../ui/button.tsx'
import { formatDateRange, formatInstant } from '../../ui/dates.ts'
import { PageContent } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { proofOf } from '../attendees/student-id-proof.tsx'
import type { FeeLine } from '../fees/quote.model.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { setWords, waitingWords } from '../limits/waiting-words.rules.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { lineWords } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { EventContact } from '../registrations/registration-total.tsx'
import { PleaseLook, useMarkedRoutines } from '../routines/marked-routines.tsx'
import { routineWords } from '../routines/routine-sections.rules.ts'
import styles from './registration-confirmation.module.css'

function bySection(lines: readonly FeeLine[]): [string, FeeLine[]][] {
  const sections = new Map<string, FeeLine[]>()
  for (const line of lines) sections.set(line.section, [...(sections.get(line.section) ?? []), line])
  return [...sections]
}

function Section({ title, lines, view }: { title: string; lines: FeeLine[]; view: RegistrationView }) {
  const marked = useMarkedRoutines(view.id).map((id) => `routine:${id}`)
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const { name, more, who, reason } = lineWords(line, view)
          return (
            <li key={line.key}>
              <span>
                {name} {more && <span className={styles.more}>{more}</span>}{' '}
                {marked.includes(line.key) && <PleaseLook />}
                {who && <span className={styles.reason}>{who}</span>}
                {reason && <span className={styles.reason}>{reason}</span>}
                {proofOf(line, view)}
              </span>
              <Money cents={line.amount_cents} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What waits for a place stands apart: it is not sold, and nothing is due. */
function WaitingLines({ view }: { view: RegistrationView }) {
  const { waiting_list_routines: waiting } = view
  if (waiting.length === 0) return null
  return (
    <section className={styles.section} aria-label="Waiting list">
      <h3 className={styles.heading}>Waiting list</h3>
      <p className={styles.reason}>{waitingTerms(view.tour_date.entry_limit_rules, waiting.length)}</p>
      <ul className={styles.lines}>
        {waiting.map((routine) => {
          const { name, more, who } = routineWords(routine, view)
          return (
            <li key={routine.id}>
              <span>
                {name} <span className={styles.more}>{more}</span>
                <span className={styles.reason}>{who}</span>
                <span className={styles.reason}>
                  {waitingWords(routine.position, view)}
                  {setWords(routine, waiting) && ', together with others or not at all'}
                </span>
              </span>
              <span>nothing due</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function RegistrationConfirmationScreen() {
  const view = useEventPage()
  const { tour_date, quote } = view
  const { event, event_city, start_date, end_date, venue } = tour_date
  return (
    <PageContent width="reading">
      <div className={styles.bar}>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title}>Confirmation of registration</h2>
          <dl className={styles.facts}>
            <div>
              <dt>Registered as</dt>
              <dd>{view.registrant_name}</dd>
            </div>
            <div>
              <dt>Event</dt>
              <dd>
                {event.name}, {event_city}
              </dd>
            </div>
            <div>
              <dt>Dates</dt>
              <dd>{formatDateRange(start_date, end_date)}</dd>
            </div>
            <div>
              <dt>Venue</dt>
              <dd>{venue ? `${venue.name}, ${venue.address}` : 'COMING SOON!'}</dd>
            </div>
            <div>
              <dt>Completed</dt>
              <dd>{view.completed_at ? formatInstant(view.completed_at) : '–'}</dd>
            </div>
            <div>
              <dt>Registration no.</dt>
              <dd className="numbers">{view.id}</dd>
            </div>
          </dl>
        </header>
        {bySection(quote.lines).map(([title, lines]) => (
          <Section key={title} title={title} lines={lines} view={view} />
        ))}
        <WaitingLines view={view} />
        <footer className={styles.totals}>
          <p>
            <span>Grand total</span> <Money cents={quote.fees.total} />
          </p>
          {coverLines(view).map(({ key, label, cents }) => (
            <p key={key}>
              <span>{label}</span> <Money cents={cents} />
            </p>
          ))}
          <p className={styles.balance}>
            <span>{view.balance_cents < 0 ? 'Credit' : 'Balance'}</span>
            <Money cents={Math.abs(view.balance_cents)} size="large" />
          </p>
        </footer>
        <div className={styles.contact}>
          <EventContact event={event} city={event_city} />
        </div>
      </article>
    </PageContent>
  )
}
