// Records a voice or a video with what the browser has for it, into the tablet's own store, a piece each second.
import { useSyncExternalStore } from 'react'
import { MOST_SECONDS, RECORDING_MAX_BYTES } from './recording.rules.ts'
import type { HereRecording } from './recordings-here.tsx'
import {
  addPiece,
  cutRecordings,
  forgetCut,
  putRecording,
  recordingsHere,
  removeRecording,
  whileRecording,
} from './recordings-here.tsx'

const PIECE_MS = 1000
/** Below it a minute of video may not fit. */
const LEAST_FREE_BYTES = 20_000_000
const SOUND = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const PICTURE = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
/** A voice, and a stage that is recognized: more would not get out of a hall. */
const QUALITY = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 1_000_000 }

export interface Recorder {
  state: 'idle' | 'asking' | 'recording'
  recording: HereRecording | null
  stream: MediaStream | null
  /** Why it did not begin, or ended by itself. */
  message: string
}

const IDLE: Recorder = { state: 'idle', recording: null, stream: null, message: '' }
let now: Recorder = IDLE
let end: (() => void) | null = null
const listeners = new Set<() => void>()
function set(next: Partial<Recorder>): void {
  now = { ...now, ...next }
  for (const listener of listeners) listener()
}

function typeFor(sound: boolean): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined
  return (sound ? SOUND : PICTURE).find((type) => MediaRecorder.isTypeSupported(type))
}

export const canRecord = (sound: boolean): boolean => typeFor(sound) !== undefined

export async function hasCamera(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? []
  return devices.some(({ kind }) => kind === 'videoinput')
}

/** JUDGE-08: what a browser answers, in words. */
export function wordsOfRefusal(name: string, sound: boolean): string {
  const what = sound ? 'microphone' : 'microphone and camera'
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return `This page isn’t allowed to use the ${what}. Please allow it in the browser’s settings for this site and try again; you can judge without it.`
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `No ${what} was found on this tablet. You can judge without it.`
  if (name === 'NotReadableError')
    return `The ${what} can’t be used right now: another app may be using it. Please close that app and try again.`
  return 'Recording couldn’t be started. Please try again; you can judge without it.'
}

const FULL =
  'Recording stopped because this tablet’s storage is full. What was recorded before that is kept. Scores and notes need very little room.'
const NO_ROOM =
  'This tablet’s storage is almost full or turned off, so nothing can be recorded. You can judge without it.'

async function hasRoom(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > LEAST_FREE_BYTES
}

const wanted = (sound: boolean): MediaStreamConstraints => ({
  audio: true,
  ...(sound
    ? {}
    : {
        video: {
          facingMode: 'environment',
          width: { ideal: 1280 },
          height: { ideal: 720 },
          frameRate: { ideal: 25 },
        },
      }),
})

export type NewRecording = Pick<HereRecording, 'judge' | 'registrations_routine_id' | 'after_id' | 'sound'>

/** One at a time on this page. */
export async function startRecording(of: NewRecording): Promise<void> {
  const type = typeFor(of.sound)
  if (now.state !== 'idle' || !type) return
  set({ state: 'asking', message: '' })
  if (!(await hasRoom())) return set({ ...IDLE, message: NO_ROOM })
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia(wanted(of.sound))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return set({ ...IDLE, message: wordsOfRefusal(name, of.sound) })
  }
  // The routine was left while the browser asked.
  if (!isAsking()) return letGo(stream)
  const begun = {
    ...of,
    id: crypto.randomUUID(),
    type,
    at: Date.now(),
    seconds: 0,
    state: 'recording' as const,
  }
  void whileRecording(begun.id, () => record(begun, stream))
}

const isAsking = () => now.state === 'asking'

const letGo = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** The others of this routine give way to it once there is something of it. */
async function replaceOthers({ id, judge, registrations_routine_id }: HereRecording): Promise<void> {
  const isOther = (recording: HereRecording) =>
    recording.id !== id &&
    recording.judge === judge &&
    recording.registrations_routine_id === registrations_routine_id
  for (const other of recordingsHere().filter(isOther)) await removeRecording(other.id)
  await forgetCut(
    cutRecordings()
      .filter(isOther)
      .map((recording) => recording.id),
  )
}

async function record(begun: HereRecording, stream: MediaStream): Promise<void> {
  try {
    await putRecording(begun)
  } catch {
    letGo(stream)
    return set({ ...IDLE, message: NO_ROOM })
  }
  let recording = begun
  let writing: Promise<void> = Promise.resolve()
  let [pieces, bytes, message] = [0, 0, '']
  const started = performance.now()
  const screen = await navigator.wakeLock?.request('screen').catch(() => null)
  const recorder = new MediaRecorder(stream, { mimeType: begun.type, ...QUALITY })
  const over = new Promise<void>((done) => recorder.addEventListener('stop', () => done()))
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  const write = async (data: Blob) => {
    if (data.size === 0) return
    bytes += data.size
    const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
    recording = { ...recording, seconds }
    await addPiece(recording, pieces++, await data.arrayBuffer())
    if (pieces === 1) await replaceOthers(recording)
    set({ recording })
    if (seconds >= MOST_SECONDS || bytes > RECORDING_MAX_BYTES * 0.95) {
      message ||= 'The longest time for one recording is over. It was stopped and kept.'
      stop()
    }
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    writing = writing
      .then(() => (message === FULL ? undefined : write(data)))
      .catch(() => {
        message = FULL
        stop()
      })
  })
  // The microphone was taken out, or its permission back.
  for (const track of stream.getTracks()) track.addEventListener('ended', stop)
  end = stop
  set({ state: 'recording', recording, stream })
  recorder.start(PIECE_MS)
  await over
  await writing
  end = null
  letGo(stream)
  await screen?.release().catch(() => undefined)
  await (recording.seconds > 0
    ? putRecording({ ...recording, state: 'here' })
    : removeRecording(recording.id)
  ).catch(() => undefined)
  set({ ...IDLE, message })
}

/** What was recorded is kept. */
export function stopRecording(): void {
  if (now.state === 'asking') set(IDLE)
  end?.()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRecorder = (): Recorder => useSyncExternalStore(subscribe, () => now)
