// PROMO-06: what a new promo code must say.
import { expect, test } from 'vitest'
import { checkNewPromoCode } from './promo-code-desk.rules.ts'

const code = { code: 'SPRING', amount_cents: 5_000, percent: null, starts_on: null, ends_on: null }

test.each<[string, Partial<typeof code> | object, string[]]>([
  ['an amount', {}, []],
  ['a percentage', { amount_cents: null, percent: 10 }, []],
  ['neither', { amount_cents: null }, ['amount_cents']],
  ['both', { percent: 10 }, ['percent']],
  ['one day', { starts_on: '2026-11-20', ends_on: '2026-11-20' }, []],
  ['SURVEY-07 named as those of surveys', { code: 'MERIDIANSURVEY50' }, ['code']],
  ['SURVEY-07 or of individuals', { code: 'XSURVEY10' }, ['code']],
  ['named after surveys otherwise', { code: 'SURVEY2026' }, []],
  ['it ends before it starts', { starts_on: '2026-11-20', ends_on: '2026-11-19' }, ['ends_on']],
])('PROMO-06 %s', (_title, more, paths) => {
  expect(checkNewPromoCode({ ...code, ...more }).map(({ path }) => path.join('.'))).toEqual(paths)
})
