// A kind of event that the product does not have, made of a record alone: as `street-camp.variant.ts` would say it, with two odd rules.
import { cityVariant } from '../tours/city.variant.ts'
import { asInTheCity, type KindProof, PLAIN_TOTAL } from '../tours/kind-proof.fixtures.ts'
import type { EventVariant } from '../tours/variant.model.ts'

export const STREET_CAMP = 'street-camp'

/**
 * Odd are its free teachers, one for every three dancers, and that who attended a regional pays half; it has no step for observers,
 * calls its teachers its faculty, and lets routines be entered before anybody's workshop.
 */
export const streetCampVariant: EventVariant = {
  ...cityVariant,
  name: STREET_CAMP,
  parts: cityVariant.parts.filter((name) => name !== 'additional_observers'),
  steps: cityVariant.steps
    .filter(({ key }) => key !== 'observers')
    .map((step) => {
      if (step.key === 'teachers') return { ...step, title: 'Faculty', path: 'faculty', also: ['teachers'] }
      return step.key === 'competition' ? { ...step, opens_after: ['roster'] } : step
    }),
  fee_components: ['workshop', 'competition', 'media'],
  free_teachers: [{ from: 3, to: null, one_per: 3 }],
  attended_regional_percent: 50,
  terms_name: 'event',
}

/** As `street-camp-proof.fixtures.ts` would say it, beside the record. */
export const streetCampProof: KindProof = {
  of: STREET_CAMP,
  answers: {
    steps: 'Start Roster Dancers Faculty Competition Review Payment Success',
    addresses: ['faculty'],
    opening: ['roster', 'dancers teachers competition', 'review'],
    parts: asInTheCity.parts.filter((name) => name !== 'additional_observers'),
    total: PLAIN_TOTAL,
    // Nine teachers are there, so no tenth is free.
    free_teachers: [1, 1, 3, 3, 6, 7, 9, 9, 9, 9, 9, 9],
    pays: [0, 13_500],
  },
}
