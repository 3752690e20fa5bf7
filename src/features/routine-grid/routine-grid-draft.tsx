// Keeps what of the routine grid is not saved on this device: for one account and registration, and for each tab its own.
import { useCallback, useEffect, useState } from 'react'
import type { SentBatch, SentRoutines } from '../routines/routine-batch-sent.rules.ts'
import type { KeptRows } from './routine-grid-merge.rules.ts'

/** What was sent and not answered: sent again as it was, with its key, it is written once. */
export interface PendingBatch {
  key: string
  input: SentBatch
  sent: SentRoutines
}

export interface KeptGrid extends KeptRows {
  pending: readonly PendingBatch[]
}

export const NOTHING_KEPT: KeptGrid = { rows: [], removed: [], pending: [] }

const PREFIX = 'callboard.grid.'
const TAB = 'callboard.tab'
/** Where the browser keeps nothing, it lives as long as the page. */
const unkept = new Map<string, string>()
/** The entry of this tab, by scope; its lock is held until the page goes. */
const own = new Map<string, string>()

/** Where the rows that are not saved are kept: of one account, for one registration or its edit. */
export function gridScope(account_id: number, registration_id: number, editing: boolean): string {
  return `${account_id}.${registration_id}${editing ? '.edit' : ''}`
}

export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return Array.from(bytes, (byte) => byte.toString(36)).join('')
}

function read(key: string): KeptGrid {
  try {
    const kept = JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? 'null') as KeptGrid | null
    return kept && Array.isArray(kept.rows) && Array.isArray(kept.pending) ? kept : NOTHING_KEPT
  } catch {
    return NOTHING_KEPT
  }
}

function put(key: string, kept: KeptGrid): void {
  const empty = kept.rows.length + kept.removed.length + kept.pending.length === 0
  unkept.delete(key)
  try {
    if (empty) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    if (!empty) unkept.set(key, JSON.stringify(kept))
  }
}

function keysIn(scope: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${scope}.`))
  } catch {
    return []
  }
}

/** Takes the lock of an entry; null = a living tab has it. Where there are no locks nobody has it. */
function lock(key: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((taken) => {
    void navigator.locks.request(key, { ifAvailable: true }, (held) => {
      if (!held) return taken(null)
      return new Promise<void>((release) => taken(release))
    })
  })
}

/** A tab that was duplicated has the other's name, too: it takes a new one. */
async function ownKey(scope: string): Promise<string> {
  const known = own.get(scope)
  if (known) return known
  let name = randomName()
  try {
    name = sessionStorage.getItem(TAB) ?? name
  } catch {
    // Without it the tab is a new one after a reload, and takes over what the page before has left.
  }
  let key = `${PREFIX}${scope}.${name}`
  if (!(await lock(key))) {
    name = randomName()
    key = `${PREFIX}${scope}.${name}`
    await lock(key)
  }
  try {
    sessionStorage.setItem(TAB, name)
  } catch {
    // As above.
  }
  own.set(scope, key)
  return key
}

/** What this tab has kept, and what tabs have left behind that are no longer there. */
async function takeOver(scope: string): Promise<{ key: string; kept: KeptGrid }> {
  const key = await ownKey(scope)
  let kept = read(key)
  for (const other of keysIn(scope)) {
    if (other === key) continue
    const release = await lock(other)
    if (!release) continue
    const left = read(other)
    kept = {
      rows: [...kept.rows, ...left.rows],
      removed: [...kept.removed, ...left.removed],
      pending: [...kept.pending, ...left.pending],
    }
    put(key, kept)
    put(other, NOTHING_KEPT)
    release()
  }
  return { key, kept }
}

/** How many rows of the grid are kept that are not saved; without opening it. */
export function keptRows(scope: string): number {
  return keysIn(scope).reduce((sum, key) => sum + read(key).rows.length, 0)
}

/** Gives up what is kept, without opening the grid; what a living window is typing is not taken from it. */
export async function forgetKeptRows(scope: string): Promise<void> {
  for (const key of keysIn(scope)) {
    const release = key === own.get(scope) ? () => undefined : await lock(key)
    if (!release) continue
    put(key, NOTHING_KEPT)
    release()
  }
}

/** `kept` is null until it has been read. */
export function useKeptGrid(scope: string) {
  const [found, setFound] = useState<{ key: string; kept: KeptGrid } | null>(null)
  useEffect(() => {
    let here = true
    void takeOver(scope).then((taken) => {
      if (here) setFound(taken)
    })
    return () => {
      here = false
    }
  }, [scope])
  const keep = useCallback(
    (kept: KeptGrid) => {
      if (found) put(found.key, kept)
    },
    [found],
  )
  return { kept: found?.kept ?? null, keep }
}
