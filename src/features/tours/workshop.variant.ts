// The workshop-only date: the city tour's workshop without a competition (R§1).
import type { EventVariant } from './variant.model.ts'

export const workshopVariant: EventVariant = {
  name: 'workshop',
  has_competition: false,
  steps: [
    { key: 'intro', title: 'Start', path: '', also: [], opens_when: 'always', numbered: false },
    { key: 'roster', title: 'Roster', path: 'roster', also: [], opens_when: 'always', numbered: true },
    {
      key: 'dancers',
      title: 'Dancers',
      path: 'dancers',
      also: ['attendees'],
      opens_when: 'roster done',
      numbered: true,
    },
    {
      key: 'teachers',
      title: 'Teachers',
      path: 'teachers',
      also: [],
      opens_when: 'roster done',
      numbered: true,
    },
    {
      key: 'observers',
      title: 'Observers',
      path: 'observers',
      also: [],
      opens_when: 'roster done',
      numbered: true,
    },
    { key: 'review', title: 'Review', path: 'review', also: [], opens_when: 'workshop done', numbered: true },
    {
      key: 'payment',
      title: 'Payment',
      path: 'payment',
      also: [],
      opens_when: 'review done',
      numbered: true,
    },
    {
      key: 'success',
      title: 'Success',
      path: 'success',
      also: [],
      opens_when: 'payment done',
      numbered: false,
    },
  ],
  fee_components: ['workshop', 'competition', 'media'],
  free_teachers: [
    { from: 5, to: 20, count: 1 },
    { from: 21, to: 39, count: 2 },
    { from: 40, to: 59, count: 3 },
    { from: 60, to: null, count: 4 },
  ],
  attendee_required: true,
  full_workshop_to_compete: true,
  observer_levels: { one: 31, two: 34 },
}
