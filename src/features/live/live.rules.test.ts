import { describe, expect, it, test } from 'vitest'
import {
  asItIs,
  delayWords,
  expectedAt,
  followingOf,
  isAsked,
  isDayOfEvent,
  isFoundBy,
  isNear,
  minutesLate,
  parseTime,
  plannedTimes,
  previousOf,
  stateOf,
} from './live.rules.ts'

const routine = (id: number, more: { number?: number | null; scratched?: boolean } = {}) => ({
  id,
  number: more.number === undefined ? id : more.number,
  scratched_at: more.scratched ? new Date(0) : null,
})
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('NAMES-03 when a studio is asked what is named', () => {
  const dates = { start_date: '2026-11-20', end_date: '2026-11-22', timezone: 'America/New_York' }
  it.each([
    ['2026-11-06T04:59:00Z', false],
    ['2026-11-06T05:00:00Z', true],
    ['2027-08-01T12:00:00Z', true],
  ])('%s: %s', (at, asked) => {
    expect(isAsked(dates, new Date(at))).toBe(asked)
    expect(isAsked({ ...dates, start_date: null }, new Date(at))).toBe(false)
  })
})

describe('LIVE-01 when a studio is led to the page', () => {
  const held = { canceled: false, postponed: false }
  const dates = { start_date: '2026-11-20', end_date: '2026-11-22', timezone: 'America/New_York', ...held }
  it.each([
    ['2026-11-06T04:59:00Z', false],
    ['2026-11-06T05:00:00Z', true],
    ['2026-11-21T12:00:00Z', true],
    ['2026-11-30T04:59:00Z', true],
    ['2026-11-30T05:00:00Z', false],
  ])('%s: %s', (at, near) => {
    expect(isNear(dates, new Date(at))).toBe(near)
    for (const off of [{ canceled: true }, { postponed: true }])
      expect(isNear({ ...dates, ...off }, new Date(at))).toBe(false)
  })
  it('not while nobody knows the dates', () => {
    expect(isNear({ ...dates, start_date: null }, new Date('2026-11-21T12:00:00Z'))).toBe(false)
  })
})

describe('LIVE-02 what is on stage, and what follows', () => {
  const order = [routine(1), routine(2, { scratched: true }), routine(3), routine(9, { number: null })]
  it.each([
    ['before anything was called, all', null, [1, 3]],
    ['after the first, without what was scratched', { id: 1, called_ids: [1] }, [3]],
    ['after one that was scratched when it had been called', { id: 2, called_ids: [2] }, [3]],
    ['after the last one, nothing: what has no number is not danced', { id: 3, called_ids: [3] }, []],
    ['in a break, after the one before it', { id: null, called_ids: [1] }, [3]],
    ['in a break before the first, all', { id: null, called_ids: [] }, [1, 3]],
    ['after one that has left the order, what follows the one before it', { id: 7, called_ids: [7, 1] }, [3]],
    ['in a break after one that has left the order, the same', { id: null, called_ids: [7, 1] }, [3]],
    ['where all that was called has left the order, all of it', { id: 7, called_ids: [7] }, [1, 3]],
  ] as const)('%s', (_what, now, left) => {
    expect(ids(followingOf(order, now))).toEqual(left)
  })

  it.each([
    [false, { id: 1, called_ids: [1] }, 5, 'off'],
    [true, null, 5, 'before'],
    [true, { id: 1, called_ids: [1] }, 0, 'on'],
    [true, { id: null, called_ids: [1] }, 1, 'break'],
    [true, { id: null, called_ids: [1] }, 0, 'over'],
  ] as const)('shown: %s, called: %o, %i left: %s', (shown, now, left, state) => {
    expect(stateOf(shown, now, left)).toBe(state)
  })
})

describe('LIVE-06 what comes before', () => {
  const order = [routine(1), routine(2, { scratched: true }), routine(3)]
  it.each([
    ['nothing, before anything was called', null, undefined],
    ['nothing, before the first', { id: 1, called_ids: [1] }, undefined],
    ['the one before, without what was scratched', { id: 3, called_ids: [3] }, 1],
    ['in a break, the one that was on last', { id: null, called_ids: [3] }, 3],
    ['in a break before the first, nothing', { id: null, called_ids: [] }, undefined],
    [
      'while one is on that has left the order, the one that was on before it',
      { id: 7, called_ids: [7, 1] },
      1,
    ],
  ] as const)('%s', (_what, now, id) => {
    expect(previousOf(order, now)?.id).toBe(id)
  })
})

describe('LIVE-03 planned times', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  const times = (order: Parameters<typeof plannedTimes>[0], starts: [number, Date][]) =>
    [...plannedTimes(order, new Map(starts), 180)].map(
      ([id, time]) => `${id} ${time.toISOString().slice(11, 16)}`,
    )

  it('follow one by one, until the next time that is said', () => {
    const order = [routine(1), routine(2), routine(3), routine(4)]
    expect(
      times(order, [
        [1, at('09:00')],
        [4, at('10:30')],
      ]),
    ).toEqual(['1 09:00', '2 09:03', '3 09:06', '4 10:30'])
  })
  it('begin with the first that is said; nothing before it is planned', () => {
    expect(times([routine(1), routine(2)], [[2, at('09:00')]])).toEqual(['2 09:00'])
    expect(times([routine(1), routine(2)], [])).toEqual([])
  })
  it('leave no gap where a routine was scratched, also where its time had been said', () => {
    const order = [routine(1, { scratched: true }), routine(2), routine(3, { scratched: true }), routine(4)]
    expect(times(order, [[1, at('09:00')]])).toEqual(['2 09:00', '4 09:03'])
  })
  it('pass over what has no number', () => {
    expect(times([routine(1), routine(2, { number: null }), routine(3)], [[1, at('09:00')]])).toEqual([
      '1 09:00',
      '3 09:03',
    ])
  })
})

describe('LIVE-03 the day of a planned time', () => {
  const dates = { start_date: '2026-11-20', end_date: '2026-11-22' }
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('%s: %s', (day, ok) => {
    expect(isDayOfEvent(dates, day)).toBe(ok)
  })
  it('may be any while the dates are unknown', () => {
    expect(isDayOfEvent({ start_date: null, end_date: null }, '2026-01-01')).toBe(true)
  })
})

describe('LIVE-03 a time as it is typed', () => {
  it.each([
    ['9:30 AM', '09:30'],
    ['9.30pm', '21:30'],
    ['12:00 AM', '00:00'],
    ['12 pm', '12:00'],
    ['14:05', '14:05'],
    ['9:30', '09:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['13:00 PM', null],
    ['0:30 am', null],
    ['9', null],
    ['', null],
    ['noon', null],
  ])('%s: %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })
})

describe('LIVE-04 how late it is', () => {
  const planned = (time: string | null) => ({ planned_at: time && `2026-11-20T${time}:00.000Z` })
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  const on = (plan: string | null, called: string, next: string | null) => ({
    state: 'on' as const,
    on_stage: planned(plan),
    called_at: `2026-11-20T${called}:00.000Z`,
    following: next === null ? [] : [planned(next)],
  })
  const idle = (state: 'before' | 'break' | 'over' | 'off', next: string | null) => ({
    ...{ state, on_stage: null, called_at: null },
    following: [planned(next)],
  })

  it.each([
    ['as late as it was called', on('09:00', '09:12', '09:03'), '09:13', 12],
    ['as early', on('09:00', '08:50', '09:03'), '08:51', -10],
    ['later once the next should have begun', on('09:00', '09:12', '09:03'), '09:20', 17],
    ['no longer early once the next should have begun', on('09:00', '08:50', '09:03'), '09:04', 1],
    ['not late before a break that is planned', on('09:00', '09:00', '13:00'), '09:20', 0],
    ['the last one: as it was called', on('09:00', '09:12', null), '11:00', 12],
    ['by the next, where the present one has no time', on(null, '09:00', '09:10'), '09:15', 5],
    ['unknown where the plan is of another day', on('09:00', '21:01', null), '21:02', null],
    ['late within the day', on('09:00', '21:00', null), '21:02', 720],
    ['unknown without times', on(null, '09:00', null), '09:15', null],
    ['before the first, not ahead', idle('before', '09:00'), '08:00', 0],
    ['before the first, when it should have begun', idle('before', '09:00'), '09:07', 7],
    ['in a break, not ahead', idle('break', '13:00'), '12:30', 0],
    ['in a break that takes too long', idle('break', '13:00'), '13:04', 4],
    ['unknown in a break without times', idle('break', null), '13:04', null],
    ['over', idle('over', '13:00'), '13:04', null],
    ['off', idle('off', '13:00'), '13:04', null],
  ] as const)('%s', (_what, stage, now, minutes) => {
    expect(minutesLate(stage, at(now))).toBe(minutes)
  })

  it.each([
    [null, null],
    [2, 'On time'],
    [3, 'Running late by 3 minutes'],
    [12, 'Running late by 12 minutes'],
    [59, 'Running late by 59 minutes'],
    [125, 'Running late by 2 h 5 min'],
    [-2, 'On time'],
    [-3, 'Ahead by 3 minutes'],
  ])('%s minutes are told as %s', (minutes, words) => {
    expect(delayWords(minutes)).toBe(words)
  })

  it.each([
    [null, 12, null],
    ['2026-11-20T09:00:00.000Z', 12, '09:12'],
    ['2026-11-20T09:00:00.000Z', null, '09:00'],
    // Whoever comes at the time that was announced is not too late.
    ['2026-11-20T09:00:00.000Z', -5, '09:00'],
  ])('what is planned at %s is expected, %s minutes late, at %s', (plan, minutes, time) => {
    expect(expectedAt(plan, minutes)?.toISOString().slice(11, 16) ?? null).toBe(time)
  })
})

test('LIVE-02 once the event has ended no stage opens soon; what is called all the same is on', () => {
  const routine = { number: '1', name: 'Night Shift', studio: null, division: 'Teen', planned_at: null }
  const stage = { state: 'before' as const, on_stage: null, following: [routine], left: 7 }
  expect(asItIs(stage, false)).toEqual(stage)
  expect(asItIs(stage, true)).toEqual({ state: 'over', on_stage: null, following: [], left: 0 })
  const on = { ...stage, state: 'on' as const, on_stage: routine }
  expect(asItIs(on, true)).toEqual(on)
  expect(asItIs({ ...stage, state: 'off' }, true).state).toBe('off')
})

describe('LIVE-01 a routine of the running order is found', () => {
  const eclair = { number: '12A', name: 'Éclair', studio: 'Harbor Street Dance', division: 'Teen' }
  it.each([
    ['eclair', true],
    ['ÉCLAIR', true],
    [' harbor ', true],
    ['teen', true],
    ['12a', true],
    // A number is meant whole.
    ['12', false],
    ['swan', false],
  ])('by %j: %s', (typed, found) => {
    expect(isFoundBy(eclair, typed)).toBe(found)
  })
  it('by its number alone where its name is hidden', () => {
    const hidden = { ...eclair, name: null }
    expect([isFoundBy(hidden, '12A'), isFoundBy(hidden, 'éclair')]).toEqual([true, false])
  })
})
