// Proves names, initials and which way on is "here".
import { describe, expect, test } from 'vitest'
import { initialsOf, shortName, signedInItems, visitorItems } from './main-navigation.ts'

describe('the name in the header', () => {
  test.each([
    ['Harbor Street Dance', 'Harbor Street Dance'],
    ['Harbor Street Dance Academy', 'Harbor Street Dance…'],
    ['  Pia   Rossi ', 'Pia Rossi'],
  ])('%j is shown as %j (A§9: 3 words)', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  test.each([
    ['Harbor Street Dance', 'HS'],
    ['Pia Rossi', 'PR'],
    ['Élan 8 Dance & Arts', 'ÉD'],
    ['ana', 'A'],
    ['', ''],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('the ways on (A§6)', () => {
  test('a visitor’s', () => {
    expect(visitorItems.map(({ label }) => label)).toEqual(['Register', 'Sign In / Sign Up'])
  })

  test('a signed-in person’s; Sign Out is a button', () => {
    expect(signedInItems.map(({ label }) => label)).toEqual([
      'Register',
      'My Dashboard',
      'My Events',
      'My Roster',
      'My Account',
    ])
  })

  test.each([
    ['/register', 'Register'],
    ['/events/meridian', 'Register'],
    ['/registration/12/dancers', 'My Events'],
    ['/registrations/completed', 'My Events'],
    ['/event/12/overview', 'My Events'],
    ['/roster', 'My Roster'],
    ['/change-studio', 'My Account'],
  ])('%s stands under %s', (path, label) => {
    expect(signedInItems.filter((item) => item.here(path)).map((item) => item.label)).toEqual([label])
  })
})
