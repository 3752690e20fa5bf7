// Sends what was recorded on this tablet in the background, one after the other, for as long as the page is open.
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, api } from '../../web/api.ts'
import { aloneHere } from '../../web/kept-files.ts'
import { type BegunUpload, uploadInParts } from '../../web/upload-in-parts.ts'
import { PART_BYTES } from '../files/file-parts.model.ts'
import { changeKept, linkOf } from './kept-on-tablet.tsx'
import { beginRecording, finishRecording } from './recording.contract.ts'
import type { StandingRecording } from './recording.model.ts'
import { JUDGE_TICKET, RECORDING_PARTS } from './recording-parts.model.ts'
import {
  bytesOf,
  type HereRecording,
  subscribe as onRecordings,
  putRecording,
  recordingsHere,
  removeRecording,
  restoreRecordings,
} from './recordings-here.tsx'
import { seekable } from './seekable.tsx'

const AGAIN_MS = 10_000

/** What is wrong with the recording itself; anything else is tried again. */
const ITS_OWN = ['NOT_RECORDING', 'RECORDING_TOO_LARGE', 'INVALID_INPUT', 'NOT_FOUND', 'KEY_REUSED']

interface Answer {
  outcome: 'taken' | 'stale'
  standing: StandingRecording | null
}

/** The server needs no bytes: it has them, or another recording. */
class NothingToSend extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('nothing to send')
    this.answer = answer
  }
}

/** Whole percent of the one that is being sent. */
interface Progress {
  id: string
  percent: number
}
let progress: Progress | null = null
const listeners = new Set<() => void>()
function tell(next: Progress | null): void {
  progress = next
  for (const listener of listeners) listener()
}

function wayOf(recording: HereRecording, token: string, size: number) {
  const { id, registrations_routine_id, after_id, sound, at } = recording
  const sent = { token, id, registrations_routine_id, after_id, sound }
  return {
    parts: RECORDING_PARTS,
    part_bytes: PART_BYTES,
    ticket_header: JUDGE_TICKET,
    async begin(): Promise<BegunUpload> {
      const answer = await api(beginRecording, { ...sent, size, modified: at })
      if (answer.outcome !== 'send') throw new NothingToSend(answer)
      return answer
    },
    finish: ({ upload }: BegunUpload): Promise<Answer> => api(finishRecording, { ...sent, upload }),
  }
}

async function answerTo(recording: HereRecording, token: string, signal: AbortSignal): Promise<Answer> {
  const whole = await seekable(await bytesOf(recording))
  try {
    return await uploadInParts(whole, wayOf(recording, token, whole.size), {
      onProgress: (percent) => tell({ id: recording.id, percent }),
      onAway: () => tell(null),
      signal,
    })
  } catch (error) {
    if (error instanceof NothingToSend) return error.answer
    throw error
  }
}

/** JUDGE-08: what this tablet knows of the server from now on, and what was recorded meanwhile follows it. */
async function answered(recording: HereRecording, { outcome, standing }: Answer): Promise<void> {
  const { id, judge, registrations_routine_id } = recording
  // Discarded, or replaced, while it was sent.
  const here = recordingsHere().some((other) => other.id === id)
  changeKept(judge, (kept) => ({
    ...kept,
    room: {
      ...kept.room,
      recordings: [
        ...(kept.room.recordings ?? []).filter(
          (other) => other.registrations_routine_id !== registrations_routine_id,
        ),
        ...(standing ? [standing] : []),
      ],
    },
  }))
  if (outcome === 'stale') {
    if (here) await putRecording({ ...recording, state: 'stale', theirs: standing })
    return
  }
  for (const later of recordingsHere())
    if (
      later.id !== id &&
      later.judge === judge &&
      later.registrations_routine_id === registrations_routine_id &&
      later.after_id === recording.after_id
    )
      await putRecording({ ...later, after_id: id })
  if (here) await removeRecording(id)
}

async function sendOne(recording: HereRecording, leaving: AbortSignal): Promise<void> {
  const token = linkOf(recording.judge)
  if (token === null) return
  const discarded = new AbortController()
  const isHere = () => recordingsHere().some(({ id }) => id === recording.id)
  const leave = onRecordings(() => isHere() || discarded.abort())
  try {
    const signal = AbortSignal.any([leaving, discarded.signal])
    await answered(recording, await answerTo(recording, token, signal))
  } catch (error) {
    if (!(error instanceof ApiError) || !ITS_OWN.includes(error.code)) throw error
    if (isHere()) await putRecording({ ...recording, state: 'refused', message: error.message })
  } finally {
    leave()
    tell(null)
  }
}

/** Of all who judged on this tablet; a link that is none any more keeps only its own. */
async function sendAll(signal: AbortSignal): Promise<void> {
  await restoreRecordings()
  for (const { id } of recordingsHere().filter(({ state }) => state === 'here')) {
    const recording = recordingsHere().find((candidate) => candidate.id === id)
    if (recording?.state === 'here') await sendOne(recording, signal).catch(() => undefined)
    if (signal.aborted) return
  }
}

/** JUDGE-08 */
export function useSendingRecordings(): void {
  useEffect(() => {
    const abort = new AbortController()
    let running = false
    const send = () => {
      if (running || !navigator.onLine) return
      running = true
      const alone = aloneHere('recordings', () => sendAll(abort.signal))
      void alone
        .catch(() => undefined)
        .finally(() => {
          running = false
        })
    }
    void restoreRecordings()
      .catch(() => undefined)
      .finally(send)
    const clock = setInterval(send, AGAIN_MS)
    addEventListener('online', send)
    const leave = onRecordings(() => recordingsHere().some(({ state }) => state === 'here') && send())
    return () => {
      abort.abort()
      clearInterval(clock)
      removeEventListener('online', send)
      leave()
    }
  }, [])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null = nothing is on its way. */
export const useProgress = (id: string | undefined): number | null => {
  const now = useSyncExternalStore(subscribe, () => progress)
  return now && now.id === id ? now.percent : null
}
