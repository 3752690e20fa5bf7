// Coastline: the city tour with a freestyle battle, observers among its fees, and one free teacher for every ten dancers (R§9; event 48).
import { cityVariant } from './city.variant.ts'
import type { EventVariant, StepDefinition } from './variant.model.ts'

const freestyleStep: StepDefinition = {
  key: 'freestyle',
  title: 'Freestyle',
  path: 'freestyle',
  also: [],
  opens_after: ['dancers'],
  done_when: 'its parts are',
  parts: ['freestyle'],
  numbered: true,
}

export const coastlineVariant: EventVariant = {
  ...cityVariant,
  name: 'coastline',
  parts: [...cityVariant.parts, 'freestyle'],
  steps: cityVariant.steps.flatMap((step) => (step.key === 'review' ? [freestyleStep, step] : [step])),
  fee_components: ['workshop', 'competition', 'freestyle', 'observers', 'media'],
  // A§9: a company name of its own in the terms.
  terms_name: 'event',
  free_teachers: [{ from: 10, to: null, one_per: 10 }],
}
