// ROSTER-08: what the columns of a spreadsheet hold.
import { describe, expect, test } from 'vitest'
import {
  columnsByContents,
  columnsByHeadings,
  hasHeadings,
  headingRow,
  missingColumns,
} from './import-columns.rules.ts'
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
      ['skip', 'skip', 'email'],
    ],
    [
      ['First name', 'Parent Email', 'Emergency contact email', 'Mailing address', 'Studio email'],
      ['fname', 'email', 'skip', 'skip', 'skip'],
    ],
    [
      ['Mother’s e-mail', 'Home mailing address', 'E-mail address (family)'],
      ['email', 'skip', 'skip'],
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
      'numbers are nothing, and addresses the family’s',
      [['1', 'mia@mail.test', 'Mia', 'Alvarez']],
      ['skip', 'email', 'fname', 'lname'],
    ],
    ['nothing', [], []],
  ])('%s', (_title, rows, columns) => expect(columnsByContents(rows, today)).toEqual(columns))
})

test.each<[string[], boolean]>([
  [['First name', 'Last name'], true],
  [['Mia', 'Alvarez'], false],
  [['Name', '5/2/2013'], false],
])('ROSTER-08 whether %j are headings: %j', (row, yes) => expect(hasHeadings(row, today)).toBe(yes))

describe('ROSTER-08 the row of the headings', () => {
  const title = ['Our team 2026', '']
  const empty = ['', '']
  const names = ['First', 'Last']
  const mia = ['Mia', 'Alvarez']
  test.each<[string, string[][], number | null]>([
    ['is the first', [names, mia], 0],
    ['is the first, of one field only', [['Dancer', 'Shoes'], mia], 0],
    ['lies below a title', [title, empty, names, mia], 2],
    ['is the tenth', [...Array<string[]>(9).fill(title), names], 9],
    ['is looked for no further', [...Array<string[]>(10).fill(title), names], null],
    ['is none below that names one field only', [title, ['Dancer', 'Shoes'], mia], null],
    ['is not there', [mia, mia], null],
    ['is not there where there is nothing', [], null],
  ])('%s', (_title, rows, at) => expect(headingRow(rows, today)).toBe(at))
})

test.each<[ImportField[], string | null]>([
  [['fname', 'lname'], null],
  [['name'], null],
  [['fname', 'skip'], 'Please choose the column with the last names.'],
  [['skip'], 'Please choose the column with the first names.'],
])('ROSTER-08 with the columns %j: %j', (columns, missing) => expect(missingColumns(columns)).toBe(missing))
