// BESTDANCER-02: whoever competes in the programme is not told that she does not compete.
import { describe, expect, test } from 'vitest'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { withoutRoutines } from './without-routines.rules.ts'

const tide = { name: 'Low Tide', choreographer: '', performance_division_id: 2 }
const at = (variant: string, competes: boolean) =>
  viewOf({
    tour_date: tourDateWith({ event: { ...columbus.event, variant } }),
    attendees: dancersOf(1),
    best_dancer_routines: [
      {
        ...{ person_id: 1, best_dancer_type_id: 3, jacket_size_id: null, jacket_name: '' },
        routine: competes ? tide : null,
      },
    ],
  })

describe('BESTDANCER-02 without routines', () => {
  test.each([
    ['protege', 'protege'],
    ['finals', 'best dancer'],
  ])('at %s somebody who competes in the programme goes on without others', (variant, kind) => {
    const { body, label, question } = withoutRoutines(at(variant, true))
    expect(label).toBe('No other routines')
    expect(body).toBe(`Your ${kind} routines are entered already. Add others here, or go on without.`)
    expect(question).toContain(`besides ${kind} routines`)
  })
  test.each([
    ['protege', false],
    ['city', true],
  ])('at %s nobody does', (variant, competes) => {
    const words = withoutRoutines(at(variant, competes))
    expect(words.label).toBe('I am not competing')
    expect(words.body).toContain('workshop only')
  })
})
