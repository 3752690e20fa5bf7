// Takes those who want places of one tour date in turn: a few at a time, all others in the order in which they came (TURN-01).

export interface TurnLimits {
  /** How many work at a time on the places of one tour date: they wait for each other's lock, and each holds a connection. */
  each: number
  /** How many on those of all tour dates together: the other connections are for everybody else. */
  all: number
}

export interface WantedTurn {
  tour_date_id: number
  /** Milliseconds; before all who came later, whenever they asked here. `FIRST` waits behind nobody but its like. */
  arrived: number
  patience_ms: number
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
}

interface Waiter {
  arrived: number
  go: () => void
}

interface Line {
  working: number
  /** The one who came first is the first. */
  waiting: Waiter[]
}

export function createTurns({ each, all }: TurnLimits): Turns {
  const lines = new Map<number, Line>()
  let working = 0

  /** Of the tour dates where somebody waits and may go on, the one that works on fewest: a rush in one city never holds up another. */
  function nextLine(): Line | undefined {
    let next: Line | undefined
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || line.working >= each) continue
      if (!next || line.working < next.working) next = line
    }
    return next
  }

  function goOn(): void {
    while (working < all) {
      const line = nextLine()
      if (!line) return
      line.working += 1
      working += 1
      line.waiting.shift()?.go()
    }
  }

  function endOf(tour_date_id: number, line: Line): EndTurn {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      line.working -= 1
      working -= 1
      if (line.working === 0 && line.waiting.length === 0) lines.delete(tour_date_id)
      goOn()
    }
  }

  return {
    take({ tour_date_id, arrived, patience_ms, signal }) {
      const line = lines.get(tour_date_id) ?? { working: 0, waiting: [] }
      lines.set(tour_date_id, line)
      return new Promise((taken, failed) => {
        const leave = () => {
          const at = line.waiting.indexOf(waiter)
          if (at < 0) return
          line.waiting.splice(at, 1)
          done()
          failed(new NotYet(at + line.working))
        }
        const patience = setTimeout(leave, patience_ms)
        const done = () => {
          clearTimeout(patience)
          signal?.removeEventListener('abort', leave)
        }
        const waiter: Waiter = {
          arrived,
          go: () => {
            done()
            taken(endOf(tour_date_id, line))
          },
        }
        signal?.addEventListener('abort', leave)
        const after = line.waiting.findIndex((other) => other.arrived > arrived)
        line.waiting.splice(after < 0 ? line.waiting.length : after, 0, waiter)
        goOn()
        if (signal?.aborted) leave()
      })
    },
  }
}
