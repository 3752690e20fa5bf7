// Decides which choices beside level and tier a tour date has for its attendees.
import { mediaPassPrice } from '../media-pass/media-pass-fee.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AttendeeKind } from './attendee.model.ts'
import { awardsScholarships, scholarshipsFor } from './attendee-choice.rules.ts'

interface ExtrasPlace {
  kind: AttendeeKind
  tour_date: TourDate
  price_list: PriceList
}

/** The choices beside level and tier that the tour date has for a kind of attendee. */
export function extrasOf({ kind, tour_date, price_list }: ExtrasPlace) {
  const dancers = kind === 'dancer'
  return {
    scholarship: dancers && scholarshipsFor(null, { tour_date, price_list }).length > 0,
    // Where the office awards them, an owner can but decline one (SCHOLARSHIP-01).
    awarded: awardsScholarships(tour_date),
    regional: dancers && tour_date.mybtf.attended_regional,
    college:
      dancers &&
      price_list.college_discount_cents !== null &&
      price_list.workshop_levels.some((level) => level.college_discount),
    media_pass: dancers && mediaPassPrice({ tourDate: tour_date, prices: price_list }) !== null,
  }
}
