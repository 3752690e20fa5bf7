// The tablet's own store: written at once with every touch, so that nothing waits for a network, a reload or a battery.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { copyEntries, copyText, readCopy } from './durable-copy.tsx'
import type { JudgeRoom } from './judging.model.ts'
import type { Draft, Kept, KeptEntry } from './tablet.model.ts'
import { changedEntries, restored } from './tablet.rules.ts'

const PREFIX = 'callboard.judging.'
const CURRENT = `${PREFIX}current`
/** Counts what was written, so that of two copies the newer one is known: clocks of tablets are wrong. */
const COUNT = `${PREFIX}count`
const key = (judge: number, part: 'room' | 'entries' | 'drafts' | 'link') => `${PREFIX}${judge}.${part}`

const listeners = new Set<() => void>()
let failed = false
const tell = () => {
  for (const listener of listeners) listener()
}

const written = (): number => Number(textOf(COUNT) ?? 0)

/** False where it is full, or forbidden: said on the page for as long as it lasts. */
function write(name: string, text: string): boolean {
  try {
    if (localStorage.getItem(name) !== text) {
      localStorage.setItem(name, text)
      localStorage.setItem(COUNT, String(written() + 1))
    }
    failed = false
  } catch {
    failed = true
  }
  return !failed
}

/** Here, and on the disk. */
function writeBoth(name: string, text: string): boolean {
  if (textOf(name) === text) return true
  copyText({ name, text, count: written() + 1 })
  return write(name, text)
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
  // Entries have a copy each: of two pages that write at once none takes away the other's.
  copyEntries(judge, { ...changedEntries(before.entries, entries), count: written() + 1 })
  parts.every(([part, value]) =>
    (part === 'entries' ? write : writeBoth)(key(judge, part), JSON.stringify(value)),
  )
  tell()
}

/** JUDGE-07: brings back what the disk has and this browser has forgotten. */
export async function restoreKept(): Promise<void> {
  const copy = await readCopy()
  if (!copy) return
  const count = written()
  const newer = copy.texts.filter((text) => text.count > count)
  for (const { name, text } of newer) write(name, text)
  const last = Math.max(
    count,
    ...newer.map((text) => text.count),
    ...copy.entries.map((entry) => entry.count),
  )
  if (last > written()) write(COUNT, String(last))
  for (const judge of judgesHere()) {
    const own = copy.entries.filter((entry) => entry.judge === judge).map(({ entry }) => entry)
    changeKept(judge, (kept) => restored(kept, own))
  }
  tell()
}

/** False until what the disk has is back; for the first page of this tablet after its battery was empty. */
export function useRestored(): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    let gone = false
    void restoreKept().finally(() => !gone && setDone(true))
    return () => {
      gone = true
    }
  }, [])
  return done
}

/** What a link has opened: this tablet is this judge's from now on. */
export function keepRoom(room: JudgeRoom, link: string): void {
  const { id } = room.judge
  writeBoth(key(id, 'room'), JSON.stringify(room))
  writeBoth(key(id, 'link'), link)
  writeBoth(CURRENT, String(id))
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
