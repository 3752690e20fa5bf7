// What a page has just done and the next one tells: `?confirmed=1` that somebody types or finds in the history tells nothing.
import { useLocation } from 'react-router'

export type Done = 'confirmed' | 'reset' | 'claimed' | 'edited'

/** What goes with `navigate` beside the flag in the address. */
export const doneState = (done: Done) => ({ done })

/** Whether the page before has done it, and the address says so. */
export function useDone(done: Done): boolean {
  const { search, state } = useLocation()
  const told = (state as { done?: Done } | null)?.done === done
  return told && new URLSearchParams(search).has(done)
}
