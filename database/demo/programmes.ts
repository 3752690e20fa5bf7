// Who took part in a programme of chosen dancers the season before: at the finals, among the proteges, and in the cast experience.
import type { BestDancer } from '../../src/features/best-dancers/best-dancer.model.ts'
import type { Person } from '../../src/features/people/person.model.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTourDates } from './demo-ids.ts'
import { styles } from './price-lists.ts'
import { planOf, type RegistrationPlan, type Rosters } from './registration-plan.ts'

const [WORKSHOP, GARMENT, COMPETING] = [1, 2, 3]
const [CAST_SCHOLARSHIP, MEMBER] = [1, 2]
const YOUTH_M = 2

/** The first dances alone, the second wears what the programme gives, the third comes to its classes, the others take no part. */
function optionsOf(dancers: readonly Person[], first: number, routine: BestDancer['routine']): BestDancer[] {
  return dancers.map(({ id }, position) => {
    const type = [first, GARMENT, WORKSHOP][position] ?? null
    return {
      person_id: id,
      best_dancer_type_id: type,
      jacket_size_id: type === GARMENT || type === COMPETING ? YOUTH_M : null,
      jacket_name: '',
      routine: type === COMPETING ? routine : null,
    }
  })
}

export function programmePlans(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const plan = (
    id: number,
    tour_date_id: number,
    shape: Omit<Parameters<typeof planOf>[4], 'teachers'>,
    best_dancers: (dancers: readonly Person[]) => BestDancer[],
  ): RegistrationPlan => {
    const own = { id, tour_date_id, account: 'junction', roster: 'junction', state: { completed_days_before_start: 60 } } as const
    const made = planOf(rosters, day, 1, own, { ...shape, teachers: 1 })
    return { ...made, best_dancers: best_dancers(made.dancers) }
  }
  const solo = { name: 'Lantern', choreographer: '', performance_division_id: styles.contemporary }
  const groups = { solos: 0, duos: 1, small: 2 }
  const cast = plan(
    demoRegistrations.junction_past_company,
    demoTourDates.past_company_new_york,
    { dancers: 4, sizes: { solos: 0, duos: 0, small: 0 }, titles_from: 0 },
    (dancers) => optionsOf(dancers, GARMENT, null),
  )
  return [
    plan(demoRegistrations.junction_past_finals, demoTourDates.past_finals_las_vegas, { dancers: 10, sizes: groups, titles_from: 500 }, (dancers) =>
      optionsOf(dancers, COMPETING, solo),
    ),
    plan(demoRegistrations.junction_past_prism, demoTourDates.past_prism_las_vegas, { dancers: 9, sizes: groups, titles_from: 510 }, (dancers) =>
      optionsOf(dancers, COMPETING, solo),
    ),
    // Nobody comes without a scholarship; the first holds one with an amount.
    {
      ...cast,
      choices: Object.fromEntries(cast.dancers.map(({ id }, position) => [id, { vip_type_id: position === 0 ? CAST_SCHOLARSHIP : MEMBER }])),
    },
  ]
}
