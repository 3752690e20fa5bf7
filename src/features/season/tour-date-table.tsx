// The tour dates of an event as a table (A§2): city, date, early and regular rate deadline, venue, status.
import { useMemo } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { CalendarButton } from '../tours/calendar-button.tsx'
import type { TourDateListItem } from '../tours/tour-date.model.ts'
import { TourDateAction } from './tour-date-action.tsx'
import { Deadline, LeftOffLine, VenueName } from './tour-date-facts.tsx'
import styles from './tour-dates.module.css'

function columnsAt(now: Date): TableColumn<TourDateListItem>[] {
  return [
    {
      key: 'city',
      title: 'City',
      value: (row) => row.event_city,
      cell: (row) => (
        <>
          <span className={styles.city}>{row.event_city}</span>
          <LeftOffLine left_off={row.left_off} />
        </>
      ),
    },
    {
      key: 'date',
      title: 'Date',
      value: (row) => row.start_date,
      cell: (row) => (
        <span className={row.start_date === null ? styles.over : styles.dated}>
          {formatEventDays(row)}
          {row.status !== 'Passed' && <CalendarButton tourDate={row} now={now} />}
        </span>
      ),
    },
    {
      key: 'early',
      title: 'Early rate deadline',
      value: (row) => row.cutoff_end_date,
      cell: (row) => <Deadline day={row.cutoff_end_date} tourDate={row} now={now} />,
    },
    {
      key: 'regular',
      title: 'Full rate deadline',
      value: (row) => row.late_end_date,
      cell: (row) => <Deadline day={row.late_end_date} tourDate={row} now={now} />,
    },
    {
      key: 'venue',
      title: 'Venue',
      value: (row) => row.venue?.name,
      cell: (row) => <VenueName tourDate={row} />,
    },
    {
      key: 'status',
      title: 'Status',
      value: (row) => row.status,
      align: 'end',
      cell: (row) => <TourDateAction tourDate={row} />,
    },
  ]
}

interface TourDateTableProps {
  label: string
  tourDates: readonly TourDateListItem[]
  now: Date
  empty: { title: string; body: string }
}

export function TourDateTable({ label, tourDates, now, empty }: TourDateTableProps) {
  const columns = useMemo(() => columnsAt(now), [now])
  return (
    <div className={styles.table}>
      <DataTable
        label={label}
        rows={tourDates}
        rowKey={(row) => row.id}
        rowName={(row) => row.event_city}
        columns={columns}
        defaultSort={{ key: 'date', descending: false }}
        tone={(row) => {
          if (row.status === 'View Registration') return 'go'
          return row.status === 'Finish Registration' ? 'new' : undefined
        }}
        empty={empty}
      />
    </div>
  )
}
