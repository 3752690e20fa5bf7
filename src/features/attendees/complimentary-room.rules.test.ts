// FEE-13: the complimentary room, around its limit, from lines quoted and as sold.
import { describe, expect, test } from 'vitest'
import { quoteRegistration, soldQuote } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { complimentaryRoom } from './complimentary-room.rules.ts'

function room(attendees: ReturnType<typeof dancersOf>) {
  const subject = {
    attendees,
    routines: [],
    additional_observers: { one: 0, two: 0 },
    media_pass_paid: [],
    ancillary: false,
    independent: false,
  }
  const { lines } = quoteRegistration(subject, columbus, meridianPrices, moments.early)
  const sold = soldQuote(lines, columbus, moments.late).lines
  const words = complimentaryRoom(attendees, lines, columbus)?.words ?? null
  expect(complimentaryRoom(attendees, sold, columbus)?.words ?? null).toBe(words)
  return words
}

describe('FEE-13 a complimentary room', () => {
  test('does not come with 59 paying dancers', () => expect(room(dancersOf(59))).toBeNull())
  test('comes with 60, for two nights', () => {
    expect(room(dancersOf(60))).toBe(
      'With 60 paying full-workshop dancers, you get a complimentary hotel room for two nights.',
    )
  })
  test.each([
    ['one-day', { one_day: true }],
    ['virtual', { virtual: true }],
    ['scholarship', { vip_type_id: 1 }],
  ])('does not count %s dancers', (_title, more) => {
    expect(room([...dancersOf(59), dancerOf(personOf(99, 13), more)])).toBeNull()
  })
})
