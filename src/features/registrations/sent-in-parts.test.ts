// CALL-01, decision 0199: what the specification has on an attendee or a routine, and is sent in a part of its own, says in which.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkNames } from '../../shared/field-names.ts'
import { attendeeForm, plainAttendee } from '../attendees/attendee.model.ts'
import { routineForm } from '../routines/routine.model.ts'
import { partForms } from './part-shapes.model.ts'

const inList = {
  attendees: {
    schema: z.array(attendeeForm),
    entry: { person_id: 1, workshop_level_id: 3, ...plainAttendee },
  },
  routines: { schema: z.array(routineForm), entry: {} },
}
const found = (list: 'attendees' | 'routines', fields: object) => {
  const { schema, entry } = inList[list]
  return checkNames(schema, [{ ...entry, ...fields }]).map(({ code, message }) => [code, message])
}

describe.each([
  [
    'attendees',
    { intensive_id: 1, vip_experience: true, awe_experience: true, photoshoot: true },
    'intensive',
  ],
  ['attendees', { freestyle_battle_id: 1 }, 'freestyle'],
  ['attendees', { kdoty: true }, 'kdoty'],
  ['attendees', { best_dancer_type_id: 3, jacket_size_id: 1, jacket_name: 'MIA' }, 'best_dancer_routines'],
  ['routines', { prelims: true, finals: true }, 'finals_rounds'],
  ['routines', { regional_award_id: 1 }, 'regional_awards'],
  ['routines', { crew_showdown: true, crew_showdown_pq: true }, 'showdown'],
] as const)('CALL-01 of %s %o', (list, fields, part) => {
  test('the part in which it is sent is named, and there is such a part', () => {
    expect(Object.keys(partForms)).toContain(part)
    expect(found(list, fields)).toEqual(
      Object.keys(fields).map((name) => ['SENT_ELSEWHERE', `'${name}' is sent in '${part}', not here.`]),
    )
  })
  test('empty it is taken, so that a whole registration may be sent', () => {
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    expect(found(list, empty)).toEqual([])
  })
})
