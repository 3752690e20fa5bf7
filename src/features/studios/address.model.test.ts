// STUDIO-02: what an address needs, in the default country and elsewhere; and the lists behind it.
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../../shared/violations.ts'
import { addressForm } from './address.model.ts'
import { addressInWords, countries, emptyAddress, states } from './places.model.ts'

const columbus = { address: '118 Harbor Street', city: 'Columbus', state_id: 36, country_id: 1, zip: '43215' }
const missing = (entries: unknown) => {
  const { error } = addressForm.safeParse(entries)
  return error ? violationsOf(error).map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}

describe('STUDIO-02 an address', () => {
  test.each<[string, object, string[]]>([
    ['complete', {}, []],
    [
      'empty, in the default country',
      emptyAddress,
      ['address: Required', 'city: Required', 'state_id: Required', 'zip: Required'],
    ],
    ['with letters for a zip', { zip: 'abcde' }, ['zip: Must be valid ZIP']],
    ['with four digits', { zip: '4321' }, ['zip: Must be valid ZIP']],
    ['with six digits', { zip: '432155' }, ['zip: Must be valid ZIP']],
    ['with a ZIP+4', { zip: '43215-0140' }, []],
    ['without zip', { zip: ' ' }, ['zip: Required']],
    ['without state', { state_id: null }, ['state_id: Required']],
    ['with a province in the United States', { state_id: 101 }, ['state_id: Required']],
    ['with a state that does not exist', { state_id: 99 }, ['state_id: Required', 'state_id: Required']],
    ['without country', { country_id: null, state_id: null, zip: '' }, ['country_id: Required']],
    ['in a country that does not exist', { country_id: 9999, state_id: null }, ['country_id: Required']],
    ['in Canada without province and zip', { country_id: 2, state_id: null, zip: '' }, []],
    ['in Canada with a state of the United States', { country_id: 2 }, ['state_id: Required']],
    ['in Ontario', { country_id: 2, state_id: 109, zip: 'M5V 2T6' }, []],
  ])('%s', (_title, changed, expected) => {
    expect(missing({ ...columbus, ...changed })).toEqual(expected)
  })
})

test('ids and codes are there once, and name what they always named', () => {
  for (const list of [countries, states]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(countries[0]).toEqual({ id: 1, code: 'US', name: 'United States' })
  const named = (id: number) => states.find((state) => state.id === id)?.name
  expect([named(1), named(9), named(36), named(51), named(101), named(113)]).toEqual([
    'Alabama',
    'District of Columbia',
    'Ohio',
    'Wyoming',
    'Alberta',
    'Yukon',
  ])
})

test.each([
  [columbus, '118 Harbor Street, Columbus, OH 43215'],
  [
    { address: '1 King St', city: 'Toronto', state_id: 109, country_id: 2, zip: 'M5V 2T6' },
    '1 King St, Toronto, ON M5V 2T6, Canada',
  ],
  [
    {
      address: 'Ring 1',
      city: 'Wien',
      state_id: null,
      country_id: countries.find((c) => c.code === 'AT')?.id ?? 0,
      zip: '',
    },
    'Ring 1, Wien, Austria',
  ],
])('an address in words', (place, words) => {
  expect(addressInWords(place)).toBe(words)
})
