// ACCOUNT-12, CONSENT-01: children under 13.
import { expect, it } from 'vitest'
import { needsConsent } from '../roster/consent.rules.ts'
import { checkOwnAccount } from './own-account.rules.ts'

const today = '2026-11-22'

it.each([
  ['a dancer who is 13 today', 1, '2013-11-22', []],
  ['a dancer who is 13 tomorrow', 1, '2013-11-23', ['DANCER_UNDER_13']],
  ['a dancer of whom nobody knows', 1, null, []],
  ['a parent', 3, '2020-01-01', []],
])('ACCOUNT-12 an account of her own: %s', (_title, person_type_id, birthdate, codes) => {
  expect(checkOwnAccount({ person_type_id, birthdate }, today).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['13 today', ['2013-11-22'], false],
  ['13 tomorrow', ['2013-11-23'], true],
  ['one of two', ['2001-01-01', '2015-01-01'], true],
  ['nobody knows', [null], false],
])('CONSENT-01 a guardian has to know: %s', (_title, birthdates, needed) => {
  expect(needsConsent(birthdates, today)).toBe(needed)
})
