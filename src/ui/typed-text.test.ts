// Proves how dates and phone numbers take shape while they are typed.
import { describe, expect, test } from 'vitest'
import { formatPhone, maskDate, maskPhone, plainDateOf } from './typed-text.ts'

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
  ])('%s is %s', (text, date) => {
    expect(plainDateOf(text)).toBe(date)
  })

  test.each(['', '02/12', '02/29/2015', '13/01/2014', '00/10/2014', '02/12/14', 'tomorrow'])(
    '%j is none',
    (text) => {
      expect(plainDateOf(text)).toBeUndefined()
    },
  )
})

describe('a phone number', () => {
  test.each([
    ['555', '555'],
    ['5550', '(555) 0'],
    ['5550142', '(555) 014-2'],
    ['5550142200', '(555) 014-2200'],
    ['15550142200', '(555) 014-2200'],
    ['+44 20 7946', '+44207946'],
  ])('%s is shown as %s while typed', (text, shown) => {
    expect(maskPhone(text)).toBe(shown)
  })

  test.each([
    ['5550142200', '(555) 014-2200'],
    ['15550142200', '+1 (555) 014-2200'],
    ['445550142200', '+44 (555) 014-2200'],
    ['0142200', '0142200'],
  ])('%s is written as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })
})
