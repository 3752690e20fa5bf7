// Whose page this is: all windows of a browser share one session, and in another one somebody else may sign in.
import { useSyncExternalStore } from 'react'
import { PAGE_OF_HEADER } from '../shared/page-of.ts'

let owner: number | null = null
/** The email of whoever signed in meanwhile. */
let other: string | null = null
const listeners = new Set<() => void>()

function setOther(email: string | null): void {
  if (other === email) return
  other = email
  for (const listener of listeners) listener()
}

/** What is on the page is this account's from now on; null = nobody's. */
export function keepPageOf(id: number | null): void {
  owner = id
  setOther(null)
}

/** Whether the page is for whoever has this session now; if not, it is told from now on. */
export function isPageOf({ id, email }: { id: number; email: string }): boolean {
  const own = owner === null || owner === id
  setOther(own ? null : email)
  return own
}

/** A call from this page was answered to its account: she has signed in again. */
export const keepPage = () => setOther(null)

/** Sent with a call by this token, so that nothing that is another's is answered or saved (SESSION-04). */
export const pageOfHeader = (token: string | null): Record<string, string> =>
  token === null || owner === null ? {} : { [PAGE_OF_HEADER]: String(owner) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The email of whoever signed in meanwhile in another window; null = nobody else. */
export const useOtherAccount = () => useSyncExternalStore(subscribe, () => other)
