// Keeps files that are being sent on this device, so that a reload loses none of them: a browser forgets otherwise what was chosen.
import type { BegunUpload } from './upload-in-parts.ts'

export interface KeptFile {
  /** What it is for: 'music 17'. */
  about: string
  file: File
  begun: BegunUpload | undefined
  /** When it was chosen. */
  at: number
}

const DATABASE = 'callboard.files'
const STORE = 'files'
/** As long as the server keeps the parts that have come. */
const KEEP_MS = 24 * 3_600_000

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'about' })
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Full or forbidden: files are sent all the same, and chosen again after a reload. */
const without = () => undefined

export async function keepFile(kept: KeptFile): Promise<void> {
  await withStore('readwrite', (store) => store.put(kept)).catch(without)
}

export async function forgetFile(about: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(about)).catch(without)
}

/** Those that were chosen within a day. */
export async function listKeptFiles(): Promise<KeptFile[]> {
  const all = await withStore<KeptFile[]>('readonly', (store) => store.getAll()).catch(() => [])
  const since = Date.now() - KEEP_MS
  for (const { about, at } of all) if (at < since) await forgetFile(about)
  return all.filter(({ at }) => at >= since)
}

/** At sign-out, so that the next person sends none. */
export async function forgetFiles(): Promise<void> {
  await withStore('readwrite', (store) => store.clear()).catch(without)
}

/** Does the work unless another window of this browser does it; where nobody can tell, it is done. */
export async function aloneHere(about: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(`callboard.${about}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
