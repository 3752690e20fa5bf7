import { describe, expect, it } from 'vitest'
import { askAboutBefore, followUps, followUpTimes, isGivenUp, mustBeginBy } from './payment-times.rules.ts'

const waits = { answer_within_ms: 8_000, final_after_ms: 60_000 }
const begun = new Date('2026-11-20T17:00:00Z')
const secondsLater = (seconds: number) => new Date(begun.getTime() + seconds * 1000)

describe('PAY-04: when silence means that nothing was charged', () => {
  it('a charge must begin within 10 seconds', () => {
    expect(mustBeginBy(begun)).toEqual(secondsLater(10))
  })

  it.each([
    [9, false],
    [10, false],
    [11, true],
  ])('after %i seconds the gateway is asked: %s', (seconds, asked) => {
    expect(begun < askAboutBefore(secondsLater(seconds), waits)).toBe(asked)
  })

  it.each([
    [71, false],
    [72, false],
    [73, true],
  ])('after %i seconds an unknown charge is given up: %s', (seconds, given_up) => {
    expect(isGivenUp(begun, secondsLater(seconds), waits)).toBe(given_up)
  })

  it.each([
    ['of the same ten seconds', 0, 6, true],
    ['of the next ones', 0, 7, false],
  ])('payments %s are looked after together: %s and %s s: %s', (_, one, other, together) => {
    const at = (seconds: number) => followUps(secondsLater(seconds), waits).map(({ once }) => once)
    expect(at(one).join() === at(other).join()).toBe(together)
  })

  it('the follow-ups come when there is something to ask and when silence is final', () => {
    const [first, last] = followUpTimes(begun, waits)
    expect(begun < askAboutBefore(first!, waits)).toBe(true)
    expect(isGivenUp(begun, last!, waits)).toBe(true)
  })
})
