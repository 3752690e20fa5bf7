// What was called out at past cities of the demo beside the awards of the totals: special and studio awards, scholarships, and the audition.
import type { attendeeTable } from '../../src/features/attendees/attendee.tables.ts'
import type { AuditionStyle, GivenAwardKind } from '../../src/features/awards/given-award.model.ts'
import type { awardCorrectionTable, givenAwardTable } from '../../src/features/awards/given-award.tables.ts'
import type { registrationsRoutineTable } from '../../src/features/routines/routine.tables.ts'
import { demoAccounts, demoTourDates } from './demo-ids.ts'

const TEACHER_LEVEL = 5
/** So many dancers of each studio auditioned. */
const AUDITIONED = 6

const cities = [demoTourDates.past_meridian_denver, demoTourDates.past_meridian_columbus]
const special = ['Best Choreography', 'Standout Performance', 'Best Costume', 'Audience Favorite']
const studio = ['Class Act Award', 'Studio of Excellence']
const scholarships = ['Full scholarship to The Meridian Finals', 'Half scholarship to The Meridian Finals', 'Summit Intensive scholarship, $250.00']

const judges: Record<AuditionStyle, readonly (readonly [fname: string, lname: string])[]> = {
  ballet: [
    ['Cora', 'Whitlock'],
    ['Ines', 'Barrow'],
    ['Teo', 'Lindqvist'],
  ],
  jazz: [
    ['Odette', 'Marlowe'],
    ['Deshawn', 'Ferro'],
    ['Ferris', 'Quill'],
  ],
}
const styles = ['ballet', 'jazz'] as const

interface Registrations {
  registrations: readonly { id?: number | undefined; tour_date_id: number }[]
  attendees: readonly (typeof attendeeTable.$inferInsert)[]
  entries: readonly (typeof registrationsRoutineTable.$inferInsert)[]
}

/** 82.0 to 97.9; the fourth dancer of a studio ties with the third. */
const auditionScore = (dancer: number, nth: number, seat: number) => 8200 + (((nth === 3 ? dancer - 1 : dancer) * 31 + seat * 17) % 160) * 10

function givenAt(tour_date_id: number, rows: Registrations, first_id: number) {
  const registrations = rows.registrations.flatMap((registration) => (registration.tour_date_id === tour_date_id ? (registration.id ?? []) : []))
  const entries = rows.entries.flatMap(({ id, registration_id }) => (registrations.includes(registration_id) ? (id ?? []) : []))
  const dancersOf = (registration_id: number) =>
    rows.attendees
      .filter((attendee) => attendee.registration_id === registration_id && attendee.workshop_level_id !== TEACHER_LEVEL)
      .flatMap(({ id }) => id ?? [])
  let id = first_id
  const give = (kind: GivenAwardKind, award: string, to: Partial<typeof givenAwardTable.$inferInsert>): typeof givenAwardTable.$inferInsert => {
    id += 1
    return { id, tour_date_id, kind, award, ...to }
  }
  const nth = <T>(list: readonly T[], at: number) => list[at % list.length]
  const auditioned = registrations.flatMap((registration_id) => dancersOf(registration_id).slice(0, AUDITIONED))
  return {
    given: [
      ...special.map((award, at) => give('special', award, { registrations_routine_id: nth(entries, 8 + at * 19) ?? null })),
      ...studio.map((award, at) => give('studio', award, { registration_id: nth(registrations, at) ?? null })),
      ...scholarships.map((award, at) => give('scholarship', award, { date_attendee_id: nth(dancersOf(nth(registrations, at) ?? 0), 2 + at) ?? null })),
    ],
    judges: styles.flatMap((style) => judges[style].map(([fname, lname], at) => ({ tour_date_id, style, position: at + 1, fname, lname }))),
    auditions: auditioned.flatMap((date_attendee_id, at) =>
      styles.flatMap((style, part) =>
        [1, 2, 3].map((position) => ({ date_attendee_id, style, position, score: auditionScore(date_attendee_id, at % AUDITIONED, part * 3 + position) })),
      ),
    ),
  }
}

export function givenAwardRows(rows: Registrations, released_at: (tour_date_id: number) => Date) {
  const all = cities.map((tour_date_id, at) => givenAt(tour_date_id, rows, at * 100))
  const columbus = demoTourDates.past_meridian_columbus
  const corrections: (typeof awardCorrectionTable.$inferInsert)[] = [
    {
      ...{ id: 1, tour_date_id: columbus, kind: 'special', what: 'Special award', before: 'Best Costumes', after: 'Best Costume' },
      reason: 'The award is called so.',
      ...{ made_by: demoAccounts.scores, made_at: released_at(columbus) },
    },
  ]
  return {
    given: all.flatMap(({ given }) => given),
    judges: all.flatMap(({ judges }) => judges),
    auditions: all.flatMap(({ auditions }) => auditions),
    corrections,
  }
}
