// How the events of a season are summed up for somebody who is not signed in.
import { describe, expect, it } from 'vitest'
import { summarizeEvents } from './event-summary.rules.ts'
import { columbus, moments, tourDateWith } from './tour.fixtures.ts'

const closed = { ...columbus.mybtf, regenabled: false }
const other = { ...columbus.event, id: 7, name: 'Northlight' }

describe('the summary of an event', () => {
  it('counts its dates but for canceled ones, and the open ones', () => {
    const dates = [
      tourDateWith(),
      tourDateWith({ start_date: '2026-10-23', end_date: '2026-10-25' }),
      tourDateWith({ mybtf: closed }),
      tourDateWith({ canceled: true, start_date: '2020-01-01', end_date: '2029-01-01' }),
      tourDateWith({ coming_soon: true, start_date: null, end_date: null }),
    ]
    expect(summarizeEvents(dates, moments.early)).toMatchObject([
      { id: 56, cities: 4, open: 1, coming: false, first_date: '2026-10-23', last_date: '2027-02-14' },
    ])
  })

  it('is coming while none of its dates has opened', () => {
    const dates = [
      tourDateWith({ coming_soon: true }),
      tourDateWith({ coming_soon: true, start_date: null, end_date: null }),
    ]
    expect(summarizeEvents(dates, moments.early)).toMatchObject([{ coming: true, open: 0 }])
  })

  it('is sold out, not coming, when everything is sold out', () => {
    expect(summarizeEvents([tourDateWith({ mybtf: closed })], moments.early)).toMatchObject([
      { coming: false, open: 0 },
    ])
  })

  it('has no days while none is known', () => {
    const dates = [tourDateWith({ start_date: null, end_date: null, coming_soon: true })]
    expect(summarizeEvents(dates, moments.early)).toMatchObject([{ first_date: null, last_date: null }])
  })

  it('DATE-05 leaves out the days that a postponed date had, and counts it', () => {
    const dates = [
      tourDateWith(),
      tourDateWith({ postponed: true, start_date: '2027-06-04', end_date: '2027-06-06' }),
    ]
    expect(summarizeEvents(dates, moments.early)).toMatchObject([{ cities: 2, last_date: '2027-02-14' }])
  })

  it('stands before those with nothing open, then those with fewer dates', () => {
    const dates = [
      tourDateWith({ event: { ...other, id: 8 }, event_id: 8, mybtf: closed }),
      tourDateWith({ event: other, event_id: 7 }),
      tourDateWith(),
      tourDateWith(),
    ]
    expect(summarizeEvents(dates, moments.early).map(({ id }) => id)).toEqual([56, 7, 8])
  })

  it('is empty without dates', () => {
    expect(summarizeEvents([], moments.early)).toEqual([])
  })
})
