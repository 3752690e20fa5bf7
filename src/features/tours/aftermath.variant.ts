// Afterglow: freestyle battles as at Coastline, the crew showdown, and a competition that is entered before anybody's workshop (R§2, R§9; event 49).
import { coastlineVariant } from './coastline.variant.ts'
import type { EventVariant } from './variant.model.ts'

export const aftermathVariant: EventVariant = {
  ...coastlineVariant,
  name: 'aftermath',
  parts: [...coastlineVariant.parts, 'showdown'],
  // R§2: the competition is "always open in one event variant".
  steps: coastlineVariant.steps.map((step) =>
    step.key === 'competition' ? { ...step, opens_after: [] } : step,
  ),
  // Observers stand among the workshop's fees: they are none of its components.
  fee_components: ['workshop', 'competition', 'freestyle', 'media'],
}
