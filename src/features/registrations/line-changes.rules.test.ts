// EDIT-10: what an edit makes of the free teachers is told, so that its changes add up to its total.
import { describe, expect, test } from 'vitest'
import { followingChanges } from './line-changes.rules.ts'

const free = (count: number, amount_cents: number) => ({
  key: 'free_teachers',
  label: count === 1 ? '1 free teacher' : `${count} free teachers`,
  reason: `${count * 10} paying full-workshop dancers (one per 10) bring ${count}`,
  amount_cents,
})
const dancer = { key: 'attendee:1', label: 'Mia', reason: '', amount_cents: 21_500 }

describe('EDIT-10 free teachers that follow from an edit', () => {
  test.each([
    ['come', [dancer], [dancer, free(1, -15_500)], { kind: 'added', what: '1 free teacher', cents: -15_500 }],
    [
      'go',
      [free(1, -15_500)],
      [dancer],
      { kind: 'removed', what: '1 free teacher', words: '', cents: 15_500 },
    ],
    [
      'become more',
      [free(1, -15_500)],
      [free(2, -31_000)],
      { kind: 'changed', what: '2 free teachers', cents: -15_500 },
    ],
    ['are others at another price', [free(1, -15_500)], [free(1, -9_500)], { kind: 'changed', cents: 6_000 }],
  ])('that %s are a change with its amount', (_title, sold, lines, change) => {
    expect(followingChanges(sold, lines)).toMatchObject([change])
  })
  test.each([
    ['none before and after', [dancer], [dancer]],
    ['the same before and after', [free(1, -15_500)], [dancer, free(1, -15_500)]],
  ])('%s are no change', (_title, sold, lines) => {
    expect(followingChanges(sold, lines)).toEqual([])
  })
})
