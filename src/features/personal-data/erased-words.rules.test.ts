// ERASE-03: what is left of words.
import { describe, expect, it } from 'vitest'
import { patternOf, valueWithout, wordsNaming, wordsWithout } from './erased-words.rules.ts'

const names = [
  { fname: 'Ann', lname: "O'Lee" },
  { fname: 'José-María', lname: 'Ruiz (Soto)' },
]
const erased = { pattern: patternOf(names, ['ann@home.test']), names, persons: [7] }

describe('ERASE-03 in words', () => {
  it.each([
    ['a name within a sentence', "Solo for Ann O'Lee, $95", 'Solo for Erased dancer, $95'],
    ['the names changed round', "O'Lee, Ann", 'Erased dancer'],
    ['other capitals', "ANN O'LEE", 'Erased dancer'],
    ['as HTML writes it', 'Ann O&#x27;Lee', 'Erased dancer'],
    ['signs of regular expressions', 'José-María Ruiz (Soto)!', 'Erased dancer!'],
    ['an address', 'To ann@home.test', 'To Erased dancer'],
    ['a part of longer words stays', "Joann O'Leery", "Joann O'Leery"],
    ['a sister stays', "Bea O'Lee", "Bea O'Lee"],
  ])('%s', (_title, text, left) => {
    expect(wordsWithout(text, erased)).toBe(left)
  })

  it('nothing to look for leaves everything', () => {
    expect(wordsWithout('anything', { pattern: patternOf([{ fname: '', lname: 'Lee' }], []) })).toBe(
      'anything',
    )
  })
})

describe('ERASE-03 in JSON', () => {
  it('who is told by first and last name, at any depth, is told no more', () => {
    const value = {
      people: [
        { id: 7, fname: 'Ann', lname: "O'Lee", birthdate: '2013-01-02', email: ['a'] },
        { id: 8, fname: 'Bea', lname: "O'Lee" },
      ],
    }
    expect(valueWithout(value, erased)).toEqual({
      people: [
        { id: 7, fname: 'Erased', lname: 'dancer', birthdate: null, email: [] },
        { id: 8, fname: 'Bea', lname: "O'Lee" },
      ],
    })
  })
  it('somebody else of the same name keeps it', () => {
    const value = { id: 9, fname: 'Ann', lname: "O'Lee" }
    expect(valueWithout(value, erased)).toEqual(value)
  })
  it('an email beside the id goes', () => {
    expect(
      valueWithout(
        [
          { person_id: 7, email: 'x@y.test' },
          { person_id: 8, email: 'z@y.test' },
        ],
        erased,
      ),
    ).toEqual([
      { person_id: 7, email: '' },
      { person_id: 8, email: 'z@y.test' },
    ])
  })
  it('amounts stay', () => {
    expect(valueWithout([{ label: "Ann O'Lee, solo", amount_cents: 9500 }], erased)).toEqual([
      { label: 'Erased dancer, solo', amount_cents: 9500 },
    ])
  })
})

it('OWNDATA-01 of what names others beside her, only the words that name her are told', () => {
  const value = [{ label: "Ann O'Lee, solo" }, { label: 'Bea Ray, solo' }]
  expect(wordsNaming(value, erased)).toEqual(["Ann O'Lee, solo"])
})
