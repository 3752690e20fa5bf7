// Who danced at Crown Ballroom the season before: singles, couples and a formation.
import type { Person } from '../../src/features/people/person.model.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTourDates } from './demo-ids.ts'
import { BALLROOM, STANDARD_FORMATION } from './price-lists.ts'
import type { Entry } from './programme.ts'
import { dancersAt, type RegistrationPlan, type Rosters, teachersOf } from './registration-plan.ts'

/** Named after its dancers, as a single or couple is. */
const coupleOf = (dancers: readonly Person[]): Entry => ({
  name: dancers.map(({ fname, lname }) => `${fname} ${lname}`).join(' & '),
  choreographer: '',
  performance_division_id: BALLROOM,
  dancers: dancers.map(({ id }) => id),
})

export function crownBallroomPlan(rosters: Rosters, day: DemoDay): RegistrationPlan {
  const dancers = dancersAt(rosters.grand_prairie, day, 1).slice(0, 8)
  const pairs = [dancers.slice(0, 1), dancers.slice(1, 2), dancers.slice(2, 4), dancers.slice(4, 6), dancers.slice(6, 8)]
  const formation = {
    name: 'Blue Hour',
    choreographer: '',
    performance_division_id: STANDARD_FORMATION,
    dancers: dancers.map(({ id }) => id),
  }
  return {
    id: demoRegistrations.big_past_chicago,
    tour_date_id: demoTourDates.past_crown_chicago,
    account: 'big',
    roster: 'grand_prairie',
    dancers,
    teachers: teachersOf(rosters.grand_prairie).slice(0, 1),
    entries: [...pairs.map(coupleOf), formation],
    state: { completed_days_before_start: 60 },
  }
}
