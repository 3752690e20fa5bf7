// The proteges: the national finals without nominations, in words of their own (R§2, E§2).
import { finalsVariant, nominationParts, nominationSteps, programmeStep } from './finals.variant.ts'
import type { EventVariant, Programme } from './variant.model.ts'

const programme: Programme = {
  name: 'Proteges',
  one: 'protege',
  counted_as: 'VIPs',
  route: 'proteges',
  name_on_jacket: true,
  garment: { name: 'jacket', named: true },
}

export const protegeVariant: EventVariant = {
  ...finalsVariant,
  name: 'protege',
  programme,
  parts: finalsVariant.parts.filter((name) => name !== 'kdoty' && !nominationParts.includes(name)),
  steps: finalsVariant.steps
    .filter((step) => !nominationSteps.includes(step))
    .map((step) => (step.key === 'best-dancers' ? programmeStep(programme) : step)),
}
