// A registration in a table, whoever's it is: where and when, and what its status says.
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/dates.ts'
import { UpToDateIcon, WarningIcon } from '../../ui/status-icons.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { DashboardRegistration } from './dashboard.model.ts'
import styles from './dashboard.module.css'
import { pendingThings } from './dashboard.rules.ts'
import { lineDays } from './line-days.tsx'

type Place = Pick<
  DashboardRegistration,
  'event' | 'event_city' | 'start_date' | 'end_date' | 'cutoff_end_date' | 'venue' | 'tour_date_status'
>

/** A§2: event, city, date, early rate deadline, venue. */
export function placeColumns<Line extends Place>(): TableColumn<Line>[] {
  return [
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
      cell: (line) => lineDays(line),
    },
    {
      key: 'early',
      title: 'Early rate deadline',
      value: (line) => line.cutoff_end_date,
      cell: (line) => formatDate(line.cutoff_end_date),
    },
    {
      key: 'venue',
      title: 'Venue',
      value: (line) => line.venue,
      cell: (line) => line.venue ?? 'Coming soon',
    },
  ]
}

const nothingMissing = {
  waivers: { signed: 0, total: 0 },
  music: { count: 0, total: 0 },
  videos_missing: 0,
  balance_cents: null,
  has_competition: false,
}

interface LineStatusProps {
  line: Pick<DashboardRegistration, 'status' | 'tour_date_status' | 'completed'> & {
    /** Not told of others' registrations. */
    reserved?: DashboardRegistration['reserved']
    balance_cents?: DashboardRegistration['balance_cents']
    waivers?: DashboardRegistration['waivers']
    music?: DashboardRegistration['music']
    has_competition?: boolean
  }
  /** Said of a past one where no button says it. */
  over?: string
  upToDate?: string
}

/** A§4: pending with a warning, up to date with a tick; what became of the tour date where that says more. */
export function LineStatus({ line, over, upToDate = 'Up to date' }: LineStatusProps) {
  const { status, tour_date_status, completed } = line
  if (status === 'past') return over ? <Badge>{over}</Badge> : null
  if (['Canceled', 'Postponed', 'Canceled/Postponed', 'Coming Soon'].includes(tour_date_status)) {
    return <Badge kind="stop">{tour_date_status}</Badge>
  }
  if (status === 'soldOut') return <Badge kind="stop">Sold Out</Badge>
  if (status === 'up-to-date') {
    return (
      <Badge kind="go" icon={<UpToDateIcon />}>
        {upToDate}
      </Badge>
    )
  }
  const missing = completed ? pendingThings({ ...nothingMissing, ...line }) : []
  return (
    <span className={styles.pending}>
      <Badge kind="attention" icon={<WarningIcon />}>
        {line.reserved ? 'RESERVED' : completed ? 'Pending' : 'Not registered yet'}
      </Badge>
      {missing.length > 0 && <span className={styles.missing}>{missing.join(', ')}</span>}
    </span>
  )
}
