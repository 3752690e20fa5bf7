// RESULTS-08: what anybody reads of results by a link, at a kind of event whose titles are names and at one where they are not.
import { expect, test } from 'vitest'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { publicResults } from './public-results.rules.ts'
import type { Results } from './results.model.ts'

const placed = { number: '12', name: 'Lena Marsh & Omar Reyes', studio: 'Harbor Street Dance', own: false }
const results = {
  own: [{ ...placed, own: true }],
  rankings: [{ title: 'Teen', routines: [placed] }],
  high_scores_by_age: [{ of: 'Teen', routines: [placed] }],
  high_scores_by_division: [{ of: 'Latin', routines: [placed] }],
  special_awards: [{ award: 'Best Couple', to: 'Lena Marsh & Omar Reyes' }],
  studio_awards: [],
  scholarships: [{ award: 'Full Scholarship', to: 'Lena Marsh' }],
  audition_judges: [],
  audition_results: [],
  award_corrections: [],
} as unknown as Results

const shownAt = (variant: string) =>
  JSON.stringify(publicResults(results, { event: { variant } } as Parameters<typeof variantOf>[0] & never))

test.each(Object.keys(eventKinds).map((name) => [name] as const))('RESULTS-08 at %s', (variant) => {
  const { couples } = variantOf({ event: { variant } } as never)
  const shown = shownAt(variant)
  expect(shown).not.toContain('Full Scholarship')
  if (couples) expect(shown).not.toContain('Lena')
  else expect(shown).toContain('Lena Marsh & Omar Reyes')
  expect(shown).toContain('"number":"12"')
})
