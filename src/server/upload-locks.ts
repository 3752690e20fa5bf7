// One request at a time writes to an upload, whichever process it reaches: an advisory lock of PostgreSQL, on one connection of each
// process however many files come in. Whoever waits asks the holder to let go, since a connection that was lost may not know it yet.
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { Notification, PoolClient } from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'upload_wanted'
const PATIENCE_MS = 15_000
const AGAIN_MS = 100

const FREE: Lock = { lock: async () => undefined, unlock: async () => undefined }

/** `locks` is off only in tests. */
export function createUploadLocks({
  database,
  locks = true,
}: {
  database: Database
  locks?: boolean
}): Locker {
  const line = new LockLine(database)
  const newLock = (id: string): Lock => ({
    lock: (signal, letGo) => line.lock(id, signal, letGo),
    unlock: () => line.unlock(id),
  })
  return { newLock: locks ? newLock : () => FREE }
}

/** The connection that holds the locks of this process; it goes back to the others when there are none. */
interface Open {
  client: PoolClient
  release: (lost?: Error) => void
  /** One query after the other. */
  last: Promise<unknown>
}

class LockLine {
  readonly #database: Database
  /** Held by this process; with how its holder is asked to let go. */
  readonly #held = new Map<string, RequestRelease>()
  /** Just being asked for by this process: whoever waits is asked nothing, least of all by its own notice. */
  readonly #asking = new Set<string>()
  #opening: Promise<Open> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async lock(id: string, signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    while (!(await this.#tryLock(id, letGo))) {
      if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await pause(AGAIN_MS)
    }
  }

  async unlock(id: string): Promise<void> {
    // A lost connection has let go already.
    if (this.#opening)
      await this.#ask('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(() => undefined)
    this.#held.delete(id)
    await this.#closeIfIdle()
  }

  async #tryLock(id: string, letGo: RequestRelease): Promise<boolean> {
    const holder = this.#held.get(id)
    if (holder) {
      await holder()
      return false
    }
    // One connection would be given its own lock twice.
    if (this.#asking.has(id)) return false
    this.#asking.add(id)
    let taken = false
    try {
      const row = await this.#ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [id])
      taken = row?.taken ?? false
      if (taken) this.#held.set(id, letGo)
      else await this.#ask('SELECT pg_notify($1, $2)', [CHANNEL, id])
    } finally {
      this.#asking.delete(id)
    }
    if (!taken) await this.#closeIfIdle()
    return taken
  }

  async #ask(text: string, values: unknown[]): Promise<{ taken?: boolean } | undefined> {
    this.#opening ??= this.#open()
    const open = await this.#opening.catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    const asked = open.last.then(() => open.client.query<{ taken?: boolean }>(text, values))
    open.last = asked.catch(() => undefined)
    return (await asked).rows[0]
  }

  async #open(): Promise<Open> {
    const client = await this.#database.$client.connect()
    const onWanted = ({ payload }: Notification) => void this.#held.get(payload ?? '')?.()
    let released = false
    const release = (lost?: Error) => {
      if (released) return
      released = true
      client.removeListener('notification', onWanted)
      client.removeListener('error', onLost)
      client.release(lost)
    }
    // With the connection its locks are gone: nobody may go on writing.
    const onLost = (error: Error) => {
      this.#opening = undefined
      release(error)
      for (const letGo of this.#held.values()) void letGo()
    }
    client.on('notification', onWanted)
    client.on('error', onLost)
    await client.query(`LISTEN ${CHANNEL}`).catch((error: Error) => {
      release(error)
      throw error
    })
    return { client, release, last: Promise.resolve() }
  }

  async #closeIfIdle(): Promise<void> {
    if (this.#held.size > 0 || this.#asking.size > 0 || !this.#opening) return
    const closing = this.#opening
    this.#opening = undefined
    const { client, release, last } = await closing
    await last
    await client.query('UNLISTEN *; SELECT pg_advisory_unlock_all()').then(() => release(), release)
  }
}
