// Where the person stands who waits for a turn at the places of a city; no calls, so that anything may show it (TURN-02).
import { useSyncExternalStore } from 'react'

/** How many come before each call that waits. */
const waiting = new Map<symbol, number>()
const listeners = new Set<() => void>()

/** Null: this call waits no longer. */
export function showBefore(call: symbol, count: number | null): void {
  if (count === null) waiting.delete(call)
  else waiting.set(call, count)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => (waiting.size === 0 ? null : Math.max(...waiting.values()))

/** The place in the line, in words. */
export function placeWords(count: number): string {
  return count === 0 ? 'You are next.' : `${count} before you.`
}

/** How many come before what this page has asked for; null while it does not wait. */
export function useBefore(): number | null {
  return useSyncExternalStore(subscribe, read)
}
