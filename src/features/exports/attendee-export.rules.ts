// Decides what the file of a tour date's attendees looks like: its cells.

import { attendeeFile } from '../attendees/attendee-file.model.ts'
import { beatStreetWords } from '../attendees/beat-street.rules.ts'
import { ageOfPerson, formatBirthdate } from '../people/person.rules.ts'
import { genders } from '../people/person-types.model.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ExportedAttendee } from './attendee-export.model.ts'
import { type ExportCell, exportState, inColumns } from './export-cells.rules.ts'

/** The cells of an attendee, in the order of the columns (DESK-04). */
export function exportRow(
  attendee: ExportedAttendee,
  prices: Pick<PriceList, 'workshop_levels' | 'vip_types'>,
  tourDate: Pick<TourDate, 'season' | 'mybtf' | 'venue'>,
  columns: Partial<typeof attendeeFile> = attendeeFile,
): ExportCell[] {
  const scholarship = prices.vip_types.find(({ id }) => id === attendee.vip_type_id)?.name
  const discounts = [
    scholarship,
    attendee.attended_reg && 'Attended a regional',
    attendee.has_college_discount && 'College discount',
  ].filter(Boolean)
  return inColumns(columns, {
    fname: attendee.fname,
    lname: attendee.lname,
    age: ageOfPerson(attendee, tourDate.season),
    birthdate: formatBirthdate(attendee.birthdate),
    gender: genders.find(({ id }) => id === attendee.gender_id)?.name ?? '',
    level: prices.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)?.level ?? '',
    tier: tierWords[tierOf(attendee)],
    discounts: discounts.join('; '),
    media_pass: attendee.media_pass ? 'Yes' : '',
    registered_as: attendee.registrant_name,
    studio: attendee.studio_name ?? '',
    registration: attendee.registration_id,
    state: exportState(attendee),
    access_code: attendee.virtual || onlineOnly(tourDate) ? (attendee.access_code ?? '') : '',
    beat_street: beatStreetWords(attendee.beat_street),
  })
}
