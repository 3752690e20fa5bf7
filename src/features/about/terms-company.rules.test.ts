// TERMS-01: who the terms name as the other side of the agreement.
import { expect, test } from 'vitest'
import { ORGANISER, termsCompany } from './terms-company.rules.ts'

test.each([
  ['no event', null, ORGANISER],
  ['an event that is not known', undefined, ORGANISER],
  ['event 47', { id: 47, name: 'Crown Ballroom' }, ORGANISER],
  ['event 48', { id: 48, name: 'Coastline' }, 'Coastline'],
  ['event 49', { id: 49, name: 'Afterglow' }, 'Afterglow'],
  ['event 56', { id: 56, name: 'Meridian' }, ORGANISER],
])('TERMS-01 %s', (_title, event, company) => {
  expect(termsCompany(event)).toBe(company)
})
