// GRID-04: who is meant by the names in a cell.
import { describe, expect, test } from 'vitest'
import {
  dancerIndex,
  matchDancer,
  type NamedDancer,
  readNames,
  splitNames,
  suggestDancers,
} from './dancer-names.rules.ts'

const person = (id: number, name: string, age: number | null = 12, registered = true): NamedDancer => {
  const [fname = '', ...rest] = name.split(' ')
  return { id, fname, lname: rest.join(' '), age, registered }
}
const index = dancerIndex([
  person(1, 'Ava Brandt'),
  person(2, 'Iris Fell'),
  person(3, 'Mia Alvarez', 9),
  person(4, 'Mia Alvarez', 14),
  person(5, 'Zoë O’Neill-Park'),
  person(6, 'Theo Lindgren Jr.'),
  person(7, 'Ella Grant', 12, false),
  person(8, 'Ella Grant', 15),
  person(9, 'Ava Bristow'),
  person(10, 'Sandy Anderson'),
])

/** '1' for one, 'several 3 4', 'close 1 9', 'none'. */
function meant(text: string): string {
  const match = matchDancer(text, index)
  if (match.kind === 'none') return 'none'
  if (match.kind === 'one') return String(match.dancer.id)
  return `${match.kind} ${match.dancers.map(({ id }) => id).join(' ')}`
}

describe('GRID-04 one name', () => {
  test.each([
    ['Ava Brandt', '1'],
    ['  ava   BRANDT ', '1'],
    ['Brandt, Ava', '1'],
    ['Brandt Ava', '1'],
    ['3. Ava Brandt', '1'],
    ['• Ava Brandt (12)', '1'],
    ['zoe oneill park', '5'],
    ['Theo Lindgren Jr', '6'],
    ['Mia Alvarez', 'several 3 4'],
    ['Mia Alvarez (14)', '4'],
    ['Mia Alvarez (11)', 'several 3 4'],
    ['Ella Grant', '8'],
    ['Ava Brand', 'close 1'],
    ['Eva Brandt', 'close 1'],
    ['Ava Br', 'close 1 9'],
    ['Iris', 'close 2'],
    ['Fell', 'close 2'],
    ['Iriss Fel', 'close 2'],
    ['Nobody Here', 'none'],
    ['', 'none'],
    ['(12)', 'none'],
    ['?', 'none'],
  ])('%s', (text, expected) => {
    expect(meant(text)).toBe(expected)
  })
})

describe('GRID-04 the names of a cell', () => {
  test.each<[string, string[]]>([
    ['Ava Brandt, Iris Fell', ['Ava Brandt', 'Iris Fell']],
    ['Ava Brandt; Iris Fell / Mia Alvarez', ['Ava Brandt', 'Iris Fell', 'Mia Alvarez']],
    ['Ava Brandt & Iris Fell', ['Ava Brandt', 'Iris Fell']],
    ['Ava Brandt and Iris Fell', ['Ava Brandt', 'Iris Fell']],
    ['Ava Brandt, Iris Fell, and Mia Alvarez', ['Ava Brandt', 'Iris Fell', 'Mia Alvarez']],
    ['Sandy Anderson and Ava Brandt', ['Sandy Anderson', 'Ava Brandt']],
    ['Ava Brandt\nIris Fell', ['Ava Brandt', 'Iris Fell']],
    ['Brandt, Ava; Fell, Iris', ['Brandt, Ava', 'Fell, Iris']],
    ['Brandt, Ava, Fell, Iris', ['Brandt, Ava', 'Fell, Iris']],
    ['Ava, Iris', ['Ava', 'Iris']],
    ['Theo Lindgren, Jr., Ava Brandt', ['Theo Lindgren Jr.', 'Ava Brandt']],
    [' , ;', []],
  ])('%s', (text, names) => {
    expect(splitNames(text, index)).toEqual(names)
  })

  test('exact ones are taken once, the others stay as typed', () => {
    const names = splitNames('Ava Brandt, ava brandt, Mia Alvarez, Eva Brandt, Nobody', index)
    expect(readNames(names, index)).toEqual({ dancers: [1], unread: ['Mia Alvarez', 'Eva Brandt', 'Nobody'] })
  })
  test('an answer counts wherever the name stands', () => {
    const answers = new Map([['mia alvarez', 4]])
    expect(readNames(['Mia  Alvarez', 'Ava Brandt'], index, answers)).toEqual({ dancers: [4, 1], unread: [] })
  })
})

describe('GRID-04 while it is typed', () => {
  const ids = (typed: string) => suggestDancers(typed, index).dancers.map(({ id }) => id)
  test('nothing typed offers nobody', () => expect(ids(' ')).toEqual([]))
  test('the beginning of a name', () => expect(ids('av')).toEqual([1, 9]))
  test('beginnings of both', () => expect(ids('a bri')).toEqual([9]))
  test('the last name', () => expect(ids('gra')).toEqual([8, 7]))
  test('last name first', () => expect(ids('fell ir')).toEqual([2]))
  test('a slip of the finger', () => {
    expect(ids('Irsi Fell')).toEqual([2])
    expect(suggestDancers('Irsi Fell', index).begin).toBe(false)
    expect(suggestDancers('Iri', index).begin).toBe(true)
  })
})
