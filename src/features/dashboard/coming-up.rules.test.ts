// What comes next of a person's registrations: which days, in which order, and what is left out.
import { describe, expect, it, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { comingUp } from './coming-up.rules.ts'
import type { DashboardRegistration } from './dashboard.model.ts'

const NOW = new Date('2026-11-21T17:00:00Z')

function line(id: number, more: Partial<DashboardRegistration> = {}): DashboardRegistration {
  return {
    id,
    tour_date_id: columbus.id,
    event: columbus.event,
    season: columbus.season,
    event_city: columbus.event_city,
    timezone: columbus.timezone,
    start_date: '2027-02-12',
    end_date: '2027-02-14',
    cutoff_end_date: '2027-01-08',
    venue: null,
    mobile_registration: true,
    completed: false,
    completed_at: null,
    left_off_details: null,
    status: 'pending',
    edit_blocked: null,
    tour_date_status: 'Finish Registration',
    has_competition: true,
    waivers: { signed: 0, total: 0 },
    music: { count: 0, total: 0 },
    videos_missing: 0,
    balance_cents: null,
    due: null,
    reserved: false,
    survey: 'not-offered',
    ...more,
  }
}

const done = { completed: true, tour_date_status: 'View Registration' } as const
const said = (lines: DashboardRegistration[], at = NOW) =>
  comingUp(lines, at, 5).map(({ registration_id, day, what }) => [registration_id, day, what])

describe('what comes next', () => {
  it('is the early deadline and the start of what is to be finished', () => {
    expect(said([line(1)])).toEqual([
      [1, '2027-01-08', 'Early rate ends'],
      [1, '2027-02-12', 'Event begins'],
    ])
  })

  it('is only the start of what is completed', () => {
    expect(said([line(1, done)])).toEqual([[1, '2027-02-12', 'Event begins']])
  })

  it('is in order of days, over all registrations, and no more than asked for', () => {
    const tampa = line(2, { ...done, start_date: '2027-01-15' })
    expect(said([line(1), tampa]).map(([id]) => id)).toEqual([1, 2, 1])
    expect(comingUp([line(1), tampa], NOW, 2)).toHaveLength(2)
  })

  describe('is every amount that is due', () => {
    const owing = (cents: number, by: string | null, by_check = false) => ({
      ...done,
      balance_cents: cents,
      due: { by_check, stages: [{ cents: toCents(cents), from: null, by, rate: null }] },
    })

    it('by its day, or today where that has passed, and says that a check is coming', () => {
      expect(said([line(1, owing(87_000, '2027-01-15')), line(2, owing(25_500, null, true))])).toEqual([
        [2, '2026-11-21', '$255.00 due by check'],
        [1, '2027-01-15', '$870.00 due'],
        [1, '2027-02-12', 'Event begins'],
        [2, '2027-02-12', 'Event begins'],
      ])
    })

    it('however many days are nearer: the cards show three registrations only', () => {
      const others = Array.from({ length: 6 }, (_, at) => line(at + 2, { ...done, start_date: '2026-12-01' }))
      const shown = said([...others, line(1, owing(87_000, '2027-01-15'))])
      expect(shown).toHaveLength(5)
      expect(shown).toContainEqual([1, '2027-01-15', '$870.00 due'])
    })

    it('DATE-07 but none of an event that is postponed', () => {
      expect(said([line(1, { ...owing(5_000, null), tour_date_status: 'Postponed' })])).toEqual([])
    })

    it('PAY-16 and none of an event that is canceled', () => {
      expect(said([line(1, { ...owing(5_000, null), tour_date_status: 'Canceled' })])).toEqual([])
      expect(said([line(1, { ...owing(5_000, null), tour_date_status: 'Canceled/Postponed' })])).toEqual([])
    })

    it('also once the event is over', () => {
      expect(said([line(1, { ...owing(5_000, null), status: 'past' })])).toEqual([
        [1, '2026-11-21', '$50.00 due'],
      ])
    })
  })

  test.each([
    ['what is over', { status: 'past' }],
    ['what is sold out and cannot be finished', { tour_date_status: 'Sold Out', status: 'soldOut' }],
    ['what is canceled', { tour_date_status: 'Canceled' }],
    ['what is completed and canceled', { ...done, tour_date_status: 'Canceled' }],
    ['what is completed and postponed', { ...done, tour_date_status: 'Postponed' }],
    ['what has no date yet', { start_date: null, end_date: null, cutoff_end_date: null }],
  ] as const)('leaves out %s', (_what, more) => {
    expect(said([line(1, more)])).toEqual([])
  })

  test.each([
    ['2027-01-09T04:00:00Z', ['2027-01-08', '2027-02-12']],
    ['2027-01-09T06:00:00Z', ['2027-02-12']],
  ])('drops a deadline once its day has ended there: at %s', (at, days) => {
    expect(said([line(1)], new Date(at)).map(([, day]) => day)).toEqual(days)
  })
})
