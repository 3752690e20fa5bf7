// TURN-05: those who arrive wait while others are looked up, and no longer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookUpInTurn } from './lines.ts'
import { createTurns, NotYet } from './turns.ts'

const PATIENCE_MS = 10_000
const WORK_MS = 4_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const takes = (ms: number) => () => new Promise<string>((found) => setTimeout(() => found('found'), ms))
const neverEnds = () => new Promise<string>(() => undefined)
const fails = (ms: number) => () =>
  new Promise<string>((_, fail) => setTimeout(() => fail(new Error('no connection')), ms))

/** One is looked up at a time: first `works`, then, for as long as it is patient, one more. */
function lastOf(works: readonly (() => Promise<string>)[]) {
  const lookUp = lookUpInTurn(createTurns({ each: 1, all: 1 }))
  works.forEach((work, arrived) => {
    lookUp({ line: 7, arrived, patience_ms: null }, work).catch(() => undefined)
  })
  const last: { outcome: unknown } = { outcome: 'waits' }
  const wanted = { line: 7, arrived: works.length, patience_ms: PATIENCE_MS }
  const set = (outcome: unknown) => {
    last.outcome = outcome
  }
  lookUp(wanted, takes(0)).then(set, set)
  return last
}

it('whoever arrives in a line that moves waits longer than the patience, and is looked up', async () => {
  const last = lastOf(Array.from({ length: 10 }, () => takes(WORK_MS)))
  await vi.advanceTimersByTimeAsync(9 * WORK_MS)
  expect(last.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(WORK_MS + 1)
  expect(last.outcome).toBe('found')
})

it('where the first of the line is not looked up, the last is told so after its patience', async () => {
  const last = lastOf([neverEnds])
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(last.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(10)
  expect(last.outcome).toBeInstanceOf(NotYet)
})

it('where a line has stopped, the last is told so, though others were looked up before', async () => {
  const last = lastOf([takes(WORK_MS), neverEnds])
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS - 1)
  expect(last.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(20)
  expect(last.outcome).toBeInstanceOf(NotYet)
})

it('lookups that fail do not count as a line that moves', async () => {
  const last = lastOf(Array.from({ length: 10 }, () => fails(WORK_MS)))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 100)
  expect(last.outcome).toBeInstanceOf(NotYet)
})
