// Decides whether a ticket lets its holder in, and what is said at the door (TICKET-08).

import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { once } from '../../shared/once.ts'
import { type StandingTicket, ticketState } from '../tickets/ticket-state.rules.ts'
import { isUndated } from '../tours/event-end.rules.ts'
import type { RefusedAtDoor } from './door.model.ts'

interface AtDoor extends StandingTicket {
  name: string
  tour_date: {
    id: number
    canceled: boolean
    postponed: boolean
    event_name: string
    event_city: string
    timezone: string
    start_date: string | null
    end_date: string | null
  }
}

/** Null = let in. `door` = the tour date whose door asks; absent = the ticket's own. */
export function refusedAtDoor(ticket: AtDoor, at: Date, door?: number): RefusedAtDoor | null {
  const { tour_date } = ticket
  const state = ticketState(ticket)
  if (state === 'canceled') return 'canceled'
  const today = dateIn(at, tour_date.timezone)
  const { start_date, end_date } = tour_date
  // Nobody dances on the days that a postponed event had.
  const on =
    !isUndated(tour_date) && start_date !== null && start_date <= today && today <= (end_date ?? start_date)
  if (!on || (door !== undefined && door !== tour_date.id)) return 'other day'
  if (state === 'open' || state === 'not paid') return 'not paid'
  return state === 'admitted' ? 'admitted already' : null
}

const dayWords = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
const noonOf = (date: PlainDate) => new Date(`${date}T12:00:00Z`)

/** 'Feb 12 – 14, 2027', as pages write it. */
function daysOf({ start_date, end_date, ...event }: AtDoor['tour_date']): string {
  if (isUndated(event)) return 'which is postponed'
  if (start_date === null) return 'To be announced'
  return dayWords()
    .formatRange(noonOf(start_date), noonOf(end_date ?? start_date))
    .replace(/\s–\s/u, ' – ')
}

/** 'Fri, Feb 12, 9:05 AM ET', in the place's own time. */
function momentOf(at: Date, timezone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const time = {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...time }).format(at)
}

export const UNKNOWN_TICKET =
  'This isn’t one of our tickets. Please check the code, or ask for the email with the ticket.'

/** What whoever stands at the door reads, and says. */
export function doorWords(refused: RefusedAtDoor | null, { name, admitted_at, tour_date }: AtDoor): string {
  const { event_name, event_city, timezone } = tour_date
  switch (refused) {
    case null:
      return `Welcome, ${name}!`
    case 'unknown':
      return UNKNOWN_TICKET
    case 'canceled':
      return `The ticket for ${name} has been canceled.`
    case 'not paid':
      return `The ticket for ${name} hasn’t been paid for yet.`
    case 'other day':
      return `The ticket for ${name} is for another day: ${event_name} ${event_city}, ${daysOf(tour_date)}.`
    case 'admitted already':
      return `Already admitted: ${name}${admitted_at ? `, ${momentOf(admitted_at, timezone)}` : ''}.`
  }
}

/** A code as it was typed: in any case, with or without its hyphens and letter in front. */
export function typedCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const own = letters.length === 9 && letters.startsWith('T') ? letters.slice(1) : letters
  return `T-${own.slice(0, 4)}-${own.slice(4)}`
}
