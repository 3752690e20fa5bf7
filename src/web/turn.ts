// Where the person stands who waits for a turn at the places of a city; no calls, so that anything may show it (TURN-02).
import { useSyncExternalStore } from 'react'

/** How many come before; null = nobody waits. */
let before: number | null = null
const listeners = new Set<() => void>()

export function showBefore(count: number | null): void {
  before = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => before

/** The place in the line, in words. */
export function placeWords(count: number): string {
  return count === 0 ? 'You are next.' : `${count} before you.`
}

/** How many come before what this page has asked for; null while it does not wait. */
export function useBefore(): number | null {
  return useSyncExternalStore(subscribe, read)
}
