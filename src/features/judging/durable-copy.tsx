// A second copy of what a tablet keeps, on its disk before anything else can happen to it (JUDGE-07). A browser writes localStorage
// to the disk when it likes, up to a minute later: with an empty battery that minute would be gone.
import type { KeptEntry } from './tablet.model.ts'
import { databaseCalled, settled, writeTo } from './tablet-database.tsx'

const TEXTS = 'texts'
const ENTRIES = 'entries'
/** A disk that does not answer keeps nobody from judging. */
const PATIENCE_MS = 3000

/** An item of localStorage; of two with the same name the one with the higher count is newer. */
export interface CopiedText {
  name: string
  text: string
  count: number
}
/** One that was saved and is not answered yet. */
export interface CopiedEntry {
  id: string
  judge: number
  count: number
  entry: KeptEntry
}

const open = databaseCalled('callboard.judging', (database) => {
  database.createObjectStore(TEXTS, { keyPath: 'name' })
  database.createObjectStore(ENTRIES, { keyPath: 'id' })
})

/** The last of each name and id, until they are written; null = the entry is gone. */
let texts = new Map<string, CopiedText>()
let entries = new Map<string, CopiedEntry | null>()
let writing: Promise<void> = Promise.resolve()

async function writeAll(): Promise<void> {
  if (texts.size + entries.size === 0) return
  const database = await open()
  const [newTexts, newEntries] = [texts, entries]
  texts = new Map()
  entries = new Map()
  await writeTo(database, [TEXTS, ENTRIES], (store) => {
    for (const [id, entry] of newEntries) {
      if (entry) store(ENTRIES).put(entry)
      else store(ENTRIES).delete(id)
    }
    for (const text of newTexts.values()) {
      const before = store(TEXTS).get(text.name)
      // Another page of this tablet may have been faster.
      before.onsuccess = () => {
        if (((before.result as CopiedText | undefined)?.count ?? 0) <= text.count) store(TEXTS).put(text)
      }
    }
  })
}

/** Full, forbidden or not there: what is kept otherwise stays kept. */
const without = () => undefined

function writeSoon(): void {
  writing = writing.then(writeAll).catch(without)
}

export function copyText(text: CopiedText): void {
  texts.set(text.name, text)
  writeSoon()
}

export function copyEntries(
  judge: number,
  { kept, gone, count }: { kept: readonly KeptEntry[]; gone: readonly string[]; count: number },
): void {
  for (const id of gone) entries.set(id, null)
  for (const entry of kept) entries.set(entry.id, { id: entry.id, judge, count, entry })
  if (kept.length + gone.length > 0) writeSoon()
}

/** All that the disk has, once what this page has to write is written; null = there is no copy. */
export async function readCopy(): Promise<{ texts: CopiedText[]; entries: CopiedEntry[] } | null> {
  const reading = writing.then(async () => {
    const work = (await open()).transaction([TEXTS, ENTRIES])
    const [copiedTexts, copiedEntries] = await Promise.all([
      settled(work.objectStore(TEXTS).getAll() as IDBRequest<CopiedText[]>),
      settled(work.objectStore(ENTRIES).getAll() as IDBRequest<CopiedEntry[]>),
    ])
    return { texts: copiedTexts, entries: copiedEntries.sort((a, b) => a.count - b.count) }
  })
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS))
  return Promise.race([reading.catch(() => null), late])
}
