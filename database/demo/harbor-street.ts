// The registrations of studio@: one paid, one left off at Competition, and four of the season before.
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTourDates } from './demo-ids.ts'
import { styles } from './price-lists.ts'
import type { Entry } from './programme.ts'
import { dancersAt, leftOffAt, planOf, type RegistrationPlan, type Rosters, teachersOf } from './registration-plan.ts'

/** The half-done registration of Harbor Street: the one that the pictures of the competition step show. */
function columbus(rosters: Rosters, day: DemoDay): RegistrationPlan {
  const roster = rosters.harbor_street
  const dancers = dancersAt(roster, day, 0).slice(0, 34)
  const idOf = (name: string) => {
    const found = dancers.find((person) => `${person.fname} ${person.lname}` === name)
    if (!found) throw new Error(`${name} does not dance at Columbus`)
    return found.id
  }
  const cast = (...names: string[]) => names.map(idOf)
  const others = dancers.slice(12).map((person) => person.id)
  const entry = (name: string, choreographer: string, performance_division_id: number, people: number[]): Entry => ({
    name,
    choreographer,
    performance_division_id,
    dancers: people,
  })
  const okafor = 'R. Okafor'
  const haddad = 'L. Haddad'
  const pruitt = 'S. Pruitt'
  return {
    id: demoRegistrations.studio_columbus,
    tour_date_id: demoTourDates.meridian_columbus,
    account: 'studio',
    roster: 'harbor_street',
    dancers,
    teachers: teachersOf(roster).slice(0, 3),
    entries: [
      entry('Undertow', okafor, styles.contemporary, cast('Mia Alvarez')),
      entry('Paper Moon', haddad, styles.lyrical, cast('Ava Brandt', 'Zoe Kim')),
      entry(
        'Night Market',
        pruitt,
        styles.jazz,
        cast(...['Ava Brandt', 'Iris Fell', 'Mia Alvarez', 'Zoe Kim', 'June Park', 'Stella Moreau', 'Noor Saleh'], ...['Theo Lindgren', 'Clara Osei']),
      ),
      entry('Red Line', pruitt, styles.hip_hop, [...cast('Jude Amani', 'Theo Lindgren', 'Lily Tran'), ...others.slice(0, 9)]),
      entry('Small Hours', okafor, styles.contemporary, cast('Noor Saleh')),
      entry('Tin Roof', haddad, styles.tap, cast('Iris Fell', 'June Park', 'Zoe Kim')),
      entry('Sparrow', haddad, styles.lyrical, cast('Iris Fell')),
      entry('Clockwork', pruitt, styles.hip_hop, cast('Theo Lindgren')),
      entry('Marigold', okafor, styles.jazz, cast('June Park')),
      entry('Second Story', okafor, styles.contemporary, cast('Clara Osei', 'Jude Amani')),
      entry('Kitchen Table', haddad, styles.musical_theatre, others.slice(8, 14)),
      entry('Lantern Street', haddad, styles.ballet, others.slice(14, 20)),
    ],
    state: leftOffAt(5, 'competition', 'Competition'),
  }
}

export function harborStreetPlans(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const own = { account: 'studio', roster: 'harbor_street' } as const
  const past = { ...own, state: { completed_days_before_start: 60 } }
  const ids = demoRegistrations
  const tampa = planOf(
    rosters,
    day,
    0,
    { ...own, id: ids.studio_tampa, tour_date_id: demoTourDates.meridian_tampa, state: { completed_days_ago: 20 } },
    { dancers: 32, teachers: 3, sizes: { solos: 5, duos: 3, small: 4, large: 2 }, titles_from: 0, observers: { one: 2, two: 1 } },
  )
  const competing = new Set(tampa.entries.flatMap((entry) => entry.dancers))
  tampa.one_day = tampa.dancers.map((person) => person.id).filter((id) => !competing.has(id))
  return [
    tampa,
    columbus(rosters, day),
    planOf(
      rosters,
      day,
      1,
      { ...past, id: ids.studio_past_nashville, tour_date_id: demoTourDates.past_meridian_nashville },
      { dancers: 14, teachers: 2, sizes: { solos: 2, duos: 2, small: 2 }, titles_from: 20 },
    ),
    planOf(
      rosters,
      day,
      1,
      { ...past, id: ids.studio_past_tampa, tour_date_id: demoTourDates.past_meridian_tampa },
      { dancers: 24, teachers: 2, sizes: { solos: 3, duos: 2, small: 3, large: 1 }, titles_from: 30 },
    ),
    planOf(
      rosters,
      day,
      1,
      { ...past, id: ids.studio_past_columbus, tour_date_id: demoTourDates.past_meridian_columbus },
      { dancers: 28, teachers: 3, sizes: { solos: 4, duos: 3, small: 4, large: 1 }, titles_from: 40 },
    ),
    planOf(
      rosters,
      day,
      1,
      { ...past, id: ids.studio_past_austin, tour_date_id: demoTourDates.past_northlight_austin },
      { dancers: 20, teachers: 2, sizes: { solos: 3, duos: 2, small: 2, large: 1 }, titles_from: 60 },
    ),
  ]
}
