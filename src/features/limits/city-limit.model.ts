// What runs out in a city, as it is counted.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** R§9: fewer full-workshop dancers than this make a registration a small one. */
export const SMALL_REGISTRATION = 5

/** What can be full: the city, a category in it, or its solos from small registrations. */
export const cityLimits = ['total', 'category', 'small_solos'] as const
export type CityLimit = (typeof cityLimits)[number]

/** What other registrations have of a city's places (sold, being paid for, or held), and what waits there. */
export interface TakenPlaces {
  routines: number
  categories: {
    routine_category_id: number
    taken: number
    /** Routines of it that wait, those of this registration too. */
    waiting: number
    /** Of these, solos of small registrations. */
    waiting_small: number
  }[]
  /** Solos of registrations with few full-workshop dancers. */
  small_solos: number
  /** Routines that wait in the city, those of this registration too. */
  waiting: number
}

/** Places by what limits them; null and absent = no limit. Below zero where more was sold than the limit is now. */
export interface FreePlaces {
  total: number | null
  categories: ReadonlyMap<number, number>
  small_solos: number | null
}

/** The places that one entry takes. */
export interface PlaceNeed {
  total: boolean
  /** null = none that it does not have already */
  routine_category_id: number | null
  small_solo: boolean
}

/** Counts of the city that this registration meets. */
export const cityCountsModel = z.object({
  /** Places still free in the city for routines that are not yet sold; null = no limit. */
  routines_left: z.int().nullable(),
  /** The same by category, where the city limits it. */
  categories: z.array(z.object({ routine_category_id: id, left: z.int() })),
  /** Solos still free for registrations with few dancers; null = no limit. */
  small_solos_left: z.int().nullable(),
  /** Routines that wait in the city, all registrations together. */
  waiting: z.int(),
  /** Its own routines that find no place now, for what is full, and whether they may wait for one (WAIT-01). */
  without_place: z.array(z.object({ id, full: z.array(z.enum(cityLimits)), may_wait: z.boolean() })),
})
export type CityCounts = z.infer<typeof cityCountsModel>

/** An entry as far as it takes places. */
export interface PlacedEntry {
  routine_category_id: number
  dancers: readonly number[]
}

/** A routine of a registration as far as limits look at it. */
export interface LimitedRoutine extends PlacedEntry {
  id: number
  waiting_list: boolean
  waiting_set: number | null
}

/** An attendee as far as it makes a registration a small one. */
export interface CountedAttendee {
  kind: string
  one_day: boolean
  virtual: boolean
}
