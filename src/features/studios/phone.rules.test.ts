// STUDIO-03: phone numbers per country: read, written out, masked while they are typed.
import { describe, expect, test } from 'vitest'
import { checkPhone, maskPhone, readPhone, writePhone } from './phone.rules.ts'
import { countries } from './places.model.ts'

const idOf = (code: string) => countries.find((country) => country.code === code)?.id ?? 0
const [us, ca, gb, mx] = [idOf('US'), idOf('CA'), idOf('GB'), idOf('MX')]

describe('STUDIO-03 a number is read in its country', () => {
  test.each<[string, number | null, string | null]>([
    ['6145550140', us, '+16145550140'],
    ['(614) 555-0140', us, '+16145550140'],
    ['1-614-555-0140', us, '+16145550140'],
    ['614.555.0140', null, '+16145550140'],
    ['416 555 0140', ca, '+14165550140'],
    ['020 7946 0958', gb, '+442079460958'],
    ['+44 20 7946 0958', us, '+442079460958'],
    ['55 1234 5678', mx, '+525512345678'],
    ['614555014', us, null],
    ['61455501400', us, null],
    ['555-0140', us, null],
    ['1-800-FLOWERS', us, null],
    ['6145550140 ext 5', us, null],
    ['', us, null],
    ['+', us, null],
  ])('%j in country %j is %j', (typed, country, stored) => {
    expect(readPhone(typed, country)).toBe(stored)
  })
})

test.each<[string, number, string]>([
  ['+16145550140', us, '(614) 555-0140'],
  ['(614) 555-0140', us, '(614) 555-0140'],
  ['+442079460958', gb, '020 7946 0958'],
  ['+442079460958', us, '+44 20 7946 0958'],
  ['+14165550140', us, '+1 416 555 0140'],
  ['ask at the desk', us, 'ask at the desk'],
])('stored %j is written in country %i as %j', (stored, country, written) => {
  expect(writePhone(stored, country)).toBe(written)
})

describe('while it is typed', () => {
  test.each<[string, number, string]>([
    ['614', us, '(614'],
    ['6145', us, '(614) 5'],
    ['(614) 555-0140', us, '(614) 555-0140'],
    ['call 614', us, '(614'],
    ['(614) 555-0140 x12', us, '(614) 555-0140 x12'],
    ['614-555-0140 ext. 12', us, '(614) 555-0140 ext. 12'],
    ['6145550140 EXT', us, '(614) 555-0140 EXT'],
    ['6145550140#7', us, '(614) 555-0140 #7'],
    ['02079460958', gb, '020 7946 0958'],
    ['+4420', us, '+44 20'],
    ['6+14', us, '(614'],
  ])('%j in country %i shows %j', (typed, country, shown) => {
    expect(maskPhone(typed, country)).toBe(shown)
  })
  test('Backspace always takes something away', () => {
    for (let text = maskPhone('6145550140', us); text !== ''; ) {
      const next = maskPhone(text.slice(0, -1), us)
      expect(next.length).toBeLessThan(text.length)
      text = next
    }
  })
})

test.each<[string, string[]]>([
  ['', ['Required']],
  ['  ', ['Required']],
  ['12', ['Must be valid phone number']],
  ['(614) 555-0140', []],
  ['(614) 555-0140 x12', ['Must be valid phone number. We can’t store an extension; please leave it out.']],
  ['614 x12', ['Must be valid phone number']],
])('%j says %j', (text, messages) => {
  expect(checkPhone(text, us, ['phone']).map(({ message }) => message)).toEqual(messages)
})
