// /register: how registering begins (A§2), and the events of the season to begin with.
import { Link } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateRange } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Heading, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { EventSummary } from '../tours/event-summary.model.ts'
import type { listEvents } from '../tours/tour.contract.ts'
import { seasonName } from '../tours/tour-words.rules.ts'
import { useEvents } from '../tours/use-season.tsx'
import styles from './register.module.css'
import { RegisterPage } from './register-page.tsx'

export function RegisterScreen() {
  usePageTitle('Register')
  const { data, error } = useEvents()
  if (error && !data) return <Unreachable error={error} />
  return <RegisterPage>{data && <Events {...data} />}</RegisterPage>
}

function Events({ events, season }: OutputOf<typeof listEvents>) {
  const open = events.filter((event) => event.open > 0)
  const coming = events.filter((event) => event.open === 0)
  return (
    <>
      {events.length === 0 && (
        <EmptyState title="No events yet">The dates of this season have not been announced.</EmptyState>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-events">
          <Heading level={2} size={20} id="open-events">
            Open now{season && `, season ${seasonName(season)}`}
          </Heading>
          <ul className={styles.events}>
            {open.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="coming-events">
          <Heading level={2} size={20} id="coming-events">
            {coming.every((event) => event.coming) ? 'Announced' : 'Not open now'}
          </Heading>
          <ul className={styles.coming}>
            {coming.map((event) => (
              <ComingEvent key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const dates = (count: number) => `${count} ${count === 1 ? 'date' : 'dates'}`

function EventCard({ event }: { event: EventSummary }) {
  const { first_date, last_date } = event
  return (
    <li className={styles.event}>
      <Card accent={event.accent} padding="roomy">
        <Heading level={3} size={26}>
          {/* The whole card is the link. */}
          <Link to={`/events/${event.subdomain}`} className={styles.link}>
            {event.name}
          </Link>
        </Heading>
        <Text muted>{event.tagline}</Text>
        <dl className={styles.facts}>
          <div>
            <dt>On tour</dt>
            <dd>{dates(event.cities)}</dd>
          </div>
          <div>
            <dt>Open now</dt>
            <dd>{event.open}</dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>{formatDateRange(first_date, last_date)}</dd>
          </div>
        </dl>
        <span className={styles.go} aria-hidden="true">
          See dates
        </span>
      </Card>
    </li>
  )
}

function ComingEvent({ event }: { event: EventSummary }) {
  return (
    <li className={styles.line}>
      <span className={styles.dot} style={{ background: event.accent }} aria-hidden="true" />
      <span className={styles.name}>
        <Link to={`/events/${event.subdomain}`} className={styles.link}>
          {event.name}
        </Link>
        <span className={styles.tagline}>{event.tagline}</span>
      </span>
      <span className={styles.dates}>{formatDateRange(event.first_date, event.last_date)}</span>
      <Badge>{event.coming ? 'Coming Soon' : 'Not open now'}</Badge>
    </li>
  )
}
