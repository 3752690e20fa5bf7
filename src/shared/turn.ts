// What server and page say to each other about a turn at the places of a city.

/** Carries the ticket of an earlier answer. */
export const TURN_HEADER = 'x-turn-ticket'

/** The data of WAIT_YOUR_TURN. */
export interface PlaceInLine {
  /** How many come before, those included whose turn it is. */
  before: number
  /** To be sent with the next try, so that the place is kept. */
  ticket: string
}
