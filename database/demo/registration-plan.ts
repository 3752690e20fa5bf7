// What a registration of the demo is made of, and the plain ones: the first dancers of a roster with a programme.
import type { AdditionalObservers, AttendeeForm } from '../../src/features/attendees/attendee.model.ts'
import type { BestDancer } from '../../src/features/best-dancers/best-dancer.model.ts'
import type { IntensiveForm } from '../../src/features/intensive/intensive.model.ts'
import type { Person } from '../../src/features/people/person.model.ts'
import type { LeftOff } from '../../src/features/registrations/registration.model.ts'
import { ageOn } from '../../src/shared/calendar.ts'
import type { DemoDay } from './demo-calendar.ts'
import type { demoAccounts } from './demo-ids.ts'
import type { DemoRoster, RosterName } from './people.ts'
import { type Entry, programmeOf, type Sizes } from './programme.ts'

const DANCER = 1
const TEACHER = 2

export interface RegistrationPlan {
  id: number
  tour_date_id: number
  account: keyof typeof demoAccounts
  roster: RosterName
  dancers: Person[]
  /** Of the dancers, those who come for one day only. */
  one_day?: number[]
  teachers: Person[]
  /** By person: what is chosen beside level and tier. */
  choices?: Record<number, Partial<AttendeeForm>>
  observers?: AdditionalObservers
  /** In a programme: the option of each dancer. */
  best_dancers?: BestDancer[]
  /** At an intensive: what each attends, and tickets with the code that the door takes. */
  intensive?: IntensiveForm[]
  tickets?: { id: number; name: string; is_intensive_free: boolean; code: string | null; admitted_at: Date | null }[]
  entries: Entry[]
  /** By check instead of a card: one that came, or one that is promised and still to come. */
  check?: 'received' | 'expected'
  /** Completed and paid so many days ago (and not yet confirmed), or before the event starts; or left off at a step. */
  state: { completed_days_ago: number; waits?: boolean } | { completed_days_before_start: number } | { left_off: string; details: LeftOff }
}

export type Rosters = Record<RosterName, DemoRoster>

/** Dancers who were between 4 and 18 on the day that counts in the season that began `years_ago`. */
export function dancersAt(roster: DemoRoster, day: DemoDay, years_ago: number): Person[] {
  const counted = `${day.season.start_year + 1 - years_ago}-01-01`
  return roster.people.filter((person) => {
    if (person.person_type_id !== DANCER || person.birthdate === null) return false
    const age = ageOn(person.birthdate, counted)
    return age >= 4 && age <= 18
  })
}

export const teachersOf = (roster: DemoRoster) => roster.people.filter((person) => person.person_type_id === TEACHER)

interface Shape {
  dancers: number
  teachers: number
  sizes: Sizes
  titles_from: number
  observers?: AdditionalObservers
}

/** The first so many dancers of a roster with a programme of their own. */
export function planOf(
  rosters: Rosters,
  day: DemoDay,
  years_ago: number,
  plan: Pick<RegistrationPlan, 'id' | 'tour_date_id' | 'account' | 'roster' | 'state' | 'check'>,
  shape: Shape,
): RegistrationPlan {
  const roster = rosters[plan.roster]
  const dancers = dancersAt(roster, day, years_ago).slice(0, shape.dancers)
  const teachers = teachersOf(roster).slice(0, shape.teachers)
  return {
    ...plan,
    dancers,
    teachers,
    ...(shape.observers ? { observers: shape.observers } : {}),
    entries: programmeOf(dancers, teachers, shape.sizes, shape.titles_from),
  }
}

/** Left off at the numbered step. */
export const leftOffAt = (current_step: number, left_off: string, step_name: string) => ({
  left_off,
  details: { current_step, step_name, total_steps: 7 },
})
