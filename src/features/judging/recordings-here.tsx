// What was recorded on this tablet and the server does not have yet, on its disk piece by piece: whatever happens to the page or the
// battery, what was recorded until then is here.
import { useSyncExternalStore } from 'react'
import { aloneHere } from '../../web/kept-files.ts'
import type { SentRecording, StandingRecording } from './recording.model.ts'
import { databaseCalled, settled, writeTo } from './tablet-database.tsx'

const RECORDINGS = 'recordings'
const PIECES = 'pieces'

export interface HereRecording extends SentRecording {
  judge: number
  /** As the recorder of this browser writes. */
  type: string
  /** When it was begun, by this tablet's clock: for the same upload to be found again, and for nothing else. */
  at: number
  seconds: number
  /** Its page was gone before it was stopped. */
  cut?: boolean
  /** stale = the server had another one, `theirs`; refused = it says why, in `message`. */
  state: 'recording' | 'here' | 'stale' | 'refused'
  message?: string
  theirs?: StandingRecording | null
}

const open = databaseCalled('callboard.recordings', (database) => {
  database.createObjectStore(RECORDINGS, { keyPath: 'id' })
  database.createObjectStore(PIECES, { keyPath: ['recording', 'at'] })
})

const change = async (work: Parameters<typeof writeTo>[2]): Promise<void> =>
  writeTo(await open(), [RECORDINGS, PIECES], work)

let known: readonly HereRecording[] = []
/** Those that ended with their page, also once they are sent: told until the judge has read it. */
let cut: readonly HereRecording[] = []
const listeners = new Set<() => void>()

async function reload(): Promise<void> {
  const database = await open()
  const all = database.transaction(RECORDINGS).objectStore(RECORDINGS).getAll()
  known = ((await settled(all)) as HereRecording[]).sort((one, other) => one.at - other.at)
  const newly = known.filter((recording) => recording.cut && !cut.some(({ id }) => id === recording.id))
  if (newly.length > 0) cut = [...cut, ...newly]
  for (const listener of listeners) listener()
}

export async function putRecording(recording: HereRecording): Promise<void> {
  await change((stores) => stores(RECORDINGS).put(recording))
  await reload()
}

/** With each piece its length: they are on the disk together, or neither is. */
export async function addPiece(recording: HereRecording, at: number, bytes: ArrayBuffer): Promise<void> {
  await change((stores) => {
    stores(PIECES).put({ recording: recording.id, at, bytes })
    stores(RECORDINGS).put(recording)
  })
  await reload()
}

export async function removeRecording(id: string): Promise<void> {
  await change((stores) => {
    stores(PIECES).delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
    stores(RECORDINGS).delete(id)
  })
  await reload()
}

export async function bytesOf({ id, type }: HereRecording): Promise<Blob> {
  const store = (await open()).transaction(PIECES).objectStore(PIECES)
  const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
  const pieces = (await settled(store.getAll(range))) as { bytes: ArrayBuffer }[]
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: type.split(';')[0] ?? type },
  )
}

/** What one page records, no other page of this tablet touches. */
export const whileRecording = (id: string, work: () => Promise<void>) =>
  aloneHere(`recording-now ${id}`, work)

/** JUDGE-08: what a page recorded that is gone stands as it was then. */
export async function restoreRecordings(): Promise<void> {
  await reload()
  for (const recording of known.filter(({ state }) => state === 'recording')) {
    await whileRecording(recording.id, async () => {
      if (recording.seconds === 0) await removeRecording(recording.id)
      else await putRecording({ ...recording, state: 'here', cut: true })
    })
  }
}

/** As they are now; the oldest first. */
export const recordingsHere = (): readonly HereRecording[] => known

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRecordingsHere = (judge: number): HereRecording[] =>
  useSyncExternalStore(subscribe, recordingsHere).filter((recording) => recording.judge === judge)

export const cutRecordings = (): readonly HereRecording[] => cut

/** JUDGE-08: what ended with the page on which it was recorded, and was neither replaced, discarded nor read about yet. */
export const useCutRecordings = (judge: number): HereRecording[] =>
  useSyncExternalStore(subscribe, cutRecordings).filter((recording) => recording.judge === judge)

/** The judge knows of it, or it was discarded or replaced. */
export async function forgetCut(gone: readonly string[]): Promise<void> {
  cut = cut.filter(({ id }) => !gone.includes(id))
  await change((stores) => {
    for (const id of gone) {
      const before = stores(RECORDINGS).get(id)
      // Sent at this moment, it is not here any more.
      before.onsuccess = () => {
        if (before.result) stores(RECORDINGS).put({ ...(before.result as HereRecording), cut: false })
      }
    }
  })
  await reload()
}

/** As the judge wants it, sent or not. */
export async function discardRecording(id: string): Promise<void> {
  await removeRecording(id)
  await forgetCut([id])
}
