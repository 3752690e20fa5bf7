// What is asked of every kind of event by every-kind.test.ts, and the answers of the city event. A further kind has a file of its own
// beside its record, `<name>-proof.fixtures.ts`, that says by hand where it answers otherwise (VARIANT-05).
import type { PartName } from './part-names.model.ts'

export interface KindAnswers {
  /** The titles of its steps, in order; a space within a title is a hyphen. */
  steps: string
  /** The addresses that no city event has. */
  addresses: readonly string[]
  /** The numbered steps that are open before anybody is on the roster, those with a roster, and those with a registered dancer besides. */
  opening: readonly [always: string, roster: string, dancers: string]
  parts: readonly PartName[]
  /** The total of one cent of the workshop, ten of the competition, 100 of freestyle, 1,000 of observers, 10,000 of media, 100,000 of tickets. */
  total: number
  /** With 4, 5, 9, 10, 20, 21, 39, 40, 59, 60, 79 and 80 dancers. */
  free_teachers: readonly number[]
  /** With 59, 60, 79 and 80 dancers. */
  room: readonly string[]
  /** What a dancer of $270 pays with a scholarship of $150, and after an attended regional. */
  pays: readonly [scholarship: number, regional: number]
  /** Whether four attendees of a studio are a group, and whether five are. */
  groups: readonly [four: boolean, five: boolean]
  /** What refuses a dancer without a scholarship. */
  without_scholarship: readonly string[]
  /** What refuses a scholarship of the owner's own choice. */
  own_scholarship: readonly string[]
  /** What refuses a registration of nobody. */
  nobody: readonly string[]
  /** Whether a dancer who competes may come for one day. */
  one_day_competes: boolean
  competition: boolean
  /** The name of an entry of a couple; null = there are none. */
  couple: string | null
  programme: null | { path: string; name_on_garment: boolean; counted_as: string; name_in_table: boolean }
  balance_on_overview: boolean
}

export interface KindProof {
  /** The record's name. */
  of: string
  answers: Partial<KindAnswers>
}

const nights = 'for two nights.'

export const asInTheCity: KindAnswers = {
  steps: 'Start Roster Dancers Teachers Observers Competition Review Payment Success',
  addresses: [],
  opening: ['roster', 'dancers teachers observers', 'competition review'],
  parts: [
    'attendees',
    'additional_observers',
    'media_passes',
    'comp_room',
    'beat_street',
    'routines',
    'is_competing',
  ],
  total: 110_011,
  free_teachers: [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4],
  room: ['none', nights, nights, nights],
  pays: [0, 20_250],
  groups: [false, true],
  without_scholarship: [],
  own_scholarship: [],
  nobody: ['ATTENDEE_REQUIRED'],
  one_day_competes: false,
  competition: true,
  couple: null,
  programme: null,
  balance_on_overview: true,
}

/** The total where neither freestyle, observers nor tickets count for themselves. */
export const PLAIN_TOTAL = 10_011
/** Kinds with one free teacher for every ten dancers (R§9). */
export const onePerTen = [0, 0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8]
/** Kinds whose bands go up to six (R§9). */
export const upToSix = [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 6]
/** The room of those kinds. */
export const theWeek = ['none', 'none', 'none', 'for the week and matching free show tickets.']
