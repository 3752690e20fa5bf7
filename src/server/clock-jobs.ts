// By the clock: how the queue is told that a job runs each so many minutes.

/** Minutes, or whole hours, that come out even: anything else the queue would take for another interval, without a word. */
export function cronOf(minutes: number): string {
  if (minutes < 60 && 60 % minutes === 0) return `*/${minutes} * * * *`
  const hours = minutes / 60
  if (Number.isInteger(hours) && 24 % hours === 0) return `0 */${hours} * * *`
  throw new Error(`A job can’t run every ${minutes} minutes.`)
}
