// Sends pieces of music, a few at a time, and tells how far each has come.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../web/api.ts'
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
  /** Waits for others, is on its way, or why it did not come through. */
  state: 'waiting' | 'sending' | 'failed'
  error: string | null
}

export interface ChosenMusic {
  routine: MusicRoutine
  file: File
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError && (error.bad_request || error.offline || error.code === 'MAINTENANCE')
    ? error.message
    : FAILED

export function useMusicUploads(source: MusicSource) {
  const [sendings, setSendings] = useState<ReadonlyMap<number, Sending>>(new Map())
  const queue = useRef<ChosenMusic[]>([])
  const running = useRef(0)
  const cancels = useRef(new Map<number, AbortController>())
  useEffect(
    () => () => {
      queue.current = []
      for (const cancel of cancels.current.values()) cancel.abort()
    },
    [],
  )

  const set = (id: number, sending: Sending | null) =>
    setSendings((before) => {
      const after = new Map(before)
      if (sending) after.set(id, sending)
      else after.delete(id)
      return after
    })

  async function sendOne({ routine, file }: ChosenMusic) {
    const abort = new AbortController()
    cancels.current.set(routine.id, abort)
    const sent = (percent: number) => set(routine.id, { file, percent, state: 'sending', error: null })
    sent(0)
    try {
      source.keep((await source.upload(routine, file, { onProgress: sent, signal: abort.signal })).routine)
      set(routine.id, null)
    } catch (error) {
      if (abort.signal.aborted) set(routine.id, null)
      else {
        set(routine.id, { file, percent: 0, state: 'failed', error: wordsOf(error) })
        // E§8: what is there now is shown behind the error.
        source.reload()
      }
    } finally {
      cancels.current.delete(routine.id)
    }
  }

  async function work() {
    while (running.current < AT_ONCE) {
      const next = queue.current.shift()
      if (!next) return
      running.current++
      void sendOne(next).finally(() => {
        running.current--
        void work()
      })
    }
  }

  return {
    sendings,
    send(chosen: readonly ChosenMusic[]) {
      for (const one of chosen) {
        const { routine, file } = one
        const error = checkChosenMusic(file)
        set(routine.id, { file, percent: 0, state: error ? 'failed' : 'waiting', error })
        queue.current = queue.current.filter((other) => other.routine.id !== routine.id)
        if (!error) queue.current.push(one)
      }
      void work()
    },
    /** Stops one that is on its way, or takes what is said of it off the page. */
    cancel(id: number) {
      queue.current = queue.current.filter(({ routine }) => routine.id !== id)
      cancels.current.get(id)?.abort()
      set(id, null)
    },
  }
}
export type MusicUploads = ReturnType<typeof useMusicUploads>
