// Whether this process can do its work: told by writing, for a full disk and a standby answer every read.
import pg from 'pg'
import { takesFiles } from '../features/files/takes-files.gateway.ts'
import { systemClock } from './clock.ts'
import type { Parts } from './context.ts'
import type { Database } from './database.ts'
import { FILES, POSTGRES, type ShortageWatch, watchShortages } from './shortages.ts'

export interface Readiness {
  ready(): Promise<boolean>
  end(): Promise<void>
}

/** What has not answered by then is of no use to anybody. */
const PATIENCE_MS = 2_000

const PROBE =
  'INSERT INTO readiness (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = now()'

/** A rush hands its connections on many times within it. */
const STUCK_MS = 10_000

/** Whether others wait for a connection, and none was taken or given back for so long: all of them hang. */
function watchStuck({ $client }: Database, stuck_ms: number) {
  const events = ['acquire', 'release'] as const
  let moved = performance.now()
  const noteMove = () => {
    moved = performance.now()
  }
  for (const event of events) $client.on(event, noteMove)
  return {
    isStuck: () => $client.waitingCount > 0 && performance.now() - moved > stuck_ms,
    stop() {
      for (const event of events) $client.off(event, noteMove)
    },
  }
}

/** By a connection of its own: a rush that uses all the others is no reason to send nobody here any more, but that they hang is one. */
export function createReadiness(
  database: Database,
  { stuck_ms = STUCK_MS, patience_ms = PATIENCE_MS } = {},
): Readiness {
  const { isStuck, stop } = watchStuck(database, stuck_ms)
  const pool = new pg.Pool({
    ...database.$client.options,
    max: 1,
    min: 0,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: patience_ms,
    query_timeout: patience_ms,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await pool.query(PROBE)
      return !isStuck()
    } catch {
      return false
    }
  }
  return {
    // However many ask at once, it is written once.
    ready() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    end() {
      stop()
      return pool.end()
    },
  }
}

/** Both together: whether PostgreSQL can be used, and the log of when it, or the storage of files, could not. */
export interface Watch extends Readiness, Pick<ShortageWatch, 'note'> {}

export function watchParts(
  parts: Pick<Parts, 'database' | 'files' | 'uploads'>,
  say: (line: string) => void,
): Watch {
  const { ready, end } = createReadiness(parts.database)
  const { note, stop } = watchShortages({
    ready: { [POSTGRES]: ready, [FILES]: () => takesFiles(parts) },
    say,
    now: () => systemClock.now().getTime(),
  })
  return {
    ready,
    note,
    end() {
      stop()
      return end()
    },
  }
}
