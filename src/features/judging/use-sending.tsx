// Sends what judges saved on this tablet, as soon as it can be: at once, when the network is back, and every few seconds.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, api } from '../../web/api.ts'
import { openJudging, sendEntry } from './judging.contract.ts'
import { changeKept, judgesHere, keepRoom, linkOf, readKept, restoreKept } from './kept-on-tablet.tsx'
import { answered, nextToSend, refused, sentOf } from './tablet.rules.ts'

const AGAIN_MS = 10_000
const ROOM_MS = 60_000

/** What is wrong with the entry itself; anything else is tried again. */
const ITS_OWN = ['RULES_BROKEN', 'INVALID_INPUT', 'NOT_FOUND', 'KEY_REUSED']

const messageOf = (error: ApiError) => error.body.violations?.[0]?.message ?? error.message

/** The server failed at this very entry; it may be another matter at the next try. */
const AT_THIS = ['INTERNAL', 'TOO_LARGE']

/** Sends one after the other, in the order in which they were saved. Throws what keeps all of them, or at the end what kept some. */
async function sendAll(judge: number, token: string, onAnswer: () => void): Promise<void> {
  const failed = new Map<number, ApiError>()
  for (;;) {
    const kept = readKept(judge)
    const entry = kept && nextToSend(kept, failed)
    if (!entry) break
    const { id, registrations_routine_id } = entry
    try {
      const taken = await api(sendEntry, { token, ...sentOf(entry) })
      onAnswer()
      changeKept(judge, (kept) => answered(kept, id, taken))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (ITS_OWN.includes(error.code)) changeKept(judge, (kept) => refused(kept, id, messageOf(error)))
      else if (AT_THIS.includes(error.code)) failed.set(registrations_routine_id, error)
      else throw error
    }
  }
  for (const error of failed.values()) throw error
}

/** open = the server answers; away = it cannot be reached; dead = the link is none any more, in `message`. */
export interface Line {
  state: 'open' | 'away' | 'dead'
  message: string
}

const OPEN: Line = { state: 'open', message: '' }

function lineOf(error: unknown): Line {
  if (error instanceof ApiError && error.code === 'LINK_INVALID')
    return { state: 'dead', message: error.message }
  return { state: 'away', message: error instanceof Error ? error.message : '' }
}

/** `onLine` hears of a network that is back with the first answer: many entries take a while to be sent. */
async function sendForAll(current: number, onLine: (line: Line) => void): Promise<Line> {
  let line: Line = OPEN
  for (const judge of judgesHere()) {
    const token = linkOf(judge)
    if (token === null) continue
    try {
      await sendAll(judge, token, () => judge === current && onLine(OPEN))
    } catch (error) {
      if (judge === current) line = lineOf(error)
    }
  }
  return line
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time on this tablet: nothing is sent while what the server has is being read, nor by two of its pages at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locked = () =>
    navigator.locks ? (navigator.locks.request('callboard-judging', work) as Promise<T>) : work()
  const next = queue.then(locked, locked)
  queue = next.catch(() => undefined)
  return next
}

async function renewRoom(judge: number): Promise<Line> {
  const token = linkOf(judge)
  if (token === null) return { state: 'away', message: '' }
  try {
    keepRoom(await api(openJudging, { token }), token)
    return OPEN
  } catch (error) {
    return lineOf(error)
  }
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the tablet has a network at all, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** JUDGE-05: for as long as the page is open. */
export function useSending(judge: number): { line: Line; send: () => void } {
  const [line, setLine] = useState<Line>(OPEN)
  useEffect(() => {
    let gone = false
    let away = false
    const told = (next: Line) => {
      away = next.state === 'away'
      if (!gone) setLine(next)
    }
    let waits = false
    const renew = () => {
      // One that waits for its turn does for all that ask meanwhile.
      if (waits) return
      waits = true
      void inTurn(async () => {
        waits = false
        // Another page of this tablet may have written over what was saved in this one at the same moment.
        await restoreKept()
        await sendForAll(judge, told)
        return renewRoom(judge)
      }).then(told)
    }
    const send = () => void inTurn(() => sendForAll(judge, told)).then(told)
    const seen = () => document.visibilityState === 'visible' && renew()
    renew()
    const clocks = [
      setInterval(() => {
        if (readKept(judge)?.entries.some(({ state }) => state === 'waiting')) send()
        // Nothing to send, but 'No network' is not said for longer than it is true.
        else if (away) renew()
      }, AGAIN_MS),
      setInterval(renew, ROOM_MS),
    ]
    addEventListener('online', renew)
    document.addEventListener('visibilitychange', seen)
    return () => {
      gone = true
      for (const clock of clocks) clearInterval(clock)
      removeEventListener('online', renew)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [judge])
  return { line, send: () => void inTurn(() => sendForAll(judge, setLine)).then(setLine) }
}
