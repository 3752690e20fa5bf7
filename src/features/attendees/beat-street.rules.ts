// Decides what is told of Beat Street: what a registration brings to it, where its kind of event has it (R§3; decision 0150).
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'

type Said = Pick<RegistrationView, 'beat_street'>

/** In words; a client of the specification may have said only that there is something. '' = nothing. */
export function beatStreetWords({ beat_street }: Said): string {
  return typeof beat_street === 'string' ? beat_street : beat_street === true ? 'Yes' : ''
}

/** Where anything was said: it stands with the dancers, and nothing is due for it. */
export const beatStreetStatement: UnpricedSections = {
  'Beat Street': {
    at: 15,
    group: 'workshop',
    step: 'dancers',
    says(view) {
      const words = beatStreetWords(view)
      return words === '' || !variantOf(view.tour_date).beat_street ? null : { words, entries: [] }
    },
  },
}
