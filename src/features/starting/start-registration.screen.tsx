// The landing view of a registration (R§2): where one left off, who is on the roster, and the ways on.

import { Link } from 'react-router'
import { refusals } from '../../shared/refusals.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Columns, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { seasonAgeDate } from '../people/person.rules.ts'
import { EditButton } from '../registrations/edit-button.tsx'
import { editOf } from '../registrations/edit-of.rules.ts'
import { KeptEntries } from '../registrations/kept-entries.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { EventContact } from '../registrations/registration-total.tsx'
import {
  firstEntryStep,
  firstIncompleteStep,
  landingView,
  rosterPath,
  rosterStep,
  stepAt,
  stepPath,
  stepStatuses,
} from '../registrations/steps.rules.ts'
import { canHaveRoutines, hasCompetition } from '../tours/event-variant.rules.ts'
import { venueWords } from '../tours/online.rules.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import { AffiliationChooser } from './affiliation-chooser.tsx'
import { StartFromEarlier } from './start-from-earlier.tsx'
import styles from './start-registration.module.css'
import { enteredWords } from './start-words.rules.ts'

export function StartRegistrationScreen() {
  const { view, edit, now } = useRegistrationPage()
  const looking = { at: now, editing: edit !== null, exempt: view.exempt }
  const landing = landingView(edit ? { ...view, confirmed: true } : view, view.tour_date, looking)
  if (landing === 'nothing') return <Closed view={view} />
  if (landing === 'rejected') return <Rejected />
  if (landing === 'affiliation') return <AffiliationChooser view={view} />
  if (landing === 'completed') return <Completed view={view} now={now} />
  return <Start view={view} />
}

function Closed({ view }: { view: RegistrationView }) {
  return (
    <PageContent width="reading">
      <EmptyState
        title="Registration is no longer open here"
        action={
          <Row>
            <LinkButton look="primary" to={view.completed ? `/event/${view.id}/overview` : '/register'}>
              {view.completed ? 'Go to Overview' : 'See all tour dates'}
            </LinkButton>
            <LinkButton to="/dashboard">My Dashboard</LinkButton>
          </Row>
        }
      >
        <EventContact event={view.tour_date.event} />
      </EmptyState>
    </PageContent>
  )
}

/** Why, and whom to write to, stands above every page (STUDIO-13). */
function Rejected() {
  return (
    <PageContent width="reading">
      <EmptyState
        title="Nothing can be registered for this studio"
        action={
          <LinkButton look="primary" to="/account">
            Go to My Account
          </LinkButton>
        }
      >
        What you’ve entered is kept, and you can continue once our office has verified the studio.
      </EmptyState>
    </PageContent>
  )
}

function Completed({ view, now }: { view: RegistrationView; now: Date }) {
  const { event, event_city } = view.tour_date
  return (
    <PageContent width="reading">
      <Card padding="roomy">
        <Stack>
          <div>
            <Heading level={2}>You are registered</Heading>
            <Text muted>
              {view.registrant_name} is registered for {event.name} {inCity(event_city)}.
            </Text>
          </div>
          <Row>
            <LinkButton look="primary" size="large" to={`/event/${view.id}/overview`}>
              Go to Overview
            </LinkButton>
            <EditButton {...editOf(view, now)} size="large" />
          </Row>
          <div className={styles.contact}>
            <EventContact event={event} />
          </div>
        </Stack>
      </Card>
    </PageContent>
  )
}

function Start({ view }: { view: RegistrationView }) {
  const { tour_date, left_off_details: left } = view
  const { season } = tour_date
  const began = view.workshop_done || view.routines.length > 0
  const leftAt = view.left_off === null ? undefined : stepAt(view.left_off, tour_date, view)
  const open = stepStatuses(view, tour_date).find((step) => step.key === leftAt?.key)?.open ?? false
  const roster = rosterStep(tour_date)
  const resume = leftAt && open && leftAt.key !== roster?.key ? leftAt : undefined
  const first = firstIncompleteStep({ ...view, roster: [1] }, tour_date)
  const skipTo = first.key === roster?.key ? firstEntryStep(tour_date) : first
  const canSkip = view.roster.length > 0 || view.attendees.length > 0
  return (
    <PageContent>
      <div className={styles.layout}>
        <Stack gap={24}>
          <KeptEntries />
          {!view.completed && <MayNotCompete view={view} />}
          {resume && left && (
            <Card accent={tour_date.event.accent} padding="roomy">
              <div className={styles.resume}>
                <div>
                  <p className={styles.small}>You left off at:</p>
                  <Heading level={2}>
                    Step {left.current_step}, {left.step_name}
                  </Heading>
                  <Text muted>
                    Step {left.current_step} of {left.total_steps}. Everything you saved is here.
                  </Text>
                </div>
                <LinkButton look="primary" size="large" to={stepPath(view, resume.path)}>
                  Continue with {left.step_name}
                </LinkButton>
              </div>
            </Card>
          )}
          {!view.completed && view.attendees.length + view.routines.length === 0 && <StartFromEarlier />}
          <Card padding="roomy">
            <Stack>
              <div>
                <Heading level={2}>{began ? 'Your roster' : 'First, your roster'}</Heading>
                <Text muted>
                  {view.roster.length === 0
                    ? 'Your roster is empty. Add the people you want to register, one per line.'
                    : `The people you can register. Ages are as of January 1, ${seasonAgeDate(season).slice(0, 4)}.`}
                </Text>
              </div>
              {view.roster.length > 0 && <RosterSummary view={view} />}
              <Row>
                {canSkip && (
                  <LinkButton
                    look={resume ? 'secondary' : 'primary'}
                    size="large"
                    to={stepPath(view, skipTo.path)}
                  >
                    <SpokenLabel>SKIP TO REGISTRATION</SpokenLabel>
                  </LinkButton>
                )}
                <LinkButton look={canSkip ? 'secondary' : 'primary'} size="large" to={rosterPath(view)}>
                  <SpokenLabel>GO TO ROSTER</SpokenLabel>
                </LinkButton>
              </Row>
            </Stack>
          </Card>
        </Stack>
        <Stack>
          <Facts view={view} />
          <div className={styles.contact}>
            <EventContact event={tour_date.event} />
          </div>
        </Stack>
      </div>
    </PageContent>
  )
}

/** COMPETE-01: said before anything is entered, and not only where it is refused. */
function MayNotCompete({ view }: { view: RegistrationView }) {
  const { event } = view.tour_date
  if (!hasCompetition(view.tour_date) || canHaveRoutines(view.tour_date, view)) return null
  return (
    <StatusBanner kind="info" boxed>
      {refusals.INDEPENDENT_MAY_NOT_COMPETE.message} You can register for the workshop of {event.name}; to
      compete, register with a studio.
    </StatusBanner>
  )
}

function RosterSummary({ view }: { view: RegistrationView }) {
  const young = view.roster.filter((person) => person.age !== null && person.age <= 19).length
  const grown = view.roster.filter((person) => person.age !== null && person.age >= 20).length
  const undated = view.roster.filter((person) => person.birthdate === null).length
  const figures = [
    { label: view.roster.length === 1 ? 'person' : 'people', value: view.roster.length },
    { label: '19 & under', value: young },
    { label: '20 & over', value: grown },
    { label: 'without birthdate', value: undated, warn: undated > 0 },
  ]
  return (
    <Columns least="7rem">
      {figures.map(({ label, value, warn }) => (
        <div key={label} className={warn ? styles.warnFigure : styles.figure}>
          <span className={styles.value}>{value}</span>
          <span className={styles.small}>{label}</span>
        </div>
      ))}
    </Columns>
  )
}

/** Event, place and what is entered so far. */
function Facts({ view }: { view: RegistrationView }) {
  const { tour_date, attendees, routines, quote } = view
  return (
    <Card>
      <dl className={styles.facts}>
        <dt>Registering</dt>
        <dd>
          {view.registrant_name}
          {view.ancillary && (
            <span className={styles.small}>
              {view.independent ? 'Independent' : view.studio?.name}
              {' · '}
              <Link to={`/account?event=${tour_date.event.subdomain}&registration_id=${view.id}`}>
                Your info and studio
              </Link>
            </span>
          )}
        </dd>
        <dt>When</dt>
        <dd>{formatEventDays(tour_date, { weekdays: true })}</dd>
        <dt>Where</dt>
        <dd>
          {tour_date.venue ? (
            <>
              {tour_date.venue.name}
              <span className={styles.small}>{tour_date.venue.address}</span>
            </>
          ) : (
            venueWords(tour_date)
          )}
        </dd>
        <dt>Entered so far</dt>
        <dd>
          {attendees.length === 0 && routines.length === 0 ? (
            'Nothing yet'
          ) : (
            <>
              {enteredWords(view)}
              <span className={styles.small}>
                <Money cents={quote.fees.total} /> today
              </span>
            </>
          )}
        </dd>
      </dl>
    </Card>
  )
}
