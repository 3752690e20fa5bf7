// STEP-07: the words for a step whose address was asked for before it is open.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { viewOf } from '../registrations/registration.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { closedStepWords } from './closed-step.rules.ts'

const empty = viewOf({ roster: [], attendees: [], workshop_done: false })
const withRoster = viewOf({ roster: [personOf(1, 13)], attendees: [], workshop_done: false })
const workshop = viewOf()
const reviewed = viewOf({ is_competing: false, reviewed: true })
const completed = viewOf({ ...reviewed, completed: true })

describe('STEP-07 why a step is not open yet', () => {
  test.each([
    [
      'dancers without a roster',
      'dancers',
      empty,
      'The step ‘Dancers’ opens once somebody is on your roster.',
    ],
    ['review without a roster', 'review', empty, 'The step ‘Review’ opens once somebody is on your roster.'],
    [
      'competition before the workshop',
      'competition',
      withRoster,
      'The step ‘Competition’ opens once a dancer or teacher is registered and saved.',
    ],
    [
      'payment before the workshop',
      'payment',
      withRoster,
      'The step ‘Payment’ opens once a dancer or teacher is registered and saved.',
    ],
    [
      'payment before the review',
      'payment',
      workshop,
      'The step ‘Payment’ opens once the review is submitted.',
    ],
    [
      'success before the payment',
      'success',
      reviewed,
      'The step ‘Success’ opens once the registration is completed.',
    ],
    ['a step that is open', 'review', workshop, null],
    ['the base path', '', empty, null],
    ['a path without a step', 'nowhere', empty, null],
    ['a completed registration, which has other doors', 'payment', completed, null],
  ])('%s', (_title, path, view, words) => {
    expect(closedStepWords(path, view, columbus)).toBe(words)
  })
})
