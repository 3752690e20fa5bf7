import { expect, test } from 'vitest'
import { formerNames } from './former-names.rules.ts'

const present = { fname: 'Mia', lname: 'Alvarez' }

test.each([
  ['nothing was told', [], ['Mia Alvarez']],
  ['she was entered so', [{ fname: 'Mia', lname: 'Alvarez' }], ['Mia Alvarez']],
  ['only the first name changed', [{ fname: 'Maya' }, { fname: 'Mia' }], ['Maya Alvarez', 'Mia Alvarez']],
  [
    'both changed, one after the other',
    [
      { fname: 'Maya', lname: 'Ortiz' },
      { lname: 'Ortiz' },
      { lname: 'Alvarez' },
      { fname: 'Maya' },
      { fname: 'Mia' },
    ],
    ['Maya Ortiz', 'Maya Alvarez', 'Mia Alvarez'],
  ],
  [
    'what stood there at the beginning was forgotten',
    [{ lname: 'Ortiz' }, { lname: 'Alvarez' }, { fname: 'Maya' }, { fname: 'Mia' }],
    ['Maya Ortiz', 'Maya Alvarez', 'Mia Alvarez'],
  ],
])('the names that she had where %s', (_when, told, names) => {
  expect(formerNames(told, present).map(({ fname, lname }) => `${fname} ${lname}`)).toEqual(names)
})
