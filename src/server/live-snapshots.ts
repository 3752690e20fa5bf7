// What the live pages say, read once for all who read them: kept in this process until PostgreSQL tells that it has changed.
import type { LiveProgramme, LiveStage } from '../features/live/live.model.ts'
import { loadStageRow } from '../features/live/live.queries.ts'
import { type LoadedProgramme, loadLive, stageFrom } from '../features/live/load-live.effects.ts'
import type { Database } from './database.ts'
import { type LiveChanges, listenToLive } from './live-changes.ts'

export interface LiveRead {
  stage: LiveStage
  programme: LiveProgramme
}

export interface LiveSnapshots {
  /** As it is now. Null = no such tour date. */
  read(tour_date_id: number): Promise<LiveRead | null>
  /** Calls back with the stage each time that it changes; answers how to stop that. */
  watch(tour_date_id: number, onStage: (stage: LiveStage) => void): () => void
  end(): Promise<void>
}

/** What no trigger tells of, a studio's new name, is there by then. */
const BELIEVED_MS = 30_000
/** As long as nobody can be told of a change. */
const BELIEVED_DEAF_MS = 2_000
/** Changes of one moment are read once. */
const TOGETHER_MS = 50
/** So many tour dates nobody dances at once; whoever asks for others puts out those that nobody watches. */
const KEPT_MOST = 100

type Loaded = NonNullable<Awaited<ReturnType<typeof loadLive>>>

/** Of one tour date. */
interface Kept {
  id: number
  read: (LiveRead & { loaded: LoadedProgramme }) | null | undefined
  /** `read` is good until then. */
  until: number
  /** What has changed since it was read. */
  changed: 'nothing' | 'stage' | 'all'
  reading: Promise<void> | undefined
  watchers: Set<(stage: LiveStage) => void>
  /** What the watchers were told last. */
  told: string
}

const readOf = ({ loaded, row }: Loaded) => ({
  loaded,
  stage: stageFrom(loaded, row),
  programme: loaded.programme,
})

/** `tick` counts milliseconds; it never goes back, as a clock may. */
export function createLiveSnapshots(database: Database, tick = () => performance.now()): LiveSnapshots {
  return new Snapshots(database, tick)
}

class Snapshots implements LiveSnapshots {
  readonly #database: Database
  readonly #tick: () => number
  readonly #kept = new Map<number, Kept>()
  readonly #changes: LiveChanges
  readonly #looking: NodeJS.Timeout
  #ended = false

  constructor(database: Database, tick: () => number) {
    this.#database = database
    this.#tick = tick
    this.#changes = listenToLive(database, {
      onChange: (payload) => this.#onChange(payload),
      onOpen: () => {
        for (const one of this.#kept.values()) this.#note(one, 'all')
      },
    })
    this.#looking = setInterval(() => this.#look(), 1_000).unref()
  }

  async read(id: number): Promise<LiveRead | null> {
    const one = this.#keptOf(id)
    await this.#changes.begin()
    if (this.#tick() >= one.until) one.changed = 'all'
    if (one.changed !== 'nothing' || one.reading)
      await this.#refresh(one).catch((error: unknown) => {
        // While the database is away the page says what it said last.
        if (!one.read) throw error
      })
    return one.read ?? null
  }

  watch(id: number, onStage: (stage: LiveStage) => void): () => void {
    const one = this.#keptOf(id)
    one.watchers.add(onStage)
    return () => void one.watchers.delete(onStage)
  }

  async end(): Promise<void> {
    this.#ended = true
    clearInterval(this.#looking)
    await this.#changes.end()
  }

  #keptOf(id: number): Kept {
    const known = this.#kept.get(id)
    if (known) return known
    for (const [other, { watchers }] of this.#kept) {
      if (this.#kept.size < KEPT_MOST) break
      if (watchers.size === 0) this.#kept.delete(other)
    }
    const fresh: Kept = {
      ...{ id, read: undefined, until: 0, changed: 'all', reading: undefined, told: '' },
      watchers: new Set(),
    }
    this.#kept.set(id, fresh)
    return fresh
  }

  #onChange(payload: string): void {
    const [id, what] = payload.split(' ')
    const one = this.#kept.get(Number(id))
    if (one) this.#note(one, what === 'stage' ? 'stage' : 'all')
  }

  #note(one: Kept, what: 'stage' | 'all'): void {
    if (one.changed !== 'all') one.changed = what
    // Without readers it is read by whoever comes next.
    if (one.watchers.size > 0) setTimeout(() => this.#refreshBehind(one), TOGETHER_MS).unref()
  }

  /** Nobody asks for what is pushed: it is looked at as often as it is believed. */
  #look(): void {
    for (const one of this.#kept.values()) {
      if (one.watchers.size === 0 || this.#tick() < one.until) continue
      one.changed = 'all'
      this.#refreshBehind(one)
    }
  }

  /** What could not be read is read later. */
  #refreshBehind(one: Kept): void {
    void this.#refresh(one).catch(() => undefined)
  }

  /** However many ask, it is read once. */
  #refresh(one: Kept): Promise<void> {
    one.reading ??= this.#readUntilSame(one).finally(() => {
      one.reading = undefined
    })
    return one.reading
  }

  async #readUntilSame(one: Kept): Promise<void> {
    while (one.changed !== 'nothing' && !this.#ended) {
      const { changed } = one
      one.changed = 'nothing'
      try {
        one.read = await this.#read(one, changed)
      } catch (error) {
        one.changed = 'all'
        one.until = this.#tick() + BELIEVED_DEAF_MS
        throw error
      }
      // What is read of the stage alone says nothing of the rest.
      if (changed === 'all')
        one.until = this.#tick() + (this.#changes.open() ? BELIEVED_MS : BELIEVED_DEAF_MS)
      tell(one)
    }
  }

  async #read({ id, read }: Kept, changed: 'stage' | 'all') {
    if (changed === 'stage' && read) {
      const { loaded } = read
      return { ...read, stage: stageFrom(loaded, await loadStageRow(this.#database, id)) }
    }
    const all = await loadLive(this.#database, id)
    return all && readOf(all)
  }
}

/** Each change once: what was read again may be the same. */
function tell(one: Kept): void {
  if (!one.read) return
  const words = JSON.stringify(one.read.stage)
  if (one.told === words) return
  one.told = words
  for (const onStage of one.watchers) onStage(one.read.stage)
}
