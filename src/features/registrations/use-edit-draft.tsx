// The edit of a completed registration as it is kept in this browser: for one account, across reloads and tabs.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../web/session.tsx'
import { contentOf, sameContent } from './edit-content.rules.ts'
import { type EditDraft, type KeptDraft, keptIn } from './edit-draft.rules.ts'
import { isKeptOfEdit } from './kept-of-edit.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

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

/** The edit of one registration that this account has under way on this device, as it is kept, and what can be done with it. */
export function useEditDraft(registration_id: number) {
  const { user } = useSession()
  const key = keyOf(user?.id ?? 0, registration_id)
  const text = useSyncExternalStore(subscribe, () => textAt(key))
  const draft = useMemo(() => keptIn(text), [text])

  const begin = useCallback(
    (view: RegistrationView) => {
      if (keptIn(textAt(key))) return
      forgetStepEntries(registration_id)
      const content = contentOf(view)
      const { version } = view
      put(key, {
        base: content,
        base_version: version,
        began_version: version,
        started_at: Date.now(),
        content,
      })
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

  /** Ends it once `applied` is registered; false while another tab has gone on with it meanwhile: that stays. */
  const endApplied = useCallback(
    (applied: RegistrationContent) => {
      const present = keptIn(textAt(key))
      // What it lacks, it has never changed.
      if (present && !sameContent({ ...applied, ...present.content }, applied)) return false
      end()
      return true
    },
    [key, end],
  )

  return { draft, begin, change, end, endApplied }
}
