// ROSTER-08: what the columns of a spreadsheet hold.
import { describe, expect, test } from 'vitest'
import { columnsByContents, columnsByHeadings, hasHeadings, missingColumns } from './import-columns.rules.ts'
import type { ImportField } from './roster-import.model.ts'

const today = '2026-11-21'

describe('ROSTER-08 by headings', () => {
  test.each<[string[], ImportField[]]>([
    [
      ['First Name', 'Last Name', 'Gender', 'Birthdate', 'Type'],
      ['fname', 'lname', 'gender', 'birthdate', 'type'],
    ],
    [
      ['LAST', 'FIRST', 'DOB', 'SEX'],
      ['lname', 'fname', 'birthdate', 'gender'],
    ],
    [
      ['Surname', 'Given name', 'Date of birth', 'M/F'],
      ['lname', 'fname', 'birthdate', 'gender'],
    ],
    [
      ['Dancer', 'Birthday'],
      ['name', 'birthdate'],
    ],
    [
      ['Student Name', 'D.O.B.'],
      ['name', 'birthdate'],
    ],
    [
      ['Dancer First Name', 'Dancer Last Name'],
      ['fname', 'lname'],
    ],
    [
      ['Name', 'Last name'],
      ['fname', 'lname'],
    ],
    [
      ['Name', 'First name', 'Last name'],
      ['skip', 'fname', 'lname'],
    ],
    [
      ['Parent First Name', 'Emergency contact', 'First name'],
      ['skip', 'skip', 'fname'],
    ],
    [
      ['First name', 'First name'],
      ['fname', 'skip'],
    ],
    [
      ['Shoe size', '', 'Email'],
      ['skip', 'skip', 'skip'],
    ],
  ])('%j', (row, columns) => expect(columnsByHeadings(row)).toEqual(columns))
})

describe('ROSTER-08 without headings, by contents', () => {
  test.each<[string, string[][], ImportField[]]>([
    [
      'first, last, date, gender',
      [
        ['Mia', 'Alvarez', '5/2/2013', 'F'],
        ['Theo', 'Lindgren', '', 'M'],
      ],
      ['fname', 'lname', 'birthdate', 'gender'],
    ],
    ['a whole name and a type', [['Mia Alvarez', 'Dancer']], ['name', 'type']],
    [
      'numbers and addresses are nothing',
      [['1', 'mia@mail.test', 'Mia', 'Alvarez']],
      ['skip', 'skip', 'fname', 'lname'],
    ],
    ['nothing', [], []],
  ])('%s', (_title, rows, columns) => expect(columnsByContents(rows, today)).toEqual(columns))
})

test.each<[string[], boolean]>([
  [['First name', 'Last name'], true],
  [['Mia', 'Alvarez'], false],
  [['Name', '5/2/2013'], false],
])('ROSTER-08 whether %j are headings: %j', (row, yes) => expect(hasHeadings(row, today)).toBe(yes))

test.each<[ImportField[], string | null]>([
  [['fname', 'lname'], null],
  [['name'], null],
  [['fname', 'skip'], 'Please say which column holds the last names.'],
  [['skip'], 'Please say which column holds the first names.'],
])('ROSTER-08 with the columns %j: %j', (columns, missing) => expect(missingColumns(columns)).toBe(missing))
