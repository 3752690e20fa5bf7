// LINK-09: until when links are good that end by the days of an event that was moved, postponed or canceled since.
import { describe, expect, test } from 'vitest'
import { daysAfterEvent, endBeforeEvent } from './links-of-event.rules.ts'

const STORED = new Date('2026-12-05T12:00:00Z')
const held = { start_date: '2026-12-04', postponed: false, canceled: false }

describe('LINK-09 a link that ends when its event begins is good', () => {
  test.each([
    ['as it was stored, where nothing has changed', {}, '2026-12-05T12:00:00.000Z'],
    ['without an end, while the event is postponed', { postponed: true }, undefined],
    [
      'as it was stored, where it was postponed and then canceled',
      { postponed: true, canceled: true },
      STORED.toISOString(),
    ],
    ['as it was stored, where it was canceled', { canceled: true }, STORED.toISOString()],
    ['to its new day, once that is known', { start_date: '2027-03-05' }, '2027-03-06T12:00:00.000Z'],
    ['as it was stored, where it was moved forward', { start_date: '2026-11-20' }, STORED.toISOString()],
    ['as it was stored, where its day is not known', { start_date: null }, STORED.toISOString()],
  ])('%s', (_when, more, ends) => {
    expect(endBeforeEvent(STORED, { ...held, ...more })?.toISOString()).toBe(ends)
  })
})

describe('LINK-09 a link that ends so many days after its event', () => {
  const event = { end_date: '2026-12-06', timezone: 'America/New_York', postponed: false, canceled: false }
  test.each([
    ['does so in the time zone of the event', {}, '2026-12-14T05:00:00.000Z'],
    ['has no such day while the event is postponed', { postponed: true }, undefined],
    [
      'has the day that a canceled event had',
      { postponed: true, canceled: true },
      '2026-12-14T05:00:00.000Z',
    ],
    ['has no such day while nobody knows when the event is', { end_date: null }, undefined],
  ])('%s', (_when, more, ends) => {
    expect(daysAfterEvent({ ...event, ...more }, 7)?.toISOString()).toBe(ends)
  })
})
