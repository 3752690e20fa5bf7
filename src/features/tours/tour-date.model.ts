// A tour date: one event in one city of one season, with its deadlines, places, flags and limits.
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'

export const seasonModel = z.object({
  id,
  /** 2026 for the season 2026-2027, which runs from August 1 to July 31. */
  start_year: z.int(),
  current: z.boolean(),
})
export type Season = z.infer<typeof seasonModel>

/** The name of a kind of event, which is that of its record; without one it cannot be registered for yet (`event-kinds.variant.ts`). */
const variantName = z.string()
export type VariantName = z.infer<typeof variantName>

/** How an event takes checks. */
export const checkPaymentModel = z.object({
  payable_to: z.string(),
  address: z.string(),
  /** A check must be sent so many days before the event; null = send_check_date alone decides. */
  days_before: z.int().min(0).nullable(),
})
export type CheckPayment = z.infer<typeof checkPaymentModel>

/** Ages of those who come to the workshop, in whole years; below a minimum nobody is taken, a question only asks. */
export const ageLimitsModel = z.object({
  dancer_minimum: z.int().min(0),
  /** From this age on a dancer may be meant as a teacher. */
  dancer_question: z.int().min(0),
  teacher_minimum: z.int().min(0),
  /** Below this age a teacher is asked about. */
  teacher_question: z.int().min(0),
})
export type AgeLimits = z.infer<typeof ageLimitsModel>

/** R§5: "at least 4", "aged 20 or over", "teacher threshold age 17", "must be 18 or older, younger ones are asked". */
export const usualAgeLimits: AgeLimits = {
  dancer_minimum: 4,
  dancer_question: 20,
  teacher_minimum: 17,
  teacher_question: 18,
}

/** What an event charges where no price list has it (R§9, E§9): configured for each event, whatever its kind. */
export const eventTermsModel = z.object({
  /** The deposit that takes the place is the first of these three that is not null; all null = none. */
  deposit_per_routine_cents: centsField.nullable(),
  deposit_flat_cents: centsField.nullable(),
  deposit_percent: z.int().min(1).max(100).nullable(),
  /** What stays owed for a routine that is taken off a completed registration; 0 = nothing. */
  removed_routine_cents: centsField,
  /** One minute of extra time for one dancer. */
  extra_time_cents: centsField,
  /** One dancer of a routine in the crew showdown, once its video was received (R§9: $55). */
  crew_showdown_cents: centsField,
})
export type EventTerms = z.infer<typeof eventTermsModel>

/** R§9: "a configured deposit (50 per routine)", "$5 per minute per dancer". */
export const usualTerms = {
  deposit_per_routine_cents: 5_000,
  deposit_flat_cents: null,
  deposit_percent: null,
  removed_routine_cents: 5_000,
  extra_time_cents: 500,
  crew_showdown_cents: 5_500,
} satisfies EventTerms

export const eventModel = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  variant: variantName,
  /** '#RRGGBB' */
  accent: z.string(),
  tagline: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  /** Whether independent dancers (no studio) may compete (E§6). */
  independent_competition: z.boolean(),
  /** The tour's own brand, which dances every category in every city (R§5). */
  tour_brand: z.boolean(),
  /** Null = made out to the tour's own company, as everywhere. */
  check_payment: checkPaymentModel.nullable(),
  ages: ageLimitsModel,
  ...eventTermsModel.shape,
  /** Whoever dances a solo stands in a group routine, too (R§5). */
  soloists_in_group: z.boolean(),
})
export type Event = z.infer<typeof eventModel>

export const venueModel = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
})
export type Venue = z.infer<typeof venueModel>

export const roomModel = z.object({
  /** In words of the hotel: '$189 a night, until Dec 20'. */
  rates: z.string().nullable(),
  /** The page on which a room is booked at that rate. */
  reservations: z.string().nullable(),
})
export type Room = z.infer<typeof roomModel>

export const tourDateFlags = z.object({
  virtual: z.boolean(),
  no_virtual: z.boolean(),
  /** Virtual dancers come to the workshop only: no routine is entered on video. */
  no_virtual_competition: z.boolean(),
  /** On video only groups are taken: no solos, duos or trios. */
  virtual_only_groups: z.boolean(),
  /** Registration is enabled; off = sold out (A§4). */
  regenabled: z.boolean(),
  /** A completed registration may still be edited. */
  editenabled: z.boolean(),
  /** Competition is enabled; off = sold out or closed (R§8). */
  compenabled: z.boolean(),
  /** No observers at this venue. */
  obsdisabled: z.boolean(),
  /** The workshop takes changes; off = its steps show that they are closed. */
  workshopenabled: z.boolean(),
  /** Media passes are offered here. */
  media_pass: z.boolean(),
  /** Those who attended a regional city pay less. */
  attended_regional: z.boolean(),
  /** A deposit takes the place (E§3). */
  deposit_enabled: z.boolean(),
  /** After it is completed a dancer's photo may still be added or changed (R§6). */
  edit_bd_photo: z.boolean(),
  /** So may the size of jacket or top, and the name on it (R§6). */
  edit_bd_jacket: z.boolean(),
  /** So may the routine of who competes with the programme (R§6). */
  edit_bd_routine: z.boolean(),
  /** Name, choreographer and performance division of registered routines may be changed in an edit (EDIT-03). */
  edit_routines: z.boolean(),
  /** Music can be uploaded (E§2). */
  music_upload: z.boolean(),
  /** After the music's due date what is there may still be replaced or deleted; what is missing may always come. */
  edit_music: z.boolean(),
  /** Scores, critiques, data and homework have their pages (E§6); absent = they have. */
  coda: z.boolean().optional(),
})

export const entryLimitRules = z.object({
  /** Routines in this city, all registrations together; null = no limit. */
  total_routines: z.int().min(0).nullable(),
  /** Whether a full city takes further routines as waiting. */
  waiting_list: z.boolean(),
  /** A freed place goes to the next who waits by itself; otherwise the office approves. */
  approve_automatically: z.boolean(),
  categories: z.array(
    z.object({
      routine_category_id: id,
      disabled: z.boolean(),
      /** Routines of this category in one registration; null = no limit. */
      registration_limit: z.int().min(0).nullable(),
      /** Routines of this category in this city, all registrations together; null = no limit. */
      city_limit: z.int().min(0).nullable(),
      /** Whether the full category takes further routines as waiting. */
      waiting_list: z.boolean(),
    }),
  ),
  /** One solo per dancer (R§5). */
  one_solo_per_dancer: z.boolean(),
  /** Solos in this city from registrations with fewer than 5 full-workshop dancers; null = no limit. */
  small_registration_solos: z.int().min(0).nullable(),
  /** For so long the review holds a registration's places; null = only completing takes them. */
  hold_minutes: z.int().min(1).max(120).nullable(),
})
export type EntryLimitRules = z.infer<typeof entryLimitRules>

/** A freestyle battle of a city: one for each group of ages (R§5). */
export const freestyleBattleModel = z.object({
  id,
  /** 'Teen Battle' */
  name: z.string(),
  /** Both ends included; null = no end. */
  minimum_age: z.int().min(0),
  maximum_age: z.int().nullable(),
  fee_cents: centsField,
  /** How many dancers it takes, all registrations together; null = no limit. */
  places: z.int().min(0).nullable(),
})
export type FreestyleBattle = z.infer<typeof freestyleBattleModel>
/** So many places of a best dancer option are there, at one workshop level or at all of them together; without a row, no end. */
export const bestDancerStock = z.object({
  best_dancer_type_id: id,
  workshop_level_id: id.nullable(),
  places: z.int().min(0),
})
export type BestDancerStock = z.infer<typeof bestDancerStock>

/** What a ticket costs here, how many there are in all, and how many may be bought for each dancer (R§3, R§5). */
export const ticketTermsModel = z.object({
  fee_cents: centsField,
  total_available: z.int().min(0),
  per_dancer: z.int().min(0),
})
export type TicketTerms = z.infer<typeof ticketTermsModel>

/** What the office tells the registrants of a tour date, with the day there on which it was written. */
export const tourDateNoteModel = z.object({ date: plainDate, text: z.string() })
export type TourDateNote = z.infer<typeof tourDateNoteModel>
export const NEWS_MAX = 500

export const tourDateModel = z.object({
  id,
  event_id: id,
  season_id: id,
  event: eventModel,
  season: seasonModel,
  /** 'Columbus, OH' */
  event_city: z.string(),
  /** IANA name; deadlines are local to it. */
  timezone: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  /** The early rate deadline that lists show, and the day whose end counts. */
  cutoff_start_date: plainDate.nullable(),
  cutoff_end_date: plainDate.nullable(),
  /** The regular rate deadline that lists show, and the day whose end counts. */
  late_start_date: plainDate.nullable(),
  late_end_date: plainDate.nullable(),
  payment_date: plainDate.nullable(),
  send_check_date: plainDate.nullable(),
  /** The day at whose end the music of every routine is due; null = at any time before the event ends. */
  music_due_date: plainDate.nullable(),
  /** The days by which waivers, photos and jackets are due; null = before the event starts. */
  waivers_due_date: plainDate.nullable(),
  photos_due_date: plainDate.nullable(),
  jackets_due_date: plainDate.nullable(),
  /** So many days before something is due its registrants are reminded of what is missing; none = never. */
  reminder_days: z.array(z.int().min(0)),
  /** News for its registrants (E§2, E§3), the newest first. */
  notes: z.array(tourDateNoteModel),
  venue: venueModel.nullable(),
  hotel: venueModel.nullable(),
  /** What a room of the hotel costs and where it is booked (E§2, E§3). */
  room: roomModel,
  coming_soon: z.boolean(),
  canceled: z.boolean(),
  postponed: z.boolean(),
  mobile_registration: z.boolean(),
  confirm_when_paid: z.boolean(),
  mybtf: tourDateFlags,
  web: z.object({
    no_competition: z.boolean(),
    /** Scores and critiques are shown (E§2); absent = not yet. */
    critiques: z.boolean().optional(),
    /** So are their videos. */
    videos: z.boolean().optional(),
    /** There are none at this tour date. */
    no_critiques: z.boolean().optional(),
    /** Results are released, of a division or of all (RESULTS-05): no switch, and not stored. */
    results: z.boolean().optional(),
  }),
  entry_limit_rules: entryLimitRules,
  /** Studio of the Year is held here (A§2). */
  has_soty: z.boolean(),
  /** Seats in the hall of an intensive; null = no tickets are sold. */
  tickets: ticketTermsModel.nullable(),
  /** What may be added to a routine here. */
  add_ons: z.object({ extra_time: z.boolean() }),
  disabled_workshop_levels: z.array(id),
  freestyle_battles: z.array(freestyleBattleModel),
  /** Best dancer options that are given no more. */
  disabled_best_dancers: z.array(id),
  best_dancer_stock: z.array(bestDancerStock),
})
export type TourDate = z.infer<typeof tourDateModel>

/** The nine statuses of a tour date card (A§4), as the user reads them. */
export const tourDateStatuses = [
  'Coming Soon',
  'Canceled/Postponed',
  'Canceled',
  'Postponed',
  'View Registration',
  'Passed',
  'Sold Out',
  'Finish Registration',
  'Register',
] as const
export type TourDateStatus = (typeof tourDateStatuses)[number]

/** One line of the tour-date list, with what this caller has there. */
export const tourDateListItemModel = tourDateModel.extend({
  status: z.enum(tourDateStatuses),
  registration_id: id.nullable(),
  registration_completed: z.boolean(),
  left_off: z.object({ current_step: z.int(), step_name: z.string(), total_steps: z.int() }).nullable(),
})
export type TourDateListItem = z.infer<typeof tourDateListItemModel>

/** Deadlines as instants, derived once from dates and time zone. */
export const rateDeadlinesModel = z.object({
  /** The last moment that lists promise: the end of the early cutoff day. */
  early_until: instant.nullable(),
  regular_until: instant.nullable(),
})
