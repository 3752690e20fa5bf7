// LOOK-01, LOOK-02: what is recorded of a look, and how it is told.
import { expect, it } from 'vitest'
import { lookedAt, lookInWords, namedBy, namedIn, peopleIn, seenIn, wordsOfMails } from './look.rules.ts'

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

it('LOOK-01 keeps a name that was typed as what was searched for', () => {
  expect(namedIn({ tour_date_id: 5, name: 'Mia' })).toEqual({ tour_date_id: 5, search: 'Mia' })
})

it('LOOK-01 sees what stands where the contract says it, in every entry of a list, each once', () => {
  const call = {
    input: { id: 7 },
    answer: {
      routines: [
        { id: 1, registration_id: 9 },
        { id: 2, registration_id: 9 },
      ],
      ticket: null,
    },
  }
  expect(
    seenIn(
      {
        'input.id': 'registration',
        'answer.routines.id': 'routine',
        'answer.routines.registration_id': 'registration',
        'answer.ticket.id': 'ticket',
        answer: 'people',
      },
      call,
    ),
  ).toEqual({ registration: [7, 9], routine: [1, 2], ticket: [], people: [call.answer] })
})

it('LOOK-01 knows the mails that were listed by their subjects, and one that was opened by its text', () => {
  const one = { id: 4, to: 'ann@home.test', subject: 'Paid' }
  expect(wordsOfMails([one, { ...one, text: 'Mia Alvarez' }, { id: 4, subject: 'Paid' }, null])).toEqual([
    { id: 4, words: 'Paid ' },
    { id: 4, words: 'Paid Mia Alvarez' },
  ])
})

it('LOOK-01 names the ticket that was scanned and its registration, and none of several', () => {
  expect(namedBy({ ticket: [5], registrant: [301], people: [{}] })).toEqual({
    event_ticket_id: 5,
    registration_id: 301,
  })
  expect(namedBy({ ticket: [5, 6], registrant: [] })).toEqual({})
  expect(lookedAt({ event_ticket_id: 5, registration_id: 301 })).toBe('ticket 5, registration 301')
})

it('LOOK-02 says what was done and at what in plain words', () => {
  expect(lookInWords('Searched people', { search: 'Emma' })).toBe("Searched people for 'Emma'")
  expect(lookInWords('Opened a registration', { id: 101 })).toBe('Opened a registration')
  expect(lookedAt({ id: 101 })).toBe('no. 101')
  expect(lookedAt({ entity: 'mybtf_user', entity_id: '12' })).toBe('account 12')
  expect(lookedAt({ tour_date_id: 5, person_id: 9 })).toBe('tour date 5, person 9')
  expect(lookedAt({ search: 'Emma' })).toBe('')
})
