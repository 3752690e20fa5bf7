// DATE-04: a tour date as a calendar file.
import { describe, expect, test } from 'vitest'
import { calendarFile, calendarFileName, hasCalendarFile } from './calendar-file.rules.ts'
import { columbus, tourDateWith } from './tour.fixtures.ts'

const AT = new Date('2026-11-20T17:00:05.250Z')
const linesOf = (more: Parameters<typeof tourDateWith>[0] = {}) =>
  calendarFile(tourDateWith(more), AT).replaceAll('\r\n ', '').split('\r\n')

const venue = { id: 1, name: 'Olentangy Hall', address: '1 River Rd; Columbus, OH', phone: '', website: null }

describe('DATE-04 a calendar file', () => {
  test('is one event over whole days, its end the day after the last', () => {
    expect(linesOf({ start_date: '2027-02-12', end_date: '2027-02-14', venue })).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Callboard//Tour dates//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:tour-date-${columbus.id}@callboard`,
      'DTSTAMP:20261120T170005Z',
      'DTSTART;VALUE=DATE:20270212',
      'DTEND;VALUE=DATE:20270215',
      `SUMMARY:${columbus.event.name} · Columbus\\, OH`,
      'LOCATION:Olentangy Hall\\, 1 River Rd\\; Columbus\\, OH',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test.each([
    ['2026-12-31', null, '20270101'],
    ['2028-02-26', '2028-02-28', '20280229'],
    ['2027-02-26', '2027-02-28', '20270301'],
    ['2027-03-12', '2027-03-14', '20270315'],
  ])('from %s to %s ends before %s', (start_date, end_date, end) => {
    expect(linesOf({ start_date, end_date })).toContain(`DTEND;VALUE=DATE:${end}`)
  })

  test('without a hall says nothing of a place', () => {
    expect(linesOf({ venue: null }).filter((line) => line.startsWith('LOCATION'))).toEqual([])
  })

  test('has no line longer than 75 octets, and no character torn apart', () => {
    const name = 'Théâtre de la Danse 東京 '.repeat(9)
    const file = calendarFile(tourDateWith({ venue: { ...venue, name } }), AT)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
    expect(file.replaceAll('\r\n ', '')).toContain(name)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('is there where days are known and it takes place', () => {
    expect(hasCalendarFile(columbus)).toBe(true)
    for (const more of [{ start_date: null }, { canceled: true }, { postponed: true }, { coming_soon: true }])
      expect(hasCalendarFile(tourDateWith(more))).toBe(false)
  })

  test('is named after event and city', () => {
    const { event } = columbus
    expect(
      calendarFileName({ event: { ...event, subdomain: 'meridian' }, event_city: 'St. Louis, MO' }),
    ).toBe('meridian-st-louis-mo.ics')
  })
})
