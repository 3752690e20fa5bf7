// The national finals: a city event of a week with a best dancer programme and nominations, and free teachers up to six (R§2, R§9).
import { cityVariant } from './city.variant.ts'
import type { PartName } from './part-names.model.ts'
import type { EventVariant, Programme, StepDefinition, StepKey } from './variant.model.ts'

const programme: Programme = {
  name: 'Best dancers',
  one: 'best dancer',
  counted_as: 'VIPs',
  route: 'best-dancers',
  name_on_jacket: false,
  garment: { name: 'jacket', named: true },
}

/** The step of a programme: its name and its path are those of the record. */
export function programmeStep({ name, one, route }: Programme): StepDefinition {
  return {
    key: 'best-dancers',
    title: name,
    path: route,
    also: [],
    opens_after: ['roster'],
    done_when: 'its parts are',
    done_once: `every dancer has a ${one} option, or none`,
    parts: ['best_dancer_routines', 'best_dancer_places', 'best_dancer_music', 'dancer_photos'],
    numbered: true,
  }
}

/** Nominations open as the review does, after the workshop; each is made on a step of its own (R§2). */
const nominations = {
  // Of routines: who may have none, nominates none.
  only_with_competition: true,
  also: [],
  opens_after: ['dancers'],
  done_when: 'its parts are',
  numbered: true,
} as const

export const nominationSteps: readonly StepDefinition[] = [
  {
    ...nominations,
    key: 'soty',
    title: 'Studio of the Year',
    path: 'soty',
    parts: ['soty_entering', 'soty_routines'],
  },
  {
    ...nominations,
    key: 'studio-awards',
    title: 'Studio awards',
    path: 'studio-awards',
    parts: ['nomination_routines'],
  },
  {
    ...nominations,
    key: 'specialty-nominations',
    title: 'Specialty awards',
    path: 'specialty-nominations',
    also: ['specialty-awards'],
    parts: ['nomination_routines'],
  },
]

/** What the finals add to a routine (R§2). */
const routineExtras: readonly PartName[] = ['regional_awards', 'pre_qualifying', 'finals_rounds']

/** The nominations, which the proteges do not have (R§2). */
export const nominationParts: readonly PartName[] = ['soty_entering', 'soty_routines', 'nomination_routines']

/** What stands before a step of the city tour. */
const before: Partial<Record<StepKey, readonly StepDefinition[]>> = {
  dancers: [programmeStep(programme)],
  review: nominationSteps,
}

export const finalsVariant: EventVariant = {
  ...cityVariant,
  name: 'finals',
  programme,
  balance_card: false,
  parts: [
    ...cityVariant.parts,
    'best_dancer_routines',
    'best_dancer_places',
    'best_dancer_music',
    'dancer_photos',
    'kdoty',
    ...routineExtras,
    ...nominationParts,
  ],
  steps: cityVariant.steps.flatMap((step) => [...(before[step.key] ?? []), step]),
  fee_components: ['workshop', 'competition', 'media'],
  free_teachers: [
    { from: 5, to: 20, count: 1 },
    { from: 21, to: 39, count: 2 },
    { from: 40, to: 59, count: 3 },
    { from: 60, to: 79, count: 4 },
    { from: 80, to: null, count: 6 },
  ],
  complimentary_room: { more_than: 79, stay: 'the week and matching free show tickets' },
  scholarships_from: 'office',
  scholarship: 'amount',
}
