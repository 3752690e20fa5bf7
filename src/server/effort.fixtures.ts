// How far the proofs go that could go on for ever: enough for every change, or as far as before a release.

/** Whether `npm run test:long` asked for the long proofs. */
export const longProofs = process.env.CALLBOARD_LONG === '1'

/** `usual` in `npm test`, `long` in `npm run test:long`; the setting `name` says another number. */
export function effort(usual: number, long: number, name?: string): number {
  const told = name && process.env[name]
  return told ? Number(told) : longProofs ? long : usual
}

/** Whether it is run for a change (`npm test`), and not by itself or before a release. */
const EACH_CHANGE = process.env.EACH_CHANGE === '1'

/** All of a sweep; for a change those of each kind that stay (0266). */
export function swept<T>(all: readonly T[], stays: (trial: T, at: number) => boolean): T[] {
  return EACH_CHANGE ? all.filter(stays) : [...all]
}

/** How often a race is run that a lock decides. Held by `atOnce`, one round shows whether it does; more may meet in other orders. */
export const ATTEMPTS = effort(1, 12)
