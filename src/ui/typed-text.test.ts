// Proves how dates and phone numbers take shape while they are typed.
import { describe, expect, test } from 'vitest'
import { formatPhone, maskDate, plainDateOf, writtenOutDate } from './typed-text.ts'

/** Types the characters one by one ('<' is backspace). */
function typed(keys: string): string {
  let text = ''
  for (const key of keys) {
    const raw = key === '<' ? text.slice(0, -1) : text + key
    text = maskDate(raw, text)
  }
  return text
}

describe('a date while it is typed', () => {
  test.each([
    ['0', '0'],
    ['02', '02/'],
    ['021', '02/1'],
    ['0212', '02/12/'],
    ['02122014', '02/12/2014'],
    ['02/12/2014', '02/12/2014'],
    ['2/', '02/'],
    ['2/3/2014', '02/03/2014'],
    ['2-3-2014', '02/03/2014'],
    ['021220149', '02/12/2014'],
    ['02<', '02'],
    ['02<<', '0'],
    ['0212<', '02/12'],
    ['02a12', '02/12/'],
  ])('%s becomes %s', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  test('a digit deleted in the middle moves no other, and the next one takes its place', () => {
    expect(maskDate('2/12/2014', '02/12/2014')).toBe('2/12/2014')
    expect(maskDate('12/12/2014', '2/12/2014')).toBe('12/12/2014')
  })

  test('a pasted date takes our shape', () => {
    expect(maskDate('2014-02-12')).toBe('02/12/2014')
    expect(maskDate('2/3/2014')).toBe('02/03/2014')
  })
})

describe('a typed date', () => {
  test.each([
    ['02/12/2014', '2014-02-12'],
    ['2/3/2014', '2014-02-03'],
    ['02/29/2016', '2016-02-29'],
    ['02/03/12', '2012-02-03'],
    ['2/3/12', '2012-02-03'],
    ['12/31/27', '2027-12-31'],
    ['2014-02-12', '2014-02-12'],
    ['5-Mar-14', '2014-03-05'],
    ['March 5, 2014', '2014-03-05'],
  ])('%s is %s', (text, date) => {
    expect(plainDateOf(text)).toBe(date)
  })

  test.each(['', '02/12', '02/29/2015', '13/01/2014', '00/10/2014', '02/29/15', '2/3/1', 'tomorrow'])(
    '%j is none',
    (text) => {
      expect(plainDateOf(text)).toBeUndefined()
    },
  )
})

describe('a typed date is written out when the field is left', () => {
  test.each([
    ['2/3/12', null, '02/03/2012'],
    ['02/03/12', '2026-11-20', '02/03/2012'],
    ['02/03/85', '2026-11-20', '02/03/1985'],
    ['02/03/85', null, '02/03/2085'],
    ['11/21/26', '2026-11-20', '11/21/1926'],
    ['March 5, 2014', null, '03/05/2014'],
    ['02/30/12', null, '02/30/12'],
    ['02/', null, '02/'],
    ['', null, ''],
  ])('%j, not after %s, becomes %j', (text, notAfter, written) => {
    expect(writtenOutDate(text, notAfter)).toBe(written)
  })

  test('a date in words is kept as it was pasted', () => {
    expect(maskDate('March 5, 2014')).toBe('March 5, 2014')
    expect(maskDate('5-Mar-14')).toBe('5-Mar-14')
  })
})

describe('a phone number', () => {
  test.each([
    ['5550142200', '(555) 014-2200'],
    ['15550142200', '+1 (555) 014-2200'],
    ['445550142200', '+44 (555) 014-2200'],
    ['0142200', '0142200'],
  ])('%s is written as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })
})
