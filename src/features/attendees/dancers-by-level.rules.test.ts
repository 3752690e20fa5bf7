// LEVEL-02: who dances is said by the workshop level.
import { describe, expect, test } from 'vitest'
import { meridianPrices as price_list } from '../tours/tour.fixtures.ts'
import { dancersByLevel, isDancersLevel } from './dancers-by-level.rules.ts'

const levelOf = (wanted: 'dancer' | 'teacher' | 'observer') =>
  price_list.workshop_levels.find(({ kind }) => kind === wanted)?.id ?? 0

describe('LEVEL-02 who dances', () => {
  const forms = [1, 2, 3].map((person_id) => ({ person_id, workshop_level_id: levelOf('dancer') }))

  test('are those at a dancers’ level', () => {
    const others = [
      { person_id: 4, workshop_level_id: levelOf('teacher') },
      { person_id: 5, workshop_level_id: levelOf('observer') },
      { person_id: 6, workshop_level_id: 999_999 },
    ]
    expect(dancersByLevel([...others, ...forms], { price_list })).toEqual(forms)
  })

  test.each([
    [levelOf('dancer'), true],
    [levelOf('teacher'), false],
    [levelOf('observer'), false],
    [999_999, false],
    [null, false],
    [undefined, false],
  ])('the level %s is a dancer’s: %s', (id, is) => expect(isDancersLevel(id, { price_list })).toBe(is))
})
