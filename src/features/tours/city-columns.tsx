// The first columns of a list of tour dates: the city, with the way to its page, and its days.
import { Link } from 'react-router'
import { type DaysOfEvent, formatEventDays } from '../../ui/dates.ts'
import { Quiet } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'

interface ListedCity extends DaysOfEvent {
  tour_date_id: number
  event_city: string
  event_name: string
}

/** `room` = where the page of one tour date stands: '/staff/scores'. */
export const cityColumns = <City extends ListedCity>(room: string): TableColumn<City>[] => [
  {
    key: 'city',
    title: 'City',
    phone: 'title',
    width: '20rem',
    value: ({ event_city, event_name, tour_date_id }) => `${event_city} ${event_name} ${tour_date_id}`,
    cell: ({ tour_date_id, event_city, event_name }) => (
      <>
        <Link to={`${room}/${tour_date_id}`}>{event_city}</Link>
        <br />
        <Quiet>
          {event_name}, {tour_date_id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'dates',
    title: 'Dates',
    width: '12rem',
    value: ({ start_date }) => start_date,
    cell: (city) => formatEventDays(city),
  },
]
