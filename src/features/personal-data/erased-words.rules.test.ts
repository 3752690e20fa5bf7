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
    [
      'an address of a page',
      '/roster?search=For%20Ann%20O%27Lee&x=1',
      '/roster?search=For%20Erased dancer&x=1',
    ],
    ['a form that was sent', "name=Ann+O'Lee", 'name=Erased dancer'],
    ['letters beyond English in an address', '?q=Jos%C3%A9-Mar%C3%ADa%20Ruiz%20(Soto)', '?q=Erased dancer'],
    ['an address within an address', 'filename%3DAnn%2520O%2527Lee.png', 'filename%3DErased dancer.png'],
    ['the names changed round in an address', '?q=O%27Lee%2C%20Ann', '?q=Erased dancer'],
    ['an email within an address', 'mailto:?to=ann%40home.test', 'mailto:?to=Erased dancer'],
    ['an email within two', 'x%3Fto%3Dann%2540home.test', 'x%3Fto%3DErased dancer'],
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
