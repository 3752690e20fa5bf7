// /staff/tour-dates: the tour dates of a season with what came in, found by event, city or id.
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { SeasonField, useChosenSeason } from '../tours/season-field.tsx'
import { listTourDesk } from './tour-desk.contract.ts'
import type { TourDeskItem } from './tour-desk.model.ts'

function standingOf({ canceled, postponed, coming_soon, regenabled }: TourDeskItem): string {
  if (canceled && postponed) return 'Canceled/Postponed'
  if (canceled) return 'Canceled'
  if (postponed) return 'Postponed'
  if (coming_soon) return 'Coming soon'
  return regenabled ? '' : 'Sold out'
}

const columns: TableColumn<TourDeskItem>[] = [
  {
    key: 'city',
    title: 'City',
    phone: 'title',
    width: '16rem',
    value: ({ id, event, event_city }) => `${event_city} ${event.name} ${id}`,
    cell: (item) => (
      <>
        <Link to={`/staff/tour-dates/${item.id}`}>{item.event_city}</Link>
        <br />
        <Quiet>
          {item.event.name}, {item.id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'dates',
    title: 'Dates',
    width: '11rem',
    value: ({ start_date }) => start_date,
    cell: (item) => formatEventDays(item),
  },
  {
    key: 'standing',
    title: 'Standing',
    width: '10rem',
    value: standingOf,
    cell: (item) => (standingOf(item) ? <Badge kind="outline">{standingOf(item)}</Badge> : '–'),
  },
  { key: 'open', title: 'Open', align: 'end', width: '5rem', value: (item) => item.registrations.open },
  {
    key: 'completed',
    title: 'Completed',
    align: 'end',
    width: '7rem',
    value: (item) => item.registrations.completed,
  },
  {
    key: 'unconfirmed',
    title: 'To confirm',
    align: 'end',
    width: '7rem',
    phone: 'aside',
    value: (item) => item.registrations.unconfirmed,
    cell: ({ registrations: { unconfirmed } }) =>
      unconfirmed > 0 ? <Badge kind="attention">{unconfirmed} to confirm</Badge> : '–',
  },
  { key: 'attendees', title: 'Attendees', align: 'end', width: '6.5rem', value: (item) => item.attendees },
  {
    key: 'routines',
    title: 'Routines',
    align: 'end',
    width: '7rem',
    value: (item) => item.routines,
    cell: ({ routines, waiting, routine_limit }) => (
      <>
        {routine_limit === null ? routines : `${routines} of ${routine_limit}`}
        {waiting > 0 && (
          <>
            <br />
            <Quiet>{waiting} waiting</Quiet>
          </>
        )}
      </>
    ),
  },
]

export function TourDeskScreen() {
  usePageTitle('Tour dates')
  const query = useLoaded(listTourDesk, useChosenSeason(), { keepPrevious: true })
  const { data } = query
  const tourDates = data?.tour_dates
  const filters = useMemo(() => {
    const events = new Map(tourDates?.map(({ event }) => [event.id, event.name]))
    return [
      { key: 'all', label: 'ALL', test: () => true },
      {
        key: 'waiting',
        label: 'TO CONFIRM',
        test: (item: TourDeskItem) => item.registrations.unconfirmed > 0,
      },
      { key: 'queue', label: 'WAITING LIST', test: (item: TourDeskItem) => item.waiting > 0 },
      ...[...events].map(([id, name]) => ({
        key: String(id),
        label: name,
        test: (item: TourDeskItem) => item.event.id === id,
      })),
    ]
  }, [tourDates])
  if (query.error && !data) return <Unreachable error={query.error} />
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Tour dates</Heading>
        </div>
        <SeasonField shown={data} />
        <DataTable
          label="Tour dates"
          rows={tourDates}
          rowKey={(item) => item.id}
          rowName={(item) => `${item.event.name}, ${item.event_city}`}
          columns={columns}
          filters={filters}
          search="Find a city, event or ID"
          empty={{ title: 'No tour dates', body: 'This season doesn’t have any yet.' }}
        />
      </Stack>
    </PageContent>
  )
}
