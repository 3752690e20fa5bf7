// CALL-04: what is told of Beat Street: with the dancers in the statement, wherever the kind of event has it and something was said.
import { describe, expect, test } from 'vitest'
import { viewOf } from '../registrations/registration.fixtures.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import type { BeatStreet } from './beat-street.model.ts'
import { beatStreetPart } from './beat-street.part.ts'
import { beatStreetOf, beatStreetWords } from './beat-street.rules.ts'

describe('CALL-04 what is brought to Beat Street', () => {
  const cases: [BeatStreet | null, string][] = [
    ['Two crews', 'Two crews'],
    [true, 'Yes'],
    [false, ''],
    ['', ''],
    [null, ''],
  ]
  test.each(cases)(
    '%j is said as %j, and stands in the statement unless it is nothing',
    (beat_street, words) => {
      const view = viewOf({ beat_street })
      expect(beatStreetWords(beat_street)).toBe(words)
      // Typed as it reads, it is as it was.
      expect(beatStreetOf(words, beat_street)).toBe(beat_street)
      const told = unpricedSections(view).filter(({ title }) => title === 'Beat Street')
      expect(told.map((section) => section.words)).toEqual(words === '' ? [] : [words])
    },
  )
  test('is nothing where its words were deleted', () => {
    expect(beatStreetOf('', 'Two crews')).toBeNull()
    expect(beatStreetOf('One crew', true)).toBe('One crew')
  })
  test('is not told of a kind of event that has none', () => {
    const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'workshop' } })
    const told = unpricedSections(viewOf({ tour_date, beat_street: 'Two crews' }))
    expect(told.map(({ title }) => title)).not.toContain('Beat Street')
  })
  test.each<[BeatStreet | null, BeatStreet | null, string[]]>([
    [null, 'Two crews', ['nothing → Two crews']],
    ['Two crews', null, ['Two crews → nothing']],
    ['Two crews', 'One crew', ['Two crews → One crew']],
    [true, 'Two crews', ['Yes → Two crews']],
    [null, false, ['nothing → no']],
    [null, '', []],
    ['', null, []],
  ])('from %j to %j is told as %j', (before, after, words) => {
    const { content } = beatStreetPart
    const names = { attendees: [], routines: [] }
    const told = content.changes(before, after, { ...names, ...viewOf({}) })
    expect(told.map((change) => change.words)).toEqual(words)
    expect(content.same(before, after)).toBe(words.length === 0)
  })
})
