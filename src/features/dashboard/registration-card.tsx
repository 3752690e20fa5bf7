// A registration as a card of the dashboard (A§2): where one left off, or what a completed one still needs.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../shared/counted.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Card, Heading } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { DoneIcon } from '../../ui/status-icons.tsx'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { dueWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { BEING_REVIEWED } from '../registrations/being-reviewed.rules.ts'
import { EditButton } from '../registrations/edit-button.tsx'
import { cityAlone, inCity } from '../tours/tour-words.rules.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import styles from './dashboard.module.css'
import { canFinish, isCanceled, leftOffPercent } from './dashboard.rules.ts'
import { lineDays } from './line-days.tsx'
import { useFinish } from './use-dashboard.tsx'

function CardHead({ line, kind }: { line: DashboardRegistration; kind: ReactNode }) {
  const { status, tour_date_status } = line
  // Of one that does not take place then, the badge says so; a past one has none.
  const told = status !== 'past' && (isCanceled(tour_date_status) || tour_date_status === 'Postponed')
  return (
    <div className={styles.cardHead}>
      <span className={styles.kind}>{kind}</span>
      <Heading level={3} size={20}>
        {line.event.name} · {cityAlone(line.event_city)}
      </Heading>
      {!told && <span className={styles.dates}>{lineDays(line)}</span>}
    </div>
  )
}

export function IncompleteCard({ line }: { line: DashboardRegistration }) {
  const finish = useFinish()
  const left = line.left_off_details
  const where =
    left === null ? 'the start' : `step ${left.current_step} of ${left.total_steps}, ${left.step_name}`
  return (
    <Card accent={line.event.accent} padding="roomy">
      <div className={styles.incomplete}>
        <CardHead line={line} kind="Incomplete" />
        <div>
          <p className={styles.leftOff}>You left off at: {where}</p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.fill} style={{ width: `${leftOffPercent(left)}%` }} />
          </div>
        </div>
        {canFinish(line) ? (
          <Button look="primary" onClick={() => void finish(line)}>
            Finish Registration
            <span className="only-read">
              {' '}
              for {line.event.name} {inCity(line.event_city)}
            </span>
          </Button>
        ) : (
          <Badge kind="stop">{line.tour_date_status}</Badge>
        )}
      </div>
    </Card>
  )
}

function CompletedKind({ line }: { line: DashboardRegistration }) {
  const { status, tour_date_status } = line
  if (status === 'past') return 'Past'
  if (tour_date_status === 'View Registration') {
    if (!line.reserved) return 'Completed'
    return (
      <>
        Completed <Badge kind="attention">RESERVED</Badge>
      </>
    )
  }
  return (
    <>
      Completed <Badge kind="stop">{tour_date_status}</Badge>
    </>
  )
}

/** CHECK-12: by when, and what it is afterwards. */
function Owed({ due }: { due: AmountDue }) {
  const words = [dueWords(due, formatDate), laterWords(due, formatDate)].filter(Boolean)
  if (words.length === 0) return null
  return <p className={styles.owed}>Balance: {words.join('. ')}</p>
}

/** MISSING-01: nothing on a page asks for it, so the address stands beside it. */
function Videos({ line: { videos_missing, event } }: { line: DashboardRegistration }) {
  const one = videos_missing === 1
  return (
    <p className={styles.owed}>
      {counted(videos_missing, 'crew showdown video')} {one ? 'has' : 'have'} not been received. Please email
      a link to {one ? 'it' : 'each'} to <OfficeMail address={event.contact_email} />.
    </p>
  )
}

export function CompletedCard({ line }: { line: DashboardRegistration }) {
  const { id, waivers, music, has_competition } = line
  const balance = line.balance_cents ?? 0
  const past = line.status === 'past'
  const over = past || isCanceled(line.tour_date_status)
  return (
    <Card accent={line.event.accent} padding="roomy">
      <CardHead line={line} kind={<CompletedKind line={line} />} />
      <dl className={styles.numbers}>
        <Figure
          label="Waivers"
          to={`/event/${id}/waivers`}
          done={waivers.signed >= waivers.total}
          over={over}
        >
          {waivers.signed} / {waivers.total}
        </Figure>
        {has_competition && (
          <Figure label="Music" to={`/event/${id}/music`} done={music.count >= music.total} over={over}>
            {music.count} / {music.total}
          </Figure>
        )}
        <Figure label="Balance" to={`/event/${id}/payments`} done={balance <= 0}>
          {balance > 0 ? <Money cents={balance} /> : <span className={styles.paid}>Paid</span>}
        </Figure>
      </dl>
      {line.due && !past && <Owed due={line.due} />}
      {line.videos_missing > 0 && !over && <Videos line={line} />}
      {line.edit_blocked === 'NOT_CONFIRMED' && <p className={styles.owed}>{BEING_REVIEWED}</p>}
      <div className={styles.cardFoot}>
        <Link to={`/event/${id}/overview`} className={styles.overview}>
          Go to Overview
          <span className="only-read">
            {' '}
            of {line.event.name} {inCity(line.event_city)}
          </span>
        </Link>
        {line.survey === 'open' && (
          <Link to={`/event/${id}/survey`} className={styles.overview}>
            Give feedback
            <span className="only-read">
              {' '}
              on {line.event.name} {inCity(line.event_city)}
            </span>
          </Link>
        )}
        <EditButton
          id={id}
          of={`${line.event.name} ${inCity(line.event_city)}`}
          size="small"
          blocked={line.edit_blocked}
          on_phones={line.mobile_registration}
        />
      </div>
    </Card>
  )
}

interface FigureProps {
  label: string
  to: string
  done: boolean
  /** The event is over: nothing is waited for any more. */
  over?: boolean
  children: ReactNode
}

/** One of the three numbers, each a way to its tab of the event. */
function Figure({ label, to, done, over = false, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Link to={to} className={done || over ? undefined : styles.stillOpen}>
          {children}
          {!done && !over && <span className="only-read"> still open</span>}
          {done && <DoneIcon className={styles.done} label="done" />}
          <span className="only-read"> {label}</span>
        </Link>
      </dd>
    </div>
  )
}
