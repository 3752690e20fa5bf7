// RESULTS-08, NAMES-01: what anybody reads of results without an account: at each kind of event, and of whoever is hidden.
import { expect, test } from 'vitest'
import type { Awards } from '../awards/load-awards.effects.ts'
import type { Unnamed } from '../public-names/public-name.model.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { publiclyGiven, publiclyScored, publicResults } from './public-results.rules.ts'
import type { Results } from './results.model.ts'
import type { Scoring } from './shown-results.rules.ts'

const COUPLE = 'Lena Marsh & Omar Reyes'
const routine = (registration_id: number, name: string) => ({ registration_id, name, studio_name: 'Harbor' })
const scoring = { routines: [routine(1, COUPLE), routine(7, 'Undertow')] } as unknown as Scoring
const award = (registration_id: number, kind: string, routine_name: string | null) => ({
  ...{ registration_id, kind, routine_name, registrant_name: 'Harbor', studio_name: 'Harbor' },
})
const awards = {
  given: [award(1, 'special', COUPLE), award(7, 'special', 'Undertow'), award(7, 'studio', null)],
} as unknown as Awards
const hidden: Unnamed = new Map([[7, { by_owner: true, by_office: false }]])
const at = (variant: string) => ({ event: { variant } }) as Parameters<typeof publiclyScored>[2]

test.each(Object.keys(eventKinds).map((name) => [name] as const))('titles at %s', (variant) => {
  const couples = variantOf(at(variant)).couples !== null
  const { routines } = publiclyScored(scoring, new Map(), at(variant))
  expect(routines.map(({ name }) => name)).toEqual(couples ? ['', ''] : [COUPLE, 'Undertow'])
  const given = JSON.stringify(publiclyGiven(awards, new Map(), at(variant)))
  if (couples) expect(given).not.toContain('Lena')
  else expect(given).toContain('Lena')
})

test('whoever is hidden has neither title nor studio, and is not named with an award', () => {
  const city = Object.keys(eventKinds).find((variant) => variantOf(at(variant)).couples === null) ?? ''
  const shown = publiclyScored(scoring, hidden, at(city)).routines
  expect(shown).toEqual([routine(1, COUPLE), { ...routine(7, ''), studio_name: 'Not named' }])
  const { given } = publiclyGiven(awards, hidden, at(city))
  expect(given.map(({ routine_name, studio_name }) => [routine_name, studio_name])).toEqual([
    [COUPLE, 'Harbor'],
    ['', 'Not named'],
    ['', 'Not named'],
  ])
  expect(JSON.stringify(given.filter(({ registration_id }) => registration_id === 7))).not.toMatch(
    /Harbor|Undertow/,
  )
})

test('neither scholarships nor auditions', () => {
  const results = {
    ...{ special_awards: [], studio_awards: [], audition_judges: [], audition_results: [{ name: 'Lena' }] },
    ...{ scholarships: [{ to: 'Lena' }] },
  } as unknown as Results
  expect(JSON.stringify(publicResults(results))).not.toContain('Lena')
})
