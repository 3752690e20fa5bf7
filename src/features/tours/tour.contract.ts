// Promises of the season: its events, their tour dates with each caller's status, and what an event offers.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { eventSummaryModel } from './event-summary.model.ts'
import { priceListModel } from './price-list.model.ts'
import { eventModel, seasonModel, tourDateListItemModel } from './tour-date.model.ts'

export const listEvents = endpoint({
  method: 'GET',
  path: '/mybtf/events',
  summary: 'The events of the current season, with how many cities are open',
  callers: everyone,
  input: z.object({}),
  output: z.object({ season: seasonModel.nullable(), events: z.array(eventSummaryModel) }),
})

export const listTours = endpoint({
  method: 'GET',
  path: '/mybtf/tours',
  summary: "Tour dates by date, of one event or of all, with the caller's status at each",
  callers: everyone,
  input: z.object({
    event_id: idText.optional(),
    /** The event by its name in addresses. */
    subdomain: z.string().min(1).max(60).optional(),
    /** Another season than the current one. */
    current_season_id: idText.optional(),
  }),
  output: z.object({
    season: seasonModel.nullable(),
    /** The event that was asked for. */
    event: eventModel.nullable(),
    tour_dates: z.array(tourDateListItemModel),
  }),
  failures: ['NOT_FOUND'],
})

export const loadStaticData = endpoint({
  method: 'GET',
  path: '/dance360/static-data-v2',
  summary:
    'What an event offers in a season, with its prices in cents, and the fixed lists that describe people',
  callers: everyone,
  input: z.object({ event_id: idText, season_id: idText }),
  output: z.object({
    price_list: priceListModel,
    person_types: z.array(z.object({ id, name: z.string() })),
    genders: z.array(z.object({ id, name: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})
