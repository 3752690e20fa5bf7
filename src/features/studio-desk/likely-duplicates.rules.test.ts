// OFFICE-01: which studios are likely one and the same.
import { describe, expect, it, test } from 'vitest'
import {
  alikeness,
  type ComparedStudio,
  likelyDuplicates,
  tellingWords,
  worthComparing,
} from './likely-duplicates.rules.ts'

const blank = { name: 'Nothing Like It', address: null, email: [], phone: [], website: null }
const columbus = { city: 'Columbus', zip: '43215' }
const harbor: ComparedStudio = {
  id: 1,
  name: 'Harbor Street Dance',
  address: columbus,
  email: ['hello@harbor-street.test'],
  phone: ['(614) 555-0140'],
  website: 'https://www.harbor-street.test/',
}

describe('OFFICE-01 the telling words of a name', () => {
  test.each([
    ['Harbor Street Dance', ['harbor', 'street']],
    ['Harbor St. Dance Studio', ['harbor', 'street']],
    ['The HARBOR-STREET Academy of Dance, LLC', ['harbor', 'street']],
    ['Élan Dance Company', ['elan']],
    ["Dancer's Edge", ['dancers', 'edge']],
    ['The Dance Studio', ['the', 'dance', 'studio']],
    ['', []],
  ])('%s', (name, words) => {
    expect(tellingWords(name)).toEqual(words)
  })
})

describe('OFFICE-01 likely duplicates', () => {
  test.each<[string, Partial<ComparedStudio>, string[]]>([
    ['nothing in common', {}, []],
    ['the telephone, written otherwise', { phone: ['+16145550140'] }, ['Same phone number']],
    ['another telephone', { phone: ['(614) 555-0141'] }, []],
    ['too short a telephone', { phone: ['0140'] }, []],
    ['one of the emails', { email: ['a@b.test', 'HELLO@harbor-street.test '] }, ['Same email address']],
    ['the website', { website: 'harbor-street.test' }, ['Same website']],
    ['neighbours', { address: { city: 'Columbus', zip: '43215-1234' } }, []],
    ['the name, elsewhere', { name: 'Harbor St. Dance Studio' }, ['Same name']],
    [
      'the name at the same place',
      { name: 'Harbor St. Dance Studio', address: { city: 'COLUMBUS', zip: '' } },
      ['Same name'],
    ],
    [
      'nearly the name, same ZIP',
      { name: 'Harbour Streets Dance', address: columbus },
      ['Very similar name', 'Same ZIP'],
    ],
    [
      'a little of the name, elsewhere',
      { name: 'Harbor Lights', address: { city: 'Boise', zip: '83702' } },
      [],
    ],
    [
      'everything',
      { ...harbor, name: 'Harbor Street' },
      ['Same name', 'Same phone number', 'Same email address', 'Same website', 'Same ZIP'],
    ],
  ])('%s', (_title, changed, reasons) => {
    const other = { ...blank, ...changed, id: 2 }
    const found = likelyDuplicates([2], [harbor, other]).get(2)
    expect(found).toEqual(reasons.length === 0 ? [] : [{ id: 1, reasons }])
    // Both ways alike.
    expect(
      likelyDuplicates([1], [harbor, other])
        .get(1)
        ?.map((duplicate) => duplicate.reasons),
    ).toEqual(reasons.length === 0 ? [] : [reasons])
  })

  it('puts the likeliest first, and no more than wanted', () => {
    const all = [
      harbor,
      { ...blank, id: 2, phone: harbor.phone },
      { ...harbor, id: 3 },
      { ...blank, id: 4, website: harbor.website },
    ]
    const ids = (most: number) =>
      likelyDuplicates([1], all, most)
        .get(1)
        ?.map(({ id }) => id)
    expect(ids(5)).toEqual([3, 2, 4])
    expect(ids(2)).toEqual([3, 2])
    expect(likelyDuplicates([99], all).get(99)).toEqual([])
  })

  it('compares twenty with five thousand without trying every pair', () => {
    const all = Array.from({ length: 5000 }, (_none, at) => ({
      ...harbor,
      id: at + 1,
      name: `Studio ${at.toString(36)} ${(at * 7919).toString(36)}`,
      phone: [`(614) 55${String(at).padStart(5, '0')}`],
      email: [`hello@${at}.test`],
      website: null,
      address: { city: `City ${at % 300}`, zip: String(10_000 + (at % 3000)) },
    }))
    const wanted = all.slice(0, 20).map(({ id }) => id)
    const compared = worthComparing(wanted, all)
    expect(compared.map(({ id }) => id)).toEqual(wanted)
    // With the neighbour of the same ZIP, and whoever has one of its two words.
    for (const { others } of compared) expect(others.length).toBeLessThanOrEqual(3)
  })
})

test.each([
  ['harbor', 'harbor', 1],
  ['harbor', 'xyz', 0],
  ['night', 'nacht', 0.25],
  ['', 'a', 0],
])('OFFICE-01 %j and %j are alike by %d', (one, other, wanted) => {
  expect(alikeness(one, other)).toBeCloseTo(wanted)
})
