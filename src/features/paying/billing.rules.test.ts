// Proves what a billing form, a card and a bank account must have before they are sent to the gateway (WAY-04).
import { describe, expect, test } from 'vitest'
import type { BillTo } from '../payments/payment.model.ts'
import { checkBankAndBilling, checkCardAndBilling, onBillingFields } from './billing.rules.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const dana: BillTo = {
  first_name: 'Dana',
  last_name: 'Harbor',
  address: '',
  city: '',
  state: '',
  zip: '43215',
}
const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' }
const bank = { account_name: 'Dana Harbor', account: '123456789', routing: '011000015' }
const fields = (violations: { path: (string | number)[] }[]) => violations.map(({ path }) => path.join('.'))

describe('WAY-04 what is needed of the owner of a card', () => {
  test.each([
    ['all there', {}, []],
    ['no first name', { first_name: ' ' }, ['first_name']],
    ['no last name', { last_name: '' }, ['last_name']],
    ['no ZIP', { zip: '' }, ['zip']],
    ['a ZIP that is none', { zip: '!' }, ['zip']],
  ])('%s', (_title, change, wrong) => {
    expect(fields(checkCardAndBilling(card, { ...dana, ...change }, AT))).toEqual(wrong)
  })
  test('everything that is missing is said at once', () => {
    const none = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '' }
    expect(fields(checkCardAndBilling({ number: '', expiry: '', cvv: '' }, none, AT))).toEqual([
      'number',
      'expiry',
      'cvv',
      'zip',
      'first_name',
      'last_name',
    ])
  })
})

describe('WAY-04 a bank account', () => {
  test.each([
    ['all there', {}, []],
    ['no name', { account_name: '' }, ['account_name']],
    ['8 digits of routing', { routing: '01100001' }, ['routing']],
    ['a routing number whose check digit is wrong', { routing: '011000016' }, ['routing']],
    ['zeros', { routing: '000000000' }, ['routing']],
    ['3 digits of account', { account: '123' }, ['account']],
    ['4 digits of account', { account: '1234' }, []],
    ['17 digits of account', { account: '12345678901234567' }, []],
    ['18 digits of account', { account: '123456789012345678' }, ['account']],
  ])('%s', (_title, change, wrong) => {
    expect(fields(checkBankAndBilling({ ...bank, ...change }, dana))).toEqual(wrong)
  })
})

test('what the tokeniser says of the name stands at the first name', () => {
  const said = [{ code: 'X', path: ['name'], message: 'Required' }]
  expect(fields(onBillingFields(said))).toEqual(['first_name'])
})
