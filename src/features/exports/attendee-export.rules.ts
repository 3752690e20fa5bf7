// Decides what the file of a tour date's attendees looks like: its columns and cells.

import { beatStreetWords } from '../attendees/beat-street.rules.ts'
import { ageOfPerson, formatBirthdate } from '../people/person.rules.ts'
import { genders } from '../people/person-types.model.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ExportedAttendee } from './attendee-export.model.ts'
import { type ExportCell, exportState } from './export-cells.rules.ts'

export const attendeeColumns = [
  { heading: 'First name', width: 18 },
  { heading: 'Last name', width: 20 },
  { heading: 'Age', width: 6 },
  { heading: 'Birthdate', width: 12 },
  { heading: 'Gender', width: 10 },
  { heading: 'Level', width: 18 },
  { heading: 'Tier', width: 16 },
  { heading: 'Discounts', width: 30 },
  { heading: 'Media pass', width: 12 },
  { heading: 'Registered as', width: 28 },
  { heading: 'Studio', width: 28 },
  { heading: 'Registration', width: 14 },
  { heading: 'State', width: 16 },
  { heading: 'Access code', width: 14 },
  { heading: 'Beat Street', width: 24 },
] as const

/** The cells of an attendee, in the order of the columns (DESK-04). */
export function exportRow(
  attendee: ExportedAttendee,
  prices: Pick<PriceList, 'workshop_levels' | 'vip_types'>,
  tourDate: Pick<TourDate, 'season' | 'mybtf' | 'venue'>,
): ExportCell[] {
  const scholarship = prices.vip_types.find(({ id }) => id === attendee.vip_type_id)?.name
  const discounts = [
    scholarship,
    attendee.attended_reg && 'Attended a regional',
    attendee.has_college_discount && 'College discount',
  ].filter(Boolean)
  return [
    attendee.fname,
    attendee.lname,
    ageOfPerson(attendee, tourDate.season),
    formatBirthdate(attendee.birthdate),
    genders.find(({ id }) => id === attendee.gender_id)?.name ?? '',
    prices.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)?.level ?? '',
    tierWords[tierOf(attendee)],
    discounts.join('; '),
    attendee.media_pass ? 'Yes' : '',
    attendee.registrant_name,
    attendee.studio_name ?? '',
    attendee.registration_id,
    exportState(attendee),
    attendee.virtual || onlineOnly(tourDate) ? (attendee.access_code ?? '') : '',
    beatStreetWords(attendee.beat_street),
  ]
}
