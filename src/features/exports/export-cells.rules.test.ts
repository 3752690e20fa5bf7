// Proves the lines and names of exported files.
import { expect, test } from 'vitest'
import { csvLine, exportName } from './export-cells.rules.ts'

test('ROSTER-11 no cell of a line runs', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@A1', 'a,b', 'say "x"', -1, null, 'two\nlines'])).toBe(
    `'=1+1,'+1,'-1,'@A1,"a,b","say ""x""",-1,,"two\nlines"\r\n`,
  )
})

test('the name says of which tour date', () => {
  expect(exportName('attendees', 5606, '2026-11-21.csv')).toBe('attendees-5606-2026-11-21.csv')
})
