// ROSTER-02, ROSTER-03: who may be one and the same person.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { nameKey } from './name-key.rules.ts'
import {
  areCloseNames,
  type Comparable,
  duplicatesOf,
  likenessIndex,
  likenessOf,
  maskStudio,
} from './similar-person.rules.ts'

const who = (fname: string, lname: string, birthdate: string | null = null): Comparable => ({
  fname,
  lname,
  birthdate,
})
const mia = who('Mia', 'Alvarez', '2013-05-02')

/** One compared with one: the index of nobody else. */
function isLikelySame(one: Comparable, other: Comparable): boolean {
  const index = likenessIndex<Comparable>()
  index.add(other)
  return index.likelySame(one) !== null
}

test.each([
  ['José', 'jose'],
  ['Ana-María', 'anamaria'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  [' De La Cruz ', 'delacruz'],
])('ROSTER-03 the name %j counts as %j', (name, key) => expect(nameKey(name)).toBe(key))

describe('ROSTER-03 close first names', () => {
  test.each<[string, string, string, boolean]>([
    ['the same but for capitals and accents', 'Zoë', 'ZOE', true],
    ['one letter apart', 'Mia', 'Mya', true],
    ['one letter more', 'Ana', 'Anna', true],
    ['two letters apart, of five', 'Emily', 'Emmie', false],
    ['two letters apart, of six', 'Bianca', 'Byanka', true],
    ['three letters apart, of nine', 'Katherine', 'Catharina', false],
    ['the beginning, of three letters', 'Sam', 'Samantha', true],
    ['the beginning, of two letters', 'Jo', 'Josephine', false],
    ['a single letter and another', 'A', 'B', false],
    ['an empty one and a letter', '', 'A', false],
    ['others', 'Mia', 'Zoe', false],
  ])('%s', (_title, one, other, close) => {
    expect(areCloseNames(one, other)).toBe(close)
    expect(areCloseNames(other, one)).toBe(close)
  })
})

describe('ROSTER-03 similar people', () => {
  test.each<[string, Comparable, 'name' | 'birthdate' | null]>([
    ['the same last name and a close first name, no birthdate', who('Mya', 'Alvarez'), 'name'],
    [
      'the same last name and a close first name, another birthdate',
      who('Mya', 'Alvarez', '2010-01-01'),
      'name',
    ],
    ['the same last name and another first name', who('Zoe', 'Alvarez', '2010-01-01'), null],
    [
      'a twin: the same last name and birthdate, another first name',
      who('Zoe', 'Alvarez', '2013-05-02'),
      null,
    ],
    ['a close first name, another last name, another birthdate', who('Mya', 'Brandt', '2010-01-01'), null],
    [
      'a close first name, another last name, the same birthdate',
      who('Mya', 'Brandt', '2013-05-02'),
      'birthdate',
    ],
    [
      'first and last name changed round, the same birthdate',
      who('Alvarez', 'Mia', '2013-05-02'),
      'birthdate',
    ],
    ['first and last name changed round, no birthdate', who('Alvarez', 'Mia'), null],
    ['another name, the same birthdate', who('Theo', 'Lindgren', '2013-05-02'), null],
  ])('%s', (_title, other, likeness) => {
    expect(likenessOf(mia, other)).toBe(likeness)
    expect(likenessOf(other, mia)).toBe(likeness)
  })
})

describe('ROSTER-02 duplicates ask', () => {
  test.each<[string, Comparable, boolean]>([
    ['the same name', who('MIA', 'Álvarez'), true],
    ['the same birthdate', who('Theo', 'Lindgren', '2013-05-02'), true],
    ['one letter apart', who('Mya', 'Alvarez'), false],
    ['the day after', who('Theo', 'Lindgren', '2013-05-03'), false],
    ['no birthdate', who('Theo', 'Lindgren'), false],
  ])('%s', (_title, other, found) => {
    expect(duplicatesOf(mia, [other])).toEqual(found ? [other] : [])
  })
  test('two without birthdates are not of the same birthdate', () => {
    expect(duplicatesOf(who('Mia', 'Alvarez'), [who('Theo', 'Lindgren')])).toEqual([])
  })
})

describe('ROSTER-06 likely somebody of the roster', () => {
  test.each<[string, Comparable, boolean]>([
    ['the same name, whatever the birthdates', who('Mia', 'Alvarez', '2001-01-01'), true],
    ['a close name without a birthdate', who('Mya', 'Alvarez'), true],
    ['a close name with the same birthdate', who('Mya', 'Alvarez', '2013-05-02'), true],
    ['a sister: a close name with another birthdate', who('Mya', 'Alvarez', '2011-05-02'), false],
  ])('%s', (_title, other, likely) => expect(isLikelySame(mia, other)).toBe(likely))

  property.prop([
    fc.array(
      fc.record({
        fname: fc.constantFrom('Mia', 'Mya', 'Zoe', 'Alvarez'),
        lname: fc.constantFrom('Alvarez', 'Brandt', 'Mia'),
        birthdate: fc.constantFrom('2013-05-02', '2013-05-03', null),
      }),
    ),
  ])('the index finds somebody exactly where comparing one by one does', (people) => {
    const index = likenessIndex<Comparable>()
    for (const person of people) index.add(person)
    expect(index.likelySame(mia) !== null).toBe(people.some((person) => isLikelySame(mia, person)))
  })
})

test.each([
  ['40', 40, true],
  ['41', 41, false],
])('ROSTER-06 a birthdate that %s people have tells something: %j', (_title, count, found) => {
  const index = likenessIndex<Comparable>()
  index.add(who('Mya', 'Brandt', '2013-05-02'))
  for (let n = 1; n < count; n++) index.add(who(`Xu${n}`, `Qi${n}`, '2013-05-02'))
  expect(index.likelySame(mia) !== null).toBe(found)
})

test('ROSTER-03 a studio is hinted at by its first letters only', () => {
  expect(maskStudio('Harbor Street Dance')).toBe('H*** S*** D***')
})
