// What runs out in a city, as it is counted.

/** What other registrations have of a city's places: sold, being paid for, or held. */
export interface TakenPlaces {
  routines: number
  categories: { routine_category_id: number; taken: number }[]
  /** Solos of registrations with few full-workshop dancers. */
  small_solos: number
  /** Routines that wait in the city, those of this registration too. */
  waiting: number
}
