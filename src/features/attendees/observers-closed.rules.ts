// Decides whether observers can be registered at a tour date, and if not, why (R§2, the closed variants of the page).
import { onlineOnly } from '../tours/online.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** The event has none; it takes place online; the venue has no room for them. */
export type ObserversClosed = 'event' | 'virtual' | 'venue'

/** Why there are no observers (ATTENDEE-09); null where they can be registered. */
export function observersClosed(
  tourDate: Pick<TourDate, 'venue'> & { mybtf: Pick<TourDate['mybtf'], 'virtual' | 'obsdisabled'> },
  prices: Pick<PriceList, 'workshop_levels'>,
): ObserversClosed | null {
  if (!prices.workshop_levels.some((level) => level.kind === 'observer')) return 'event'
  if (onlineOnly(tourDate)) return 'virtual'
  return tourDate.mybtf.obsdisabled ? 'venue' : null
}

export const closedWords: Record<ObserversClosed, string> = {
  event: 'This event is for dancers and teachers only, so there are no observers.',
  virtual: 'The event takes place online, so no one has to register as an observer.',
  venue: 'The venue has no room for observers. Dancers and teachers are welcome as registered.',
}
