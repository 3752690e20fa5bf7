// ROSTER-06, ROSTER-07: the verdict on each row of a spreadsheet.
import { describe, expect, test, vi } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { type Comparable, likenessIndex } from '../people/similar-person.rules.ts'
import type { ImportTexts } from './roster-import.model.ts'
import { checkImport, type ImportDefaults, judgeRows, readRow, textsOf } from './roster-import.rules.ts'

const today = '2026-11-21'
const defaults: ImportDefaults = { gender_id: null, person_type_id: 1 }
const mia: ImportTexts = {
  fname: 'Mia',
  lname: 'Alvarez',
  gender: 'F',
  birthdate: '5/2/13',
  type: '',
  email: '',
}
const form = {
  ...{ fname: 'Mia', lname: 'Alvarez', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 },
  email: null,
}

test('ROSTER-07 the cells of a row go to the fields of their columns', () => {
  expect(textsOf([' Alvarez, Mia ', 'x', '5/2/13', 'F'], ['name', 'skip', 'birthdate', 'gender'])).toEqual(
    mia,
  )
})

describe('ROSTER-07 a row', () => {
  test.each<[string, Partial<ImportTexts>, object]>([
    ['that is complete', {}, { form, errors: {} }],
    ['without a birthdate', { birthdate: '' }, { form: { ...form, birthdate: null } }],
    ['with its own type', { type: 'Teacher' }, { form: { ...form, person_type_id: 2 } }],
    [
      'with an email (SHARE-08)',
      { email: ' Home@Mail.test ' },
      { form: { ...form, email: 'home@mail.test' } },
    ],
    [
      'with an email as a mail program writes it',
      { email: 'Ana Alvarez <ana@mail.test>' },
      { form: { ...form, email: 'ana@mail.test' } },
    ],
    ['with half an email', { email: 'home@' }, { form: null, errors: { email: 'Must be valid email' } }],
    [
      'with two emails, of which one is kept by a person and not by us',
      { email: 'a@mail.test; b@mail.test' },
      { form: null, errors: { email: 'Must be valid email' } },
    ],
    [
      'with a name of two lines (NAME-01)',
      { fname: 'Mia\nRose' },
      {
        form: null,
        errors: { fname: 'This contains a line break or an invisible character. Please type it again.' },
      },
    ],
    [
      'with an address for a last name (NAME-01)',
      { lname: 'evil.example' },
      {
        form: null,
        errors: {
          lname: 'A name can’t be a web or email address. If it has a period, please put a space after it.',
        },
      },
    ],
    ['without a last name', { lname: '' }, { form: null, errors: { lname: 'Required' } }],
    ['without a gender', { gender: '' }, { form: null, errors: { gender: 'Required' } }],
    [
      'with another word for gender',
      { gender: 'N/K' },
      { form: null, errors: { gender: 'Please enter Female or Male (or F, M).' } },
    ],
    [
      'with another word for a type',
      { type: 'wizard' },
      { form: null, errors: { type: 'Please choose a type' } },
    ],
    [
      'with a date that does not exist',
      { birthdate: '2/30/2013' },
      { form: null, errors: { birthdate: 'Invalid Birthdate (MM/DD/YYYY)' } },
    ],
    [
      'with a date in the future',
      { birthdate: '11/22/2026' },
      { form: null, errors: { birthdate: 'Invalid Birthdate (MM/DD/YYYY)' } },
    ],
    [
      'with a formula for a name',
      { fname: '=1+1' },
      { form: null, errors: { fname: 'This is a formula or a spreadsheet error, not a name.' } },
    ],
    [
      'with several errors',
      { fname: '', gender: '?' },
      { form: null, errors: { fname: 'Required', gender: 'Please enter Female or Male (or F, M).' } },
    ],
  ])('%s', (_title, change, read) => {
    expect(readRow({ ...mia, ...change }, defaults, today)).toMatchObject(read)
  })
  test('without a gender takes the one chosen for all of these', () => {
    expect(readRow({ ...mia, gender: '' }, { ...defaults, gender_id: 2 }, today).form?.gender_id).toBe(2)
  })
})

describe('ROSTER-06 the verdicts', () => {
  const roster = [personOf(7, 13, { fname: 'Mia', lname: 'Alvarez', birthdate: '2013-05-02' })]
  const rows = [
    { row: 2, texts: mia },
    { row: 3, texts: { ...mia, fname: 'Zoe', lname: 'Kim' } },
    { row: 4, texts: { ...mia, fname: 'Zoë', lname: 'Kim' } },
    { row: 5, texts: { ...mia, fname: '', lname: 'Kim' } },
  ]
  test('tell who is on the roster, who comes twice, and what is wrong', () => {
    expect(judgeRows(rows, roster, defaults, today).map(({ verdict, likely }) => [verdict, likely])).toEqual([
      ['duplicate', 'Probably Mia Alvarez (13), who is already on your roster.'],
      ['ready', null],
      ['duplicate', 'Probably the same person as row 3.'],
      ['error', null],
    ])
  })
  test.each([
    ['a missing one is offered', null, 'home@mail.test', ['home@mail.test', null]],
    ['another one stays', 'old@mail.test', 'home@mail.test', [null, 'old@mail.test']],
    ['the same one is nothing to tell', 'home@mail.test', 'Home@Mail.test', [null, null]],
    ['a row without one offers none', null, '', [null, null]],
  ])('tell of the family email of who is on the roster: %s (SHARE-08)', (_title, known, typed, told) => {
    const people = roster.map((person) => ({ ...person, email: known }))
    const twice = [2, 3].map((row) => ({ row, texts: { ...mia, email: typed } }))
    const [first, second] = judgeRows(twice, people, defaults, today)
    expect([first?.fills?.email ?? null, first?.keeps]).toEqual(told)
    expect(first?.fills?.person_id ?? 7).toBe(7)
    // The first row of the same person has it.
    expect(second?.fills).toBeNull()
  })
  test('tell who is known already on nobody’s roster, after the own roster and the earlier rows', () => {
    const known = (fname: string, lname: string, age: number | null) => ({
      ...{ fname, lname },
      person: { id: 9, fname: 'Zoie', lname: 'Kim', age, on_roster: false, studio_hint: null },
    })
    const strangers = [known('Zoe', 'Kim', 12), known('Zoë', 'Kim', 12), known('Mia', 'Alvarez', null)]
    expect(judgeRows(rows, roster, defaults, today, strangers).map(({ likely }) => likely)).toEqual([
      'Probably Mia Alvarez (13), who is already on your roster.',
      'Probably Zoie Kim (12), who isn’t on any roster. Add them by name, so that you can choose who you mean.',
      'Probably the same person as row 3.',
      null,
    ])
  })
  test.each<[string, { anyway: boolean }, string[]]>([
    ['refuse who is there already', { anyway: false }, ['IMPORT_DUPLICATE']],
    ['let in who is meant all the same', { anyway: true }, []],
  ])('%s', (_title, more, codes) => {
    expect(checkImport([{ ...form, ...more }], roster, today).map(({ code }) => code)).toEqual(codes)
  })
  test('refuse whoever comes twice, and a wrong row even if it is meant', () => {
    const zoe = { ...form, fname: 'Zoe', anyway: false }
    const found = checkImport([zoe, { ...zoe }, { ...zoe, birthdate: '2030-01-01', anyway: true }], [], today)
    expect(found.map(({ code, path }) => [code, ...path])).toEqual([
      ['IMPORT_TWIN', 'rows', 1],
      ['BIRTHDATE_INVALID', 'rows', 2, 'birthdate'],
    ])
  })
  test.each([
    ['of all days', (n: number) => `3/${1 + (n % 28)}/${10 + (n % 9)}`],
    ['who all have the same birthdate', () => '1/1/2010'],
  ])('judge 1,000 rows against 1,000 people %s without comparing each with each', (_title, born) => {
    const name = (n: number) => ((n * 7_368_787 + 99_991) % 2_176_782_336).toString(36)
    const many = Array.from({ length: 1000 }, (_, n) => personOf(n, 5 + (n % 13), { lname: name(n) }))
    const typed = many.map((_, n) => ({
      row: n + 2,
      texts: { ...mia, fname: name(n * 3), lname: name(n * 7 + 5), birthdate: born(n) },
    }))
    const index = likenessIndex<Comparable>()
    for (const person of many) index.add(person)
    const compared = typed.map(({ texts }) => {
      const { form: read } = readRow(texts, defaults, today)
      const others = index.worthComparing(read ?? mia).length
      if (read) index.add(read)
      return others
    })
    expect(Math.max(...compared)).toBeLessThanOrEqual(10)
    // First and last name are folded three times a row and once a person; once for every pair would be millions.
    const folded = vi.spyOn(String.prototype, 'normalize')
    judgeRows(typed, many, defaults, today)
    const times = folded.mock.calls.length
    folded.mockRestore()
    expect(times).toBeLessThanOrEqual(2 * (3 * typed.length + many.length))
  })
})
