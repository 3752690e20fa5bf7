// Decides which step of a check may follow which, and says why another one may not.
import type { Violation } from '../../shared/violations.ts'
import type { Check, CheckStatus } from '../payments/check.model.ts'

export const checkSteps = ['expect', 'receive', 'deposit', 'clear', 'return', 'cancel', 'take_back'] as const
export type CheckStep = (typeof checkSteps)[number]

/** A check before it is written down, and all that it can be after. */
export type CheckState = 'none' | CheckStatus

/** What of a check decides where a step back leads. */
export type CheckPast = Pick<Check, 'expected_at' | 'cleared_on'>

const NEVER_WRITTEN = 'This check hasn’t been recorded yet.'
const ON_ITS_WAY = 'This check has not been received yet.'
const IS_CANCELED =
  'This check was canceled. If it arrived after all, record it as received without a promise.'
const IS_RETURNED = 'This check was returned by the bank. Record its replacement as a new check.'
const IS_CLEARED = 'This check has already cleared.'
const AT_THE_BANK = 'This check is already at the bank.'
const IS_HERE = 'This check has already been received.'

type Answer = CheckStatus | { refused: string }
const no = (refused: string): Answer => ({ refused })

/** Each state with each step: the state that follows, or why it cannot be done. */
const forward: Record<CheckState, Record<Exclude<CheckStep, 'take_back'>, Answer>> = {
  none: {
    expect: 'expected',
    receive: 'received',
    deposit: no(NEVER_WRITTEN),
    clear: no(NEVER_WRITTEN),
    return: no(NEVER_WRITTEN),
    cancel: no(NEVER_WRITTEN),
  },
  expected: {
    expect: no('This check is already expected.'),
    receive: 'received',
    deposit: no(ON_ITS_WAY),
    clear: no(ON_ITS_WAY),
    return: no(ON_ITS_WAY),
    cancel: 'canceled',
  },
  received: {
    expect: no(IS_HERE),
    receive: no(IS_HERE),
    deposit: 'deposited',
    clear: no('This check has not been taken to the bank yet.'),
    return: no('This check has not been taken to the bank yet, so the bank cannot have returned it.'),
    cancel: no('This check has been received and counted. If that’s wrong, undo the last step.'),
  },
  deposited: {
    expect: no(AT_THE_BANK),
    receive: no(AT_THE_BANK),
    deposit: no(AT_THE_BANK),
    clear: 'cleared',
    return: 'returned',
    cancel: no(AT_THE_BANK),
  },
  cleared: {
    expect: no(IS_CLEARED),
    receive: no(IS_CLEARED),
    deposit: no(IS_CLEARED),
    clear: no(IS_CLEARED),
    // Banks return a check days after they have paid it, too.
    return: 'returned',
    cancel: no(IS_CLEARED),
  },
  returned: {
    expect: no(IS_RETURNED),
    receive: no(IS_RETURNED),
    deposit: no(IS_RETURNED),
    clear: no(IS_RETURNED),
    return: no('This check has already been returned.'),
    cancel: no(IS_RETURNED),
  },
  canceled: {
    expect: no(IS_CANCELED),
    receive: no(IS_CANCELED),
    deposit: no(IS_CANCELED),
    clear: no(IS_CANCELED),
    return: no(IS_CANCELED),
    cancel: no('This check has already been canceled.'),
  },
}

function backFrom(state: CheckState, { expected_at, cleared_on }: CheckPast): Answer {
  const promised = expected_at !== null
  if (state === 'none') return no(NEVER_WRITTEN)
  if (state === 'expected') return no('Nothing has been done with this check yet, but it can be canceled.')
  if (state === 'received') return promised ? 'expected' : 'canceled'
  if (state === 'deposited') return 'received'
  if (state === 'cleared') return 'deposited'
  if (state === 'returned') return cleared_on === null ? 'deposited' : 'cleared'
  return promised ? 'expected' : no('This check was recorded by mistake. Record it again.')
}

/** Where the step leads (CHECK-01), or in words why it cannot be done. */
export function nextCheckState(state: CheckState, step: CheckStep, past: CheckPast): Answer {
  return step === 'take_back' ? backFrom(state, past) : forward[state][step]
}

/** The steps that may be done now, in their order. */
export function openCheckSteps(state: CheckState, past: CheckPast): CheckStep[] {
  return checkSteps.filter((step) => typeof nextCheckState(state, step, past) === 'string')
}

/** The violation of a step that cannot be done; none where it can. */
export function checkStepViolations(state: CheckState, step: CheckStep, past: CheckPast): Violation[] {
  const next = nextCheckState(state, step, past)
  if (typeof next === 'string') return []
  return [{ code: 'CHECK_STEP', path: [], rule: 'CHECK-01', message: next.refused }]
}
