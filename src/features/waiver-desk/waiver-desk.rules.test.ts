// WAIVER-15: what a next version of the waiver's text must be.
import { describe, expect, test } from 'vitest'
import { checkNextText, tidyText } from './waiver-desk.rules.ts'

describe('WAIVER-15 the next version of the text', () => {
  test.each([
    ['line ends of Windows', 'One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['three empty lines', 'One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
    ['spaces around lines', '  One.  \n \n\tTwo. ', 'One.\n\nTwo.'],
    ['a line that goes on', 'One\nand more.\n\nTwo.', 'One\nand more.\n\nTwo.'],
    ['empty lines at both ends', '\n\nOne.\n\n', 'One.'],
  ])('%s do not count', (_title, body, tidy) => {
    expect(tidyText({ title: ' Release ', body })).toEqual({ title: 'Release', body: tidy })
  })

  const present = { title: 'Release', body: 'One.\n\nTwo.' }
  test('the same words are refused at the text', () => {
    expect(checkNextText(present, present)).toMatchObject([{ code: 'WAIVER_TEXT_SAME', path: ['body'] }])
  })
  test.each([
    ['another title', { ...present, title: 'Release and consent' }],
    ['one letter more', { ...present, body: 'One.\n\nTwo!.' }],
  ])('%s is a next version', (_title, next) => {
    expect(checkNextText(next, present)).toEqual([])
  })
})
