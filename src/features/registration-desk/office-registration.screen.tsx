// /staff/registrations/:id: a registration as its owner sees it, and what the office keeps of it.
import { Link, useParams } from 'react-router'
import { formatEventDays } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import styles from '../../ui/office.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { ApiError } from '../../web/api.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { RegistrationLedger } from '../ledger/statement.tsx'
import { MoneyOfRegistration } from '../money-desk/office-money.tsx'
import { RegistrationStatement } from '../review/registration-statement.tsx'
import { OfficeBattles } from './office-battles.tsx'
import { OfficeExtraTime } from './office-extra-time.tsx'
import type { OpenedRegistration } from './office-registration.model.ts'
import { OfficeCredits } from './office-registration-credits.tsx'
import { OfficeMails, OfficeOpenings, OfficePayments, OfficeStanding } from './office-registration-facts.tsx'
import { OfficeLinks } from './office-registration-links.tsx'
import { OfficeNotes } from './office-registration-notes.tsx'
import { OfficeScholarships } from './office-scholarships.tsx'
import { OfficeSoty } from './office-soty.tsx'
import { useOfficeRegistration, useViewAfterMoney } from './use-office-registration.tsx'

export function OfficeRegistrationScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Loaded key={id} id={Number(id)} /> : <NoSuch />
}

function NoSuch() {
  return (
    <NoticePage title="We could not open this registration">
      This registration doesn’t exist or has been deleted.
    </NoticePage>
  )
}

function Loaded({ id }: { id: number }) {
  usePageTitle(`Registration ${id}`)
  const { data, error } = useOfficeRegistration(id)
  if (data) return <Opened opened={data} />
  if (!error) return <PageSkeleton />
  return error instanceof ApiError && error.code === 'NOT_FOUND' ? <NoSuch /> : <Unreachable error={error} />
}

function Opened({ opened }: { opened: OpenedRegistration }) {
  const mayMoney = useSession().user?.staff_rights.includes('payments') ?? false
  const { view, owner, notes, links, openings, mails } = opened
  useViewAfterMoney(view.id, mayMoney)
  const { event, event_city } = view.tour_date
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Row>
            <Heading level={1}>{view.registrant_name}</Heading>
            <Quiet>Registration {view.id}</Quiet>
          </Row>
          <Text muted>
            <Link to={`/staff/tour-dates/${view.tour_date_id}`}>
              {event.name}, {event_city}
            </Link>
            , {formatEventDays(view.tour_date)}
          </Text>
        </div>
        <div className={styles.parts}>
          <Stack gap={16}>
            <OfficeStanding opened={opened} />
            <StatusBanner kind="info" boxed>
              <strong>As its owner sees it.</strong> This is what {owner.email} sees; you can’t change
              anything here. Your visit is recorded.
            </StatusBanner>
            <section aria-label="As its owner sees it">
              <RegistrationStatement view={view} quote={view.quote} />
            </section>
            {mayMoney ? <MoneyOfRegistration id={view.id} /> : <OfficePayments view={view} />}
            {mayMoney && (
              <section aria-label="Why the balance is this">
                <Stack gap={16}>
                  <Heading level={2} size={20}>
                    Why the balance is this
                  </Heading>
                  <RegistrationLedger registration_id={view.id} office />
                </Stack>
              </section>
            )}
          </Stack>
          <Stack gap={16}>
            <OfficeScholarships view={view} />
            <OfficeExtraTime view={view} />
            <OfficeBattles view={view} />
            <OfficeSoty view={view} />
            <OfficeCredits view={view} />
            <OfficeNotes id={view.id} notes={notes} />
            <OfficeLinks view={view} owner={owner.email} links={links} />
            <OfficeOpenings openings={openings} />
            <OfficeMails mails={mails} />
          </Stack>
        </div>
      </Stack>
    </PageContent>
  )
}
