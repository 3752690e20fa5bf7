import { describe, expect, it, test } from 'vitest'
import { type RetentionName, retentionLimits, retentionModel, usualRetention } from './retention.model.ts'
import { cutoffsOf, goesOn, isRunDue, toldFor } from './retention.rules.ts'

const NOW = new Date('2026-11-22T17:00:00Z')

test('what is kept unless the office says otherwise lies within the limits', () => {
  expect(retentionModel.parse(usualRetention)).toEqual(usualRetention)
})

test.each(Object.keys(retentionLimits) as RetentionName[])(
  '%s is taken at its limits and refused beyond',
  (name) => {
    const { least, most } = retentionLimits[name]
    const accepts = (days: unknown) => retentionModel.safeParse({ ...usualRetention, [name]: days }).success
    expect([least, most].map(accepts)).toEqual([true, true])
    expect([least - 1, most + 1, least + 0.5, String(least), null].map(accepts)).toEqual(Array(5).fill(false))
  },
)

describe('RETENTION-01, RETENTION-02, RETENTION-03, RETENTION-04, RETENTION-06, RETENTION-08: before which moment something goes', () => {
  it('counts days back from now, and an event’s from the day it is where days end last', () => {
    const kept = {
      student_ids_days: 60,
      music_days: 7,
      photos_days: 14,
      mails_days: 730,
      unconfirmed_accounts_days: 30,
      changes_days: 1_095,
    }
    expect(cutoffsOf(kept, NOW)).toEqual({
      events_before: '2026-09-23',
      music_before: '2026-11-15',
      photos_before: '2026-11-08',
      told_before: new Date('2026-11-15T17:00:00Z'),
      mails_before: new Date('2024-11-22T17:00:00Z'),
      accounts_before: new Date('2026-10-23T17:00:00Z'),
      changes_before: new Date('2023-11-23T17:00:00Z'),
    })
  })

  it('lets a student id go the day after the event where nothing else is set', () => {
    const kept = { ...usualRetention, student_ids_days: 0 }
    // In Pago Pago it is still the day before until 11:00 UTC.
    expect(cutoffsOf(kept, new Date('2026-11-22T10:59:00Z')).events_before).toBe('2026-11-21')
    expect(cutoffsOf(kept, new Date('2026-11-22T11:00:00Z')).events_before).toBe('2026-11-22')
  })
})

describe('RETENTION-05: once a night, after 09:00 UTC', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  it.each([
    ['never', null, true],
    ['in the night before', '2026-11-21T09:00:00Z', true],
    ['a moment before this night', '2026-11-22T08:59:59.999Z', true],
    ['in this night', '2026-11-22T09:00:00Z', false],
  ])('last %s', (_when, last, due) => {
    expect(isRunDue(last === null ? null : new Date(last), now)).toBe(due)
  })

  it('waits for the night where the last was done by day', () => {
    const last = new Date('2026-11-21T17:00:00Z')
    expect(isRunDue(last, new Date('2026-11-22T08:59:00Z'))).toBe(false)
    expect(isRunDue(last, new Date('2026-11-22T09:00:00Z'))).toBe(true)
  })
})

describe('RETENTION-07: when an owner is told that music will go', () => {
  it.each([
    ['a week before', 14, '2026-11-15'],
    ['as soon as the event is over, where it goes within a week', 7, '2026-11-22'],
    ['and never while it goes on', 0, '2026-11-22'],
    ['long after, where it is kept long', 90, '2026-08-31'],
  ])('%s', (_when, music_days, before) => expect(toldFor(music_days, NOW)).toBe(before))

  it.each([
    ['on its day, where that is later', '2026-11-08', 14, '2026-11-16', '2026-11-23'],
    ['a week after it was told, where it was told late', '2026-11-08', 14, '2026-11-20', '2026-11-27'],
    ['a week after it was told, where it would go at once', '2026-11-08', 0, '2026-11-09', '2026-11-16'],
  ])('it goes %s', (_when, last, music_days, told, goes) => expect(goesOn(last, music_days, told)).toBe(goes))
})
