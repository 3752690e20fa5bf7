// Proves where each guard sends whom (A§2, A§6).
import { describe, expect, test } from 'vitest'
import { type Guard, guardRedirect, guardsRedirect, safeNext } from './guard-decision.ts'

const people = {
  visitor: null,
  unconfirmed: { confirmed: false, staff_rights: [], second_factor: 'none' as const },
  confirmed: { confirmed: true, staff_rights: [], second_factor: 'none' as const },
  staff: { confirmed: true, staff_rights: ['accounts' as const], second_factor: 'on' as const },
  // Of the demo.
  demoStaff: { confirmed: true, staff_rights: ['accounts' as const], second_factor: 'none' as const },
  newStaff: { confirmed: true, staff_rights: ['accounts' as const], second_factor: 'required' as const },
  registrar: { confirmed: true, staff_rights: ['registrations' as const], second_factor: 'on' as const },
}

describe('FACTOR-01: a screen', () => {
  test.each([
    ['signed-in', 'visitor', '/signin?next=%2Froster%3Fa%3D1'],
    ['signed-in', 'unconfirmed', null],
    ['signed-in', 'confirmed', null],
    ['registrant', 'visitor', '/signin?next=%2Froster%3Fa%3D1'],
    ['registrant', 'unconfirmed', '/awaiting-confirmation'],
    ['registrant', 'confirmed', null],
    ['signed-out', 'visitor', null],
    ['signed-out', 'unconfirmed', '/awaiting-confirmation'],
    ['signed-out', 'confirmed', '/dashboard'],
    ['signed-out', 'staff', '/staff'],
    ['signed-out', 'registrar', '/account'],
    ['staff', 'visitor', '/signin?next=%2Froster%3Fa%3D1'],
    ['staff', 'confirmed', '/dashboard'],
    ['staff', 'staff', null],
    ['staff', 'demoStaff', null],
    ['staff', 'newStaff', '/second-factor'],
    ['signed-out', 'newStaff', '/second-factor'],
    ['signed-in', 'newStaff', null],
  ] satisfies [Guard, keyof typeof people, string | null][])(
    'that is %s, asked for by: %s',
    (guard, who, to) => {
      expect(guardRedirect(guard, { user: people[who], phone: false, path: '/roster?a=1' })).toBe(to)
    },
  )

  test('that is for desktops sends a phone to the dashboard', () => {
    const facts = { user: people.confirmed, path: '/roster' }
    expect(guardRedirect('desktop-only', { ...facts, phone: true })).toBe('/dashboard')
    expect(guardRedirect('desktop-only', { ...facts, phone: false })).toBeNull()
  })

  test('sends what stands behind the address along, so that a scanned ticket is not lost', () => {
    const facts = { user: null, phone: true, path: '/staff/door/scan', hash: '#token=abc' }
    expect(guardRedirect('staff', facts)).toBe('/signin?next=%2Fstaff%2Fdoor%2Fscan#token=abc')
    expect(guardRedirect('staff', { ...facts, user: people.confirmed })).toBe('/dashboard')
  })

  test('with several guards follows the first that refuses', () => {
    const facts = { user: null, phone: true, path: '/roster' }
    expect(guardsRedirect(['registrant', 'desktop-only'], facts)).toBe('/signin?next=%2Froster')
    expect(guardsRedirect([], facts)).toBeNull()
  })
})

describe('the way back after signing in', () => {
  test.each([
    ['/roster?x=1', '/roster?x=1'],
    [null, '/'],
    ['', '/'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test', '/'],
    ['/\\elsewhere.test', '/'],
    ['javascript:alert(1)', '/'],
  ])('%j leads to %j', (next, to) => {
    expect(safeNext(next)).toBe(to)
  })
})
