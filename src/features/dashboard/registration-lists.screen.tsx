// /registrations/incomplete, /completed and /attached: registrations as lists (A§2), the last for studio accounts.

import { type ReactNode, useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { Button, LinkButton, TextButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { EditButton } from '../registrations/edit-button.tsx'
import { inCity } from '../tours/tour-words.rules.ts'
import type { AttachedRegistration } from './attached-registration.model.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import styles from './dashboard.module.css'
import { canFinish } from './dashboard.rules.ts'
import { LineStatus, placeColumns } from './registration-line.tsx'
import { useAttached, useDashboard, useDelete, useFinish } from './use-dashboard.tsx'

/** A§8. */
const NONE = "You don't have any registrations!"

const tabs = [
  { key: 'incomplete', label: 'Incomplete', title: 'Incomplete registrations' },
  { key: 'completed', label: 'Completed', title: 'Completed registrations' },
  { key: 'attached', label: 'Attached', title: 'Attached registrations' },
] as const
type Tab = (typeof tabs)[number]

export function RegistrationListsScreen() {
  const { tab } = useParams()
  const { user } = useSession()
  // A§2: the attached tab exists only for studio accounts.
  const offered = tabs.filter(({ key }) => key !== 'attached' || user?.studio_account)
  const here = offered.find(({ key }) => key === tab)
  if (!here) return <Navigate to="/registrations/incomplete" replace />
  return (
    <Lists key={here.key} here={here} offered={offered}>
      {here.key === 'attached' ? <Attached label={here.title} /> : <Own tab={here.key} label={here.title} />}
    </Lists>
  )
}

function Lists({ here, offered, children }: { here: Tab; offered: readonly Tab[]; children: ReactNode }) {
  usePageTitle(here.title)
  return (
    <PageContent>
      <Stack>
        <Row align="between">
          <Heading level={1}>My Events</Heading>
          <nav aria-label="Registrations" className={styles.tabs}>
            {offered.map(({ key, label }) => (
              <Link
                key={key}
                to={`/registrations/${key}`}
                className={styles.tab}
                aria-current={key === here.key ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        </Row>
        <div className={styles.lists}>{children}</div>
      </Stack>
    </PageContent>
  )
}

function Own({ tab, label }: { tab: 'incomplete' | 'completed'; label: string }) {
  const { data, error } = useDashboard()
  const rows = useMemo(() => data?.filter((line) => line.completed === (tab === 'completed')), [data, tab])
  if (error && !data) return <Unreachable error={error} />
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(line) => line.id}
      rowName={(line) => `${line.event.name}, ${line.event_city}`}
      columns={ownColumns}
      defaultSort={{ key: 'date', descending: tab === 'completed' }}
      empty={{
        title: NONE,
        body:
          tab === 'completed'
            ? 'Registrations appear here once you’ve submitted and paid.'
            : 'Anything you start is saved here until you finish it.',
        action: (
          <LinkButton to="/register" look="primary">
            See the events
          </LinkButton>
        ),
      }}
    />
  )
}

/** What individuals who attend the studio have registered: to know of, not to change. */
function Attached({ label }: { label: string }) {
  const { data, error } = useAttached()
  if (error && !data) return <Unreachable error={error} />
  return (
    <DataTable
      label={label}
      rows={data}
      rowKey={(line) => line.id}
      rowName={(line) => `${line.created_by}, ${line.event.name}, ${line.event_city}`}
      columns={attachedColumns}
      defaultSort={{ key: 'date', descending: false }}
      empty={{
        title: NONE,
        body: 'When a dancer from your studio registers on their own, it appears here.',
      }}
    />
  )
}

const ownColumns: TableColumn<DashboardRegistration>[] = [
  ...placeColumns<DashboardRegistration>(),
  {
    key: 'status',
    title: 'Status',
    value: (line) => line.status,
    cell: (line) => <OwnStatus line={line} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    align: 'end',
    phone: 'foot',
    cell: (line) => <LineActions line={line} />,
  },
]

const attachedColumns: TableColumn<AttachedRegistration>[] = [
  ...placeColumns<AttachedRegistration>(),
  { key: 'created_by', title: 'Created by', value: (line) => line.created_by },
  {
    key: 'status',
    title: 'Status',
    value: (line) => line.status,
    cell: (line) => <LineStatus line={line} over="Event Passed" upToDate="Registered" />,
  },
]

/** E§2, A§4: a past one shows a button that cannot be pressed. */
function OwnStatus({ line }: { line: DashboardRegistration }) {
  if (line.status !== 'past') return <LineStatus line={line} />
  return (
    <Button size="small" disabled>
      Event Passed
    </Button>
  )
}

function LineActions({ line }: { line: DashboardRegistration }) {
  const finish = useFinish()
  const { busy, submit } = useSubmit(useDelete())
  const name = `${line.event.name} ${inCity(line.event_city)}`
  const of = <span className="only-read"> for {name}</span>
  const past = line.status === 'past'
  return (
    <span className={styles.lineActions}>
      {line.completed && (
        <LinkButton to={`/event/${line.id}/overview`} size="small">
          View Registration{of}
        </LinkButton>
      )}
      {line.completed && (
        <EditButton
          id={line.id}
          of={name}
          size="small"
          blocked={line.edit_blocked}
          on_phones={line.mobile_registration}
        />
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
