// Keeps what a person types in this browser until it is saved, so that an error or a reload loses nothing.
import { useCallback, useEffect, useRef, useState } from 'react'

const PREFIX = 'callboard.draft.'
/** After this long a forgotten draft is no longer what the person meant. */
const KEEP_MS = 30 * 24 * 3_600_000

interface Kept {
  at: number
  values: unknown
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Kept | null
    if (!kept || Date.now() - kept.at > KEEP_MS || typeof kept.values !== 'object') return undefined
    return kept.values as Record<string, unknown>
  } catch {
    return undefined
  }
}

function write(key: string, values: object) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values } satisfies Kept))
  } catch {
    // Full or forbidden: the form still works, only without the safety net.
  }
}

/** What is kept under a key of `useDraft`, without opening its form; undefined = nothing. */
export function keptDraft<V extends object>(key: string, initial: V): V | undefined {
  const kept = read(key)
  return kept && withKept(initial, kept)
}

/** Keeps other values under a key of `useDraft` whose form is not open. */
export const keepDraft: (key: string, values: object) => void = write

/** Names that the form no longer knows are left out. */
function withKept<V extends object>(initial: V, kept: Record<string, unknown>): V {
  return { ...initial, ...Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial)) }
}

/** Forgets every draft on this device: at sign-out, so that the next person sees none. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // No storage, nothing kept.
  }
}

export interface Draft<V extends object> {
  values: V
  /** Changes some values, or derives them from the present ones. */
  change: (next: Partial<V> | ((present: V) => Partial<V>)) => void
  /** After saving: forgets what is kept on this device; the values on the screen stay. */
  forget: () => void
  /** Forgets, and puts these values (or the initial ones) on the screen. */
  reset: (values?: V) => void
  /** Whether something kept from an earlier visit was brought back. */
  restored: boolean
}

/**
 * Values of a form, kept under `key` in this browser. Put ids into the key ('routine-12-new'), and the account's
 * where the form is behind sign-in. A `null` key keeps nothing; `except` names what is never kept (passwords).
 */
export function useDraft<V extends object>(
  key: string | null,
  initial: V,
  options?: { except?: readonly (keyof V & string)[] },
): Draft<V> {
  const except = useRef(options?.except ?? [])
  const [restored] = useState(() => (key === null ? undefined : read(key)))
  const [values, setValues] = useState<V>(() => withKept(initial, restored ?? {}))
  const changed = useRef(restored !== undefined)
  const first = useRef(initial)

  useEffect(() => {
    if (key === null || !changed.current) return
    write(
      key,
      Object.fromEntries(
        Object.entries(values).filter(([name]) => !except.current.includes(name as keyof V & string)),
      ),
    )
  }, [key, values])

  const change = useCallback((next: Partial<V> | ((present: V) => Partial<V>)) => {
    changed.current = true
    setValues((present) => ({ ...present, ...(typeof next === 'function' ? next(present) : next) }))
  }, [])

  const forget = useCallback(() => {
    changed.current = false
    try {
      if (key !== null) localStorage.removeItem(PREFIX + key)
    } catch {
      // No storage, nothing kept.
    }
  }, [key])

  const reset = useCallback(
    (to?: V) => {
      forget()
      setValues(to ?? first.current)
    },
    [forget],
  )

  return { values, change, forget, reset, restored: restored !== undefined }
}
