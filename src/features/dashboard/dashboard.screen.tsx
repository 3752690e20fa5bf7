// /dashboard: what is to be finished, what is completed and what it still needs, and what comes next.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Heading, Stack } from '../../ui/layout.tsx'
import { shortName } from '../../ui/main-navigation.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { useNow } from '../../ui/use-now.tsx'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import type { Account } from '../accounts/account.model.ts'
import { comingUp } from './coming-up.rules.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import styles from './dashboard.module.css'
import { DASHBOARD_CARDS, dashboardLists } from './dashboard.rules.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { CompletedCard, IncompleteCard } from './registration-card.tsx'
import { useDashboard } from './use-dashboard.tsx'

const NEXT_DAYS = 5

/** A§2: by the studio's name for a studio account, at most three words of it (A§9), otherwise by the person's first name. */
function greeted({ studio_account, studio, person, email }: Account): string {
  return shortName((studio_account ? studio?.name : person?.fname) ?? email)
}

export function DashboardScreen() {
  usePageTitle('My Dashboard')
  const { user } = useSession()
  const { data, error } = useDashboard()
  if (error && !data) return <Unreachable error={error} />
  return (
    <DashboardPage name={user ? greeted(user) : undefined}>{data && <Board lines={data} />}</DashboardPage>
  )
}

function Board({ lines }: { lines: readonly DashboardRegistration[] }) {
  const now = useNow()
  const { incomplete, completed } = dashboardLists(lines)
  const next = comingUp(lines, now, NEXT_DAYS)
  if (incomplete.length === 0 && completed.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          title="You don't have any registrations!"
          action={
            <LinkButton to="/register" look="primary">
              See the events
            </LinkButton>
          }
        >
          Choose an event and a city. Anything you start is saved here until you finish it.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.board}>
      <Stack gap={24}>
        <Section
          title="Incomplete registrations"
          to="/registrations/incomplete"
          count={incomplete.length}
          rows
        >
          {incomplete.slice(0, DASHBOARD_CARDS).map((line) => (
            <IncompleteCard key={line.id} line={line} />
          ))}
        </Section>
        <Section title="Completed registrations" to="/registrations/completed" count={completed.length}>
          {completed.slice(0, DASHBOARD_CARDS).map((line) => (
            <CompletedCard key={line.id} line={line} />
          ))}
        </Section>
      </Stack>
      <aside aria-labelledby="coming-up">
        <Card padding="roomy">
          <Heading level={2} size={20} id="coming-up">
            Coming up
          </Heading>
          {next.length === 0 ? (
            <p className={styles.quiet}>
              Nothing coming up. Register for a city and its dates will appear here.
            </p>
          ) : (
            <ol className={styles.days}>
              {next.map(({ registration_id, day, what, event, event_city, completed: done, pays }) => (
                <li key={`${registration_id} ${what}`} className={styles.day}>
                  <span className={styles.dot} style={{ background: event.accent }} aria-hidden="true" />
                  <span className={styles.date}>{formatDate(day, 'MMM D')}</span>
                  <span className={styles.what}>
                    {what}
                    <Link
                      to={
                        done
                          ? `/event/${registration_id}/${pays ? 'payments' : 'overview'}`
                          : `/registration/${registration_id}`
                      }
                    >
                      {event.name}, {event_city}
                    </Link>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </aside>
    </div>
  )
}

interface SectionProps {
  title: string
  to: string
  count: number
  /** One below the other, not side by side. */
  rows?: boolean
  children: ReactNode
}

function Section({ title, to, count, rows = false, children }: SectionProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles.sectionHead}>
        <Heading level={2} size={20}>
          {title}
        </Heading>
        <Link to={to} className={styles.all}>
          See all{count > DASHBOARD_CARDS && ` ${count}`}
          <span className="only-read"> {title.toLowerCase()}</span>
        </Link>
      </div>
      <div className={rows ? styles.rows : styles.cards}>{children}</div>
    </section>
  )
}
