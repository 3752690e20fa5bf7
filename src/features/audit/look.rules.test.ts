// LOOK-01, LOOK-02: what is recorded of a look, and how it is told.
import { expect, it } from 'vitest'
import { lookedAt, lookInWords, mailsIn, namedIn, peopleIn, registrationOf } from './look.rules.ts'

it('LOOK-01 keeps the ids that were named and what was searched for, and nothing else', () => {
  expect(
    namedIn({ id: 804, search: 'Mia Alvarez', entity: 'person', entity_id: '12', page: 3, reason: 'x' }),
  ).toEqual({
    id: 804,
    entity: 'person',
    entity_id: '12',
    search: 'Mia Alvarez',
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

it('LOOK-01 knows the mails that were listed by their subjects, and one that was opened by its text', () => {
  const one = { id: 4, to: 'ann@home.test', subject: 'Paid' }
  expect(mailsIn({ mails: [one], total: 1 })).toEqual([{ id: 4, words: 'Paid ' }])
  expect(mailsIn({ ...one, text: 'Mia Alvarez' })).toEqual([{ id: 4, words: 'Paid Mia Alvarez' }])
  expect([mailsIn({ id: 4, subject: 'Paid' }), mailsIn(null)]).toEqual([[], []])
})

it('LOOK-02 says what was done and at what in plain words', () => {
  expect(lookInWords('Searched people', { search: 'Emma' })).toBe("Searched people for 'Emma'")
  expect(lookInWords('Opened a registration', { id: 101 })).toBe('Opened a registration')
  expect(lookedAt({ id: 101 })).toBe('no. 101')
  expect(lookedAt({ entity: 'mybtf_user', entity_id: '12' })).toBe('account 12')
  expect(lookedAt({ tour_date_id: 5, person_id: 9 })).toBe('tour date 5, person 9')
  expect(lookedAt({ search: 'Emma' })).toBe('')
})
