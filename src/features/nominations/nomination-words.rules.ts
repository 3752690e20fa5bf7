// Says in words what is nominated: in a statement, and of a routine that is to be removed.
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import type { UnpricedEntry } from '../parts/part-section.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { NominationType } from '../tours/price-list.model.ts'
import { type Nomination, STUDIO_AWARD_GROUPS } from './nomination.model.ts'
import { groupRoutines, studioAwardsOpen, typesOf } from './nomination.rules.ts'

/** R§2: the review section 'nominations'. */
export const SECTION_HEADING = 'Nominations'

interface NominatedWords {
  key: string
  /** Beside its name; empty ones are left out. */
  more: readonly string[]
}

/** A nominated routine as it stands in a statement, without a price. */
export function nominatedEntries(
  { routines, completed }: Pick<RegistrationView, 'routines' | 'completed'>,
  registrations_routine_id: number,
  { key, more }: NominatedWords,
): UnpricedEntry[] {
  const routine = routines.find(({ id }) => id === registrations_routine_id)
  if (!routine) return []
  return [
    {
      key,
      name: routine.routine.name,
      more: more.filter(Boolean).join(', '),
      who: '',
      reason: '',
      isNew: completed && routine.id < 0,
      amount: '',
    },
  ]
}

/** 'Mini, Junior'; empty where an award is for every age division. */
export function agesOf(
  { age_divisions }: Pick<NominationType, 'age_divisions'>,
  { price_list }: Pick<RegistrationView, 'price_list'>,
): string {
  const ages = price_list.age_divisions.filter(({ id }) => age_divisions.includes(id))
  return ages.map(({ name }) => name).join(', ')
}

/** 'Best Jazz (Mini, Junior)' */
export function awardName(type: NominationType, place: Pick<RegistrationView, 'price_list'>): string {
  const ages = agesOf(type, place)
  return ages ? `${type.name} (${ages})` : type.name
}

/** For what a routine is nominated: 'Studio of the Year, Best Jazz (Teen)'; empty for nothing. */
export function nominatedFor(
  routine_id: number,
  view: Pick<RegistrationView, 'soty_routines' | 'nomination_routines' | 'price_list'>,
): string[] {
  const awards = view.nomination_routines
    .filter(({ registrations_routine_id }) => registrations_routine_id === routine_id)
    .flatMap(
      ({ nomination_type_id }) =>
        view.price_list.nomination_types.find(({ id }) => id === nomination_type_id) ?? [],
    )
  const soty = view.soty_routines.some(({ registrations_routine_id: id }) => id === routine_id)
  return [...(soty ? ['Studio of the Year'] : []), ...awards.map((type) => awardName(type, view))]
}

/** Said before the routine is removed (NOMINATION-05); empty where it is nominated for nothing. */
export function removedNominations(...of: Parameters<typeof nominatedFor>): string {
  const nominated = nominatedFor(...of)
  if (nominated.length === 0) return ''
  const [verb, noun] = nominated.length === 1 ? ['is', 'nomination'] : ['are', 'nominations']
  return `Its ${noun} for ${nominated.join(', ')} ${verb} removed, too.`
}

/**
 * Said before routines are removed with which studio awards have their three groups (NOMINATION-04): the awards of other routines
 * that then bar submitting; empty where none do. `sold` = the nominations as sold, which stay in an edit (NOMINATION-05).
 */
export function awardsWithoutGroups(
  gone: readonly number[],
  view: Pick<RegistrationView, 'routines' | 'nomination_routines' | 'price_list'>,
  sold: readonly Nomination[] = [],
): string {
  const left = groupRoutines(view).filter(({ id }) => !gone.includes(id)).length
  if (!studioAwardsOpen(view) || left >= STUDIO_AWARD_GROUPS) return ''
  const types = typesOf('studio', view)
  const names = view.nomination_routines
    .filter(({ registrations_routine_id: id }) => !gone.includes(id))
    .filter(
      (routine) =>
        !sold.some(
          (other) =>
            other.nomination_type_id === routine.nomination_type_id &&
            other.registrations_routine_id === routine.registrations_routine_id,
        ),
    )
    .flatMap(({ nomination_type_id }) => types.find(({ id }) => id === nomination_type_id) ?? [])
    .map((type) => awardName(type, view))
  if (names.length === 0) return ''
  const them = names.length === 1 ? 'that nomination' : 'those nominations'
  return `Studio awards need at least ${STUDIO_AWARD_GROUPS} group routines (${GROUP_SIZE} or more dancers), and only ${left} will be left: you’ll have to remove ${them} as well (${names.join(', ')}).`
}
