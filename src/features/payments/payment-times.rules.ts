// Decides by when a charge must have begun, when to ask what became of a payment, and when silence means no.

/** Our own process must have asked the gateway within this of writing the payment down. */
const BEGIN_WITHIN_MS = 10_000
/** Clocks differ, and an answer needs time to be written down. */
const MARGIN_MS = 2_000

export const SWEEP_JOB = 'sweep-payments'

interface Waits {
  answer_within_ms: number
  final_after_ms: number
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** A charge that has not begun by then must not begin any more. */
export function mustBeginBy(created_at: Date): Date {
  return later(created_at, BEGIN_WITHIN_MS)
}

/** Payments begun before this have had their answer, or will not get it from the request that began them. */
export function askAboutBefore(now: Date, waits: Waits): Date {
  return later(now, -(waits.answer_within_ms + MARGIN_MS))
}

/** Whether a charge that the gateway does not know at `now` will never be made (PAY-04). */
export function isGivenUp(created_at: Date, now: Date, waits: Waits): boolean {
  return now > later(mustBeginBy(created_at), waits.final_after_ms + MARGIN_MS)
}

/** Payments that were begun within so long of each other are looked after together: one look asks about all that are due. */
const TOGETHER_MS = 10_000
const nextLook = (at: Date) => new Date(Math.ceil(at.getTime() / TOGETHER_MS) * TOGETHER_MS)

/** When to look after a payment begun at `created_at`: soon after its answer was due, and once silence is final (PAY-04). */
export function followUpTimes(created_at: Date, waits: Waits): Date[] {
  const answered = later(created_at, waits.answer_within_ms + 2 * MARGIN_MS)
  const final = later(mustBeginBy(created_at), waits.final_after_ms + 2 * MARGIN_MS)
  return [nextLook(answered), nextLook(final)]
}

/** The same as work for the queue: one sweep for all payments of a moment. */
export function followUps(created_at: Date, waits: Waits) {
  return followUpTimes(created_at, waits).map((after) => ({ data: {}, after, once: after.toISOString() }))
}
