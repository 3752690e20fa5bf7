// /events/{name}: the tour dates of one event this season, with what each offers to whoever looks.
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useNow } from '../../ui/use-now.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { UntilScreen } from '../../web/until-screen.tsx'
import type { Event, Season, TourDateListItem, TourDateStatus } from '../tours/tour-date.model.ts'
import { eventLead, eventTitle } from '../tours/tour-words.rules.ts'
import { useTourDates } from '../tours/use-season.tsx'
import { type CityFilter, EventDatesPage } from './event-dates-page.tsx'
import { TourDateCards } from './tour-date-cards.tsx'
import styles from './tour-dates.module.css'

/** Not for phones, whose first visit is the slowest. */
const loadTable = () => import('./tour-date-table.tsx').then((part) => part.TourDateTable)
const TourDateTable = laterPart(loadTable, { ahead: false })

const open: readonly TourDateStatus[] = ['Register', 'Finish Registration']

const isShown: Readonly<Record<CityFilter, (row: TourDateListItem) => boolean>> = {
  all: () => true,
  open: ({ status }) => open.includes(status),
}

export function EventDatesScreen() {
  const { subdomain = '' } = useParams()
  const { data, error } = useTourDates(subdomain)
  const phone = usePhoneLayout()
  // Beside the dates, not after them.
  useEffect(() => {
    if (!phone) loadTable().catch(() => undefined)
  }, [phone])
  if (data?.event) return <EventDates {...data} event={data.event} />
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NoSuchEvent />
  return error ? <Unreachable error={error} /> : <UntilScreen band />
}

interface EventDatesProps {
  event: Event
  season: Season | null
  tour_dates: readonly TourDateListItem[]
}

function EventDates({ event, season, tour_dates }: EventDatesProps) {
  const [filter, setFilter] = useState<CityFilter>('all')
  const now = useNow()
  const phone = usePhoneLayout()
  const title = eventTitle(event, season)
  usePageTitle(title)
  const shown = {
    label: `Tour dates of ${title}`,
    tourDates: tour_dates.filter(isShown[filter]),
    now,
    empty:
      filter === 'open'
        ? { title: 'Nothing is open just now', body: 'Look at all cities to see what is coming.' }
        : { title: 'No dates yet', body: 'The cities of this season have not been announced.' },
  }
  return (
    <EventDatesPage
      accent={event.accent}
      title={title}
      subtitle={eventLead(event, tour_dates)}
      filter={filter}
      onFilter={setFilter}
    >
      {phone ? <TourDateCards {...shown} /> : <TourDateTable {...shown} waiting={<TableOnItsWay />} />}
      <p className={styles.terms}>
        <Link to={`/terms?event=${event.subdomain}`}>Terms &amp; Conditions of {event.name}</Link>
      </p>
    </EventDatesPage>
  )
}

function TableOnItsWay() {
  return (
    <div className={styles.waiting}>
      <CardsSkeleton cards={4} />
    </div>
  )
}

function NoSuchEvent() {
  usePageTitle('No such event')
  return (
    <NoticePage
      title="We do not know this event"
      actions={
        <LinkButton to="/register" look="primary">
          See all events
        </LinkButton>
      }
    >
      The address may be misspelled, or the event may not be on tour this season.
    </NoticePage>
  )
}
