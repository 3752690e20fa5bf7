// MISSING-06: which due dates and reminders the office may set, at, below and above each limit.
import { describe, expect, test } from 'vitest'
import type { DueSettings } from './due-date.model.ts'
import { checkDueSettings, typedStages } from './due-date.rules.ts'

const none: DueSettings = {
  due: { waivers: null, music: null, photos: null, jackets: null },
  reminder_days: [],
}
const START = { start_date: '2027-02-12', canceled: false, postponed: false }

describe('MISSING-06 the days that the office sets', () => {
  test.each<[string, string | null, number]>([
    ['none', null, 0],
    ['the day before the event', '2027-02-11', 0],
    ['its first day', '2027-02-12', 0],
    ['the day after it has begun', '2027-02-13', 1],
  ])('music is due %s', (_when, music, wrong) => {
    const found = checkDueSettings({ ...none, due: { ...none.due, music } }, START)
    expect(found.map(({ code, path }) => [code, path])).toEqual(
      wrong ? [['DUE_AFTER_START', ['due', 'music']]] : [],
    )
  })
  test('an event without a day bars none', () => {
    const due = { ...none.due, waivers: '2027-12-31' }
    expect(checkDueSettings({ ...none, due }, { ...START, start_date: null })).toEqual([])
  })
  test('the day that a postponed event had bars none', () => {
    const due = { ...none.due, waivers: '2027-12-31' }
    expect(checkDueSettings({ ...none, due }, { ...START, postponed: true })).toEqual([])
  })
  test.each<[number[], string[]]>([
    [[], []],
    [[0], []],
    [[60], []],
    [[61], ['REMINDER_DAYS_RANGE']],
    [[-1], ['REMINDER_DAYS_RANGE']],
    [[14, 7, 7], ['REMINDER_DAYS_TWICE']],
    [[30, 14, 7, 2, 1], []],
    [[30, 21, 14, 7, 2, 1], ['REMINDER_DAYS_MANY']],
  ])('reminders %j', (reminder_days, codes) => {
    expect(checkDueSettings({ ...none, reminder_days }, START).map(({ code }) => code)).toEqual(codes)
  })
  test.each<[string, number[] | null]>([
    ['14, 7, 2', [14, 7, 2]],
    ['14 7;2', [14, 7, 2]],
    ['', []],
    ['two', null],
    ['1.5', null],
    ['-3', null],
    ['9999', null],
  ])('typed as %j', (typed, days) => expect(typedStages(typed)).toEqual(days))
})
