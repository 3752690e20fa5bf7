// A kind of event with the cast experience's rules and a programme by another name: a record, and nothing else.
import { castExperienceVariant } from '../tours/cast-experience.variant.ts'
import { programmeStep } from '../tours/finals.variant.ts'
import type { EventVariant, Programme } from '../tours/variant.model.ts'

const programme: Programme = {
  name: 'Core performers',
  one: 'core performer',
  counted_as: 'Core performers',
  route: 'core-performers',
  name_on_jacket: false,
  garment: { name: 'top', named: false },
}
export const ONLY = 'Core performers hold a member scholarship.'

export const corePerformers: EventVariant = {
  ...castExperienceVariant,
  programme,
  dancers_need_scholarship: ONLY,
  steps: castExperienceVariant.steps.map((step) =>
    step.key === 'best-dancers' ? { ...programmeStep(programme), parts: step.parts } : step,
  ),
}
