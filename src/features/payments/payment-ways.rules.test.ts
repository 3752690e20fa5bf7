// Proves which ways to pay are listed and closed (WAY-01), until when bank accounts are taken (WAY-02), who may reserve by
// check and with which words (WAY-03).
import { describe, expect, test } from 'vitest'
import {
  BANK_CLOSED_TEXT,
  bankClosed,
  checkClosed,
  isReservationPhrase,
  paymentWays,
} from './payment-ways.rules.ts'

const open = { methods: [1, 6], bank: null, check: { closed: null, amount_type: 'full' } } as const
const said = (offer: Parameters<typeof paymentWays>[0]) =>
  paymentWays(offer).map(({ label, closed }) => (closed === null ? label : `${label}: ${closed}`))

describe('WAY-01 the ways to pay', () => {
  test.each([
    ['card and bank', open, ['Card', 'Bank account', 'Check / pay later', 'PayPal: not available']],
    [
      'a gateway that takes cards only',
      { ...open, methods: [1] },
      ['Card', 'Bank account: not available', 'Check / pay later', 'PayPal: not available'],
    ],
    [
      'a gateway with wallets and PayPal',
      { ...open, methods: [1, 6, 7, 11, 12] },
      ['Card', 'Bank account', 'Check / pay later', 'Apple Pay', 'Google Pay', 'PayPal'],
    ],
    [
      'where checks are no matter',
      { ...open, check: null },
      ['Card', 'Bank account', 'PayPal: not available'],
    ],
    [
      'a deposit',
      { ...open, check: { closed: null, amount_type: 'deposit' as const } },
      [
        'Card',
        'Bank account',
        'Check / pay later: A check has to be for the full amount.',
        'PayPal: not available',
      ],
    ],
    [
      'another amount',
      { ...open, check: { closed: null, amount_type: 'other' as const } },
      [
        'Card',
        'Bank account',
        'Check / pay later: A check has to be for the full amount.',
        'PayPal: not available',
      ],
    ],
    [
      'a flagged studio: its own reason comes first',
      { ...open, check: { closed: 'No.', amount_type: 'other' as const } },
      ['Card', 'Bank account', 'Check / pay later: No.', 'PayPal: not available'],
    ],
    [
      'too late for a bank account',
      { ...open, bank: 'Too late.' },
      ['Card', 'Bank account: Too late.', 'Check / pay later', 'PayPal: not available'],
    ],
  ])('%s', (_title, offer, labels) => {
    expect(said(offer)).toEqual(labels)
  })
})

const held = { postponed: false, canceled: false }

describe('WAY-02 bank accounts are taken up to 7 days before the event', () => {
  test.each([
    ['8 days before', '2027-02-04', null],
    ['7 days before', '2027-02-05', null],
    ['6 days before', '2027-02-06', BANK_CLOSED_TEXT],
    ['on the day', '2027-02-12', BANK_CLOSED_TEXT],
    ['afterwards', '2027-03-01', BANK_CLOSED_TEXT],
  ] as const)('%s', (_title, today, closed) => {
    expect(bankClosed({ ...held, start_date: '2027-02-12' }, today)).toBe(closed)
  })
  test('an event without a date closes nothing', () => {
    expect(bankClosed({ ...held, start_date: null }, '2027-02-12')).toBeNull()
  })
  test('DATE-07 the days that a postponed event had close nothing', () => {
    const postponed = { ...held, start_date: '2027-02-12', postponed: true }
    expect(bankClosed(postponed, '2027-02-12')).toBeNull()
    expect(bankClosed({ ...postponed, canceled: true }, '2027-02-12')).toBe(BANK_CLOSED_TEXT)
  })
})

describe('WAY-03 reserving by check', () => {
  const studio = (flagged: boolean) =>
    ({ flagged }) as NonNullable<Parameters<typeof checkClosed>[0]['studio']>
  test.each([
    ['a studio', { ancillary: false, studio: studio(false) }, null],
    [
      'a flagged studio',
      { ancillary: false, studio: studio(true) },
      'Checks aren’t available for your studio.',
    ],
    [
      'an individual',
      { ancillary: true, studio: null },
      'Individual registrations are paid for when they’re made.',
    ],
    [
      'an individual of a flagged studio',
      { ancillary: true, studio: studio(true) },
      'Individual registrations are paid for when they’re made.',
    ],
  ])('%s', (_title, view, closed) => {
    expect(checkClosed(view)).toBe(closed)
  })

  test.each([
    ['RESERVE MY REGISTRATION', true],
    ['reserve my registration', true],
    ['  Reserve  My Registration ', true],
    ['RESERVE MY REGISTRATIO', false],
    ['RESERVE MY REGISTRATION!', false],
    ['', false],
  ])('%j', (text, right) => {
    expect(isReservationPhrase(text)).toBe(right)
  })
})
