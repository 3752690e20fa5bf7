// The tour dates of an event as cards, for phones (A§2).

import { formatEventDays } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarButton } from '../tours/calendar-button.tsx'
import type { TourDateListItem, TourDateStatus } from '../tours/tour-date.model.ts'
import { TourDateAction } from './tour-date-action.tsx'
import { Deadline, LeftOffLine, VenueName } from './tour-date-facts.tsx'
import styles from './tour-dates.module.css'

/** Where a deadline still matters to whoever looks. */
const open: readonly TourDateStatus[] = ['Register', 'Finish Registration']

interface TourDateCardsProps {
  label: string
  tourDates: readonly TourDateListItem[]
  now: Date
  empty: { title: string; body: string }
}

export function TourDateCards({ label, tourDates, now, empty }: TourDateCardsProps) {
  if (tourDates.length === 0) return <EmptyState title={empty.title}>{empty.body}</EmptyState>
  return (
    <ul aria-label={label} className={styles.cards}>
      {tourDates.map((tourDate) => (
        <li key={tourDate.id} className={styles.card} data-status={tourDate.status}>
          <h2 className={styles.city}>{tourDate.event_city}</h2>
          <p className={styles.when}>
            {formatEventDays(tourDate)}
            {tourDate.start_date !== null && (
              <>
                {' · '}
                <VenueName tourDate={tourDate} />
              </>
            )}
          </p>
          <LeftOffLine left_off={tourDate.left_off} />
          {open.includes(tourDate.status) && (
            <dl className={styles.deadlines}>
              <div>
                <dt>Early rate until</dt>
                <dd>
                  <Deadline day={tourDate.cutoff_end_date} tourDate={tourDate} now={now} />
                </dd>
              </div>
              <div>
                <dt>Full rate until</dt>
                <dd>
                  <Deadline day={tourDate.late_end_date} tourDate={tourDate} now={now} />
                </dd>
              </div>
            </dl>
          )}
          {tourDate.status !== 'Passed' && (
            <div className={styles.cardCalendar}>
              <CalendarButton tourDate={tourDate} now={now} />
            </div>
          )}
          <div className={styles.cardAction}>
            <TourDateAction tourDate={tourDate} wide />
          </div>
        </li>
      ))}
    </ul>
  )
}
