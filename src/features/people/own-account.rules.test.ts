// ACCOUNT-12, CONSENT-01: children under 13.
import { expect, it } from 'vitest'
import { needsConsent } from '../roster/consent.rules.ts'
import { checkOwnAccount, checkRefusedChild, refusedChild } from './own-account.rules.ts'

const today = '2026-11-22'

it.each([
  ['a dancer who is 13 today', 1, '2013-11-22', []],
  ['a dancer who is 13 tomorrow', 1, '2013-11-23', ['DANCER_UNDER_13']],
  ['a dancer of whom nobody knows', 1, null, []],
  ['a parent, who is not asked', 3, null, []],
  ['a "parent" with the birthdate of a child', 3, '2020-01-01', ['DANCER_UNDER_13']],
])('ACCOUNT-12 an account of her own: %s', (_title, _person_type_id, birthdate, codes) => {
  expect(checkOwnAccount({ birthdate }, today).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['13 today', ['2013-11-22'], false],
  ['13 tomorrow', ['2013-11-23'], true],
  ['one of two', ['2001-01-01', '2015-01-01'], true],
  ['nobody knows', [null], false],
])('CONSENT-01 a guardian has to know: %s', (_title, birthdates, needed) => {
  expect(needsConsent(birthdates, today)).toBe(needed)
})

it.each([
  ['at once', '2026-11-22T17:00:00Z', ['CHILD_NAME_AGAIN']],
  ['a second before a day is over', '2026-11-23T16:59:59Z', ['CHILD_NAME_AGAIN']],
  ['after a day', '2026-11-23T17:00:00Z', []],
])('ACCOUNT-13 the name of a child that was refused opens no account: %s', (_title, now, codes) => {
  const found = checkRefusedChild(new Date('2026-11-22T17:00:00Z'), new Date(now))
  expect(found.map(({ code }) => code)).toEqual(codes)
  expect(checkRefusedChild(null, new Date(now))).toEqual([])
})

it('ACCOUNT-13 it is the same name in capitals, with spaces and accents or without; another elsewhere', () => {
  const known = refusedChild({ fname: 'Zoë', lname: 'van Dyke' }, '10.0.0.1')
  expect(refusedChild({ fname: ' ZOE', lname: 'Van-Dyke ' }, '10.0.0.1')).toBe(known)
  expect(refusedChild({ fname: 'Zoë', lname: 'van Dyke' }, '10.0.0.2')).not.toBe(known)
  expect(refusedChild({ fname: 'Ann', lname: 'van Dyke' }, '10.0.0.1')).not.toBe(known)
})
