// /events/{name}: the tour dates of one event this season, with what each offers to whoever looks.
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EventBand } from '../../ui/event-band.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CardsSkeleton, PageSkeleton } from '../../ui/skeleton.tsx'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useNow } from '../../ui/use-now.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { Event, Season, TourDateListItem, TourDateStatus } from '../tours/tour-date.model.ts'
import { citiesInWords, seasonName } from '../tours/tour-words.rules.ts'
import { useTourDates } from '../tours/use-season.tsx'
import { TourDateCards } from './tour-date-cards.tsx'
import styles from './tour-dates.module.css'

/** Not for phones, whose first visit is the slowest. */
const loadTable = () => import('./tour-date-table.tsx').then((part) => part.TourDateTable)
const TourDateTable = laterPart(loadTable, { ahead: false })

const open: readonly TourDateStatus[] = ['Register', 'Finish Registration']

const filters = [
  { key: 'all', label: 'All cities', test: () => true },
  { key: 'open', label: 'Open now', test: (row: TourDateListItem) => open.includes(row.status) },
]

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
  return error ? <Unreachable error={error} /> : <PageSkeleton band />
}

interface EventDatesProps {
  event: Event
  season: Season | null
  tour_dates: readonly TourDateListItem[]
}

function EventDates({ event, season, tour_dates }: EventDatesProps) {
  const [filter, setFilter] = useState('all')
  const now = useNow()
  const phone = usePhoneLayout()
  const title = season ? `${event.name} ${seasonName(season)}` : event.name
  usePageTitle(title)
  const test = filters.find(({ key }) => key === filter)?.test
  const shown = {
    label: `Tour dates of ${title}`,
    tourDates: test ? tour_dates.filter(test) : tour_dates,
    now,
    empty:
      filter === 'open'
        ? { title: 'Nothing is open just now', body: 'Look at all cities to see what is coming.' }
        : { title: 'No dates yet', body: 'The cities of this season have not been announced.' },
  }
  return (
    <>
      <EventBand
        large
        accent={event.accent}
        title={title}
        subtitle={`${citiesInWords(tour_dates)}. ${event.tagline}`}
        right={
          <fieldset aria-label="Which cities" className={styles.filters}>
            {filters.map(({ key, label }) => (
              <Button key={key} look="band" aria-pressed={filter === key} onClick={() => setFilter(key)}>
                {label}
              </Button>
            ))}
          </fieldset>
        }
      />
      <PageContent>
        {phone ? <TourDateCards {...shown} /> : <TourDateTable {...shown} waiting={<TableOnItsWay />} />}
        <p className={styles.terms}>
          <Link to={`/terms?event=${event.subdomain}`}>Terms &amp; Conditions of {event.name}</Link>
        </p>
      </PageContent>
    </>
  )
}

function TableOnItsWay() {
  return (
    <div className={styles.waiting}>
      <CardsSkeleton />
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
