// Which routines of a registration the office's link asks to look at: marked in this tab until the person is done.
import { useMemo, useSyncExternalStore } from 'react'
import { Badge } from '../../ui/badge.tsx'

const PREFIX = 'callboard.look-at.'
const watchers = new Set<() => void>()
/** Beside the tab's own storage, which may be forbidden. */
const here = new Map<number, string>()

function read(registration_id: number): string {
  const known = here.get(registration_id)
  if (known !== undefined) return known
  try {
    return sessionStorage.getItem(PREFIX + registration_id) ?? ''
  } catch {
    return ''
  }
}

/** Marks these routines of the registration, and no others; none = takes the marks away. */
export function markRoutines(registration_id: number, routine_ids: readonly number[]) {
  here.set(registration_id, routine_ids.join(','))
  try {
    sessionStorage.setItem(PREFIX + registration_id, routine_ids.join(','))
  } catch {
    // Forbidden: the marks last until the page is loaded again.
  }
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** The ids of the marked routines. */
export function useMarkedRoutines(registration_id: number): readonly number[] {
  const kept = useSyncExternalStore(watch, () => read(registration_id))
  return useMemo(() => kept.split(',').filter(Boolean).map(Number), [kept])
}

/** Beside each routine that is meant. */
export function PleaseLook() {
  return <Badge kind="attention">Please look</Badge>
}
