// /staff/money: checks that are promised, here or at the bank, what the gateway has not answered, and what does not add up.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { formatDate, formatInstant } from '../../ui/dates.ts'
import { Columns, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { MoneyChecks } from './money-checks.tsx'
import type { MoneyDesk } from './money-desk.model.ts'
import { MoneyDifferences } from './money-differences.tsx'
import { useMoneyDesk } from './use-money-desk.tsx'

export function MoneyDeskScreen() {
  usePageTitle('Money')
  const { data: desk, error } = useMoneyDesk()
  if (!desk) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Row align="between">
            <Heading level={1}>Money</Heading>
            <Row>
              {error && <Badge kind="attention">Connection lost: these figures may be out of date</Badge>}
              <LinkButton to="/staff/money/payments">Payments and export</LinkButton>
            </Row>
          </Row>
        </div>
        <MoneyChecks desk={desk} />
        <Columns least="22rem">
          <OpenMovements desk={desk} />
          <Deposits desk={desk} />
        </Columns>
        <MoneyDifferences desk={desk} />
      </Stack>
    </PageContent>
  )
}

function OpenMovements({ desk: { open } }: { desk: MoneyDesk }) {
  return (
    <OfficePart title="Being confirmed">
      {open.length === 0 && <Text muted>The gateway has answered every request.</Text>}
      <ul className={styles.list} aria-label="Being confirmed">
        {open.map((payment) => (
          <li key={payment.id}>
            <Row align="between">
              <span>
                <Link to={`/staff/money/registrations/${payment.registration_id}`}>
                  {payment.registrant_name}
                </Link>
                , {payment.amount < 0 ? 'refund' : 'payment'} {payment.id}
              </span>
              <Money cents={payment.amount} />
            </Row>
            <Text small muted>
              {payment.method}, {payment.event}, {payment.event_city}, since{' '}
              {formatInstant(payment.created_at)}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

function Deposits({ desk: { deposits } }: { desk: MoneyDesk }) {
  return (
    <OfficePart title="Bank deposits">
      {deposits.length === 0 && (
        <Text muted>No checks have been taken to the bank yet. Select received checks above.</Text>
      )}
      <ul className={styles.list} aria-label="Bank deposits">
        {deposits.map(({ id, deposited_on, checks, total_cents, by, note }) => (
          <li key={id}>
            <Row align="between">
              <Link to={`/staff/money/deposits/${id}`}>
                {formatDate(deposited_on)}, list {id}
              </Link>
              <Money cents={total_cents} />
            </Row>
            <Quiet>
              {checks} {checks === 1 ? 'check' : 'checks'}, {by}
              {note && `, ${note}`}
            </Quiet>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}
