// STUDIO-14: a studio is found although its name is mistyped.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { closestNames, intactParts, nameApart } from './close-names.rules.ts'

const studio = (name: string, city = 'Boise', zip = '83702') => ({ name, city, zip })
const willow = studio('Willow Bend Dance')

describe('STUDIO-14 a name with a typo', () => {
  test.each([
    ['wilow bend', true],
    ['Willow Bnd', true],
    ['willow bned', true],
    ['bdne', false],
    ['willowbend', true],
    ['will ow bend', true],
    ['wlilow', true],
    ['willw', true],
    ['wilow boise', true],
    ['WÍLLOW bend', true],
    ['wallaw bend', true],
    ['wa11aw bend', false],
    ['pillars', false],
    ['willow brook', false],
    ['bxd', false],
  ])('%s: %j', (typed, found) => expect(nameApart(typed, willow) !== null).toBe(found))

  test('the nearest name comes first, and no more than asked for', () => {
    const studios = [studio('Willow Band'), willow, studio('Wilow Bend'), studio('Harbor Street')]
    expect(closestNames('wilow bend', studios, 2).map(({ name }) => name)).toEqual([
      'Wilow Bend',
      'Willow Bend Dance',
    ])
  })

  const letter = fc.constantFrom(...'abcdefghij')
  const word = fc.array(letter, { minLength: 4, maxLength: 10 }).map((letters) => letters.join(''))
  property.prop([word, fc.nat(), letter, fc.constantFrom('wrong', 'missing', 'too many')])(
    'of a word with one letter wrong, missing or too many a part stays as it was, so that it is looked up',
    (meant, at, other, kind) => {
      const place = at % meant.length
      const rest = meant.slice(kind === 'too many' ? place : place + 1)
      const typed = meant.slice(0, place) + (kind === 'missing' ? '' : other) + rest
      if (typed.length < 4) return
      expect(nameApart(typed, studio(meant, '', ''))).not.toBeNull()
      expect(intactParts(typed).some((part) => meant.includes(part))).toBe(true)
    },
  )
})
