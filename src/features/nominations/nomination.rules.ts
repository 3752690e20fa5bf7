// Decides which routines may be nominated for an award, and what bars the nominations of a registration (NOMINATION-01 to 05).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { NominationType, nominationKinds } from '../tours/price-list.model.ts'
import { isOfAwardsStyle } from './award-styles.rules.ts'
import { type Nomination, STUDIO_AWARD_GROUPS } from './nomination.model.ts'

export type NominationKind = (typeof nominationKinds)[number]

/** What of a registration decides what may be nominated. */
export type NominationPlace = Pick<
  RegistrationView,
  'routines' | 'waiting_list_routines' | 'finals_rounds' | 'price_list'
>

/** The types of one step, in the order of the event. */
export function typesOf(kind: NominationKind, { price_list }: Pick<NominationPlace, 'price_list'>) {
  return price_list.nomination_types.filter((type) => type.kind === kind)
}

/** R§9: "A group routine is 4 or more dancers." */
export function groupRoutines({ routines }: Pick<NominationPlace, 'routines'>): Routine[] {
  return routines.filter(({ dancers }) => dancers.length >= GROUP_SIZE)
}

/** Whether studio awards may be nominated for (A§5). */
export function studioAwardsOpen(place: Pick<NominationPlace, 'routines'>): boolean {
  return groupRoutines(place).length >= STUDIO_AWARD_GROUPS
}

const namesOf = (list: readonly { id: number; name: string }[], ids: readonly number[]) =>
  list
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

const admits = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)

/** Why the routine may not be nominated for it; paths are the caller's. */
export function checkEligible(
  type: NominationType,
  routine: Routine,
  { finals_rounds, price_list }: NominationPlace,
): Violation[] {
  const { age_divisions, performance_divisions } = price_list
  const { name: award } = type
  const { name } = routine.routine
  const said = { award, name }
  const ofStyle =
    isOfAwardsStyle(award, routine.performance_division_id, performance_divisions) &&
    admits(type.performance_divisions, routine.performance_division_id)
  const style = namesOf(performance_divisions, [routine.performance_division_id])
  const ages = namesOf(age_divisions, type.age_divisions)
  const prelims = finals_rounds.some((rounds) => rounds.id === routine.id && rounds.prelims)
  return [
    ...(ofStyle ? [] : [refuse('NOMINATION_STYLE', [], { ...said, style })]),
    ...(admits(type.age_divisions, routine.age_division_id)
      ? []
      : [refuse('NOMINATION_AGE', [], { ...said, ages })]),
    ...(type.no_virtual && routine.virtual ? [refuse('NOMINATION_VIRTUAL', [], said)] : []),
    ...(type.no_prelims && prelims ? [refuse('NOMINATION_PRELIMS', [], said)] : []),
  ]
}

/** The routines that may be nominated for a type (A§3 "eligible routines"). */
export function eligibleRoutines(type: NominationType, place: NominationPlace): Routine[] {
  return place.routines.filter((routine) => checkEligible(type, routine, place).length === 0)
}

/** What bars one nomination. */
export function checkNomination(nomination: Nomination, place: NominationPlace): Violation[] {
  const { nomination_type_id, registrations_routine_id: id, details } = nomination
  const type = place.price_list.nomination_types.find((type) => type.id === nomination_type_id)
  if (!type) return [refuse('NOMINATION_TYPE_UNKNOWN', ['nomination_type_id'])]
  const routine = place.routines.find((routine) => routine.id === id)
  if (!routine) {
    const waiting = place.waiting_list_routines.find((routine) => routine.id === id)
    const path = ['registrations_routine_id']
    return [
      waiting
        ? refuse('NOMINATION_WAITING', path, { name: waiting.routine.name })
        : refuse('NOMINATION_ROUTINE_UNKNOWN', path),
    ]
  }
  const unasked = (['costume_designer', 'choreographer'] as const).filter(
    (detail) => details[detail] !== '' && !type.details.includes(detail),
  )
  return [
    ...checkEligible(type, routine, place).map((violation) => ({
      ...violation,
      path: ['registrations_routine_id'],
    })),
    ...unasked.map((detail) => refuse('NOMINATION_DETAIL', ['details', detail], { award: type.name })),
  ]
}

/** Every violation in the nominations of a registration; paths begin with the part's name. */
export function checkNominations(nominations: readonly Nomination[], place: NominationPlace): Violation[] {
  const studio = new Set(typesOf('studio', place).map(({ id }) => id))
  const open = studioAwardsOpen(place)
  const count = groupRoutines(place).length
  return nominations.flatMap((nomination, position): Violation[] => {
    const { nomination_type_id: type } = nomination
    const at = ['nomination_routines', position]
    const twice = nominations.findIndex((other) => other.nomination_type_id === type) < position
    return [
      ...(twice ? [refuse('NOMINATION_TWICE', at)] : []),
      ...(studio.has(type) && !open ? [refuse('STUDIO_AWARDS_GROUPS', at, { count })] : []),
      ...checkNomination(nomination, place).map(({ path, ...violation }) => ({
        ...violation,
        path: [...at, ...path],
      })),
    ]
  })
}

/** The nomination and what bars it, whatever its position. */
const matterOf = (nominations: readonly Nomination[]) => {
  return ({ code, path: [, position] }: Violation) => {
    const nomination = nominations[Number(position)]
    return `${code} ${nomination?.nomination_type_id} ${nomination?.registrations_routine_id}`
  }
}

/**
 * What an edit bars: what was sold as it is stays, whatever the event has changed since. Three group routines are asked of whoever
 * nominates: a studio award that was sold with them stays for its routine, also where the edit leaves fewer (0147).
 */
export function checkEditedNominations(
  before: { nominations: readonly Nomination[]; place: NominationPlace },
  after: { nominations: readonly Nomination[]; place: NominationPlace },
): Violation[] {
  const stood = new Set(checkNominations(before.nominations, before.place).map(matterOf(before.nominations)))
  const matter = matterOf(after.nominations)
  const isSold = ({ path: [, position] }: Violation) => {
    const nomination = after.nominations[Number(position)]
    return before.nominations.some(
      (sold) =>
        sold.nomination_type_id === nomination?.nomination_type_id &&
        sold.registrations_routine_id === nomination.registrations_routine_id,
    )
  }
  return checkNominations(after.nominations, after.place).filter(
    (found) => !stood.has(matter(found)) && !(found.code === 'STUDIO_AWARDS_GROUPS' && isSold(found)),
  )
}

/** Of how many awards of a step a routine is nominated (E§2: added/total). */
export function tallyOf(
  kind: NominationKind,
  nominations: readonly Nomination[],
  place: Pick<RegistrationView, 'price_list'>,
): { added: number; total: number } {
  const ids = new Set(typesOf(kind, place).map(({ id }) => id))
  const added = nominations.filter(({ nomination_type_id }) => ids.has(nomination_type_id))
  return { added: added.length, total: ids.size }
}
