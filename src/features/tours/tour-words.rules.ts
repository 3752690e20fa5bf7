// Puts a season, the number of its cities and the nearness of a deadline into words.
import { daysBetween, type PlainDate } from '../../shared/calendar.ts'
import { onlineOnly } from './online.rules.ts'
import type { Event, Season, TourDate } from './tour-date.model.ts'

/** '2026–27' */
export function seasonName({ start_year }: Pick<Season, 'start_year'>): string {
  return `${start_year}–${String((start_year + 1) % 100).padStart(2, '0')}`
}

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
] as const

/** 'Eleven cities', 'One city'; 'Three dates' where one of them is online. Canceled ones do not count. */
export function citiesInWords(tourDates: readonly Pick<TourDate, 'canceled' | 'mybtf' | 'venue'>[]): string {
  const held = tourDates.filter((date) => !date.canceled)
  const count = held.length
  const online = held.some(onlineOnly)
  const [one, many] = online ? ['date', 'dates'] : ['city', 'cities']
  return `${numbers[count] ?? count} ${count === 1 ? one : many}`
}

/** What an event's page is headed: 'Meridian 2026–27'. */
export function eventTitle({ name }: Pick<Event, 'name'>, season: Pick<Season, 'start_year'> | null): string {
  return season ? `${name} ${seasonName(season)}` : name
}

/** What stands below it: how many cities, and what the event says of itself. */
export function eventLead(
  { tagline }: Pick<Event, 'tagline'>,
  tourDates: Parameters<typeof citiesInWords>[0],
): string {
  return `${citiesInWords(tourDates)}. ${tagline}`
}

/** 'today', 'tomorrow', 'in 48 days'; null once the day is over, or where there is none. */
export function daysAhead(day: PlainDate | null, today: PlainDate): string | null {
  if (day === null || day < today) return null
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** 'Columbus' of 'Columbus, OH'. */
export function cityAlone(event_city: string): string {
  return event_city.split(',')[0] ?? event_city
}

/** 'in Columbus, OH'; 'online' of a date whose city is the network. */
export function inCity(event_city: string): string {
  return /^(online|virtual)$/i.test(event_city.trim()) ? 'online' : `in ${event_city}`
}
