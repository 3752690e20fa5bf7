// The rows of the routine grid at work: saved by themselves, kept on the device, and brought together with other windows.

import type { OutputOf } from '../../shared/endpoint.ts'
import type { Violation } from '../../shared/violations.ts'
import type { SheetBook } from '../../ui/sheet/sheet-plan.ts'
import { type SaveEnd, type SaveTrouble, SheetSaving } from '../../ui/sheet/sheet-saving.ts'
import { ApiError } from '../../web/api.ts'
import { besidesOf } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import type { RegistrationEdit } from '../registrations/use-registration-edit.tsx'
import type { saveRoutines } from '../routines/routine.contract.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { batchOf, editWith, refusedRows, type SentRoutines } from '../routines/routine-batch-sent.rules.ts'
import type { Judged } from '../scores/judged.model.ts'
import {
  type GridRow,
  type GridState,
  isUnsaved,
  keyOfRoutine,
  markSaved,
  openGrid,
  putRows,
  redo,
  removedKeys,
  removeRows,
  type SavedRoutine,
  undo,
} from './routine-grid.rules.ts'
import { type KeptGrid, type PendingBatch, randomName } from './routine-grid-draft.tsx'
import { keptOf, meetSaved, putBack, settleConflict } from './routine-grid-merge.rules.ts'
import { isNothing, judgeRows, type RowVerdict, readyRows } from './routine-grid-verdict.rules.ts'

const QUIET_MS = 1500
const NONE: ReadonlyMap<string, Violation[]> = new Map()

/** What the page lends to the grid. */
export interface GridPage {
  view: RegistrationView
  edit: Pick<RegistrationEdit, 'saved' | 'change'> | null
  /** What of the registration under its edit was judged; null = not known, or no edit (JUDGED-01). */
  judged: Judged | null
  /** Null: the registration turned out to be completed, and that is told already. Throws ApiError. */
  send: (batch: PendingBatch) => Promise<OutputOf<typeof saveRoutines> | null>
  keep: (kept: KeptGrid) => void
}

/** The grid as it is shown; the same object until something changes. */
export interface GridView {
  state: GridState
  verdicts: ReadonlyMap<string, RowVerdict>
  /** Rows, and removals, that are not saved. */
  unsaved: number
  saving: boolean
  trouble: SaveTrouble | null
  /** What another window did, in words. */
  news: readonly string[]
}

function savedOf(view: RegistrationView): SavedRoutine[] {
  const besides = besidesOf('routines', view)
  return entriesOf(view).map((routine) => ({
    id: routine.id,
    form: { ...routineFormOf(routine), besides: besides(routine.id) },
  }))
}

/** The keys of rows that were there before are those of their routines, after a reload. */
function reopened({ sent, ...batch }: PendingBatch): PendingBatch {
  const named = <T extends { id: number }>(of: readonly T[]) =>
    of.map((routine) => ({ ...routine, key: keyOfRoutine(routine.id) }))
  return { ...batch, sent: { add: sent.add, change: named(sent.change), remove: named(sent.remove) } }
}

/** The registration as it is now, where the batch was written upon an older one. */
function presentOf({ code, body: { data } }: ApiError): RegistrationView | null {
  const stale = code === 'STALE_VERSION' && typeof data === 'object' && data !== null && 'tour_date' in data
  return stale ? (data as RegistrationView) : null
}

export class RoutineGridWork implements SheetBook<GridRow> {
  readonly saving: SheetSaving<PendingBatch>
  /** Why the last batch was not saved. */
  failure: ApiError | null = null
  #page: GridPage
  #state: GridState
  /** What the server did not accept, until something is changed. */
  #refused = NONE
  #news: readonly string[] = []
  #quietUntil = 0
  #view: GridView | null = null
  #verdicts: { of: readonly unknown[]; found: ReadonlyMap<string, RowVerdict> } = { of: [], found: new Map() }
  #listeners = new Set<() => void>()

  constructor(kept: KeptGrid, page: GridPage) {
    this.#page = page
    this.#state = putBack(openGrid(savedOf(page.view)), kept)
    this.saving = new SheetSaving(kept.pending.map(reopened), {
      isReady: () => !isNothing(this.#ready()),
      next: () => this.#next(),
      keep: () => this.#keep(),
      send: (batch) => this.#send(batch),
      shown: ({ input }) => untilTrue(() => this.#page.view.version > input.version),
      told: () => this.#tell(),
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  view = (): GridView => {
    this.#view ??= {
      state: this.#state,
      verdicts: this.#judged(),
      unsaved: this.#unsaved,
      saving: this.saving.saving,
      trouble: this.saving.trouble,
      news: this.#news,
    }
    return this.#view
  }

  /** The page as it is drawn now. */
  follow(page: GridPage): void {
    const { view, edit, judged } = this.#page
    // A refusal may have told of a newer one than is shown yet.
    this.#page = view.version > page.view.version ? { ...page, view } : page
    if (this.#page.view !== view || page.edit?.saved !== edit?.saved || page.judged !== judged)
      this.#view = null
  }

  /** What another window, or another part of the page, has changed. While something is sent its answer comes first. */
  meetPage(view: RegistrationView): void {
    if (!this.saving.awaits) this.#meet(view)
    this.saving.plan()
  }

  /** What changes until then is of this page itself, and no news. */
  quiet(): () => void {
    this.#quietUntil = Number.POSITIVE_INFINITY
    // What was saved last is shown a moment after its form has closed.
    return () => {
      this.#quietUntil = Date.now() + QUIET_MS
    }
  }

  read(): GridState {
    return this.#state
  }

  put(rows: readonly GridRow[], label: string): void {
    this.#change(putRows(this.#state, rows, label))
  }

  remove(keys: readonly string[], label: string): void {
    this.#change(removeRows(this.#state, keys, label))
  }

  undo(): void {
    this.#change(undo(this.#state))
  }

  redo(): void {
    this.#change(redo(this.#state))
  }

  settleConflict(key: string, choice: 'mine' | 'theirs'): void {
    this.#change(settleConflict(this.#state, key, choice))
  }

  idOf(key: string): number {
    return this.#state.known[key]?.id ?? 0
  }

  /** EDIT-03: it was registered before this edit. */
  isRegistered(key: string): boolean {
    return this.#page.edit !== null && this.idOf(key) > 0
  }

  /** Saves what is ready at once; answers how many rows are not saved after it. */
  async settle(): Promise<number> {
    await this.saving.save()
    return this.#unsaved
  }

  dismissNews = (): void => {
    this.#news = []
    this.#tell()
  }

  /** Forgets what is not saved. */
  discard(): void {
    this.saving.pending = []
    this.#put(openGrid(savedOf(this.#page.view)))
  }

  get #unsaved(): number {
    const state = this.#state
    return state.rows.filter((row) => isUnsaved(state, row)).length + removedKeys(state).length
  }

  /** Judged again only when what is judged has changed. */
  #judged(): ReadonlyMap<string, RowVerdict> {
    const { view, edit, judged } = this.#page
    const registered = edit?.saved ?? null
    const refused = this.#refused
    const of = [this.#state, view, registered, judged, refused]
    if (of.some((thing, at) => thing !== this.#verdicts.of[at]))
      this.#verdicts = { of, found: judgeRows(this.#state, { view, registered, judged, refused }) }
    return this.#verdicts.found
  }

  #ready(): SentRoutines {
    return readyRows(this.#state, this.#judged())
  }

  #tell(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }

  #keep(): void {
    const state = this.#state
    const rows = keptOf(state, (row) => isUnsaved(state, row), removedKeys(state))
    this.#page.keep({ ...rows, pending: this.saving.pending })
  }

  #put(state: GridState): void {
    this.#state = state
    // Before anything else can happen to it.
    this.#keep()
    this.#tell()
    this.saving.plan()
  }

  /** A step of the person. */
  #change(next: GridState): void {
    if (next === this.#state) return
    this.#refused = NONE
    this.#put(next)
  }

  #meet(present: RegistrationView): void {
    const { state, news } = meetSaved(this.#state, savedOf(present))
    if (news.length > 0 && Date.now() > this.#quietUntil) this.#news = [...this.#news, ...news]
    if (state !== this.#state) this.#put(state)
    else if (news.length > 0) this.#tell()
  }

  #next(): PendingBatch | null {
    const sent = this.#ready()
    if (isNothing(sent)) return null
    if (this.#page.edit) {
      this.#intoEdit(sent, this.#page.edit)
      return null
    }
    const input = batchOf(this.#page.view, sent)
    return { key: randomName() + randomName(), input, sent }
  }

  /** In an edit of a completed registration it goes into the edit instead of to the server. */
  #intoEdit(sent: SentRoutines, edit: NonNullable<GridPage['edit']>): void {
    let ids: ReadonlyMap<string, number> = new Map()
    edit.change((content) => {
      const made = editWith(content, this.#page.view, sent)
      ids = made.ids
      return made.content
    })
    this.#put(markSaved(this.#state, sent, ids))
  }

  async #send(batch: PendingBatch): Promise<SaveEnd> {
    try {
      const answer = await this.#page.send(batch)
      return answer ? { kind: 'answered', apply: () => this.#saved(batch, answer) } : { kind: 'left' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.failure = error
      const { message } = error
      if (error.offline || error.server) return { kind: 'offline', message }
      // Refused, so nothing of it was written.
      const [present, refused] = [
        presentOf(error),
        refusedRows(error.body.violations ?? [], batch.input, batch.sent),
      ]
      if (present === null && refused.size === 0)
        return { kind: 'stopped', message, apply: () => this.#keep() }
      return { kind: 'answered', apply: () => this.#told(present, refused) }
    }
  }

  #saved(batch: PendingBatch, { added, registration }: OutputOf<typeof saveRoutines>): void {
    const ids = new Map(added.map(({ client_id, id }) => [client_id, id]))
    this.#put(markSaved(this.#state, batch.sent, ids))
    const { view } = this.#page
    this.#meet(view.version > registration.version ? view : registration)
    this.failure = null
  }

  #told(present: RegistrationView | null, refused: ReadonlyMap<string, Violation[]>): void {
    this.#keep()
    if (present) {
      this.#page = { ...this.#page, view: present }
      this.#meet(present)
    } else this.#refused = refused
    this.#tell()
  }
}

/** A little while at most. */
async function untilTrue(test: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !test(); turn += 1) {
    await new Promise((next) => setTimeout(next, 10))
  }
}
