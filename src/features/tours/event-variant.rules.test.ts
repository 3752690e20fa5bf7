// VARIANT-01, COMPETE-02: the kinds of event as data, each whole in itself.
import { describe, expect, test } from 'vitest'
import { cityVariant } from './city.variant.ts'
import { hasCompetition, hasVariant, variantOf } from './event-variant.rules.ts'
import { columbus, tourDateWith } from './tour.fixtures.ts'
import { variantNames } from './tour-date.model.ts'
import { workshopVariant } from './workshop.variant.ts'

describe('VARIANT-01 the kinds of event', () => {
  test('city tour and workshop are laid', () => {
    expect(variantNames.filter(hasVariant)).toEqual(['city', 'workshop'])
    expect(variantOf(columbus)).toBe(cityVariant)
  })
  test('another kind is refused in words', () => {
    const prism = tourDateWith({ event: { ...columbus.event, variant: 'protege' } })
    expect(() => variantOf(prism)).toThrow("Registration for 'protege' events is not laid yet")
  })

  test.each([cityVariant, workshopVariant])('$name: steps and bands hang together', (variant) => {
    const paths = variant.steps.flatMap((step) => [step.path, ...step.also])
    expect(new Set(paths).size).toBe(paths.length)
    expect(variant.steps.at(0)).toMatchObject({ key: 'intro', path: '', numbered: false })
    expect(variant.steps.at(-1)).toMatchObject({ key: 'success', numbered: false })
    expect(variant.steps.some((step) => step.key === 'competition')).toBe(variant.has_competition)
    for (const [position, band] of variant.free_teachers.entries()) {
      expect(band.from).toBe((variant.free_teachers[position - 1]?.to ?? 4) + 1)
    }
    expect(variant.free_teachers.at(-1)?.to).toBeNull()
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
