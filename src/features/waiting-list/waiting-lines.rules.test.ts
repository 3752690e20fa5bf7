// WAIT-05: what is approved brings its own lines at today's rate; no other line changes.
import { describe, expect, test } from 'vitest'
import { dancersOf, routineOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { linesWith } from './waiting-lines.rules.ts'

const waits = (id: number, dancers: number[], more = {}) => ({
  ...routineOf(id, dancers, { waiting_list: true, ...more }),
  position: 1,
  waiting_since: null,
})
const sold = (more: Partial<RegistrationView> = {}) =>
  soldViewOf({
    attendees: [...dancersOf(6), teacherOf(50)],
    routines: [routineOf(1, [1])],
    waiting_list_routines: [waits(7, [2]), waits(8, [1, 2, 3, 4], { extra_time: 1, waiting_set: 2 })],
    ...more,
  })
const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key)

describe('WAIT-05 the lines of what is approved', () => {
  test('are added at the rate of the day, each once, and nothing else moves', () => {
    const view = sold()
    const { lines, added } = linesWith(view, new Set([7]), moments.full)
    expect(lines.filter(({ key }) => key !== 'routine:7')).toEqual(view.quote.lines)
    expect(added).toMatchObject([{ key: 'routine:7', rate: 'full', sold_at: null }])
    expect(linesWith(view, new Set([7]), moments.early).added).toMatchObject([{ rate: 'discount' }])
  })
  test('bring the extra time along', () => {
    expect(keys(linesWith(sold(), new Set([7, 8]), moments.early).added)).toEqual([
      'routine:7',
      'routine:8',
      'extra_time:8',
    ])
  })
  test('of nothing are none, nor of what does not wait', () => {
    const view = sold()
    for (const ids of [[], [1], [99]])
      expect(linesWith(view, new Set(ids), moments.full)).toEqual({ lines: view.quote.lines, added: [] })
  })
  test('leave alone what an edit would sell besides', () => {
    const [first, ...rest] = dancersOf(6)
    // Her pass was paid with another registration when this one was sold, and is not any more.
    const view = sold({
      attendees: [{ ...first!, media_pass: true }, ...rest],
      media_pass_paid: [first!.person_id],
    })
    const now = { ...view, media_pass_paid: [] }
    expect(keys(linesWith(now, new Set([7]), moments.early).added)).toEqual(['routine:7'])
  })
  test('keep the deposit of what was removed before', () => {
    const view = sold()
    const [line] = view.quote.lines.filter(({ key }) => key === 'routine:1')
    const removed = { ...line!, key: 'removed_routine:3', section: 'Removed routines' }
    const lines = [...view.quote.lines, removed]
    const owed = linesWith({ ...view, quote: { ...view.quote, lines } }, new Set([7]), moments.early)
    expect(keys(owed.lines)).toContain('removed_routine:3')
    expect(keys(owed.added)).toEqual(['routine:7'])
  })
})
