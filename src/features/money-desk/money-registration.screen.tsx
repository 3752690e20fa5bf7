// /staff/money/registrations/:id: the money of one registration, and why its balance is what it is.
import { Link, useParams } from 'react-router'
import { formatEventDays } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import styles from '../../ui/office.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../../web/api.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { RegistrationLedger } from '../ledger/statement.tsx'
import type { OfficeMoney } from './office-money.model.ts'
import { MoneyOfRegistration } from './office-money.tsx'
import { useOfficeMoney } from './use-office-money.tsx'

export function MoneyRegistrationScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Load key={id} id={Number(id)} /> : <NoSuch />
}

function NoSuch() {
  return (
    <NoticePage title="We could not open this registration">
      This registration doesn’t exist or has been deleted.
    </NoticePage>
  )
}

function Load({ id }: { id: number }) {
  usePageTitle(`Money of registration ${id}`)
  const { data, error } = useOfficeMoney(id)
  if (data) return <Opened money={data} />
  if (!error) return <PageSkeleton />
  return error instanceof ApiError && error.code === 'NOT_FOUND' ? <NoSuch /> : <Unreachable error={error} />
}

function Opened({ money: { view } }: { money: OfficeMoney }) {
  const maySee = useSession().user?.staff_rights.includes('tours') ?? false
  const { event, event_city } = view.tour_date
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff/money">Money</Link>
          <Row>
            <Heading level={1}>{view.registrant_name}</Heading>
            <Quiet>Registration {view.id}</Quiet>
          </Row>
          <Text muted>
            {event.name}, {event_city}, {formatEventDays(view.tour_date)}
            {maySee && (
              <>
                {'. '}
                <Link to={`/staff/registrations/${view.id}`}>The whole registration</Link>
              </>
            )}
          </Text>
        </div>
        <div className={styles.parts}>
          <Stack gap={16}>
            <MoneyOfRegistration id={view.id} />
          </Stack>
          <section aria-label="Why the balance is this">
            <Stack gap={16}>
              <Heading level={2} size={20}>
                Why the balance is this
              </Heading>
              <RegistrationLedger registration_id={view.id} office />
            </Stack>
          </section>
        </div>
      </Stack>
    </PageContent>
  )
}
