// LIST-01 to LIST-06: statuses and order of the registration lists, and how far the left-off bar reaches.
import { describe, expect, it, test } from 'vitest'
import {
  attachedStatus,
  byEndDate,
  canFinish,
  dashboardLists,
  leftOffPercent,
  listStatus,
  needsSomething,
  pendingThings,
} from './dashboard.rules.ts'

const nothingMissing = {
  completed: true,
  has_competition: true,
  waivers: { signed: 34, total: 34 },
  music: { count: 12, total: 12 },
  videos_missing: 0,
  balance_cents: 0,
  tour_date_status: 'View Registration',
  ended: false,
} as const

describe('LIST-01: the status of a line', () => {
  test.each([
    ['past: the event is over, whatever is missing', { ended: true, balance_cents: 500 }, 'past'],
    ['past: an incomplete one too', { ended: true, completed: false }, 'past'],
    [
      'sold out: an incomplete one can no longer be finished',
      { completed: false, tour_date_status: 'Sold Out' },
      'soldOut',
    ],
    ['an exception lifts that', { completed: false, tour_date_status: 'Finish Registration' }, 'pending'],
    ['a completed one is not sold out', { tour_date_status: 'View Registration' }, 'up-to-date'],
    [
      'an incomplete one is pending',
      { completed: false, tour_date_status: 'Finish Registration', balance_cents: null },
      'pending',
    ],
    [
      'postponed: its day is past, and it is not over',
      { ended: true, tour_date_status: 'Postponed' },
      'up-to-date',
    ],
    [
      'canceled and postponed, and its day is past',
      { ended: true, tour_date_status: 'Canceled/Postponed' },
      'past',
    ],
    ['nothing is missing: up to date', {}, 'up-to-date'],
    ['money is missing: pending', { balance_cents: 1 }, 'pending'],
  ] as const)('%s', (_title, more, status) => {
    expect(listStatus({ ...nothingMissing, ...more })).toBe(status)
  })
})

const silent = { waivers: { signed: 0, total: 34 }, music: { count: 0, total: 12 } }

describe('LIST-02: what a completed registration needs', () => {
  test.each([
    ['all is there', {}, false],
    ['one waiver is missing', { waivers: { signed: 33, total: 34 } }, true],
    ['one piece of music is missing', { music: { count: 11, total: 12 } }, true],
    ['music where there is no competition', { music: { count: 0, total: 1 }, has_competition: false }, false],
    ['a crew showdown video is missing', { videos_missing: 1 }, true],
    ['one cent is owed', { balance_cents: 1 }, true],
    ['there is a credit', { balance_cents: -100 }, false],
    ['canceled, without waivers and music', { ...silent, tour_date_status: 'Canceled' }, false],
    ['canceled, with money owed', { balance_cents: 1, tour_date_status: 'Canceled' }, true],
    ['nobody needs a waiver', { waivers: { signed: 0, total: 0 } }, false],
  ] as const)('%s', (_title, more, needs) => {
    expect(needsSomething({ ...nothingMissing, ...more })).toBe(needs)
  })
})

describe('LIST-03: which ones may be finished', () => {
  test.each([
    ['Finish Registration', false, true],
    ['Sold Out', false, false],
    ['Passed', false, false],
    ['Canceled', false, false],
    ['Postponed', false, false],
    ['View Registration', true, false],
  ] as const)('%s, completed %s', (tour_date_status, completed, may) => {
    expect(canFinish({ tour_date_status, completed })).toBe(may)
  })
})

describe('LIST-04: the bar of where somebody left off', () => {
  test.each([
    ['nothing is known', null, 7.5],
    ['at the first of 30 steps it is not below 7.5 %', [1, 30], 7.5],
    ['at the first of seven', [1, 7], 7.5],
    ['at the second of seven', [2, 7], 21.428],
    ['at the fifth of seven', [5, 7], 64.285],
    ['at the sixth of seven', [6, 7], 78.571],
    ['at the last it is not above 85 %', [7, 7], 85],
    ['a step beyond the last', [9, 7], 85],
    ['no steps at all', [1, 0], 7.5],
  ] as const)('%s', (_title, at, percent) => {
    const left_off = at === null ? null : { current_step: at[0], total_steps: at[1] }
    expect(leftOffPercent(left_off)).toBeCloseTo(percent, 2)
  })
})

describe('LIST-05: the order', () => {
  const line = (
    id: number,
    end_date: string | null,
    completed: boolean,
    status: 'past' | 'pending' = 'pending',
  ) => ({
    id,
    end_date,
    completed,
    status,
  })

  it('is by end date, without a date last, and by id on one day', () => {
    const lines = [
      line(4, null, true),
      line(3, '2027-02-14', true),
      line(2, '2027-01-17', true),
      line(1, '2027-02-14', true),
    ]
    expect(lines.sort(byEndDate).map(({ id }) => id)).toEqual([2, 1, 3, 4])
  })

  it('parts what is to be finished from what is completed; what is over comes last, the latest first', () => {
    const lists = dashboardLists([
      line(1, '2025-10-26', true, 'past'),
      line(2, '2026-02-15', true, 'past'),
      line(3, '2027-03-14', true),
      line(4, '2027-01-17', true),
      line(5, '2027-02-14', false),
      line(6, '2026-02-15', false, 'past'),
    ])
    expect(lists.incomplete.map(({ id }) => id)).toEqual([5])
    expect(lists.completed.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })
})

describe("LIST-06: somebody else's registration in the studio's list", () => {
  test.each([
    ['not submitted yet', { completed: false, tour_date_status: 'Finish Registration' }, 'pending'],
    ['submitted, whatever is owed or unsigned', { completed: true }, 'up-to-date'],
    ['the event is over', { completed: true, ended: true }, 'past'],
    ['can no longer be finished', { completed: false, tour_date_status: 'Sold Out' }, 'soldOut'],
  ] as const)('%s', (_title, more, status) => {
    const { tour_date_status, ended } = nothingMissing
    expect(attachedStatus({ tour_date_status, ended, ...more })).toBe(status)
  })
})

describe('LIST-02 what is pending is said', () => {
  const nothing = {
    completed: true,
    has_competition: true,
    waivers: { signed: 3, total: 3 },
    music: { count: 2, total: 2 },
    videos_missing: 0,
    balance_cents: 0,
    tour_date_status: 'View Registration',
  } as const
  test.each([
    ['nothing', {}, []],
    ['a credit', { balance_cents: -100 }, []],
    ['a cent', { balance_cents: 1 }, ['the balance']],
    ['one of three waivers', { waivers: { signed: 2, total: 3 } }, ['1 waiver']],
    ['music of all', { music: { count: 0, total: 2 } }, ['music of 2 routines']],
    ['a video for the crew showdown', { videos_missing: 1 }, ['1 crew showdown video']],
    ['music where nobody competes', { music: { count: 0, total: 2 }, has_competition: false }, []],
  ])('%s', (_title, missing, words) => {
    expect(pendingThings({ ...nothing, ...missing })).toEqual(words)
  })
})
