// Listens to what PostgreSQL tells of live pages: on one connection of its own, from the first reader on; lost, it is opened anew.
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'live_page'
const LISTEN_AGAIN_MS = 2_000

export interface LiveChanges {
  /** Never throws: without it everything is read more often. */
  begin(): Promise<void>
  open(): boolean
  end(): Promise<void>
}

interface Ears {
  /** '5601 stage', '5601 all' */
  onChange: (payload: string) => void
  /** It listens from now on: what changed before, nobody has told. */
  onOpen: () => void
}

export function listenToLive(database: Database, { onChange, onOpen }: Ears): LiveChanges {
  const pool = new pg.Pool({ ...database.$client.options, max: 1, min: 0 })
  pool.on('error', () => undefined)
  let client: pg.PoolClient | undefined
  let begun: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let ended = false

  function openLater(): void {
    if (ended) return
    again = setTimeout(() => {
      begun = open()
    }, LISTEN_AGAIN_MS).unref()
  }

  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return
    client = undefined
    lost.release(true)
    openLater()
  }

  async function open(): Promise<void> {
    let fresh: pg.PoolClient | undefined
    try {
      fresh = await pool.connect()
      const opened = fresh
      opened.on('error', () => lose(opened))
      opened.on('end', () => lose(opened))
      opened.on('notification', ({ payload }) => onChange(payload ?? ''))
      await opened.query(`LISTEN ${CHANNEL}`)
      client = opened
      onOpen()
    } catch {
      fresh?.release(true)
      openLater()
    }
  }

  return {
    begin(): Promise<void> {
      if (!ended) begun ??= open()
      return begun ?? Promise.resolve()
    },
    open: () => client !== undefined,
    async end() {
      ended = true
      clearTimeout(again)
      await begun
      client?.release(true)
      client = undefined
      await pool.end()
    },
  }
}
