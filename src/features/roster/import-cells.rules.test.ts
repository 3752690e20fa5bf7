// ROSTER-07: what the cells of a spreadsheet mean.
import { describe, expect, test } from 'vitest'
import { nameTrouble, readDate, readGender, readType, splitName } from './import-cells.rules.ts'

describe('ROSTER-07 dates', () => {
  test.each([
    ['05/02/2013', '2013-05-02'],
    ['5/2/2013', '2013-05-02'],
    ['5-2-2013', '2013-05-02'],
    ['5/2/13', '2013-05-02'],
    ['11/21/26', '2026-11-21'],
    ['11/22/26', '1926-11-22'],
    ['5/2/79', '1979-05-02'],
    ['2013-05-02', '2013-05-02'],
    ['2013/5/2', '2013-05-02'],
    ['2013-05-02T00:00:00.000Z', '2013-05-02'],
    ['5/2/2013 12:00:00 AM', '2013-05-02'],
    ['2-May-13', '2013-05-02'],
    ['2 May 2013', '2013-05-02'],
    ['May 2, 2013', '2013-05-02'],
    ['September 9, 2009', '2009-09-09'],
    ['41396', '2013-05-02'],
    ['02/29/2024', '2024-02-29'],
    ['02/29/2025', null],
    ['13/04/2012', null],
    ['0/4/2012', null],
    ['2.5.2013', null],
    ['May 2013', null],
    ['Foo 2, 2013', null],
    ['2013', null],
    ['9999', null],
    ['60000', null],
    ['unknown', null],
    ['', null],
  ])('%j is %j', (text, date) => expect(readDate(text, '2026-11-21')).toBe(date))
})

test.each([
  ['F', 1],
  ['female', 1],
  [' Girl ', 1],
  ['M', 2],
  ['Male', 2],
  ['boys', null],
  ['x', null],
  ['', null],
])('ROSTER-07 the gender %j is %j', (text, id) => expect(readGender(text)).toBe(id))

test.each([
  ['Dancer', 1],
  ['Dancers', 1],
  ['student', 1],
  ['Teacher', 2],
  ['Studio Owner', 4],
  ['Mom', 3],
  ['Competition Director', 7],
  ['wizard', null],
])('ROSTER-07 the type %j is %j', (text, id) => expect(readType(text)).toBe(id))

test.each([
  ['Mia Alvarez', 'Mia', 'Alvarez'],
  ['Alvarez, Mia', 'Mia', 'Alvarez'],
  ['Mary  Ann Smith', 'Mary Ann', 'Smith'],
  ['Theo Lindgren Jr.', 'Theo', 'Lindgren Jr.'],
  ['Theo Lindgren, Jr.', 'Theo', 'Lindgren, Jr.'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('ROSTER-07 the whole name %j', (text, fname, lname) => expect(splitName(text)).toEqual({ fname, lname }))

test.each([
  ['Mia', null],
  ["D'Arcy-Lee", null],
  ['李', null],
  ['', null],
  ['x'.repeat(60), null],
  ['x'.repeat(61), 'At most 60 characters'],
  ['=HYPERLINK("http://a")', 'This is a formula or a spreadsheet error, not a name.'],
  ['#REF!', 'This is a formula or a spreadsheet error, not a name.'],
  ['@SUM(A1)', 'This is a formula or a spreadsheet error, not a name.'],
  ['42', 'A name must contain letters.'],
])('ROSTER-07 the name %j: %j', (text, trouble) => expect(nameTrouble(text)).toBe(trouble))
