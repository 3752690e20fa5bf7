// Takes those who want places of one tour date in turn: a few at a time, all others in the order in which they came (TURN-01).
// Those who arrive are taken in turn likewise, by the call that they make (TURN-05).

export interface TurnLimits {
  /** How many of one line work at a time: on one tour date they wait for each other's lock, and each holds a connection. */
  each: number
  /** How many of all lines together: the other connections are for everybody else. */
  all: number
}

export interface WantedTurn {
  /** Which line: a tour date's by its id, of the turns that are kept by tour date; a caller's, of those that are kept by caller. */
  line: number | string
  /** Milliseconds; before all who came later, whenever they asked here. `FIRST` waits behind nobody but its like. */
  arrived: number
  /** Null = it waits as long as it takes. */
  patience_ms: number | null
  /** Who asks, the same when asking again; null = never asks again. */
  holder: string | null
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** For what gives a place back or makes it sure, while others wait for places. */
export const FIRST = Number.NEGATIVE_INFINITY

/** Its turn had not come when the patience ended, or nobody waits for it any more. */
export class NotYet extends Error {
  /** How many come before it. */
  readonly before: number
  constructor(before: number) {
    super(`${before} before this one`)
    this.before = before
  }
}

/** Gives the turn to the next. */
export type EndTurn = () => void

export interface Turns {
  /** Throws NotYet. */
  take(wanted: WantedTurn): Promise<EndTurn>
  /** How many come before somebody who does not stand in the line yet. */
  before(wanted: Pick<WantedTurn, 'line' | 'arrived'>): number
  /** Of all its lines together. */
  standing(): Standing
}

export interface Standing {
  working: number
  /** Without those who are to come again. */
  waiting: number
}

interface Waiter {
  arrived: number
  holder: string | null
  /** Null while it was told to ask again, and has not yet: its place is kept for it. */
  go: (() => void) | null
}

/** So much longer waits whoever is one further behind before asking again: a crowd that came at once does not come again at once. */
const APART_MS = 4

/** So long a place is kept for whoever is about to ask again: a way there and back on a slow network. */
const KEPT_MS = 3_000

interface Line {
  id: number | string
  working: number
  /** The one who came first is the first. */
  waiting: Waiter[]
}

export function createTurns(limits: TurnLimits): Turns {
  return new TurnLines(limits)
}

class TurnLines implements Turns {
  readonly #limits: TurnLimits
  /** The one that had its last turn longest ago is the first. */
  readonly #lines = new Map<number | string, Line>()
  #working = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  take(wanted: WantedTurn): Promise<EndTurn> {
    const id = wanted.line
    const line = this.#lines.get(id) ?? { id, working: 0, waiting: [] }
    this.#lines.set(id, line)
    return new Promise((taken, failed) => this.#wait(line, wanted, taken, failed))
  }

  before({ line, arrived }: Pick<WantedTurn, 'line' | 'arrived'>): number {
    const { working, waiting } = this.#lines.get(line) ?? { working: 0, waiting: [] }
    return working + waiting.filter((waiter) => waiter.arrived <= arrived).length
  }

  standing(): Standing {
    const waiting = [...this.#lines.values()].flatMap((line) => line.waiting)
    return { working: this.#working, waiting: waiting.filter(({ go }) => go !== null).length }
  }

  #wait(
    line: Line,
    { arrived, patience_ms, holder, signal }: WantedTurn,
    taken: (end: EndTurn) => void,
    failed: (error: NotYet) => void,
  ): void {
    const leave = (keep: boolean) => {
      const at = line.waiting.indexOf(waiter)
      if (at < 0) return
      const kept = { ...waiter, go: null }
      line.waiting.splice(at, 1, ...(keep && holder !== null ? [kept] : []))
      done()
      if (keep) setTimeout(() => this.#giveUp(line, kept), KEPT_MS).unref()
      this.#forgetIfEmpty(line)
      failed(new NotYet(at + line.working))
    }
    const hangUp = () => leave(false)
    let patience: NodeJS.Timeout | undefined
    const done = () => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', hangUp)
    }
    const go = () => {
      done()
      taken(this.#endOf(line))
    }
    const waiter: Waiter = { arrived, holder, go }
    signal?.addEventListener('abort', hangUp)
    enter(line, waiter)
    this.#goOn()
    const at = line.waiting.indexOf(waiter)
    if (at >= 0 && patience_ms !== null) patience = setTimeout(() => leave(true), patience_ms + at * APART_MS)
    if (signal?.aborted) hangUp()
  }

  /** Who may go on of a line: the first who is here. No free turn stands still for somebody who may never ask again. */
  #firstHere({ working, waiting }: Line): Waiter | undefined {
    return working < this.#limits.each ? waiting.find(({ go }) => go !== null) : undefined
  }

  /**
   * Of the lines where somebody may go on, the one in which fewest work: a rush in one city never holds up another. Of several, the one that
   * had its last turn longest ago, for the lines stand in that order: where more of them are full than turns, none is left out.
   */
  #nextLine(): Line | undefined {
    let next: Line | undefined
    for (const line of this.#lines.values()) {
      if (this.#firstHere(line) && (!next || line.working < next.working)) next = line
    }
    return next
  }

  #goOn(): void {
    while (this.#working < this.#limits.all) {
      const line = this.#nextLine()
      const waiter = line && this.#firstHere(line)
      if (!line || !waiter) return
      this.#lines.delete(line.id)
      this.#lines.set(line.id, line)
      line.working += 1
      this.#working += 1
      line.waiting.splice(line.waiting.indexOf(waiter), 1)
      waiter.go?.()
    }
  }

  /** Forgets somebody who has not come back. */
  #giveUp(line: Line, kept: Waiter): void {
    const at = line.waiting.indexOf(kept)
    if (at < 0) return
    line.waiting.splice(at, 1)
    this.#forgetIfEmpty(line)
  }

  #endOf(line: Line): EndTurn {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      line.working -= 1
      this.#working -= 1
      this.#forgetIfEmpty(line)
      this.#goOn()
    }
  }

  #forgetIfEmpty(line: Line): void {
    if (line.working === 0 && line.waiting.length === 0) this.#lines.delete(line.id)
  }
}

/** Into the place that was kept for it, else by when it came. */
function enter({ waiting }: Line, waiter: Waiter): void {
  const kept = waiting.findIndex(({ go, holder }) => go === null && holder === waiter.holder)
  if (kept >= 0) {
    waiter.arrived = Math.min(waiter.arrived, waiting[kept]?.arrived ?? waiter.arrived)
    waiting[kept] = waiter
    return
  }
  const after = waiting.findIndex(({ arrived }) => arrived > waiter.arrived)
  waiting.splice(after < 0 ? waiting.length : after, 0, waiter)
}
