// Sends files in parts, a few at a time, tells how far each has come, and goes on after a lost line or a reload.
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { aloneHere, forgetFile, keepFile, listKeptFiles } from './kept-files.ts'
import { type BegunUpload, uploadInParts, type WayInParts } from './upload-in-parts.ts'

/** E§5: any failure that has no better words. */
const FAILED = 'Something went wrong. Please try again.'

/** One line to the house is shared by all of them. */
const AT_ONCE = 2

/** What a file is for: of each one file is sent at a time. */
interface Place {
  id: number | string
}

export interface Sending {
  file: File
  /** Of the bytes sent. */
  percent: number
  /** Waits for others, is on its way, waits for the line, or why it did not come through. */
  state: 'waiting' | 'sending' | 'away' | 'failed'
  /** Bytes that have come in while the line is away. */
  came: number
  error: string | null
}

export interface ChosenFile<P extends Place> {
  place: P
  file: File
}

/** Where files go, and what is done with what the server answers. */
export interface Sender<P extends Place, Done> {
  /** The calls with which a file is sent. */
  wayOf: (place: P, file: File) => WayInParts<Done>
  /** What this file is called on this device: 'music 17'. */
  aboutOf: (place: P) => string
  /** Whether the file is kept on this device until it is sent: a browser forgets with a reload what was chosen. */
  kept: boolean
  /** What is wrong with a file before it is sent. */
  check: (file: File) => string | null
  onSent: (done: Done) => void
  /** What is shown may be old. */
  onFailed: () => void
}

/** `begun`: before this page was opened. */
type Queued<P extends Place> = ChosenFile<P> & { begun?: BegunUpload | undefined; at: number }

const wordsOf = (error: unknown) =>
  error instanceof ApiError && (error.bad_request || error.offline || error.code === 'MAINTENANCE')
    ? error.message
    : FAILED

/** The person wants it no more. */
const CANCELED = Symbol('canceled')

/** What was on its way when the page was left, of these places. */
async function listInterrupted<P extends Place, Done>(
  { kept, aboutOf }: Sender<P, Done>,
  places: readonly P[],
): Promise<Queued<P>[]> {
  const files = kept ? await listKeptFiles() : []
  return places.flatMap((place) => {
    const one = files.find(({ about }) => about === aboutOf(place))
    return one ? [{ place, file: one.file, begun: one.begun, at: one.at }] : []
  })
}

type SetSending = (id: Place['id'], sending: Partial<Sending> | null, file?: File) => void

/** By place. */
function useSendings() {
  const [sendings, setSendings] = useState<ReadonlyMap<Place['id'], Sending>>(new Map())
  const set: SetSending = (id, sending, file) =>
    setSendings((before) => {
      const after = new Map(before)
      const known = before.get(id)
      const kept = file ?? known?.file
      const initial = { percent: 0, state: 'waiting', came: 0, error: null } as const
      if (sending && kept) after.set(id, { ...initial, ...known, ...sending, file: kept })
      else after.delete(id)
      return after
    })
  return { sendings, set }
}

async function sendOne<P extends Place, Done>(
  { place, file, begun, at }: Queued<P>,
  { sender, set, signal }: { sender: Sender<P, Done>; set: SetSending; signal: AbortSignal },
): Promise<void> {
  const { id } = place
  const about = sender.aboutOf(place)
  set(id, { state: 'sending' }, file)
  try {
    const done = await uploadInParts(file, sender.wayOf(place, file), {
      begun,
      onBegun: (begun) => sender.kept && void keepFile({ about, file, begun, at }),
      onProgress: (percent) => set(id, { percent, state: 'sending' }, file),
      onAway: (came) => set(id, came === null ? { state: 'sending' } : { state: 'away', came }, file),
      signal,
    })
    await forgetFile(about)
    sender.onSent(done)
    set(id, null)
  } catch (error) {
    // Where the page was left it is kept, and goes on with the page.
    if (signal.aborted && signal.reason !== CANCELED) return
    await forgetFile(about)
    if (signal.aborted) return
    set(id, { percent: 0, state: 'failed', error: wordsOf(error) }, file)
    sender.onFailed()
  }
}

/** Sends what is put into it, some at once. */
function useQueue<P extends Place, Done>(sender: Sender<P, Done>, set: SetSending) {
  const waiting = useRef<Queued<P>[]>([])
  const running = useRef(new Map<Place['id'], AbortController>())
  const current = useRef({ sender, set })
  current.current = { sender, set }
  return useMemo(() => {
    const drop = (id: Place['id']) => {
      waiting.current = waiting.current.filter(({ place }) => place.id !== id)
    }
    function work() {
      while (running.current.size < AT_ONCE) {
        const next = waiting.current.find(({ place }) => !running.current.has(place.id))
        if (!next) return
        waiting.current = waiting.current.filter((upload) => upload !== next)
        const { id } = next.place
        const abort = new AbortController()
        running.current.set(id, abort)
        let here = false
        void aloneHere(current.current.sender.aboutOf(next.place), async () => {
          here = true
          await sendOne(next, { ...current.current, signal: abort.signal })
        }).finally(() => {
          // Another window of this browser sends it.
          if (!here) current.current.set(id, null)
          running.current.delete(id)
          work()
        })
      }
    }
    return {
      has: (id: Place['id']) =>
        running.current.has(id) || waiting.current.some(({ place }) => place.id === id),
      add(queued: readonly Queued<P>[]) {
        for (const one of queued) drop(one.place.id)
        waiting.current.push(...queued)
        work()
      },
      cancel(id: Place['id']) {
        drop(id)
        running.current.get(id)?.abort(CANCELED)
      },
      leave() {
        waiting.current = []
        for (const abort of running.current.values()) abort.abort()
      },
    }
  }, [])
}

/** `interrupted`: places whose files go on by themselves where the page was left while they were sent. */
export function useUploads<P extends Place, Done>(sender: Sender<P, Done>, interrupted: readonly P[] = []) {
  const { sendings, set } = useSendings()
  const queue = useQueue(sender, set)
  const atFirst = useRef({ sender, interrupted })
  useEffect(() => {
    let left = false
    void listInterrupted(atFirst.current.sender, atFirst.current.interrupted).then((found) => {
      if (!left) queue.add(found.filter(({ place }) => !queue.has(place.id)))
    })
    return () => {
      left = true
      queue.leave()
    }
  }, [queue])

  return {
    sendings,
    send(chosen: readonly ChosenFile<P>[]) {
      const at = Date.now()
      const good = chosen.filter(({ place, file }) => {
        const error = sender.check(file)
        set(place.id, { percent: 0, state: error ? 'failed' : 'waiting', error }, file)
        return error === null
      })
      for (const { place, file } of good)
        if (sender.kept) void keepFile({ about: sender.aboutOf(place), file, begun: undefined, at })
      queue.add(good.map((upload) => ({ ...upload, at })))
    },
    /** Stops one that is on its way, or takes what is said of it off the page. */
    cancel(place: P) {
      queue.cancel(place.id)
      void forgetFile(sender.aboutOf(place))
      set(place.id, null)
    },
  }
}
