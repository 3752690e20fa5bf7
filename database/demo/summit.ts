// The intensive of the demo: a studio that is there while it goes on, with tickets for the door, and one of the season before.
import type { IntensiveForm } from '../../src/features/intensive/intensive.model.ts'
import type { Person } from '../../src/features/people/person.model.ts'
import { ageOn } from '../../src/shared/calendar.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTickets, demoTourDates } from './demo-ids.ts'
import { dancersAt, planOf, type RegistrationPlan, type Rosters } from './registration-plan.ts'

const [FULL_PROGRAM, CRASH_COURSE] = [1, 3]
const FULL_PROGRAM_FROM = 12

/** The Full Program for those who are old enough, the first with a photoshoot; else the Crash Course. */
function attended(people: readonly Person[], counted: string): IntensiveForm[] {
  return people.map(({ id, birthdate }, position) => ({
    person_id: id,
    intensive_id: birthdate !== null && ageOn(birthdate, counted) >= FULL_PROGRAM_FROM ? FULL_PROGRAM : CRASH_COURSE,
    vip_experience: false,
    photoshoot: position === 0,
    awe_experience: false,
    voucher: false,
  }))
}

const NO_ROUTINES = { solos: 0, duos: 0, small: 0 }

export function summitPlans(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const own = { account: 'tidewater', roster: 'tidewater' } as const
  const plan = (years_ago: number, what: Pick<RegistrationPlan, 'id' | 'tour_date_id' | 'state'>): RegistrationPlan => {
    const shape = { dancers: Math.min(6, dancersAt(rosters.tidewater, day, years_ago).length), teachers: 1, sizes: NO_ROUTINES, titles_from: 0 }
    const made = planOf(rosters, day, years_ago, { ...own, ...what }, shape)
    const counted = `${day.season.start_year + 1 - years_ago}-01-01`
    return { ...made, entries: [], intensive: attended([...made.dancers, ...made.teachers], counted) }
  }
  const [first, second, third] = Object.entries(demoTickets)
  const ticket = ([id, code]: [string, string] = ['0', ''], name: string, is_intensive_free: boolean) => ({
    id: Number(id),
    name,
    is_intensive_free,
    code,
    admitted_at: null,
  })
  const past = plan(1, {
    id: demoRegistrations.tidewater_past_summit,
    tour_date_id: demoTourDates.past_summit_estes_park,
    state: { completed_days_before_start: 60 },
  })
  return [
    {
      ...plan(0, {
        id: demoRegistrations.tidewater_summit,
        tour_date_id: demoTourDates.summit_denver,
        state: { completed_days_ago: 40 },
      }),
      tickets: [ticket(first, 'Rosa Delgado', true), ticket(second, 'José Delgado', true), ticket(third, 'Mei-Ling Chen', false)],
    },
    {
      ...past,
      tickets: ['Rosa Delgado', 'José Delgado'].map((name, position) => ({
        id: 911 + position,
        name,
        is_intensive_free: position === 0,
        code: null,
        admitted_at: new Date(day.now.getTime() - 150 * 86_400_000),
      })),
    },
  ]
}
