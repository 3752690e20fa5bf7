// Decides what the file of a tour date's attendees looks like: its name, columns and cells.
import { tierOf, tierWords } from '../fees/workshop-fee.rules.ts'
import { ageOfPerson, formatBirthdate } from '../roster/person.rules.ts'
import { genders } from '../roster/person-types.model.ts'
import { defused } from '../roster/roster-export.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { Season } from '../tours/tour-date.model.ts'
import type { ExportedAttendee } from './attendee-export.model.ts'

export const exportHeadings = [
  'First name',
  'Last name',
  'Age',
  'Birthdate',
  'Gender',
  'Level',
  'Tier',
  'Discounts',
  'Media pass',
  'Registered as',
  'Studio',
  'Registration',
  'State',
] as const

export type ExportCell = string | number | null

/** 'attendees-5606-2026-11-21.csv' */
export function exportName(tour_date_id: number, rest: string): string {
  return `attendees-${tour_date_id}-${rest}`
}

/** The cells of an attendee, in the order of the headings (DESK-04). */
export function exportRow(
  attendee: ExportedAttendee,
  prices: Pick<PriceList, 'workshop_levels' | 'vip_types'>,
  season: Pick<Season, 'start_year'>,
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
    ageOfPerson(attendee, season),
    formatBirthdate(attendee.birthdate),
    genders.find(({ id }) => id === attendee.gender_id)?.name ?? '',
    prices.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)?.level ?? '',
    tierWords[tierOf(attendee)],
    discounts.join('; '),
    attendee.media_pass ? 'Yes' : '',
    attendee.registrant_name,
    attendee.studio_name ?? '',
    attendee.registration_id,
    attendee.completed ? (attendee.confirmed ? 'Confirmed' : 'Not confirmed') : 'Open',
  ]
}

function quoted(cell: ExportCell): string {
  const text = typeof cell === 'number' ? String(cell) : defused(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark at the beginning tells Excel that the file is UTF-8. */
export const CSV_MARK = '\ufeff'

/** A line of the file; no cell of it is taken for a formula (ROSTER-11). */
export function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}
