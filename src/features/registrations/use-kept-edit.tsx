// The edit of a completed registration as it is kept in this browser: for one account, across reloads and tabs. Pages that only offer
// an edit load this, without the rules of what a registration contains.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../web/session.tsx'
import { type EditDraft, isKeptOfEdit, type KeptDraft, keptIn } from './kept-of-edit.rules.ts'

const PREFIX = 'callboard.edit.'
const listeners = new Set<() => void>()
/** Where the browser keeps nothing, the edit lives as long as the page. */
const unkept = new Map<string, string>()

function keyOf(account_id: number, registration_id: number): string {
  return `${PREFIX}${account_id}.${registration_id}`
}

function textAt(key: string): string | null {
  const held = unkept.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function put(key: string, draft: EditDraft | null): void {
  const text = draft && JSON.stringify(draft)
  unkept.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab of this browser works on the same edit.
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

/** What steps and forms keep for themselves until CONTINUE, and what was not ready to go into the edit, goes with it. */
function forgetStepEntries(registration_id: number): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => isKeptOfEdit(key, registration_id))
    for (const key of kept) localStorage.removeItem(key)
  } catch {
    // No storage, nothing kept.
  }
}

/** Calls back when another window of this browser has ended the edit: the browser tells of a change only those that did not make it. */
export function useEndedElsewhere(registration_id: number, tell: () => void) {
  const { user } = useSession()
  const key = keyOf(user?.id ?? 0, registration_id)
  useEffect(() => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) tell()
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [key, tell])
}

/** The edit of one registration that this account has under way on this device, as it is kept. */
export function useKeptEdit(registration_id: number) {
  const { user } = useSession()
  const key = keyOf(user?.id ?? 0, registration_id)
  const text = useSyncExternalStore(subscribe, () => textAt(key))
  const draft = useMemo(() => keptIn(text), [text])

  /** One that another tab has begun since goes on. */
  const begin = useCallback(
    (first: EditDraft) => {
      if (keptIn(textAt(key))) return
      forgetStepEntries(registration_id)
      put(key, first)
    },
    [key, registration_id],
  )

  /** Changes what is kept now, which another tab may have changed since this one looked. */
  const change = useCallback(
    (next: (present: KeptDraft) => EditDraft) => {
      const present = keptIn(textAt(key))
      if (present) put(key, next(present))
    },
    [key],
  )

  const end = useCallback(() => {
    forgetStepEntries(registration_id)
    put(key, null)
  }, [key, registration_id])

  /** Ends it, unless another tab has meanwhile made of it what is `unfinished`; whether it ended. */
  const endUnless = useCallback(
    (unfinished: (present: KeptDraft) => boolean) => {
      const present = keptIn(textAt(key))
      if (present && unfinished(present)) return false
      end()
      return true
    },
    [key, end],
  )

  return { draft, begin, change, end, endUnless }
}
