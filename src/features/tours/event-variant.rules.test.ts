// VARIANT-01, COMPETE-02: the kinds of event as data, each whole in itself.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { cityVariant } from './city.variant.ts'
import { eventKinds } from './event-kinds.variant.ts'
import { hasCompetition, hasVariant, variantOf } from './event-variant.rules.ts'
import { feeGroups } from './fee-groups.model.ts'
import { columbus, moments, tourDateWith } from './tour.fixtures.ts'

describe('VARIANT-01 the kinds of event', () => {
  test('those with a record are supported', () => {
    const known = ['city', 'workshop', 'ballroom', 'finals', 'protege', 'coastline', 'aftermath', 'intensive']
    expect(known.filter(hasVariant)).toEqual(known)
    expect(variantOf(columbus)).toBe(cityVariant)
  })
  test('another kind is refused in words', () => {
    const tomorrow = 'of tomorrow'
    const another = tourDateWith({ event: { ...columbus.event, variant: tomorrow } })
    expect(hasVariant(tomorrow)).toBe(false)
    expect(() => variantOf(another)).toThrow("Registration for 'of tomorrow' events is not supported yet")
  })
})

describe('FEE-05 what a kind of event charges is in its total', () => {
  test('a charge in another group fails, and is not left out', () => {
    const without = { ...cityVariant, fee_components: feeGroups.filter((group) => group !== 'media') }
    const tour_date = tourDateWith({ mybtf: { ...columbus.mybtf, media_pass: true } })
    const view = viewOf({ tour_date, attendees: dancersOf(1, { media_pass: true }) })
    const quoted = () => quoteRegistration(view, view.tour_date, view.price_list, moments.early)
    expect(quoted().fees.media).toBe(5500)
    eventKinds.city = without
    try {
      expect(quoted).toThrow("'city' events have no media fees, and 'media:1' is one")
    } finally {
      eventKinds.city = cityVariant
    }
  })
})

describe('COMPETE-02 whether a competition takes place', () => {
  test('at a city date', () => expect(hasCompetition(columbus)).toBe(true))
  test('not at a city date without one', () => {
    expect(hasCompetition(tourDateWith({ web: { no_competition: true } }))).toBe(false)
  })
  test('not at a workshop-only date', () => {
    expect(hasCompetition(tourDateWith({ event: { ...columbus.event, variant: 'workshop' } }))).toBe(false)
  })
})
