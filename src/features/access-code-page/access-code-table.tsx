// The table of those who take part online, with their codes; for the owner with EMAIL, on the public page without (E§2).

import { DataTable } from '../../ui/data-table.tsx'
import { ToldDay } from '../../ui/event-zone.tsx'
import { Quiet } from '../../ui/layout.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import type { AccessCode, OwnAccessCode } from '../access-codes/access-code.model.ts'
import styles from './access-code-page.module.css'

const EMPTY = 'You do not have any registered virtual dancers / teachers for this event.'

const columns: readonly TableColumn<AccessCode>[] = [
  { key: 'first_name', title: 'First Name', value: (row) => row.first_name, phone: 'title' },
  { key: 'last_name', title: 'Last Name', value: (row) => row.last_name, phone: 'title' },
  { key: 'level', title: 'Workshop Level', value: (row) => row.workshop_level ?? 'No Level' },
  {
    key: 'code',
    title: 'Access Code',
    value: (row) => row.access_code,
    cell: (row) => <code className={styles.code}>{row.access_code}</code>,
  },
]

const mailed: TableColumn<OwnAccessCode> = {
  key: 'mailed',
  title: 'Emailed',
  value: (row) => row.mailed_at,
  cell: (row) =>
    row.mailed_at ? (
      <Quiet>
        <ToldDay at={row.mailed_at} /> to {row.reminder_email}
      </Quiet>
    ) : (
      'No'
    ),
}

const nameOf = (row: AccessCode) => `${row.first_name} ${row.last_name}`

interface OwnTableProps {
  attendees: readonly OwnAccessCode[] | undefined
  onEmail: (row: OwnAccessCode) => void
}

export function OwnAccessCodes({ attendees, onEmail }: OwnTableProps) {
  const actions = (row: OwnAccessCode): readonly RowAction[] => [
    { label: 'EMAIL', onClick: () => onEmail(row), spoken: `EMAIL the access code of ${nameOf(row)}` },
  ]
  return (
    <DataTable
      label="Access codes"
      rows={attendees}
      columns={[...columns, mailed]}
      rowKey={(row) => row.id}
      rowName={nameOf}
      actions={actions}
      defaultSort={{ key: 'last_name', descending: false }}
      empty={{ title: EMPTY }}
    />
  )
}

export function PublicAccessCodes({ attendees }: { attendees: readonly AccessCode[] }) {
  return (
    <DataTable
      label="Access codes"
      rows={attendees}
      columns={columns}
      rowKey={(row) => row.access_code}
      rowName={nameOf}
      defaultSort={{ key: 'last_name', descending: false }}
      empty={{ title: EMPTY }}
    />
  )
}
