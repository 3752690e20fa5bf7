// Proves the form-post protocol: amounts to the cent (GATE-01), and what each answer means (GATE-02).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsOf,
  decimalOf,
  formOf,
  isMisconfigured,
  readAnswer,
  refusalWords,
  verdictOf,
} from './nmi-protocol.rules.ts'

describe('GATE-01 amounts', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [39_500, '395.00'],
    [1_000_005, '10000.05'],
    [99_999_999, '999999.99'],
    [100_000_000, '1000000.00'],
  ])('%i cents are written as %s and read back', (cents, text) => {
    expect(decimalOf(cents)).toBe(text)
    expect(centsOf(text)).toBe(cents)
  })

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 2])('%d is no amount', (cents) => {
    expect(() => decimalOf(cents)).toThrow(RangeError)
  })

  test.each([
    ['395', 39_500],
    ['395.5', 39_550],
    ['0.29', 29],
    ['1.1', 110],
    ['', null],
    ['.50', null],
    ['1.', null],
    ['1.234', null],
    ['1,000.00', null],
    ['-1.00', null],
    ['1e2', null],
    [' 1.00', null],
    ['395.00USD', null],
  ])('%j is %j cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  test('every amount survives the way there and back', () => {
    fc.assert(fc.property(fc.nat(2_000_000_000), (cents) => centsOf(decimalOf(cents)) === cents))
  })
})

test('fields without a value are left out, and names with signs arrive whole', () => {
  const form = formOf({ first_name: 'Zoë & Co=1+1', city: '', zip: undefined })
  expect([...new URLSearchParams(form)]).toEqual([['first_name', 'Zoë & Co=1+1']])
})

const whole =
  'response=1&responsetext=SUCCESS&authcode=123456&transactionid=7000000001&avsresponse=&cvvresponse=N&orderid=key-1&type=sale&response_code=100'

describe('GATE-02 an answer', () => {
  test('is read with its reference', () => {
    expect(readAnswer(whole, 'key-1')).toMatchObject({ response: 1, code: 100, transaction_id: '7000000001' })
  })

  test('that is cut off anywhere is unknown, or says the same', () => {
    for (let length = 0; length < whole.length; length++) {
      const read = readAnswer(whole.slice(0, length), 'key-1')
      expect(read === null, `cut after ${length}: ${whole.slice(0, length)}`).toBe(true)
    }
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html><body>502 Bad Gateway</body></html>'],
    ['an approval without a reference', 'response=1&response_code=100&transactionid=&orderid=key-1'],
    ['an approval with a code of refusal', 'response=1&response_code=200&transactionid=1&orderid=key-1'],
    ['a refusal with the code of approval', 'response=2&response_code=100&transactionid=1&orderid=key-1'],
    ['another order', whole.replace('key-1', 'key-2')],
    ['a class that is none', whole.replace('response=1', 'response=9')],
    ['a code that is none', whole.replace('response_code=100', 'response_code=1OO')],
  ])('is unknown: %s', (_title, body) => {
    expect(readAnswer(body, 'key-1')).toBeNull()
  })

  const said = (response: number, code: number, text = 'TEXT') => {
    const body = `response=${response}&responsetext=${encodeURIComponent(text)}&transactionid=${response === 1 ? 5 : ''}&response_code=${code}`
    const answer = readAnswer(body, 'key-1')
    return answer && verdictOf(answer, 'card')
  }

  test.each([
    [1, 100, 'approved'],
    [3, 420, 'unknown'],
    [3, 421, 'unknown'],
    [3, 430, 'duplicate'],
  ])('%i/%i is %s', (response, code, verdict) => {
    expect(said(response, code)).toBe(verdict)
  })

  test('300 is a duplicate by its words', () => {
    expect(said(3, 300, 'Duplicate transaction REFID:123')).toBe('duplicate')
  })

  test.each([
    200, 201, 202, 203, 204, 220, 221, 222, 223, 224, 225, 226, 240, 250, 251, 252, 253, 260, 261, 262, 263,
    264, 299,
  ])('2/%i is declined, and says that nothing was charged', (code) => {
    expect(said(2, code)).toEqual({ declined: expect.stringMatching(/\S.* Nothing has been charged\.$/) })
  })

  test.each([300, 400, 410, 411, 440, 441, 460, 461])('3/%i is declined in our words', (code) => {
    const verdict = said(3, code, 'ccnumber 4111111111111111 REFID:9')
    expect(verdict).toEqual({ declined: expect.stringContaining('Nothing has been charged.') })
    expect(JSON.stringify(verdict)).not.toContain('4111')
  })

  test.each([250, 251, 252, 253])('%i says no more than a no', (code) => {
    expect(refusalWords(code, 'card')).toBe(refusalWords(200, 'card'))
  })

  test('a bank account is called so', () => {
    expect(refusalWords(200, 'bank account')).toBe(
      'The bank declined this bank account. Nothing has been charged.',
    )
  })

  test.each([
    [300, 'Authentication Failed', true],
    [300, 'Specified API key not found', true],
    [410, '', true],
    [411, '', true],
    [300, 'Invalid Payment Token', false],
    [200, 'DECLINE', false],
  ])('%i %s is for the office: %s', (code, text, misconfigured) => {
    expect(isMisconfigured({ code, text })).toBe(misconfigured)
  })
})
