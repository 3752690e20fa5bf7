// SHOWDOWN-01, SHOWDOWN-02: which routines may be in the crew showdown, and which are taken off it by the office alone.
import { describe, expect, test } from 'vitest'
import type { ShowdownEntry } from './showdown.model.ts'
import { checkShowdown } from './showdown.rules.ts'

const dancers = (count: number) => Array.from({ length: count }, (_, position) => position + 1)
const routines = [2, 3, 4, 5].map((count) => ({ id: count, dancers: dancers(count) }))
const entry = (id: number, crew_showdown: boolean, crew_showdown_pq = false): ShowdownEntry => ({
  id,
  crew_showdown,
  crew_showdown_pq,
})
const found = (showdown: ShowdownEntry[], received: number[] = []) => {
  const videos = received.map((id) => ({ id, received_at: '2027-01-02T12:00:00.000Z', amount_cents: 22_000 }))
  return checkShowdown(showdown, routines, videos, (id) => `Routine ${id}`).map(
    ({ message, path }) => `${path.join('.')}: ${message}`,
  )
}
const FEW = 'Crew showdown and its pre-qualifying need more than 3 dancers.'

describe('SHOWDOWN-01 crew showdown and pre-qualifying', () => {
  test('of three dancers are refused, each at its own field', () => {
    expect(found([entry(3, true, true)])).toEqual([
      `showdown.0.crew_showdown: ${FEW}`,
      `showdown.0.crew_showdown_pq: ${FEW}`,
    ])
    expect(found([entry(2, false, true)])).toEqual([`showdown.0.crew_showdown_pq: ${FEW}`])
  })
  test('of four and more are taken', () => {
    expect(found([entry(4, true, true), entry(5, false, true)])).toEqual([])
  })
  test('not chosen are none', () => expect(found([entry(3, false)])).toEqual([]))
  test('of a routine that is not there are refused', () => {
    expect(found([entry(77, true)])).toEqual([`showdown.0.crew_showdown: ${FEW}`])
  })
})

describe('SHOWDOWN-02 a video that was received', () => {
  const kept =
    'showdown: We have received the video of Routine 4 for the crew showdown, and charged it. Please contact us to take it off.'
  test('keeps its routine in the showdown', () => {
    expect(found([], [4])).toEqual([kept])
    expect(found([entry(4, false, true)], [4])).toEqual([kept])
  })
  test('says nothing of pre-qualifying, or of other routines', () => {
    expect(found([entry(4, true)], [4])).toEqual([])
    expect(found([entry(4, true), entry(5, false)], [4])).toEqual([])
  })
})
