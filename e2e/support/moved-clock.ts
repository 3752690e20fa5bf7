// Loaded into the server of stories before the program itself: a story may say that it is later than it is.

const Real = globalThis.Date
let ahead_ms = 0

class MovedDate extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Real.now() + ahead_ms)
    else super(...given)
  }

  static override now(): number {
    return Real.now() + ahead_ms
  }
}

// Its name is seen where dates are written out for people who read errors.
Object.defineProperty(MovedDate, 'name', { value: 'Date' })
globalThis.Date = MovedDate as DateConstructor

/** From now on it is `by_ms` later than it is. */
export function moveClock(by_ms: number): void {
  ahead_ms = by_ms
}
