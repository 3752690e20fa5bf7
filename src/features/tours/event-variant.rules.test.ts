// VARIANT-01, COMPETE-02: the kinds of event as data, each whole in itself.
import { describe, expect, test } from 'vitest'
import { partChargesOf, quoteRegistration } from '../fees/quote.rules.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { cityVariant } from './city.variant.ts'
import { eventKinds } from './event-kinds.variant.ts'
import { hasCompetition, hasVariant, variantOf } from './event-variant.rules.ts'
import { feeGroups } from './fee-groups.model.ts'
import { finalsVariant } from './finals.variant.ts'
import { protegeVariant } from './protege.variant.ts'
import { columbus, moments, tourDateWith } from './tour.fixtures.ts'
import { variantNames } from './tour-date.model.ts'
import { workshopVariant } from './workshop.variant.ts'

describe('VARIANT-01 the kinds of event', () => {
  test('city tour and workshop are supported', () => {
    expect(variantNames.filter(hasVariant)).toEqual(['city', 'workshop'])
    expect(variantOf(columbus)).toBe(cityVariant)
  })
  test('another kind is refused in words', () => {
    const prism = tourDateWith({ event: { ...columbus.event, variant: 'protege' } })
    expect(() => variantOf(prism)).toThrow("Registration for 'protege' events is not supported yet")
  })

  const records = [cityVariant, workshopVariant, finalsVariant, protegeVariant]
  test.each(records)('$name: steps and bands hang together', (variant) => {
    const paths = variant.steps.flatMap((step) => [step.path, ...step.also])
    expect(new Set(paths).size).toBe(paths.length)
    expect(variant.steps.at(0)).toMatchObject({ key: 'intro', path: '', numbered: false })
    expect(variant.steps.at(-1)).toMatchObject({ key: 'success', numbered: false })
    expect(variant.steps.some((step) => step.only_with_competition)).toBe(variant.has_competition)
    for (const [position, { key, opens_after, parts: entered }] of variant.steps.entries()) {
      const before = variant.steps.slice(0, position).map((step) => step.key)
      expect(before, `${key} opens after steps before it`).toEqual(expect.arrayContaining([...opens_after]))
      expect(variant.parts, `${key} has parts of the kind`).toEqual(expect.arrayContaining([...entered]))
    }
    for (const [position, band] of variant.free_teachers.entries()) {
      expect(band.from).toBe((variant.free_teachers[position - 1]?.to ?? 4) + 1)
    }
    expect(variant.free_teachers.at(-1)?.to).toBeNull()
  })
})

describe('FEE-05 what a kind of event charges is in its total', () => {
  const kinds = Object.values(eventKinds)
  test.each(kinds)('$name: its parts charge in its fee components', (variant) => {
    for (const { sections } of partChargesOf(variant))
      for (const [section, { group }] of Object.entries(sections))
        expect(variant.fee_components, section).toContain(group)
  })
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
