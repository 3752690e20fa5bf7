// R§4: NEW is what was not registered before, and not what an edit has given another price.
import { describe, expect, test } from 'vitest'
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import { payment } from './quote-edit.fixtures.ts'
import { soldViewOf } from './registration.fixtures.ts'
import { dueToday, totalGroups } from './registration-total.tsx'

const line = (key: string, sold_at: string | null) =>
  ({
    key,
    section: 'Freestyle battle',
    label: key,
    amount_cents: 100,
    rule: 'FEE-01',
    reason: '',
    sold_at,
  }) as FeeLine
const marked = (lines: FeeLine[], sold?: FeeLine[]) =>
  totalGroups(
    {
      quote: { lines, fees: {}, free_teacher: { count: 0, value: 0 } } as unknown as Quote,
      tour_date: { event: { variant: 'coastline' } },
    },
    sold,
  )
    .flatMap((group) => group.lines)
    .filter(({ isNew }) => isNew)
    .map(({ key }) => key)

const SOLD = '2026-11-20T17:00:00.000Z'

describe('EDIT-10 what is NEW in an edit', () => {
  test('is what was not among the lines as sold; what was quoted anew is not', () => {
    const lines = [line('freestyle:1', SOLD), line('freestyle:2', null), line('freestyle:3', null)]
    expect(marked(lines, [line('freestyle:1', SOLD), line('freestyle:2', SOLD)])).toEqual(['freestyle:3'])
  })
  test('is nothing in an open registration', () => {
    expect(marked([line('freestyle:1', null)])).toEqual([])
  })
})

describe('PAY-13 what is to be paid today, before anything is sold', () => {
  const view = { ...soldViewOf(), completed: false }
  const { total } = view.quote.fees
  test.each<[string, number[], string[], number]>([
    ['all of it', [], [], total],
    ['less what the office has received', [10_000], ['Paid'], total - 10_000],
    ['nothing, when that is all of it', [total], ['Paid'], 0],
    ['nothing, when that is more', [total, 1], ['Paid'], 0],
  ])('%s', (_words, amounts, labels, cents) => {
    const payments = amounts.map((amount, at) => ({ ...payment, id: at + 1, amount }))
    const due = dueToday({ ...view, payments })
    expect(due.totalCents).toBe(cents)
    expect(due.cover.map(({ label }) => label)).toEqual(labels)
  })
})
