// Answers the calls of the season: events, tour dates, price lists.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { listOwnAt } from '../dashboard/dashboard.queries.ts'
import { genders, personTypes } from '../people/person-types.model.ts'
import { summarizeEvents } from '../tours/event-summary.rules.ts'
import { listEvents, listTours, loadStaticData } from '../tours/tour.contract.ts'
import {
  listExemptAt,
  listTourDates,
  loadCurrentSeason,
  loadEvent,
  loadPriceList,
  loadSeason,
} from '../tours/tour.queries.ts'
import type { TourDate, TourDateListItem } from '../tours/tour-date.model.ts'
import { tourDateStatus } from '../tours/tour-date-status.rules.ts'

/** The tour dates with what the caller has at each; a visitor has nothing anywhere. */
async function forCaller(
  { account, clock, database }: RequestContext,
  tourDates: TourDate[],
  where: { season_id: number; event_id?: number },
): Promise<TourDateListItem[]> {
  const own = account ? await listOwnAt(database, account.id, where) : []
  const exempt = new Set(account ? await listExemptAt(database, account.email, where.season_id) : [])
  const now = clock.now()
  return tourDates.map((tourDate) => {
    const here = own.filter((registration) => registration.tour_date_id === tourDate.id)
    const registration = here.find((registration) => registration.completed) ?? here[0] ?? null
    const today = dateIn(now, tourDate.timezone)
    return {
      ...tourDate,
      status: tourDateStatus({ tourDate, registration, exempt: exempt.has(tourDate.id), today }),
      registration_id: registration?.id ?? null,
      registration_completed: registration?.completed ?? false,
      left_off: registration && !registration.completed ? registration.left_off_details : null,
    }
  })
}

export const tourHandlers = [
  handle(listEvents, async (_nothing, { database, clock }) => {
    const season = await loadCurrentSeason(database)
    const tourDates = season ? await listTourDates(database, { season_id: season.id }) : []
    return { season, events: summarizeEvents(tourDates, clock.now()) }
  }),

  handle(listTours, async ({ event_id, subdomain, current_season_id }, context) => {
    const { database } = context
    const asked = event_id !== undefined || subdomain !== undefined
    const event = asked ? await loadEvent(database, { event_id, subdomain }) : null
    const season = await (current_season_id === undefined
      ? loadCurrentSeason(database)
      : loadSeason(database, current_season_id))
    if ((asked && !event) || (current_season_id !== undefined && !season)) throw new Failure('NOT_FOUND')
    if (!season) return { season, event, tour_dates: [] }
    const where = { season_id: season.id, ...(event ? { event_id: event.id } : {}) }
    const tourDates = await listTourDates(database, where)
    return { season, event, tour_dates: await forCaller(context, tourDates, where) }
  }),

  handle(loadStaticData, async ({ event_id, season_id }, { database }) => {
    const event = await loadEvent(database, { event_id })
    if (!event || !(await loadSeason(database, season_id))) throw new Failure('NOT_FOUND')
    return {
      price_list: await loadPriceList(database, event_id, season_id),
      person_types: [...personTypes],
      genders: [...genders],
    }
  }),
]
