// PRIVACY-01: who is told of whom.
import { describe, expect, it } from 'vitest'
import { hasTie, isKnownBy, toldOf } from './tie.rules.ts'

const none = { on_roster: false, registered: false, own: false }
const mia = { fname: 'Mia-José', lname: 'Alvarez', birthdate: '2013-05-02' }

it.each([
  ['nothing', none, false],
  ['a place on the roster', { ...none, on_roster: true }, true],
  ['a registration', { ...none, registered: true }, true],
  ['being that person', { ...none, own: true }, true],
])('PRIVACY-01 %s is a tie or not', (_title, ties, tied) => {
  expect(hasTie(ties)).toBe(tied)
})

describe('PRIVACY-01 without a tie', () => {
  it.each([
    ['the very name and birthdate', {}, 'known'],
    ['capitals, accents, hyphens and spaces aside', { fname: 'MIA jose' }, 'known'],
    ['a birthdate one day off', { birthdate: '2013-05-03' }, null],
    ['no birthdate', { birthdate: null }, null],
    ['a first name one letter off', { fname: 'Mia-Josi' }, null],
    ['the beginning of the first name', { fname: 'Mia' }, null],
    ['another last name', { lname: 'Alvares' }, null],
  ])('%s', (_title, typed, told) => {
    expect(toldOf({ ...mia, ...typed }, mia, none)).toBe(told)
  })

  it('nobody is known whose birthdate nobody knows', () => {
    expect(isKnownBy({ ...mia, birthdate: null }, { ...mia, birthdate: null })).toBe(false)
  })
})

describe('PRIVACY-01 with a tie', () => {
  const tied = { ...none, registered: true }
  it.each([
    ['a close first name, without a birthdate', { fname: 'Mia', birthdate: null }, 'person'],
    [
      'another last name with her birthdate: asking is no way to try birthdates out',
      { lname: 'Zoller' },
      null,
    ],
  ])('%s', (_title, typed, told) => {
    expect(toldOf({ ...mia, ...typed }, mia, tied)).toBe(told)
  })
})
