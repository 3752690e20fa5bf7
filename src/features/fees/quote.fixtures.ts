// Quotes entries at Columbus in the tests of the fees.
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { type QuoteSubject, quoteRegistration } from './quote.rules.ts'

/** Entries of nothing but what is said. */
export function subject(more: Partial<QuoteSubject> = {}): QuoteSubject {
  return {
    attendees: [],
    routines: [],
    additional_observers: { one: 0, two: 0 },
    media_pass_paid: [],
    ancillary: false,
    independent: false,
    ...more,
  }
}

/** What they cost by Meridian's prices, at the early rate unless told otherwise. */
export const quote = (more: Partial<QuoteSubject>, at = moments.early, tourDate = columbus) =>
  quoteRegistration(subject(more), tourDate, meridianPrices, at)
