// Who else danced at the past cities whose results are out: studios beside the two that sign in, so that places mean something.
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTourDates } from './demo-ids.ts'
import { planOf, type RegistrationPlan, type Rosters } from './registration-plan.ts'

const ids = demoRegistrations
const { past_meridian_denver, past_meridian_columbus } = demoTourDates

/** With big@'s 47 at Denver and studio@'s 12 at Columbus these make 135 routines, beside the 8 at Austin that wait. */
const others = [
  { id: ids.tidewater_past_denver, at: past_meridian_denver, studio: 'tidewater', sizes: { solos: 5, duos: 3, small: 3, large: 1 }, titles_from: 530 },
  { id: ids.junction_past_denver, at: past_meridian_denver, studio: 'junction', sizes: { solos: 5, duos: 3, small: 3, large: 1 }, titles_from: 542 },
  { id: ids.tidewater_past_columbus, at: past_meridian_columbus, studio: 'tidewater', sizes: { solos: 8, duos: 4, small: 5, large: 1 }, titles_from: 554 },
  { id: ids.junction_past_columbus, at: past_meridian_columbus, studio: 'junction', sizes: { solos: 7, duos: 3, small: 5, large: 1 }, titles_from: 572 },
  { id: ids.larkspur_past_columbus, at: past_meridian_columbus, studio: 'larkspur', sizes: { solos: 8, duos: 4, small: 5, large: 1 }, titles_from: 588 },
] as const

export function pastCityPlans(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  return others.map(({ id, at, studio, sizes, titles_from }) =>
    planOf(
      rosters,
      day,
      1,
      { id, tour_date_id: at, account: studio, roster: studio, state: { completed_days_before_start: 45 } },
      { dancers: 20, teachers: 2, sizes, titles_from },
    ),
  )
}
