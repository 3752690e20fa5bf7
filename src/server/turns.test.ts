// TURN-01: who works on the places of a tour date, and in which order.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it, vi } from 'vitest'
import { createTurns, type EndTurn, FIRST, NotYet, type Turns } from './turns.ts'

const PATIENCE_MS = 60_000
const AKRON = 7
const BOISE = 8
const PROVO = 9

interface Caller {
  name: string
  end: EndTurn | null
  refused: unknown
}

/** Asks for a turn; what became of it is seen in the answer. */
function ask(
  turns: Turns,
  name: string,
  arrived: number,
  {
    line = AKRON,
    patience_ms = PATIENCE_MS,
    holder = null,
    signal,
  }: Partial<Parameters<Turns['take']>[0]> = {},
): Caller {
  const caller: Caller = { name, end: null, refused: null }
  turns.take({ line, arrived, patience_ms, holder, ...(signal ? { signal } : {}) }).then(
    (end) => {
      caller.end = end
    },
    (error) => {
      caller.refused = error
    },
  )
  return caller
}

const soon = () => new Promise<void>((done) => setImmediate(done))
const working = (callers: readonly Caller[]) => callers.filter(({ end }) => end).map(({ name }) => name)

/** Ends the turn of this one; it is then no longer among those who work. */
async function end(caller: Caller): Promise<void> {
  caller.end?.()
  caller.end = null
  await soon()
}

describe('TURN-01 the places of one tour date', () => {
  it('are counted for the office: at work, and waiting here, of all cities together', async () => {
    const turns = createTurns({ each: 1, all: 6 })
    const callers = ['a', 'b', 'c'].map((name, at) =>
      ask(turns, name, at, { line: at === 2 ? BOISE : AKRON }),
    )
    await soon()
    expect(turns.standing()).toEqual({ working: 2, waiting: 1 })
    for (const caller of callers) await end(caller)
    expect(turns.standing()).toEqual({ working: 0, waiting: 0 })
  })

  it('are worked on by as many at a time as may, the others follow in the order in which they came', async () => {
    const turns = createTurns({ each: 2, all: 6 })
    const callers = ['a', 'b', 'c', 'd'].map((name, at) => ask(turns, name, at))
    await soon()
    expect(working(callers)).toEqual(['a', 'b'])
    await end(callers[0]!)
    expect(working(callers)).toEqual(['b', 'c'])
    await end(callers[2]!)
    expect(working(callers)).toEqual(['b', 'd'])
  })

  it('are given to whoever came earlier, also where that one asks again later', async () => {
    const turns = createTurns({ each: 1, all: 6 })
    const callers = [ask(turns, 'now', 10), ask(turns, 'late', 30), ask(turns, 'again', 20)]
    await end(callers[0]!)
    await soon()
    await end(callers[0]!)
    expect(working(callers)).toEqual(['again'])
  })

  it('are given back or made sure before anybody else takes one', async () => {
    const turns = createTurns({ each: 1, all: 6 })
    const callers = [ask(turns, 'now', 1), ask(turns, 'waits', 2), ask(turns, 'settles', FIRST)]
    await soon()
    await end(callers[0]!)
    expect(working(callers)).toEqual(['settles'])
  })

  it('do not hold up those of another city, nor do all cities together take every connection', async () => {
    const turns = createTurns({ each: 2, all: 3 })
    const akron = ['a', 'b', 'c'].map((name, at) => ask(turns, name, at))
    const boise = ['x', 'y'].map((name, at) => ask(turns, name, 100 + at, { line: BOISE }))
    await soon()
    expect(working([...akron, ...boise])).toEqual(['a', 'b', 'x'])
    // Of two that wait, the city that works on fewer goes first, although its caller came later.
    await end(boise[0]!)
    expect(working([...akron, ...boise])).toEqual(['a', 'b', 'y'])
  })

  it('are worked on in a city where fewest are at work first', async () => {
    const turns = createTurns({ each: 2, all: 4 })
    const akron = ['a', 'b', 'c'].map((name, at) => ask(turns, name, at))
    const boise = ['x', 'y'].map((name, at) => ask(turns, name, 10 + at, { line: BOISE }))
    const provo = ask(turns, 'p', 20, { line: PROVO })
    await soon()
    expect(working([...akron, ...boise, provo])).toEqual(['a', 'b', 'x', 'y'])
    await end(akron[0]!)
    expect(working([...akron, ...boise, provo])).toEqual(['b', 'x', 'y', 'p'])
  })

  it('are worked on in each city in turn, where more cities are full than may be worked on at once', async () => {
    const cities = Array.from({ length: 9 }, (_, at) => at)
    const turns = createTurns({ each: 3, all: 4 })
    const callers = Array.from({ length: 20 }, (_, at) =>
      cities.map((line) => ({ line, caller: ask(turns, `${line}`, at, { line }) })),
    ).flat()
    const had = new Map(cities.map((line) => [line, 0]))
    for (let round = 0; round < 90; round += 1) {
      await soon()
      const begun = callers.find(({ caller }) => caller.end)!
      had.set(begun.line, had.get(begun.line)! + 1)
      await end(begun.caller)
    }
    // Some have begun and not ended.
    expect(Math.max(...had.values()) - Math.min(...had.values())).toBeLessThanOrEqual(2)
  })

  it('cost nothing where nobody else wants them, and leave nothing behind', async () => {
    const turns = createTurns({ each: 1, all: 1 })
    for (let at = 0; at < 5; at++) {
      const caller = ask(turns, 'alone', at, { line: at })
      await soon()
      expect(working([caller])).toEqual(['alone'])
      caller.end?.()
      // Ended twice it frees no second turn.
      await end(caller)
    }
  })
})

describe('TURN-01 whoever waits no longer', () => {
  it('is told after its patience how many are before it, and its turn is free', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const turns = createTurns({ each: 1, all: 6 })
      const callers = [
        ask(turns, 'now', 1),
        ask(turns, 'patient', 2),
        ask(turns, 'short', 3, { patience_ms: 1_000 }),
        ask(turns, 'last', 4),
      ]
      await soon()
      // One comes before it in the line, so it waits four milliseconds longer.
      vi.advanceTimersByTime(1_003)
      await soon()
      expect(callers[2]!.refused).toBeNull()
      vi.advanceTimersByTime(1)
      await soon()
      expect(callers[2]!.refused).toBeInstanceOf(NotYet)
      expect(callers[2]!.refused).toMatchObject({ before: 2 })
      await end(callers[0]!)
      await end(callers[1]!)
      expect(working(callers)).toEqual(['last'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('and was told to ask again, finds its place kept for a moment, and leaves no turn idle meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const turns = createTurns({ each: 1, all: 6 })
      const now = ask(turns, 'now', 1)
      const short = { patience_ms: 1_000 }
      const told = [
        ask(turns, 'returns', 2, { ...short, holder: 'r' }),
        ask(turns, 'stays away', 3, { ...short, holder: 's' }),
      ]
      const later = [ask(turns, 'here', 4), ask(turns, 'last', 5)]
      await soon()
      vi.advanceTimersByTime(1_004)
      await soon()
      expect(told.map(({ refused }) => (refused as NotYet).before)).toEqual([1, 2])
      // The free turn goes to the first who is here.
      await end(now)
      expect(working(later)).toEqual(['here'])
      // Whoever returns in time stands where it stood; whoever does not, behind all who are here.
      const returned = ask(turns, 'returned', 9, { holder: 'r' })
      vi.advanceTimersByTime(3_000)
      const too_late = ask(turns, 'too late', 9, { holder: 's' })
      await end(later[0]!)
      expect(working([returned, ...later, too_late])).toEqual(['returned'])
      await end(returned)
      expect(working([...later, too_late])).toEqual(['last'])
    } finally {
      vi.useRealTimers()
    }
  })

  /** How many had their turn in each of eight seconds: 300 come at once, then 38 in each second, and 75 could be worked on. */
  async function turnsOfACrowd(comeBack: boolean): Promise<number[]> {
    vi.useFakeTimers()
    try {
      const turns = createTurns({ each: 3, all: 6 })
      let ended = 0
      const come = async (holder: string, arrived: number): Promise<void> => {
        const wanted = { line: AKRON, arrived, patience_ms: 1_500, holder }
        try {
          const endTurn = await turns.take(wanted)
          await new Promise((done) => setTimeout(done, 40))
          ended += 1
          endTurn()
        } catch {
          if (comeBack) await come(holder, arrived)
        }
      }
      for (let at = 0; at < 300; at += 1) void come(`crowd ${at}`, at)
      let at = 300
      setInterval(() => void come(`later ${at}`, at++), 1_000 / 38)
      const each_second: number[] = []
      for (let second = 0; second < 8; second += 1) {
        const before = ended
        await vi.advanceTimersByTimeAsync(1_000)
        each_second.push(ended - before)
      }
      return each_second
    } finally {
      vi.useRealTimers()
    }
  }

  it.each([
    ['comes back', true],
    ['never comes back', false],
  ])('and %s leaves as many turns to those who are here', async (_title, comeBack) => {
    expect(Math.min(...(await turnsOfACrowd(comeBack)))).toBeGreaterThanOrEqual(36)
  })

  it('leaves the line when it hangs up, and keeps its turn when it has begun', async () => {
    const turns = createTurns({ each: 1, all: 6 })
    const [here, gone] = [new AbortController(), new AbortController()]
    const callers = [
      ask(turns, 'now', 1, { signal: here.signal }),
      ask(turns, 'gone', 2, { signal: gone.signal }),
      ask(turns, 'next', 3),
    ]
    await soon()
    here.abort()
    gone.abort()
    await soon()
    expect(working(callers)).toEqual(['now'])
    expect(callers[1]!.refused).toBeInstanceOf(NotYet)
    await end(callers[0]!)
    expect(working(callers)).toEqual(['next'])
  })

  it('that hung up before it could ask gets no turn', async () => {
    const turns = createTurns({ each: 1, all: 6 })
    const now = ask(turns, 'now', 1)
    const gone = ask(turns, 'gone', 2, { signal: AbortSignal.abort() })
    await soon()
    expect(gone.refused).toBeInstanceOf(NotYet)
    await end(now)
    expect(working([gone])).toEqual([])
  })
})

const LIMITS = { each: 2, all: 3 }
const step = fc.oneof(
  fc.record({ does: fc.constant('ask' as const), city: fc.constantFrom(1, 2, 3) }),
  fc.record({ does: fc.constant('end' as const), which: fc.nat({ max: 10 }) }),
  fc.record({ does: fc.constant('hang up' as const), which: fc.nat({ max: 10 }) }),
)

property.prop([fc.array(step, { maxLength: 60 })], { numRuns: 200 })(
  'TURN-01 whatever comes and goes, limits and order hold and nobody waits beside a free turn',
  async (steps) => {
    const turns = createTurns(LIMITS)
    const all: (Caller & { city: number; hangUp: AbortController })[] = []
    for (const [arrived, one] of steps.entries()) {
      const [busy, waiting] = [
        all.filter(({ end: turn }) => turn),
        all.filter((caller) => !caller.end && !caller.refused && caller.name !== 'done'),
      ]
      if (one.does === 'ask') {
        const hangUp = new AbortController()
        const asked = ask(turns, 'waits', arrived, { line: one.city, signal: hangUp.signal })
        all.push(Object.assign(asked, { city: one.city, hangUp }))
      } else if (one.does === 'end' && busy.length > 0) {
        const ended = busy[one.which % busy.length]!
        ended.name = 'done'
        await end(ended)
      } else if (one.does === 'hang up' && waiting.length > 0) {
        waiting[one.which % waiting.length]!.hangUp.abort()
      }
      await soon()
      const now = all.filter(({ end: turn }) => turn)
      const still = all.filter((caller) => !caller.end && !caller.refused && caller.name !== 'done')
      expect(now.length).toBeLessThanOrEqual(LIMITS.all)
      for (const city of [1, 2, 3]) {
        const here = now.filter((caller) => caller.city === city).length
        expect(here).toBeLessThanOrEqual(LIMITS.each)
        const waits = still.some((caller) => caller.city === city)
        if (waits) expect(here === LIMITS.each || now.length === LIMITS.all).toBe(true)
        // Who came later never works while an earlier one of the city waits.
        const first = all.findIndex((caller) => still.includes(caller) && caller.city === city)
        const later = all.findLastIndex((caller) => now.includes(caller) && caller.city === city)
        if (first >= 0) expect(later).toBeLessThan(first)
      }
    }
  },
)
