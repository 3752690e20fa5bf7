// How a registration stands, what was paid, who in the office opened it, and what was mailed to its owner.
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatDate, formatDatedMoment, formatInstant } from '../../ui/dates.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { useMaySeeAccounts } from '../../web/may-see-accounts.tsx'
import { useSession } from '../../web/session.tsx'
import { MailState } from '../messages/mail-state.tsx'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { PaymentState } from '../payments/payment-state.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { OpenedRegistration } from './office-registration.model.ts'
import own from './office-registration.module.css'

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')

function Standing({ view, confirmed_at }: Pick<OpenedRegistration, 'view' | 'confirmed_at'>) {
  if (!view.completed) return <Badge kind="attention">Open</Badge>
  return confirmed_at || view.confirmed ? (
    <Badge kind="go">Confirmed</Badge>
  ) : (
    <Badge kind="info">Completed, not confirmed</Badge>
  )
}

function where({ left_off_details: left }: RegistrationView): string {
  return left ? `Step ${left.current_step} of ${left.total_steps}, ${left.step_name}` : 'Not started'
}

/** What it comes to, what was received, and what is left, as a bill ends (PAY-13). */
function Sums({ view }: { view: RegistrationView }) {
  const { user } = useSession()
  return (
    <>
      <dt>Total</dt>
      <dd>
        <Money cents={view.quote.fees.total} />
      </dd>
      {coverLines(view).map(({ key, label, cents }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </Fragment>
      ))}
      <dt>{view.balance_cents < 0 ? 'Credit' : 'Balance'}</dt>
      <dd>
        <Money cents={Math.abs(view.balance_cents)} />
        {user?.staff_rights.includes('payments') && (
          <>
            {' · '}
            <Link to={`/staff/money/registrations/${view.id}`}>Its payments</Link>
          </>
        )}
      </dd>
    </>
  )
}

export function OfficeStanding({ opened }: { opened: OpenedRegistration }) {
  const { view, owner, confirmed_at } = opened
  const { timezone } = view.tour_date
  const accounts = useMaySeeAccounts()
  return (
    <OfficePart title="Status" action={<Standing view={view} confirmed_at={confirmed_at} />}>
      <dl className={styles.facts}>
        <dt>Registering</dt>
        <dd>{view.registrant_name}</dd>
        <dt>Owner</dt>
        <dd>
          {owner.name && `${owner.name}, `}
          {accounts ? <Link to={`/staff/accounts/${owner.id}`}>{owner.email}</Link> : owner.email}
        </dd>
        <dt>Version</dt>
        <dd>{view.version}</dd>
        {view.completed_at ? (
          <>
            <dt>Completed</dt>
            <dd>{formatDatedMoment(view.completed_at, timezone)}</dd>
            <dt>Confirmed</dt>
            <dd>
              {view.confirmed
                ? confirmed_at
                  ? formatDatedMoment(confirmed_at, timezone)
                  : 'Yes'
                : 'Not yet'}
            </dd>
          </>
        ) : (
          <>
            <dt>Left off at</dt>
            <dd>{where(view)}</dd>
          </>
        )}
        {view.comp_room !== '' && (
          <>
            <dt>Hotel reservation</dt>
            <dd>{view.comp_room}</dd>
          </>
        )}
        {view.dates.length > 0 && (
          <>
            <dt>Days</dt>
            <dd>{view.dates.map((date) => formatDate(date)).join(', ')}</dd>
          </>
        )}
        {view.beat_street !== null && view.beat_street !== '' && (
          <>
            <dt>Beat Street</dt>
            <dd>{typeof view.beat_street === 'string' ? view.beat_street : yesNo(view.beat_street)}</dd>
          </>
        )}
        <Sums view={view} />
      </dl>
      {accounts && (
        <Link to={`/staff/audit/registration/${view.id}`}>Audit trail of registration {view.id}</Link>
      )}
    </OfficePart>
  )
}

export function OfficePayments({ view }: { view: RegistrationView }) {
  const accounts = useMaySeeAccounts()
  return (
    <OfficePart title="Payments">
      {view.payments.length === 0 && <Text muted>Nothing has been paid.</Text>}
      <ul className={styles.list}>
        {view.payments.map(({ id, timestamp, amount, status, method, label }) => (
          <li key={id}>
            <Row align="between">
              <span>
                {accounts ? <Link to={`/staff/audit/payment/${id}`}>Payment {id}</Link> : `Payment ${id}`},{' '}
                {method}
              </span>
              <Row>
                <PaymentState status={status} />
                <Money cents={amount} />
              </Row>
            </Row>
            <Text small muted>
              {formatDatedMoment(timestamp, view.tour_date.timezone)}, {label}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

export function OfficeOpenings({ openings }: Pick<OpenedRegistration, 'openings'>) {
  return (
    <OfficePart title="Opened by the office">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className={own.scroll} tabIndex={0} aria-label="Opened by the office">
        <ul className={styles.list}>
          {openings.map(({ id, by, opened_at, student_id_of }, position) => (
            <li key={id}>
              {by}
              <Text small muted>
                {formatInstant(opened_at)}
                {student_id_of === null
                  ? position === 0 && ', this time'
                  : `, the student ID of ${student_id_of}`}
              </Text>
            </li>
          ))}
        </ul>
      </section>
    </OfficePart>
  )
}

function MailList({ mails }: Pick<OpenedRegistration, 'mails'>) {
  const accounts = useMaySeeAccounts()
  if (mails.length === 0) return <Text muted>None.</Text>
  return (
    <ul className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Row align="between">
            {accounts ? (
              <Link to={`/staff/mails/${mail.id}`}>{mail.subject}</Link>
            ) : (
              <span>{mail.subject}</span>
            )}
            <MailState state={mail.state} />
          </Row>
          <Text small muted>
            {formatInstant(mail.created_at)} to {mail.to}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** EMAIL-06: what is about this registration first; what its owner was written besides is about none. */
export function OfficeMails({ mails }: Pick<OpenedRegistration, 'mails'>) {
  return (
    <>
      <OfficePart title="Emails about this registration">
        <Text small muted>
          The newest 20 to its owner and to a studio’s account. Emails to families are in the mail log.
        </Text>
        <MailList mails={mails.filter(({ registration_id }) => registration_id !== null)} />
      </OfficePart>
      <OfficePart title="Other emails to its owner’s account">
        <Text small muted>
          The newest 20 that are about no registration, such as password changes.
        </Text>
        <MailList mails={mails.filter(({ registration_id }) => registration_id === null)} />
      </OfficePart>
    </>
  )
}
