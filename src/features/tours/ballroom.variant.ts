// The ballroom event: a city event where one dancer or a couple is entered on a step of its own, after the competition (R§2; event 47).
import { cityVariant } from './city.variant.ts'
import type { EventVariant, StepDefinition } from './variant.model.ts'

const ballroomStep: StepDefinition = {
  key: 'ballroom',
  title: 'Ballroom',
  path: 'ballroom',
  also: [],
  // R§2: "as competition".
  opens_after: ['dancers'],
  done_when: 'its parts are',
  parts: ['is_competing', 'routines'],
  only_with_competition: true,
  numbered: true,
}

export const ballroomVariant: EventVariant = {
  ...cityVariant,
  name: 'ballroom',
  parts: [...cityVariant.parts, 'pre_qualifying'],
  couples: { most: 2, joined_by: ' & ' },
  steps: cityVariant.steps.flatMap((step) => (step.key === 'competition' ? [step, ballroomStep] : [step])),
  fee_components: ['workshop', 'competition', 'media'],
}
