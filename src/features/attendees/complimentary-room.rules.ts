// Decides whether a complimentary hotel room comes with the dancers: a note, never an amount (R§9).

import { type CountedAttendee, payingFullDancers } from '../fees/free-teachers.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface ComplimentaryRoom {
  /** Paying full-workshop dancers. */
  dancers: number
  /** '62 paying full-workshop dancers bring a complimentary hotel room for two nights.' */
  words: string
}

/** The room that is due (FEE-13); null where there are too few dancers. From lines quoted, or as sold. */
export function complimentaryRoom(
  attendees: readonly CountedAttendee[],
  lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[],
  tourDate: { event: Pick<TourDate['event'], 'variant'> },
): ComplimentaryRoom | null {
  const { more_than, stay } = variantOf(tourDate).complimentary_room
  const dancers = payingFullDancers(attendees, lines)
  if (dancers <= more_than) return null
  return {
    dancers,
    words: `With ${dancers} paying full-workshop dancers, you get a complimentary hotel room for ${stay}.`,
  }
}
