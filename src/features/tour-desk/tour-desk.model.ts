// A tour date as the office sees it: what came in, what it is worth, and what is open there.
import { z } from 'zod'
import { centsField, id, instant, plainDate, version } from '../../shared/fields.ts'
import { workshopLevelModel } from '../tours/price-list.model.ts'
import { seasonChoice } from '../tours/season-choice.model.ts'
import { eventModel, tourDateModel } from '../tours/tour-date.model.ts'

const registrationCountsModel = z.object({
  /** Begun and not completed. */
  open: z.int(),
  completed: z.int(),
  /** Completed, and waiting for the office. */
  unconfirmed: z.int(),
})

export const tourDeskItemModel = z.object({
  id,
  event: eventModel.pick({ id: true, name: true, accent: true }),
  event_city: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  coming_soon: z.boolean(),
  canceled: z.boolean(),
  postponed: z.boolean(),
  regenabled: z.boolean(),
  registrations: registrationCountsModel,
  /** Of completed registrations. */
  attendees: z.int(),
  routines: z.int(),
  /** Routines that wait for a place. */
  waiting: z.int(),
  routine_limit: z.int().nullable(),
})
export type TourDeskItem = z.infer<typeof tourDeskItemModel>

export const tourDeskListModel = z.object({
  ...seasonChoice,
  tour_dates: z.array(tourDeskItemModel),
})

/** Open = not completed; unconfirmed = completed, and waiting for the office. */
export const deskStates = ['open', 'unconfirmed', 'confirmed'] as const
export type DeskState = (typeof deskStates)[number]

export const deskRegistrationModel = z.object({
  id,
  version,
  registrant_name: z.string(),
  email: z.string(),
  studio: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(deskStates),
  attendees: z.int(),
  routines: z.int(),
  /** Routines that wait, or want to once it is completed. */
  waiting: z.int(),
  /** Dancers for whom a scholarship voucher is claimed at an intensive: whether they hold one, the office looks up. */
  vouchers_claimed: z.int(),
  /** What was sold; null while it is open, because its fees may still change. */
  total_cents: centsField.nullable(),
  balance_cents: centsField.nullable(),
  created_at: instant,
  completed_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  /** Since when it waits: completed then, or changed or taken back. */
  unconfirmed_since: instant.nullable(),
})
export type DeskRegistration = z.infer<typeof deskRegistrationModel>

const soldAndOpen = { sold: z.int(), open: z.int() }

/** Of routines, each in one of them; open are those that are entered and have no place yet. */
export const placeStates = ['sold', 'paying', 'held', 'waiting', 'open'] as const
export type PlaceState = (typeof placeStates)[number]

const placesModel = z.object({
  /** Of the city; null = no limit. */
  limit: z.int().nullable(),
  sold: z.int(),
  /** Somebody's payment is with the gateway. */
  paying: z.int(),
  held: z.int(),
  waiting: z.int(),
  open: z.int(),
  /** Null = no limit. Those who wait come first. */
  free: z.int().nullable(),
})
export type Places = z.infer<typeof placesModel>

export const tourDeskModel = z.object({
  tour_date: tourDateModel,
  /** Lower-case addresses. */
  exceptions: z.array(z.string()),
  levels: z.array(workshopLevelModel.pick({ id: true, level: true, kind: true })),
  /** Null = the season has no media passes. */
  media_pass_cents: centsField.nullable(),
  registrations: z.array(deskRegistrationModel),
  attendees: z.array(
    z.object({ workshop_level_id: id, tier: z.enum(['full', 'one_day', 'virtual']), ...soldAndOpen }),
  ),
  /** What else of the registrations is counted, part by part: 'Observers without a name'. */
  counts: z.array(
    z.object({
      words: z.string(),
      people: z.boolean(),
      ...soldAndOpen,
      /** Null = as many as come. */
      limit: z.int().nullable(),
    }),
  ),
  /** Open registrations that hold what a switch can take away: those bars them until their owners take it off. */
  holding: z.object({ extra_time: z.int(), observers: z.int() }),
  /** Of all categories together. */
  places: placesModel,
  routines: z.array(
    placesModel.extend({
      routine_category_id: id,
      name: z.string(),
      disabled: z.boolean(),
      /** In one registration; null = no limit. */
      registration_limit: z.int().nullable(),
      waiting_list: z.boolean(),
    }),
  ),
  /** Solos of registrations with few dancers: sold, being paid for, or held. */
  small_solos: z.object({ limit: z.int().nullable(), taken: z.int(), free: z.int().nullable() }),
  money: z.object({
    sold_cents: centsField,
    paid_cents: centsField,
    /** What completed registrations still owe, and what is credited to others. */
    owed_cents: centsField,
    credit_cents: centsField,
  }),
  exports: z.array(z.object({ at: instant, email: z.string().nullable(), name: z.string() })),
})
export type TourDesk = z.infer<typeof tourDeskModel>
