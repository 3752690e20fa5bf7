// The tablet's own store: written at once with every touch, so that nothing waits for a network, a reload or a battery.
import { useSyncExternalStore } from 'react'
import type { JudgeRoom } from './judging.model.ts'
import type { Draft, Kept, KeptEntry } from './tablet.model.ts'

const PREFIX = 'callboard.judging.'
const CURRENT = `${PREFIX}current`
const key = (judge: number, part: 'room' | 'entries' | 'drafts' | 'link') => `${PREFIX}${judge}.${part}`

const listeners = new Set<() => void>()
let failed = false
const tell = () => {
  for (const listener of listeners) listener()
}

/** False where it is full, or forbidden: said on the page for as long as it lasts. */
function write(name: string, text: string): boolean {
  try {
    if (localStorage.getItem(name) !== text) localStorage.setItem(name, text)
    failed = false
  } catch {
    failed = true
  }
  return !failed
}

function textOf(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The same object for as long as nothing was written, by this page or another of this tablet. */
const snapshots = new Map<number, { texts: readonly (string | null)[]; kept: Kept }>()

export function readKept(judge: number): Kept | null {
  const texts = [textOf(key(judge, 'room')), textOf(key(judge, 'entries')), textOf(key(judge, 'drafts'))]
  const [room, entries, drafts] = texts
  if (!room) return null
  const before = snapshots.get(judge)
  if (before?.texts.every((text, at) => text === texts[at])) return before.kept
  const kept: Kept = {
    room: JSON.parse(room) as JudgeRoom,
    entries: entries ? (JSON.parse(entries) as KeptEntry[]) : [],
    drafts: drafts ? (JSON.parse(drafts) as Record<string, Draft>) : {},
  }
  snapshots.set(judge, { texts, kept })
  return kept
}

/** Read anew before each change: another page of this tablet may have written meanwhile. */
export function changeKept(judge: number, change: (kept: Kept) => Kept): void {
  const before = readKept(judge)
  if (!before) return
  const { room, entries, drafts } = change(before)
  const parts = [
    // Entries first: what was saved must not be lost between two writes, nor what was typed before it is saved.
    ...(entries === before.entries ? [] : [['entries', entries] as const]),
    ...(drafts === before.drafts ? [] : [['drafts', drafts] as const]),
    ...(room === before.room ? [] : [['room', room] as const]),
  ]
  parts.every(([part, value]) => write(key(judge, part), JSON.stringify(value)))
  tell()
}

/** What a link has opened: this tablet is this judge's from now on. */
export function keepRoom(room: JudgeRoom, link: string): void {
  const { id } = room.judge
  write(key(id, 'room'), JSON.stringify(room))
  write(key(id, 'link'), link)
  write(CURRENT, String(id))
  tell()
}

export const linkOf = (judge: number): string | null => textOf(key(judge, 'link'))

/** All who judged on this tablet. */
export function judgesHere(): number[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const match = /^callboard\.judging\.(\d+)\.room$/.exec(name)
      return match ? [Number(match[1])] : []
    })
  } catch {
    return []
  }
}

/** Whose page this is: of the link, or without one of whoever judged here last. */
export function judgeBy(link: string | null): number | null {
  if (link !== null) return judgesHere().find((judge) => linkOf(judge) === link) ?? null
  const current = Number(textOf(CURRENT))
  return current > 0 ? current : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useKept = (judge: number | null): Kept | null =>
  useSyncExternalStore(subscribe, () => (judge === null ? null : readKept(judge)))

/** The tablet keeps nothing: what is entered would be gone with the page. */
export const useStoreFailed = (): boolean => useSyncExternalStore(subscribe, () => failed)
