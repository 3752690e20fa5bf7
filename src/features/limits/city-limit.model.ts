// What runs out in a city, as it is counted.

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
