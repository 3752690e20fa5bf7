// DATE-01, DATE-02, DATE-03: the nine statuses of a tour date card in their precedence, and its click.
import { describe, expect, test } from 'vitest'
import { columbus, tourDateWith } from './tour.fixtures.ts'
import { tourDateStatuses } from './tour-date.model.ts'
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
      'a kind of event that is not laid is coming',
      { event: { ...columbus.event, variant: 'ballroom' } },
      null,
      before,
      false,
      'Coming Soon',
    ],
  ])('%s', (_title, more, registration, today, exempt, status) => {
    expect(tourDateStatus({ tourDate: tourDateWith(more), registration, exempt, today })).toBe(status)
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
