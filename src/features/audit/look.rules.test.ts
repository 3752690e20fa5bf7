// LOOK-01: what is recorded of a look.
import { expect, it } from 'vitest'
import { namedIn, peopleIn, registrationOf } from './look.rules.ts'

it('LOOK-01 keeps the ids that were named, and no word that was searched for', () => {
  expect(namedIn({ id: 804, search: 'Mia Alvarez', entity: 'person', entity_id: '12', page: 3 })).toEqual({
    id: 804,
    entity: 'person',
    entity_id: '12',
  })
})

it('LOOK-01 keeps whoever stands in the answer, at any depth, once', () => {
  const answer = {
    a: [{ id: 3, fname: 'Mia' }, { person_id: 2 }],
    b: { deep: [{ id: 3, fname: 'Mia' }] },
    id: 9,
  }
  expect(peopleIn(answer)).toEqual([2, 3])
})

it('LOOK-01 keeps whoever was found by a search, whose name stands in one', () => {
  expect(peopleIn({ people: [{ id: 5, name: 'June Park', birthdate: null }] })).toEqual([5])
})

it('LOOK-01 knows the registration whose amounts were read', () => {
  expect(registrationOf({ registration_id: 101, entries: [{ registration_id: 5 }] })).toBe(101)
  expect([registrationOf({ id: 101 }), registrationOf(null)]).toEqual([null, null])
})
