// DATE-01, DATE-02, DATE-03: the nine statuses of a tour date card in their precedence, and its click.
import { describe, expect, test } from 'vitest'
import { columbus, tourDateWith } from './tour.fixtures.ts'
import { type TourDateStatus, tourDateStatuses, type VariantName } from './tour-date.model.ts'
import { clickTarget, isDisabled, tourDateStatus } from './tour-date-status.rules.ts'

const soldOut = { mybtf: { ...columbus.mybtf, regenabled: false } }
const completed = { id: 9, completed: true }
const incomplete = { id: 9, completed: false }
const before = '2026-11-21'

type Row = [
  string,
  Parameters<typeof tourDateWith>[0],
  { id: number; completed: boolean } | null,
  string,
  boolean,
  string,
]

/** A kind of event for which registration does not run yet. */
const withoutRecord = 'of tomorrow' as VariantName

describe('DATE-01 the status, in order of precedence', () => {
  test.each<Row>([
    ['open and without registration', {}, null, before, false, 'Register'],
    ['with an incomplete registration', {}, incomplete, before, false, 'Finish Registration'],
    ['not enabled', soldOut, null, before, false, 'Sold Out'],
    ['sold out goes before an incomplete registration', soldOut, incomplete, before, false, 'Sold Out'],
    ['not enabled, for somebody exempt', soldOut, null, before, true, 'Register'],
    ['on its last day it has not passed', {}, null, '2027-02-14', false, 'Register'],
    ['the day after its end', {}, null, '2027-02-15', false, 'Passed'],
    ['passed goes before sold out', soldOut, null, '2027-02-15', false, 'Passed'],
    ['passed goes before an incomplete registration', {}, incomplete, '2027-02-15', false, 'Passed'],
    ['passed, for somebody exempt', {}, incomplete, '2027-02-15', true, 'Finish Registration'],
    ['without an end date it never passes', { end_date: null }, null, '2030-01-01', false, 'Register'],
    ['a completed registration goes before passed', {}, completed, '2027-02-15', false, 'View Registration'],
    ['a completed registration goes before sold out', soldOut, completed, before, false, 'View Registration'],
    [
      'postponed goes before a completed registration',
      { postponed: true },
      completed,
      before,
      false,
      'Postponed',
    ],
    [
      'canceled goes before a completed registration',
      { canceled: true },
      completed,
      before,
      false,
      'Canceled',
    ],
    [
      'canceled and postponed',
      { canceled: true, postponed: true },
      null,
      before,
      false,
      'Canceled/Postponed',
    ],
    [
      'coming soon goes before everything',
      { coming_soon: true, canceled: true, postponed: true },
      completed,
      before,
      true,
      'Coming Soon',
    ],
    [
      'a kind of event that is not supported is coming',
      { event: { ...columbus.event, variant: withoutRecord } },
      null,
      before,
      false,
      'Coming Soon',
    ],
  ])('%s', (_title, more, registration, today, exempt, status) => {
    expect(tourDateStatus({ tourDate: tourDateWith(more), registration, exempt, today })).toBe(status)
  })
})

/** What makes a card say this, as far as nothing before it in the order does. */
interface Cause {
  more?: Parameters<typeof tourDateWith>[0]
  registration?: { id: number; completed: boolean }
  today?: string
}
const causes: Record<TourDateStatus, Cause> = {
  'Coming Soon': { more: { coming_soon: true } },
  'Canceled/Postponed': { more: { canceled: true, postponed: true } },
  Canceled: { more: { canceled: true } },
  Postponed: { more: { postponed: true } },
  'View Registration': { registration: completed },
  Passed: { today: '2027-02-15' },
  'Sold Out': { more: soldOut },
  'Finish Registration': { registration: incomplete },
  Register: {},
}

/** Each pair of two that stand one after the other, with both causes at once: who says what. */
const neighbours: [TourDateStatus, TourDateStatus, exempt: TourDateStatus][] = [
  ['Coming Soon', 'Canceled/Postponed', 'Coming Soon'],
  ['Canceled/Postponed', 'Canceled', 'Canceled/Postponed'],
  // Both causes together are a status of their own.
  ['Canceled', 'Postponed', 'Canceled/Postponed'],
  ['Postponed', 'View Registration', 'Postponed'],
  ['View Registration', 'Passed', 'View Registration'],
  ['Passed', 'Sold Out', 'Register'],
  ['Sold Out', 'Finish Registration', 'Finish Registration'],
  ['Finish Registration', 'Register', 'Finish Registration'],
]

describe('DATE-01 every neighbouring pair in the order', () => {
  test('are all of them', () => {
    expect(neighbours.map(([first, second]) => [first, second])).toEqual(
      tourDateStatuses.slice(1).map((second, position) => [tourDateStatuses[position], second]),
    )
  })
  const statusOf = (all: readonly Cause[], exempt: boolean) =>
    tourDateStatus({
      tourDate: tourDateWith(Object.assign({}, ...all.map(({ more }) => more))),
      registration: all.find(({ registration }) => registration)?.registration ?? null,
      today: all.find(({ today }) => today)?.today ?? before,
      exempt,
    })

  test.each(neighbours)('%s goes before %s', (first, second, exempt) => {
    const both = [causes[first], causes[second]]
    expect(statusOf([causes[first]], false)).toBe(first)
    expect(statusOf([causes[second]], false)).toBe(second)
    const together = first === 'Canceled' && second === 'Postponed' ? 'Canceled/Postponed' : first
    expect(statusOf(both, false)).toBe(together)
    expect(statusOf(both, true)).toBe(exempt)
  })

  test('and each goes before all that follow it', () => {
    for (const [position, status] of tourDateStatuses.entries()) {
      // With 'Canceled' alone there can be no 'Postponed' beside it; a registration is completed or not.
      const later = tourDateStatuses
        .slice(position + 1)
        .filter((next) => !(status === 'Canceled' && next === 'Postponed'))
        .filter((next) => !(status === 'View Registration' && next === 'Finish Registration'))
      for (const one of later) expect(statusOf([causes[status], causes[one]], false)).toBe(status)
    }
  })
})

describe('DATE-02 disabled cards', () => {
  test('are those that are coming, canceled, postponed, passed or sold out', () => {
    expect(tourDateStatuses.filter((status) => !isDisabled(status, false))).toEqual([
      'View Registration',
      'Finish Registration',
      'Register',
    ])
  })
  test('are none where one has a registration', () => {
    expect(tourDateStatuses.filter((status) => isDisabled(status, true))).toEqual([])
  })
})

describe('DATE-03 the click', () => {
  const user = { confirmed: true }
  const click = (more: Partial<Parameters<typeof clickTarget>[0]> = {}) =>
    clickTarget({ status: 'Register', user, registration: null, barred_on_mobile: false, ...more })
  const go = (to: string) => ({ kind: 'go', to })

  test('signed out leads to the sign-in', () => expect(click({ user: null })).toEqual(go('/signin')))
  test('unconfirmed leads to the confirmation', () => {
    expect(click({ user: { confirmed: false } })).toEqual(go('/awaiting-confirmation'))
  })
  test('completed leads to the overview, also on a phone', () => {
    const view = { status: 'View Registration' as const, registration: completed }
    expect(click({ ...view, barred_on_mobile: true })).toEqual(go('/event/9/overview'))
  })
  test('on a phone the notice shows where registration does not run there', () => {
    expect(click({ barred_on_mobile: true })).toEqual({ kind: 'mobile-notice' })
    expect(click({ barred_on_mobile: true, registration: incomplete })).toEqual({ kind: 'mobile-notice' })
  })
  test('incomplete leads to the registration', () => {
    expect(click({ status: 'Finish Registration', registration: incomplete })).toEqual(go('/registration/9'))
  })
  test('otherwise one is created', () => expect(click()).toEqual({ kind: 'create' }))
  test('a disabled card leads nowhere', () => {
    expect(click({ status: 'Sold Out' })).toEqual({ kind: 'nothing' })
    expect(click({ status: 'Sold Out', registration: incomplete })).toEqual(go('/registration/9'))
  })
})
