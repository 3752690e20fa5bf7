// VIRTUAL-06: what a client says of a virtual level is taken where it agrees with what else it sends.
import { describe, expect, test } from 'vitest'
import { checkNames } from '../../shared/field-names.ts'
import { attendeeForm, plainAttendee } from './attendee.model.ts'

const sent = (workshop_level_id_v: unknown, virtual: boolean) =>
  checkNames(attendeeForm, {
    ...plainAttendee,
    person_id: 1,
    workshop_level_id: 3,
    virtual,
    workshop_level_id_v,
  })

describe('VIRTUAL-06 workshop_level_id_v', () => {
  test.each([
    ['3v', true],
    ['3', false],
    [3, false],
    [null, true],
  ])('%j is taken where virtual is %j', (said, virtual) => expect(sent(said, virtual)).toEqual([]))
  test.each([
    ['3v', false, '3'],
    ['3', true, '3v'],
    ['4v', true, '3v'],
    [true, false, '3'],
    ['', false, '3'],
  ])('%j is refused where virtual is %j', (said, virtual, should) =>
    expect(sent(said, virtual)).toEqual([
      {
        code: 'CONTRADICTS',
        path: ['workshop_level_id_v'],
        message: `'workshop_level_id_v' should be '${should}', or be left out.`,
      },
    ]),
  )
})
