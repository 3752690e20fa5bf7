// An attempt that was counted before it was made.

/** With when the last one without success was before it. */
export interface TakenAttempt {
  key: string
  at: string
  before: string
}
