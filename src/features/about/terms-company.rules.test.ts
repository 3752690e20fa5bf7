// TERMS-01: who the terms name as the other side of the agreement.
import { expect, test } from 'vitest'
import { ORGANISER, termsCompany } from './terms-company.rules.ts'

test.each([
  ['no event', null, ORGANISER],
  ['an event that is not known', undefined, ORGANISER],
  ['a ballroom event', { variant: 'ballroom', name: 'Crown Ballroom' }, ORGANISER],
  ['Coastline, whose kind has a name of its own', { variant: 'coastline', name: 'Coastline' }, 'Coastline'],
  ['Afterglow, likewise', { variant: 'aftermath', name: 'Afterglow' }, 'Afterglow'],
  ['another event of that kind, whatever its id', { variant: 'coastline', name: 'Harbor' }, 'Harbor'],
  ['a city event', { variant: 'city', name: 'Meridian' }, ORGANISER],
] as const)('TERMS-01 %s', (_title, event, company) => {
  expect(termsCompany(event)).toBe(company)
})
