// CHECK-01: each state of a check with each step, and what the refused ones say.
import { describe, expect, it } from 'vitest'
import {
  type CheckState,
  type CheckStep,
  checkSteps,
  checkStepViolations,
  nextCheckState,
  openCheckSteps,
} from './check-state.rules.ts'

const states = ['none', 'expected', 'received', 'deposited', 'cleared', 'returned', 'canceled'] as const
const promised = { expected_at: '2026-11-01T12:00:00.000Z', cleared_on: null }
const unpromised = { expected_at: null, cleared_on: null }

const NEVER = 'This check hasn’t been recorded yet.'
const COMING = 'This check has not been received yet.'
const HERE = 'This check has already been received.'
const BANK = 'This check is already at the bank.'
const CLEARED = 'This check has already cleared.'
const RETURNED = 'This check was returned by the bank. Record its replacement as a new check.'
const CANCELED = 'This check was canceled. If it arrived after all, record it as received without a promise.'

/** By state, in the order of the steps: expect, receive, deposit, clear, return, cancel, take back. */
const table: Record<CheckState, string[]> = {
  none: ['expected', 'received', NEVER, NEVER, NEVER, NEVER, NEVER],
  expected: [
    'This check is already expected.',
    'received',
    COMING,
    COMING,
    COMING,
    'canceled',
    'Nothing has been done with this check yet, but it can be canceled.',
  ],
  received: [
    HERE,
    HERE,
    'deposited',
    'This check has not been taken to the bank yet.',
    'This check has not been taken to the bank yet, so the bank cannot have returned it.',
    'This check has been received and counted. If that’s wrong, undo the last step.',
    'expected',
  ],
  deposited: [BANK, BANK, BANK, 'cleared', 'returned', BANK, 'received'],
  cleared: [CLEARED, CLEARED, CLEARED, CLEARED, 'returned', CLEARED, 'deposited'],
  returned: [
    RETURNED,
    RETURNED,
    RETURNED,
    RETURNED,
    'This check has already been returned.',
    RETURNED,
    'deposited',
  ],
  canceled: [
    CANCELED,
    CANCELED,
    CANCELED,
    CANCELED,
    CANCELED,
    'This check has already been canceled.',
    'expected',
  ],
}
const crossed = states.flatMap((state) =>
  checkSteps.map((step, at) => [state, step, table[state][at] ?? ''] as const),
)
const isState = (text: string) => (states as readonly string[]).includes(text)

describe('CHECK-01 a check goes from being expected to being cleared or returned', () => {
  it('knows every state with every step', () => {
    expect(crossed).toHaveLength(states.length * checkSteps.length)
    expect(crossed.map(([, , answer]) => answer)).not.toContain('')
  })

  it.each(crossed)('%s, %s: %s', (state, step, answer) => {
    const next = nextCheckState(state, step, promised)
    expect(typeof next === 'string' ? next : next.refused).toBe(answer)
    const violations = checkStepViolations(state, step, promised)
    expect(violations.map(({ message, rule }) => ({ message, rule }))).toEqual(
      isState(answer) ? [] : [{ message: answer, rule: 'CHECK-01' }],
    )
  })

  it('tells which steps are open as it tells the next state', () => {
    for (const state of states) {
      const open = crossed.filter(([of, , answer]) => of === state && isState(answer)).map(([, step]) => step)
      expect(openCheckSteps(state, promised)).toEqual(open)
    }
  })

  it.each<[CheckState, CheckStep, string]>([
    ['received', 'take_back', 'canceled'],
    ['canceled', 'take_back', 'This check was recorded by mistake. Record it again.'],
  ])('%s without a promise, %s: %s', (state, step, answer) => {
    const next = nextCheckState(state, step, unpromised)
    expect(typeof next === 'string' ? next : next.refused).toBe(answer)
  })

  it('is cleared again when a return after clearing is taken back', () => {
    expect(nextCheckState('returned', 'take_back', { ...promised, cleared_on: '2026-11-05' })).toBe('cleared')
  })
})
