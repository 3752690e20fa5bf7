// EDIT-07: what an edit leaves owed for a routine that it removes.
import { describe, expect, test } from 'vitest'
import { moments } from '../tours/tour.fixtures.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import { applied, edit, everything, keys, lineOf, payment } from './quote-edit.fixtures.ts'
import { dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'

describe('EDIT-07 a removed routine leaves its deposit after the 30-day deadline', () => {
  const routines = [routineOf(7, [1]), routineOf(8, [2])]
  const view = soldViewOf({
    attendees: dancersOf(2),
    routines,
    tour_date: everything,
    payments: [payment],
  })

  test('50 each, once', () => {
    const after = edit(view, (content) => ({ routines: content.routines.filter(({ id }) => id !== 8) }))
    expect(lineOf(after, 'removed_routine:8')).toMatchObject({ amount_cents: 5000, sold_at: null })
    expect(after.quote.fees.total).toBe(view.quote.fees.total - 12500 + 5000)
    const again = edit(applied(after), () => ({}))
    expect(again.quote.lines).toEqual(applied(after).quote.lines)
  })
  test('but not one that was only added in the edit', () => {
    const added = { ...contentOf(view).routines[0]!, id: -1 }
    const after = edit(view, (content) => ({ routines: [...content.routines, added] }))
    const back = editedView(view, contentOf(view), moments.full)
    expect(keys(after)).toContain('routine:-1')
    expect(back.quote.lines).toEqual(view.quote.lines)
  })
})
