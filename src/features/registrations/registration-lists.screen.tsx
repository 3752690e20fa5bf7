// /registrations/incomplete and /registrations/completed: a person's registrations as lists (A§2).
import { useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton, TextButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate, formatDateRange } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { UpToDateIcon, WarningIcon } from '../../ui/status-icons.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { DashboardRegistration } from './dashboard.model.ts'
import styles from './dashboard.module.css'
import { canFinish } from './dashboard.rules.ts'
import { useDashboard, useDelete, useFinish } from './use-dashboard.tsx'

const tabs = [
  { key: 'incomplete', label: 'Incomplete' },
  { key: 'completed', label: 'Completed' },
] as const

export function RegistrationListsScreen() {
  const { tab } = useParams()
  if (!tabs.some(({ key }) => key === tab)) return <Navigate to="/registrations/incomplete" replace />
  return <RegistrationLists tab={tab as 'incomplete' | 'completed'} />
}

function RegistrationLists({ tab }: { tab: 'incomplete' | 'completed' }) {
  usePageTitle(tab === 'completed' ? 'Completed registrations' : 'Incomplete registrations')
  const { data, error } = useDashboard()
  const rows = useMemo(() => data?.filter((line) => line.completed === (tab === 'completed')), [data, tab])
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack>
        <Row align="between">
          <Heading level={1}>My Events</Heading>
          <nav aria-label="Registrations" className={styles.tabs}>
            {tabs.map(({ key, label }) => (
              <Link
                key={key}
                to={`/registrations/${key}`}
                className={styles.tab}
                aria-current={key === tab ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        </Row>
        <div className={styles.lists}>
          <DataTable
            key={tab}
            label={`${tab === 'completed' ? 'Completed' : 'Incomplete'} registrations`}
            rows={rows}
            rowKey={(line) => line.id}
            rowName={(line) => `${line.event.name}, ${line.event_city}`}
            columns={columns}
            defaultSort={{ key: 'date', descending: tab === 'completed' }}
            empty={{
              title: "You don't have any registrations!",
              body:
                tab === 'completed'
                  ? 'Once you have submitted and paid, a registration stands here.'
                  : 'What you begin is kept here until you finish it.',
              action: (
                <LinkButton to="/register" look="primary">
                  See the events
                </LinkButton>
              ),
            }}
          />
        </div>
      </Stack>
    </PageContent>
  )
}

const columns: TableColumn<DashboardRegistration>[] = [
  {
    key: 'event',
    title: 'Event',
    value: (line) => line.event.name,
    cell: (line) => (
      <span className={styles.event}>
        <span className={styles.dot} style={{ background: line.event.accent }} aria-hidden="true" />
        {line.event.name}
      </span>
    ),
  },
  { key: 'city', title: 'City', value: (line) => line.event_city, phone: 'title' },
  {
    key: 'date',
    title: 'Date',
    value: (line) => line.start_date,
    cell: (line) => formatDateRange(line.start_date, line.end_date),
  },
  {
    key: 'early',
    title: 'Early rate deadline',
    value: (line) => line.cutoff_end_date,
    cell: (line) => formatDate(line.cutoff_end_date),
  },
  { key: 'venue', title: 'Venue', value: (line) => line.venue, cell: (line) => line.venue ?? 'Coming soon' },
  {
    key: 'status',
    title: 'Status',
    value: (line) => line.status,
    align: 'end',
    cell: (line) => <LineActions line={line} />,
  },
]

function LineActions({ line }: { line: DashboardRegistration }) {
  const finish = useFinish()
  const { busy, submit } = useSubmit(useDelete())
  const name = `${line.event.name} in ${line.event_city}`
  const of = <span className="only-read"> for {name}</span>
  const past = line.status === 'past'
  return (
    <span className={styles.status}>
      <LineStatus line={line} />
      {past && (
        <Button size="small" disabled>
          Event Passed
        </Button>
      )}
      {line.completed && (
        <LinkButton to={`/event/${line.id}/overview`} size="small">
          View Registration{of}
        </LinkButton>
      )}
      {!line.completed && !past && (
        <Button look="primary" size="small" disabled={!canFinish(line)} onClick={() => void finish(line)}>
          Finish Registration{of}
        </Button>
      )}
      {!line.completed && (
        <TextButton aria-label={`Delete ${name}`} disabled={busy} onClick={() => void submit(line)}>
          Delete
        </TextButton>
      )}
    </span>
  )
}

/** A§4: pending with a warning, up to date with a tick; what became of the tour date where that says more. */
function LineStatus({ line }: { line: DashboardRegistration }) {
  const { status, tour_date_status, completed } = line
  if (status === 'past') return null
  if (['Canceled', 'Postponed', 'Canceled/Postponed', 'Coming Soon'].includes(tour_date_status)) {
    return <Badge kind="stop">{tour_date_status}</Badge>
  }
  if (status === 'soldOut') return <Badge kind="stop">Sold Out</Badge>
  if (status === 'up-to-date') {
    return (
      <Badge kind="go" icon={<UpToDateIcon />}>
        Up to date
      </Badge>
    )
  }
  return (
    <Badge kind="attention" icon={<WarningIcon />}>
      {completed ? 'Pending' : 'Not registered yet'}
    </Badge>
  )
}
