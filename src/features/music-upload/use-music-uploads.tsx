// Sends pieces of music, a few at a time, tells how far each has come, and goes on after a lost line or a reload.
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../web/api.ts'
import { aloneHere, forgetFile, keepFile, listKeptFiles } from '../../web/kept-files.ts'
import { type BegunUpload, uploadInParts } from '../../web/upload-in-parts.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { checkChosenMusic } from '../music/music.rules.ts'
import type { MusicSource } from './music-source.tsx'

/** E§5: any failure that has no better words. */
const FAILED = 'Something went wrong. Please try again.'

/** One line to the house is shared by all of them. */
const AT_ONCE = 2

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

export interface ChosenMusic {
  routine: MusicRoutine
  file: File
}

/** `begun`: before this page was opened. */
type Queued = ChosenMusic & { begun?: BegunUpload | undefined; at: number }

const wordsOf = (error: unknown) =>
  error instanceof ApiError && (error.bad_request || error.offline || error.code === 'MAINTENANCE')
    ? error.message
    : FAILED

/** The person wants it no more. */
const CANCELED = Symbol('canceled')

/** As it is kept on this device. */
const aboutOf = ({ id }: Pick<MusicRoutine, 'id'>) => `music ${id}`

/** What was on its way when the page was left, of routines that may still be given music. */
async function listInterrupted(routines: readonly MusicRoutine[]): Promise<Queued[]> {
  const kept = await listKeptFiles()
  return routines.flatMap((routine) => {
    const one = routine.open && kept.find(({ about }) => about === aboutOf(routine))
    return one ? [{ routine, file: one.file, begun: one.begun, at: one.at }] : []
  })
}

type SetSending = (id: number, sending: Partial<Sending> | null, file?: File) => void

/** By routine. */
function useSendings() {
  const [sendings, setSendings] = useState<ReadonlyMap<number, Sending>>(new Map())
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

async function sendOne(
  { routine, file, begun, at }: Queued,
  { source, set, signal }: { source: MusicSource; set: SetSending; signal: AbortSignal },
): Promise<void> {
  const { id } = routine
  const about = aboutOf(routine)
  set(id, { state: 'sending' }, file)
  try {
    const { routine: changed } = await uploadInParts(file, source.wayOf(routine, file), {
      begun,
      onBegun: (begun) => void keepFile({ about, file, begun, at }),
      onProgress: (percent) => set(id, { percent, state: 'sending' }, file),
      onAway: (came) => set(id, came === null ? { state: 'sending' } : { state: 'away', came }, file),
      signal,
    })
    await forgetFile(about)
    source.keep(changed)
    set(id, null)
  } catch (error) {
    // Where the page was left it is kept, and goes on with the page.
    if (signal.aborted && signal.reason !== CANCELED) return
    await forgetFile(about)
    if (signal.aborted) return
    set(id, { percent: 0, state: 'failed', error: wordsOf(error) }, file)
    // E§8: what is there now is shown behind the error.
    source.reload()
  }
}

/** Sends what is put into it, some at once. */
function useQueue(source: MusicSource, set: SetSending) {
  const waiting = useRef<Queued[]>([])
  const running = useRef(new Map<number, AbortController>())
  const current = useRef({ source, set })
  current.current = { source, set }
  return useMemo(() => {
    const drop = (id: number) => {
      waiting.current = waiting.current.filter(({ routine }) => routine.id !== id)
    }
    function work() {
      while (running.current.size < AT_ONCE) {
        const next = waiting.current.find(({ routine }) => !running.current.has(routine.id))
        if (!next) return
        waiting.current = waiting.current.filter((one) => one !== next)
        const { id } = next.routine
        const abort = new AbortController()
        running.current.set(id, abort)
        let here = false
        void aloneHere(aboutOf(next.routine), async () => {
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
      has: (id: number) =>
        running.current.has(id) || waiting.current.some(({ routine }) => routine.id === id),
      add(queued: readonly Queued[]) {
        for (const one of queued) drop(one.routine.id)
        waiting.current.push(...queued)
        work()
      },
      cancel(id: number) {
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

export function useMusicUploads(source: MusicSource, routines: readonly MusicRoutine[]) {
  const { sendings, set } = useSendings()
  const queue = useQueue(source, set)
  const atFirst = useRef(routines)
  useEffect(() => {
    let left = false
    void listInterrupted(atFirst.current).then((interrupted) => {
      if (!left) queue.add(interrupted.filter(({ routine }) => !queue.has(routine.id)))
    })
    return () => {
      left = true
      queue.leave()
    }
  }, [queue])

  return {
    sendings,
    send(chosen: readonly ChosenMusic[]) {
      const at = Date.now()
      const good = chosen.filter(({ routine, file }) => {
        const error = checkChosenMusic(file)
        set(routine.id, { percent: 0, state: error ? 'failed' : 'waiting', error }, file)
        return error === null
      })
      for (const { routine, file } of good)
        void keepFile({ about: aboutOf(routine), file, begun: undefined, at })
      queue.add(good.map((one) => ({ ...one, at })))
    },
    /** Stops one that is on its way, or takes what is said of it off the page. */
    cancel(routine: Pick<MusicRoutine, 'id'>) {
      queue.cancel(routine.id)
      void forgetFile(aboutOf(routine))
      set(routine.id, null)
    },
  }
}
export type MusicUploads = ReturnType<typeof useMusicUploads>
