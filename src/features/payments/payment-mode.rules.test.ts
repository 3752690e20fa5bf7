// MODE-01 to MODE-05: what the payment page opens with, its plans and tabs, and the tab of the event area.
import { describe, expect, test } from 'vitest'
import {
  amountTypeOf,
  defaultEventTab,
  firstTab,
  initialMode,
  modeOf,
  planAtFirst,
  plansOf,
  type TabFacts,
  tabsOf,
} from './payment-mode.rules.ts'

describe('MODE-01 the mode in which the page opens', () => {
  test.each([
    ['registering, no pass pending', { registering: true, passes_pending: 0, balance_cents: 100 }, 'payment'],
    [
      'registering, one pass pending',
      { registering: true, passes_pending: 1, balance_cents: 100 },
      'selection',
    ],
    [
      'registering, a pass, and one cent owed',
      { registering: true, passes_pending: 1, balance_cents: 1 },
      'selection',
    ],
    [
      'registering, a pass, nothing owed',
      { registering: true, passes_pending: 1, balance_cents: 0 },
      'payment',
    ],
    ['registering, a pass, a credit', { registering: true, passes_pending: 1, balance_cents: -1 }, 'payment'],
    ['registering, nothing owed', { registering: true, passes_pending: 0, balance_cents: 0 }, 'payment'],
    ['event area, no pass', { registering: false, passes_pending: 0, balance_cents: 100 }, 'payment'],
    [
      'event area, a pass in its balance',
      { registering: false, passes_pending: 1, balance_cents: 100 },
      'payment',
    ],
    ['event area, nothing owed', { registering: false, passes_pending: 1, balance_cents: 0 }, 'payment'],
  ] as const)('%s', (_title, facts, mode) => {
    expect(initialMode(facts)).toBe(mode)
  })
})

describe('MODE-02 the plans', () => {
  test.each([
    ['full', 'tabs', 'full'],
    ['deposit', 'deposit', 'deposit'],
    ['partial', 'tabs', 'other'],
    ['check', 'payment', 'full'],
  ] as const)('%s leads to %s with the amount %s', (plan, mode, type) => {
    expect(modeOf(plan)).toBe(mode)
    expect(amountTypeOf(plan)).toBe(type)
  })
  test('without a plan the amounts decide', () => expect(amountTypeOf(null)).toBeNull())
  test.each([
    [true, true, ['full', 'deposit', 'partial', 'check']],
    [true, false, ['full', 'deposit', 'partial']],
    [false, true, ['full', 'partial', 'check']],
    [false, false, ['full', 'partial']],
  ])('deposit %s, check %s', (deposit, check, plans) => {
    expect(plansOf({ deposit, check })).toEqual(plans)
  })
})

const before = { passes_paid: false, passes_out: false, balance_cents: 50_000 }
/** 'media! registration' : ! = open, + = paid. */
const said = (facts: TabFacts) =>
  tabsOf(facts)
    .map(({ key, enabled, paid }) => `${key}${enabled ? '!' : ''}${paid ? '+' : ''}`)
    .join(' ')

describe('MODE-03 the tabs', () => {
  test.each([
    [
      'full, two passes pending: one payment for all, or the passes by themselves',
      { ...before, plan: 'full', passes_pending: 2, passes_chosen: 2 },
      'media! registration!',
      'registration',
    ],
    [
      'full, the passes are being paid: their answer is waited for',
      { ...before, plan: 'full', passes_pending: 2, passes_chosen: 2, passes_out: true },
      'media! registration!',
      'media',
    ],
    [
      'full, passes paid',
      { ...before, plan: 'full', passes_pending: 0, passes_chosen: 0, passes_paid: true },
      'media+ registration!',
      'registration',
    ],
    [
      'full, passes bought elsewhere meanwhile: nothing was paid for them here',
      { ...before, plan: 'full', passes_pending: 0, passes_chosen: 0 },
      'media registration!',
      'registration',
    ],
    [
      'full, passes paid and nothing owed',
      { ...before, plan: 'full', passes_pending: 0, passes_chosen: 0, passes_paid: true, balance_cents: 0 },
      'media+ registration!+',
      'registration',
    ],
    [
      'full, paid by one and one more is pending: it is paid along',
      { ...before, plan: 'full', passes_pending: 1, passes_chosen: 1, passes_paid: true },
      'media! registration!',
      'registration',
    ],
    [
      'partial, nobody chosen: only choosing',
      { ...before, plan: 'partial', passes_pending: 2, passes_chosen: 0 },
      'select! media registration',
      'select',
    ],
    [
      'partial, one chosen',
      { ...before, plan: 'partial', passes_pending: 2, passes_chosen: 1 },
      'select! media! registration',
      'select',
    ],
    [
      'partial, the chosen one paid, another pending',
      { ...before, plan: 'partial', passes_pending: 1, passes_chosen: 0, passes_paid: true },
      'select! media+ registration!',
      'registration',
    ],
    [
      'partial, all paid: nobody is left to choose',
      { ...before, plan: 'partial', passes_pending: 0, passes_chosen: 0, passes_paid: true },
      'media+ registration!',
      'registration',
    ],
    [
      'by check: the registration can be reserved with its passes',
      { ...before, plan: 'check', passes_pending: 2, passes_chosen: 2 },
      'media! registration!',
      'registration',
    ],
  ] as [string, TabFacts, string, string][])('%s', (_title, facts, tabs, first) => {
    expect(said(facts)).toBe(tabs)
    expect(firstTab(facts)).toBe(first)
  })

  test('they are called as in the specification', () => {
    const tabs = tabsOf({ ...before, plan: 'partial', passes_pending: 1, passes_chosen: 0 })
    expect(tabs.map(({ label }) => label)).toEqual([
      'SELECT MEDIA PASS',
      'PAY MEDIA PASS',
      'PAY REGISTRATION',
    ])
  })
})

describe('MODE-04 the tab of the event area', () => {
  test.each([
    [{ payments: 0, registering: false, from_paypal: false }, 'pay'],
    [{ payments: 1, registering: false, from_paypal: false }, 'history'],
    [{ payments: 0, registering: true, from_paypal: false }, 'pay'],
    [{ payments: 1, registering: true, from_paypal: false }, 'pay'],
    [{ payments: 0, registering: false, from_paypal: true }, 'pay'],
    [{ payments: 1, registering: false, from_paypal: true }, 'pay'],
  ] as const)('%j', (facts, tab) => {
    expect(defaultEventTab(facts)).toBe(tab)
  })
})

describe('MODE-05 the plan with which the page opens', () => {
  const facts = { mode: 'selection', being_paid: false, from_paypal: false, begun: null } as const
  test.each([
    ['a choice stands first', facts, null],
    ['a payment is waited for', { ...facts, being_paid: true }, 'full'],
    ['back from PayPal with a plan', { ...facts, from_paypal: true, begun: 'deposit' }, 'deposit'],
    ['back from PayPal, begun without one or elsewhere', { ...facts, from_paypal: true }, 'full'],
    ['no choice stands first', { ...facts, mode: 'payment', from_paypal: true, begun: 'deposit' }, null],
    ['no choice, and a payment is waited for', { ...facts, mode: 'payment', being_paid: true }, null],
  ] as const)('%s', (_title, given, plan) => {
    expect(planAtFirst(given)).toBe(plan)
  })
})
