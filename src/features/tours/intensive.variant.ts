// The intensive: days of classes for which everybody picks a programme, and a hall for which tickets are sold (R§2, R§9; event 26).
import type { EventVariant, StepDefinition } from './variant.model.ts'
import { workshopVariant } from './workshop.variant.ts'

const own: readonly StepDefinition[] = [
  {
    key: 'intensive',
    title: 'Intensive',
    path: 'intensive',
    also: [],
    opens_after: ['roster'],
    done_when: 'its parts are',
    parts: ['intensive'],
    numbered: true,
  },
  {
    key: 'tickets',
    title: 'Tickets',
    path: 'tickets',
    also: [],
    opens_after: ['roster'],
    done_when: 'its parts are',
    parts: ['tickets'],
    numbered: true,
  },
]

export const intensiveVariant: EventVariant = {
  ...workshopVariant,
  name: 'intensive',
  parts: [...workshopVariant.parts, 'intensive', 'tickets'],
  steps: workshopVariant.steps.flatMap((step) => (step.key === 'review' ? [...own, step] : [step])),
  fee_components: ['workshop', 'competition', 'media', 'tickets'],
}
