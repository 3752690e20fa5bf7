// Proves what a tour date becomes when the office changes its switches and exceptions.
import { describe, expect, test } from 'vitest'
import { columbus, meridianPrices } from './tour.fixtures.ts'
import { type TourDateSettings, tourDateChanges } from './tour-date-switches.model.ts'
import {
  changedSettings,
  checkSettings,
  MOST_EXCEPTIONS,
  staleSwitches,
  switchesOf,
} from './tour-date-switches.rules.ts'

const stored: TourDateSettings = { ...columbus, disabled_workshop_levels: [2], exceptions: ['a@x.test'] }
const changes = (change: object) => tourDateChanges.parse(change)
const codes = (change: object, offer = { ...meridianPrices, media_pass_cents: 100 as number | null }) => {
  const parsed = changes(change)
  return checkSettings(parsed, changedSettings(stored, parsed), offer).map(({ code }) => code)
}

describe('DESK-01 a switch', () => {
  test.each([
    ['stands as it was seen', true, true, false, []],
    ['stands as it was seen, and is to stay', true, true, true, []],
    ['was turned by somebody else, as wanted here', false, true, false, []],
    ['was turned by somebody else, against what is wanted', false, true, true, ['regenabled']],
  ])('%s', (_title, regenabled, from, to, stale) => {
    const now = { ...stored, mybtf: { ...stored.mybtf, regenabled } }
    const found = staleSwitches(now, { switches: [{ name: 'regenabled', from, to }] })
    expect(found.map(({ name }) => name)).toEqual(stale)
  })
  test('changes nothing beside itself', () => {
    for (const [name, on] of Object.entries(switchesOf(stored))) {
      const changed = changedSettings(stored, changes({ switches: [{ name, from: on, to: !on }] }))
      expect(switchesOf(changed)).toEqual({ ...switchesOf(stored), [name]: !on })
      expect(changed.mybtf.virtual).toBe(stored.mybtf.virtual)
    }
  })
  test('for media passes needs their price', () => {
    const passes = (to: boolean) => ({ switches: [{ name: 'media_pass', from: !to, to }] })
    expect(codes(passes(true), { ...meridianPrices, media_pass_cents: null })).toEqual(['TOUR_NO_MEDIA_PASS'])
    expect(codes(passes(false), { ...meridianPrices, media_pass_cents: null })).toEqual([])
    expect(codes(passes(true))).toEqual([])
  })
  test('of a level is for levels of the event', () => {
    const changed = changedSettings(stored, changes({ disable_levels: [4, 2], enable_levels: [3] }))
    expect(changed.disabled_workshop_levels).toEqual([2, 4])
    expect(changedSettings(stored, changes({ enable_levels: [2] })).disabled_workshop_levels).toEqual([])
    expect(codes({ disable_levels: [1], enable_levels: [999] })).toEqual(['TOUR_LEVEL_UNKNOWN'])
  })
})

describe('DESK-02 an exception', () => {
  test.each([
    ['is added in lower case, once', { add_exceptions: [' B@X.test', 'b@x.test'] }, ['a@x.test', 'b@x.test']],
    ['is there already', { add_exceptions: ['A@x.test'] }, ['a@x.test']],
    ['is removed however it is written', { remove_exceptions: [' A@X.TEST '] }, []],
    ['that is not there is removed', { remove_exceptions: ['c@x.test'] }, ['a@x.test']],
  ])('%s', (_title, change, exceptions) => {
    expect(changedSettings(stored, changes(change)).exceptions).toEqual(exceptions)
  })
  test.each([
    ['one below the limit', MOST_EXCEPTIONS - 2, []],
    ['at the limit', MOST_EXCEPTIONS - 1, []],
    ['above the limit', MOST_EXCEPTIONS, ['TOO_MANY_EXCEPTIONS']],
  ])('%s', (_title, added, found) => {
    const add_exceptions = Array.from({ length: added }, (_, n) => `n${n}@x.test`)
    expect(codes({ add_exceptions })).toEqual(found)
  })
  test('that is no address is refused', () => {
    expect(tourDateChanges.safeParse({ add_exceptions: ['nobody'] }).success).toBe(false)
  })
})
