// LINE-03: of whom a violation speaks, and which step mends it.
import { describe, expect, test } from 'vitest'
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { placeOfViolation } from './violation-place.rules.ts'

const mia = dancerOf({ ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' })
const view = viewOf({
  attendees: [mia, teacherOf(40)],
  routines: [routineOf(7, [1])],
  waiting_list_routines: [{ ...routineOf(8, [1]), position: null, waiting_since: null }],
})
const placeOf = (code: RefusalCode, path: (string | number)[], of = view) => {
  const { of: whom, step } = placeOfViolation(refuse(code, path), of)
  return `${whom} > ${step?.path ?? 'nowhere'}`
}
const teacher = `${view.attendees[1]?.person.fname} ${view.attendees[1]?.person.lname}`

describe('LINE-03 a violation leads to where it is mended', () => {
  test.each([
    ['a dancer: to Dancers', 'WORKSHOP_LEVEL_INVALID', ['attendees', 0], 'Mia Alvarez > dancers'],
    ['a teacher: to Teachers', 'WORKSHOP_LEVEL_INVALID', ['attendees', 1], `${teacher} > teachers`],
    ['no birthdate: to the roster', 'DANCER_BIRTHDATE_REQUIRED', ['attendees', 0], 'Mia Alvarez > roster'],
    [
      'a teacher without a birthdate: there, too',
      'TEACHER_BIRTHDATE_REQUIRED',
      ['attendees', 1],
      `${teacher} > roster`,
    ],
    [
      'somebody who is gone: by no name, to where entering begins',
      'WORKSHOP_LEVEL_INVALID',
      ['attendees', 2],
      ' > dancers',
    ],
    ['nobody registered: to where entering begins', 'WORKSHOP_LEVEL_INVALID', ['attendees'], ' > dancers'],
    [
      'observers without a name: to Observers',
      'NO_OBSERVERS',
      ['additional_observers', 'one'],
      ' > observers',
    ],
    ['a routine: to Competition', 'ONE_SOLO', ['routines', 0, 'dancers'], 'Routine 7 > competition'],
    ['one that waits, too', 'ONE_SOLO', ['waiting_list_routines', 0], 'Routine 8 > competition'],
    ['the waiver: to no step', 'WAIVER_REQUIRED', ['waiver'], ' > nowhere'],
  ] as const)('%s', (_, code, path, expected) => {
    expect(placeOf(code, [...path])).toBe(expected)
  })

  test('where the tour date has no such step, to none', () => {
    const without = { ...view, tour_date: { ...columbus, web: { ...columbus.web, no_competition: true } } }
    expect(placeOf('ONE_SOLO', ['routines', 0], without)).toBe('Routine 7 > nowhere')
  })
})
