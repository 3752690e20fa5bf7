// Loaded into the server of a story before the program itself: the story may say that it is later than it is.

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

process.on('message', (told: { ahead_ms: number }) => {
  ahead_ms = told.ahead_ms
  process.send?.({ ahead_ms })
})
// The way to the story must not keep the program from ending.
process.channel?.unref()
