import { describe, expect, it } from 'vitest'
import { cardBrand, checkCard, maskCardNumber, maskExpiry, passesLuhn } from './card.rules.ts'
import { sandboxCards } from './sandbox-cards.model.ts'

const at = new Date('2026-11-20T17:00:00Z')
const right = {
  number: '4111 1111 1111 1111',
  expiry: '11/26',
  cvv: '123',
  name: 'Rosa Delgado',
  zip: '43215',
}
const wrong = (more: Partial<typeof right>, when = at) =>
  checkCard({ ...right, ...more }, when).map(
    (violation) => `${violation.path.join('.')}: ${violation.message}`,
  )

describe('a card entry', () => {
  it('is right with number, expiry, CVV, name and ZIP', () => {
    expect(wrong({})).toEqual([])
  })

  const cases: [title: string, Partial<typeof right>, string[]][] = [
    ['an empty number', { number: ' ' }, ['number: Required']],
    [
      'a number with one wrong digit',
      { number: '4111 1111 1111 1112' },
      ['number: Please check the card number'],
    ],
    ['a number that is too short', { number: '4111' }, ['number: Please check the card number']],
    ['no expiry', { expiry: '' }, ['expiry: Required']],
    ['a month 13', { expiry: '13/27' }, ['expiry: Must be MM/YY']],
    ['half an expiry', { expiry: '11' }, ['expiry: Must be MM/YY']],
    ['last month', { expiry: '10/26' }, ['expiry: This card has expired']],
    ['next month', { expiry: '12/26' }, []],
    ['three digits for a Visa', { cvv: '12' }, ['cvv: The 3 digits on the back of the card']],
    ['four digits for a Visa', { cvv: '1234' }, ['cvv: The 3 digits on the back of the card']],
    [
      'three digits for an American Express',
      { number: '3782 822463 10005' },
      ['cvv: The 4 digits on the front of the card'],
    ],
    ['four digits for an American Express', { number: '3782 822463 10005', cvv: '1234' }, []],
    ['a name of spaces', { name: '  ' }, ['name: Required']],
    ['a Canadian postal code', { zip: 'K1A 0B1' }, []],
    ['a ZIP of four digits', { zip: '!!' }, ['zip: Must be a ZIP or postal code']],
    [
      'nothing at all',
      { number: '', expiry: '', cvv: '', name: '', zip: '' },
      ['number: Required', 'expiry: Required', 'cvv: Required', 'name: Required', 'zip: Required'],
    ],
  ]
  it.each(cases)('%s', (_title, more, expected) => {
    expect(wrong(more)).toEqual(expected)
  })

  it('is good until its month has ended everywhere', () => {
    expect(wrong({}, new Date('2026-12-01T11:59:00Z'))).toEqual([])
    expect(wrong({}, new Date('2026-12-01T12:00:00Z'))).toEqual(['expiry: This card has expired'])
  })
})

describe('writing a card', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111 11', '4111 11'],
    ['378282246310005', '3782 822463 10005'],
    ['abc', ''],
  ])('%s becomes %s', (typed, written) => {
    expect(maskCardNumber(typed)).toBe(written)
  })

  it.each([
    ['1', '1'],
    ['7', '07'],
    ['112', '11/2'],
    ['1126', '11/26'],
    ['11/26', '11/26'],
    ['112699', '11/26'],
    ['07/2027', '07/27'],
    ['7 / 2027', '07/27'],
  ])('the expiry %s becomes %s', (typed, written) => {
    expect(maskExpiry(typed)).toBe(written)
  })

  it.each([
    ['4111111111111111', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2221000000000009', 'Mastercard'],
    ['2720990000000007', 'Mastercard'],
    ['2721000000000000', 'Card'],
    ['378282246310005', 'American Express'],
    ['6011000990139424', 'Discover'],
  ])('%s is of brand %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
  })

  it('every published test card passes the check digit', () => {
    for (const { number } of sandboxCards) expect(passesLuhn(number.replaceAll(' ', ''))).toBe(true)
  })
})
