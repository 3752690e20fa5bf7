// Saves a sheet by itself: a moment after the last change, one batch after the other, and again when the network is back.

/** What became of the last save. `stopped` = it is not tried again by itself. */
export interface SaveTrouble {
  kind: 'offline' | 'stopped'
  message: string
}

/** How a batch ended; `apply` runs as soon as it counts as answered. `left` = nothing goes on by itself. */
export type SaveEnd =
  | { kind: 'answered' | 'left'; apply?: () => void }
  | { kind: 'offline'; message: string }
  | { kind: 'stopped'; message: string; apply?: () => void }

/** What is saved, and how. */
export interface SavingPort<B> {
  isReady(): boolean
  /** What is ready, as one batch; null = nothing has to be sent. */
  next(): B | null
  /** The batch was taken and is about to be sent: without an answer it is sent again as it is, also after a reload. */
  keep(): void
  send(batch: B): Promise<SaveEnd>
  /** Until the page shows what was answered. */
  shown(batch: B): Promise<void>
  /** Saving, or what became of it, has changed. */
  told(): void
}

/** So long after the last step what is ready is saved. */
const SAVE_AFTER_MS = 700
const TRY_AGAIN_MS = [2000, 5000, 10_000, 30_000] as const
/** As many batches at once; what is left then waits for the next time. */
const ROUNDS = 20

export class SheetSaving<B> {
  saving = false
  trouble: SaveTrouble | null = null
  /** Sent, and not answered. */
  pending: readonly B[]
  #port: SavingPort<B>
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #closed = true

  constructor(pending: readonly B[], port: SavingPort<B>) {
    this.pending = pending
    this.#port = port
  }

  /** An answer comes first, before what another window did. */
  get awaits(): boolean {
    return this.#running !== null || this.pending.length > 0
  }

  open(): void {
    this.#closed = false
    this.plan()
  }

  /** What is ready is saved on the way. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    void this.save()
  }

  /** After every change: what is ready is saved a moment after the last one. */
  plan(): void {
    clearTimeout(this.#timer)
    if (this.#closed || this.saving || this.trouble?.kind === 'stopped') return
    if (this.pending.length === 0 && !this.#port.isReady()) return
    const offline = this.trouble !== null
    const again = TRY_AGAIN_MS[this.#failures] ?? TRY_AGAIN_MS[0]
    this.#timer = setTimeout(
      () => {
        if (offline) this.#failures = Math.min(this.#failures + 1, TRY_AGAIN_MS.length - 1)
        void this.save()
      },
      offline ? again : this.pending.length > 0 ? 0 : SAVE_AFTER_MS,
    )
  }

  /** Everything that is ready, one batch after the other. */
  save(): Promise<void> {
    this.#running ??= this.#run()
    return this.#running
  }

  retry(): void {
    this.#end(null)
    void this.save()
  }

  #end(trouble: SaveTrouble | null): void {
    this.trouble = trouble
    this.#port.told()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    this.saving = true
    this.#port.told()
    try {
      for (let round = 0; round < ROUNDS; round += 1) if (!(await this.#round())) return
    } finally {
      this.#running = null
      this.saving = false
      this.#port.told()
      this.plan()
    }
  }

  /** What was not answered comes first, as it was. */
  #batch(): B | null {
    if (this.pending.length === 0 && this.trouble?.kind !== 'stopped') {
      const next = this.#port.next()
      if (next === null) return null
      this.pending = [next]
      this.#port.keep()
    }
    return this.pending[0] ?? null
  }

  /** False = there is nothing to go on with. */
  async #round(): Promise<boolean> {
    const batch = this.#batch()
    if (batch === null) return false
    const ended = await this.#port.send(batch)
    if (ended.kind === 'offline') {
      this.#end({ kind: 'offline', message: ended.message })
      return false
    }
    // Before it is applied, so that both are kept in one.
    this.pending = this.pending.filter((other) => other !== batch)
    ended.apply?.()
    if (ended.kind !== 'answered') {
      if (ended.kind === 'stopped') this.#end({ kind: 'stopped', message: ended.message })
      return false
    }
    this.#failures = 0
    this.#end(null)
    await this.#port.shown(batch)
    return true
  }
}
