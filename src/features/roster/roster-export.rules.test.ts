// ROSTER-11: what leaves as a file runs nowhere, and comes back as it was.
import { describe, expect, test } from 'vitest'
import { cellsOfText } from '../files/spreadsheet-file.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { columnsByHeadings } from './import-columns.rules.ts'
import { defused, exportHeadings, rosterCsv } from './roster-export.rules.ts'
import { readRow, textsOf } from './roster-import.rules.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['Mia', 'Mia'],
  ['Mia =', 'Mia ='],
])('ROSTER-11 the text %j leaves as %j', (text, safe) => expect(defused(text)).toBe(safe))

describe('ROSTER-11 a CSV', () => {
  const mia = personOf(1, 13, { fname: 'Mía "Mimi"', lname: 'Alvarez, Jr.', birthdate: '2013-05-02' })
  const alvarez = { ...mia, email: 'home@alvarez.test' }
  const kim = { ...personOf(2, null, { fname: '=2+2', lname: 'Kim', gender_id: null }), email: null }
  test('begins with its mark, quotes, and ends its lines as spreadsheets expect', () => {
    expect(rosterCsv([alvarez, kim])).toBe(
      '\ufeffFirst name,Last name,Type,Gender,Birthdate,Age,Family email\r\n' +
        '"Mía ""Mimi""","Alvarez, Jr.",Dancer,Female,05/02/2013,13,home@alvarez.test\r\n' +
        "'=2+2,Kim,Dancer,,,,\r\n",
    )
  })
  test('can be imported again', () => {
    const [, row = []] = cellsOfText(rosterCsv([alvarez]))
    const texts = textsOf(row, columnsByHeadings(exportHeadings))
    const { form } = readRow(texts, { gender_id: null, person_type_id: 9 }, '2026-11-21')
    const { id: _id, age: _age, ...stored } = alvarez
    expect(form).toEqual(stored)
  })
})
