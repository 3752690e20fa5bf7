// ROSTER-09: files as studios have them, and those that are none.
import { describe, expect, test } from 'vitest'
import {
  cellsOfPasted,
  cellsOfText,
  decodeText,
  kindOfFile,
  textOfCell,
  tooManyRows,
} from './spreadsheet-file.rules.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => Uint8Array.from(values)
const startingWith = (first: number[], text: string) => Uint8Array.from([...first, ...utf8(text)])
const CFB = [0xd0, 0xcf, 0x11, 0xe0]

describe('ROSTER-09 the kind of a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', bytes(), 'empty'],
    ['a table of text', utf8('a,b\n1,2'), 'text'],
    ['Latin-1', bytes(0x4a, 0x6f, 0x73, 0xe9), 'text'],
    ['UTF 16 with its mark', bytes(0xff, 0xfe, 0x41, 0, 0x2c, 0), 'text'],
    ['a workbook', utf8('PK\x03\x04…xl/workbook.xml…'), 'xlsx'],
    ['an OpenDocument', utf8('PKmimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ods'],
    ['another archive', utf8('PK\x03\x04word/document.xml'), 'binary'],
    ['an old workbook', startingWith(CFB, 'Workbook'), 'xls'],
    ['a protected workbook', startingWith(CFB, [...'EncryptedPackage'].join('\0')), 'encrypted'],
    ['a PDF', utf8('%PDF-1.7'), 'binary'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), 'binary'],
    ['a web page', utf8('\n<!DOCTYPE html><table>'), 'page'],
  ])('%s', (_title, file, kind) => expect(kindOfFile(file)).toBe(kind))
})

test.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8('José'), 'José'],
  ['UTF-8 with its mark', startingWith([0xef, 0xbb, 0xbf], 'José'), 'José'],
  ['Latin-1', bytes(0x4a, 0x6f, 0x73, 0xe9), 'José'],
  ['UTF 16', bytes(0xff, 0xfe, 0x4a, 0, 0xe9, 0), 'Jé'],
])('ROSTER-09 reads text in %s', (_title, file, text) => expect(decodeText(file)).toBe(text))

describe('ROSTER-09 text as cells', () => {
  test.each<[string, string, string[][]]>([
    [
      'commas',
      'First,Last\nMia,Alvarez\n',
      [
        ['First', 'Last'],
        ['Mia', 'Alvarez'],
      ],
    ],
    [
      'semicolons',
      'First;Last\r\nMia;Alvarez',
      [
        ['First', 'Last'],
        ['Mia', 'Alvarez'],
      ],
    ],
    [
      'pasted cells',
      'Mia\tAlvarez\nZoe\tKim',
      [
        ['Mia', 'Alvarez'],
        ['Zoe', 'Kim'],
      ],
    ],
    [
      'quoted cells',
      'Name,DOB\n"Alvarez, Mia",5/2/13',
      [
        ['Name', 'DOB'],
        ['Alvarez, Mia', '5/2/13'],
      ],
    ],
    [
      'rows of different length, empty ones in between and after',
      'a,b,\n\nc\n,,\n',
      [
        ['a', 'b'],
        ['', ''],
        ['c', ''],
      ],
    ],
    [
      'a title above',
      'Our team 2026\n\nFirst\tLast\nMia\tAlvarez',
      [
        ['Our team 2026', ''],
        ['', ''],
        ['First', 'Last'],
        ['Mia', 'Alvarez'],
      ],
    ],
    ['one column', 'Mia Alvarez\nZoe Kim', [['Mia Alvarez'], ['Zoe Kim']]],
    ['nothing', ' \n', []],
    [
      'a file of tabs with as many commas in each line',
      'Moonrise\tJazz\tMia, Jude, Wren, Aria\nUndertow\tTap\tAda, Bo, Cy, Dee\n',
      [
        ['Moonrise', 'Jazz', 'Mia, Jude, Wren, Aria'],
        ['Undertow', 'Tap', 'Ada, Bo, Cy, Dee'],
      ],
    ],
    [
      'a file of semicolons with as many commas in each line',
      'Moonrise;Jazz;Mia, Jude, Wren, Aria\nUndertow;Tap;Ada, Bo, Cy, Dee',
      [
        ['Moonrise', 'Jazz', 'Mia, Jude, Wren, Aria'],
        ['Undertow', 'Tap', 'Ada, Bo, Cy, Dee'],
      ],
    ],
    [
      'a file of commas with as many semicolons in each line',
      'Moonrise,Jazz,Mia; Jude; Wren; Aria\nUndertow,Tap,Ada; Bo; Cy; Dee',
      [
        ['Moonrise', 'Jazz', 'Mia; Jude; Wren; Aria'],
        ['Undertow', 'Tap', 'Ada; Bo; Cy; Dee'],
      ],
    ],
    [
      'a file of commas and spaces',
      'Mia, Alvarez\nZoe, Kim',
      [
        ['Mia', 'Alvarez'],
        ['Zoe', 'Kim'],
      ],
    ],
    [
      'a file of commas with a stray tab',
      'First,Last\nMia,Alvarez\t\nZoe,Kim',
      [
        ['First', 'Last'],
        ['Mia', 'Alvarez'],
        ['Zoe', 'Kim'],
      ],
    ],
  ])('%s', (_title, text, cells) => expect(cellsOfText(text)).toEqual(cells))
})

describe('ROSTER-09 what is pasted from a spreadsheet', () => {
  const cast = 'Mia Alvarez, Jude Amani, Wren Castillo, Aria Cormier'
  test.each<[string, string, string[][]]>([
    [
      'one line with more commas than tabs',
      `Moonrise\tJazz\tBob\t${cast}`,
      [['Moonrise', 'Jazz', 'Bob', cast]],
    ],
    [
      'lines with as many commas each',
      `Moonrise\tJazz\tBob\t${cast}\r\nUndertow\tTap\tBob\t${cast}\r\n`,
      [
        ['Moonrise', 'Jazz', 'Bob', cast],
        ['Undertow', 'Tap', 'Bob', cast],
      ],
    ],
    [
      'a comma in the title above',
      `Entries, 2026\nTitle\tDancers\nMoonrise\t${cast}`,
      [
        ['Entries, 2026', ''],
        ['Title', 'Dancers'],
        ['Moonrise', cast],
      ],
    ],
    ['semicolons in a cell', 'Moonrise\tMia; Jude; Wren', [['Moonrise', 'Mia; Jude; Wren']]],
    ['a cell of several lines', '"Mia\nJude, Wren"\tJazz', [['Mia\nJude, Wren', 'Jazz']]],
    ['a title that begins in quotes', '"Swan" Suite\tJazz', [['"Swan" Suite', 'Jazz']]],
    [
      'no tab, as from a file of commas',
      'Mia,Alvarez\nZoe,Kim',
      [
        ['Mia', 'Alvarez'],
        ['Zoe', 'Kim'],
      ],
    ],
  ])('%s', (_title, text, cells) => expect(cellsOfPasted(text)).toEqual(cells))
})

test.each<[unknown, string]>([
  [new Date('2013-05-02T00:00:00Z'), '05/02/2013'],
  [new Date('nonsense'), ''],
  [41396, '41396'],
  [' Mia ', 'Mia'],
  [null, ''],
  [undefined, ''],
])('ROSTER-09 the cell %j of a workbook is %j', (value, text) => expect(textOfCell(value)).toBe(text))

test('ROSTER-09 tells how many rows are too many', () => {
  expect(tooManyRows(5000)).toContain('5,000 rows. Up to 1,000 rows')
})
