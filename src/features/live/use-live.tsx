// Follows the live page of a tour date: told by a stream, or where there is none, by asking now and then.
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../web/api.ts'
import { loadLivePage, loadLiveProgramme } from './live.contract.ts'
import type { LivePage, LiveProgramme } from './live.model.ts'

/** 'told' = by the stream; 'asking' = without one; 'away' = nobody answers. */
export type LiveLine = 'begun' | 'told' | 'asking' | 'away'

/** The server is heard every 15 seconds. */
const SILENT_MS = 40_000
/** So long a stream may take to begin: a proxy may hold it back. */
const PATIENCE_MS = 4_000
const ASK_MS = 15_000
const LOOK_MS = 2_000
/** A stream that was refused is tried again. */
const STREAM_AGAIN_MS = 60_000
/** They do not all come at once. */
const spread = (ms: number) => Math.random() * ms

export interface Live {
  page: LivePage | null
  programme: LiveProgramme | null
  line: LiveLine
  /** There is no such tour date. */
  missing: boolean
  /** The time at the server. */
  now: () => Date
}

interface Told {
  onPage: (page: LivePage) => void
  onLine: (line: LiveLine) => void
  onMissing: () => void
}

/** One stream of this browser: opened anew where it falls silent. */
class Stream {
  #source: EventSource | null = null
  #heard = 0
  #refusedAt = 0
  readonly #url: string
  readonly #told: Pick<Told, 'onPage' | 'onLine'>

  constructor(tour_date_id: number, told: Pick<Told, 'onPage' | 'onLine'>) {
    this.#url = `/api/live/${tour_date_id}/stream`
    this.#told = told
  }

  /** Something has come by it a short while ago. */
  isHeard(): boolean {
    return this.#heard > 0 && Date.now() - this.#heard < SILENT_MS
  }

  open(): void {
    this.close()
    const source = new EventSource(this.#url)
    this.#source = source
    source.addEventListener('stage', (event) => this.#told.onPage(this.#hear(event) as LivePage))
    source.addEventListener('beat', (event) => this.#hear(event))
    source.onerror = () => {
      this.#heard = 0
      // Refused, the browser does not come again by itself.
      if (source.readyState === EventSource.CLOSED) this.#refusedAt = Date.now()
    }
  }

  /** Opens it where the browser does not do so itself. */
  keepOpen(): void {
    const silent = this.#heard > 0
    const closed = this.#source === null || this.#source.readyState === EventSource.CLOSED
    if (silent || (closed && Date.now() - this.#refusedAt > STREAM_AGAIN_MS)) this.open()
  }

  close(): void {
    this.#source?.close()
    this.#source = null
    this.#heard = 0
  }

  #hear(event: MessageEvent): unknown {
    this.#heard = Date.now()
    this.#told.onLine('told')
    return JSON.parse(event.data)
  }
}

/** Answers how to stop. */
function follow(tour_date_id: number, told: Told): () => void {
  const stream = new Stream(tour_date_id, told)
  let askAfter = Date.now() + PATIENCE_MS
  let asking = false

  async function ask(): Promise<void> {
    asking = true
    try {
      told.onPage(await api(loadLivePage, { tour_date_id }, { anonymous: true }))
      if (!stream.isHeard()) told.onLine('asking')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') told.onMissing()
      else if (!stream.isHeard()) told.onLine('away')
    }
    asking = false
    askAfter = Date.now() + ASK_MS + spread(ASK_MS / 3)
  }

  function look(): void {
    if (stream.isHeard()) {
      askAfter = Date.now() + spread(PATIENCE_MS)
      return
    }
    stream.keepOpen()
    if (!asking && Date.now() > askAfter) void ask()
  }

  // A phone that slept, or that has its network again, is not to wait for the next look.
  function wake(): void {
    if (document.hidden || stream.isHeard()) return
    stream.open()
    askAfter = Date.now() + PATIENCE_MS
  }

  // The browser knows it before any answer fails to come.
  function lose(): void {
    stream.close()
    told.onLine('away')
  }

  stream.open()
  const looking = setInterval(look, LOOK_MS)
  addEventListener('online', wake)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearInterval(looking)
    removeEventListener('online', wake)
    removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', wake)
    stream.close()
  }
}

export function useLive(tour_date_id: number): Live {
  const [page, setPage] = useState<LivePage | null>(null)
  const [line, setLine] = useState<LiveLine>('begun')
  const [missing, setMissing] = useState(false)
  const ahead = useRef(0)
  useEffect(() => {
    let newest = ''
    return follow(tour_date_id, {
      onPage(next) {
        // What was asked for may be older than what was told meanwhile.
        if (next.at < newest) return
        newest = next.at
        ahead.current = Date.parse(next.at) - Date.now()
        setMissing(false)
        setPage(next)
      },
      onLine: setLine,
      onMissing: () => setMissing(true),
    })
  }, [tour_date_id])
  const programme = useProgramme(tour_date_id, page?.stage.programme ?? '')
  return { page, programme, line, missing, now: () => new Date(Date.now() + ahead.current) }
}

const TRY_AGAIN_MS = 10_000

/** The order and the results that go with what the stage names; the one before stays until it is here. */
function useProgramme(tour_date_id: number, wanted: string): LiveProgramme | null {
  const [programme, setProgramme] = useState<LiveProgramme | null>(null)
  const [tries, setTries] = useState(0)
  const known = programme?.programme
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (wanted === '' || wanted === known) return
    let gone = false
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const loaded = await api(loadLiveProgramme, { tour_date_id }, { anonymous: true })
        if (!gone) setProgramme(loaded)
      } catch {
        if (!gone) again = setTimeout(() => setTries((before) => before + 1), TRY_AGAIN_MS)
      }
    }
    // Where something is shown already, a hall full of phones need not ask in one moment.
    const first = setTimeout(() => void ask(), known === undefined ? 0 : spread(LOOK_MS))
    return () => {
      gone = true
      clearTimeout(first)
      clearTimeout(again)
    }
  }, [tour_date_id, wanted, known, tries])
  return wanted === '' ? null : programme
}
