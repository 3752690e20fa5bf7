// SHOWDOWN-01 to SHOWDOWN-03: which routines may be in the crew showdown, what their videos cost, and which are taken off it by the office alone.
import { describe, expect, test } from 'vitest'
import { type ShowdownEntry, showdownForms } from './showdown.model.ts'
import { checkShowdown, checkVideo, type Showing, showdownRoutines } from './showdown.rules.ts'

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
    const absent = 'showdown.0: This routine is not in your registration.'
    for (const sent of [entry(77, true), entry(77, false)]) expect(found([sent])).toEqual([absent])
  })
})

describe('SHOWDOWN-02 a video that was received', () => {
  const kept =
    'showdown: We’ve received and charged for Routine 4’s crew showdown video. Please contact us to remove it.'
  test('keeps its routine in the showdown', () => {
    expect(found([], [4])).toEqual([kept])
    expect(found([entry(4, false, true)], [4])).toEqual([kept])
  })
  test('says nothing of pre-qualifying, or of other routines', () => {
    expect(found([entry(4, true)], [4])).toEqual([])
    expect(found([entry(4, true), entry(5, false)], [4])).toEqual([])
  })
})

describe('SHOWDOWN-03 what a video costs, and when it is charged', () => {
  const named = (id: number, count: number) => ({
    id,
    routine: { name: `Routine ${id}` },
    dancers: dancers(count),
  })
  const showing = (more: Partial<Showing> = {}): Showing => ({
    completed: true,
    showdown: [entry(4, true), entry(5, true), entry(6, false, true)],
    showdown_videos: [{ id: 5, received_at: '2027-01-02T12:00:00.000Z', amount_cents: 22_000 }],
    routines: [named(4, 4), named(5, 5), named(6, 6)],
    waiting_list_routines: [],
    tour_date: { event: { crew_showdown_cents: 5_500 } },
    ...more,
  })
  const barred = (id: number, received: boolean, more?: Partial<Showing>) =>
    checkVideo(showing(more), id, received).found.map(({ code }) => code)

  test('the event’s fee for each dancer; what was charged stays as it was; pre-qualifying alone costs nothing', () => {
    expect(showdownRoutines(showing()).map(({ id, amount_cents }) => [id, amount_cents])).toEqual([
      [4, 4 * 5_500],
      [5, 22_000],
    ])
  })
  test('is received once', () => {
    expect(barred(4, true)).toEqual([])
    expect(barred(5, true)).toEqual(['SHOWDOWN_RECEIVED'])
  })
  test('is taken back where it was received', () => {
    expect(barred(5, false)).toEqual([])
    expect(barred(4, false)).toEqual(['SHOWDOWN_NOT_RECEIVED'])
  })
  test('is none of a routine in pre-qualifying alone, of an unknown one, or of an open registration', () => {
    expect(barred(6, true)).toEqual(['SHOWDOWN_NOT_ENTERED'])
    expect(barred(77, true)).toEqual(['SHOWDOWN_NOT_ENTERED'])
    expect(barred(4, true, { completed: false })).toEqual(['SHOWDOWN_NOT_ENTERED'])
  })
  test('waits with its routine for a place', () => {
    const waiting = { routines: [], waiting_list_routines: [named(4, 4)] }
    expect(barred(4, true, waiting)).toEqual(['SHOWDOWN_WAITING'])
  })
})

test('SHOWDOWN-01 a routine is named once: of two entries nobody could say which counts', () => {
  const entry = { id: 7, crew_showdown: true, crew_showdown_pq: false }
  expect(showdownForms.safeParse([entry, { ...entry, id: -1 }]).success).toBe(true)
  for (const id of [7, -1]) {
    const twice = [
      { ...entry, id },
      { ...entry, id, crew_showdown_pq: true },
    ]
    expect(showdownForms.safeParse(twice).error?.issues[0]?.message).toBe('Names a routine twice')
  }
})
