// Decides the division of a routine from who dances in it and in which style: by age, Showcase or Improv (R§5).
import type { PlainDate } from '../../shared/calendar.ts'
import type { Attendee } from '../attendees/attendee.model.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { type AgeDivisionProof, deriveAgeDivision, type ForcedDivision } from './age-division.rules.ts'

/** What of a routine decides its division. */
export interface DividedRoutine {
  /** person ids */
  dancers: readonly number[]
  /** Null while it is not chosen. */
  performance_division_id: number | null
  age_up: boolean
}

export interface RoutineDivision {
  /** Null without dancers, and while a birthdate is missing. */
  proof: AgeDivisionProof | null
  /** Dancers without a birthdate by name; an age is never assumed (AGE-05). */
  missing: string[]
}

type Divided = Pick<PriceList, 'age_divisions' | 'performance_divisions'>

/** What puts the routine into a division that no age leads to (AGE-07, AGE-08); null = its ages decide. */
export function forcedDivision(
  dancers: readonly Attendee[],
  performance_division_id: number | null,
  prices: Divided,
): ForcedDivision | null {
  const divisionOf = (kind: ForcedDivision['kind']) =>
    prices.age_divisions.find((division) => division.kind === kind)
  const adult = dancers.find((dancer) => dancer.kind === 'teacher' || dancer.person.studio_owner)
  const showcase = adult && divisionOf('showcase')
  if (showcase) {
    const who = adult.kind === 'teacher' ? 'is registered as a teacher' : 'owns the studio'
    return {
      kind: 'showcase',
      division: showcase,
      because: `${fullName(adult.person)} ${who}: ${showcase.name}, whatever the ages`,
    }
  }
  const style = prices.performance_divisions.find((division) => division.id === performance_division_id)
  const improv = style?.improv ? divisionOf('improv') : undefined
  if (!style || !improv) return null
  const words = style.name === improv.name ? style.name : `${style.name} is placed in ${improv.name}`
  return { kind: 'improv', division: improv, because: `${words}, whatever the ages` }
}

/** The division of a routine with its proof (AGE-01 to AGE-05, AGE-07, AGE-08). `as_of`: the day the ages count. */
export function deriveDivision(
  routine: DividedRoutine,
  attendees: readonly Attendee[],
  prices: Divided,
  as_of?: PlainDate,
): RoutineDivision {
  const known = attendeesByPerson(attendees)
  const dancers: Attendee[] = []
  const ages: number[] = []
  const missing: string[] = []
  for (const person_id of routine.dancers) {
    const dancer = known.get(person_id)
    if (dancer) dancers.push(dancer)
    const age = dancer?.person.age ?? null
    if (age === null) missing.push(dancer ? fullName(dancer.person) : 'Somebody who is not registered')
    else ages.push(age)
  }
  if (missing.length > 0) return { proof: null, missing }
  const forced = forcedDivision(dancers, routine.performance_division_id, prices)
  const options = { age_up: routine.age_up, forced, ...(as_of ? { as_of } : {}) }
  return { proof: deriveAgeDivision(ages, prices.age_divisions, options), missing }
}
