// The rows of the routine grid at work: saved by themselves, kept on the device, and brought together with other windows.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { entriesOf, newRoutineId } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveOnLeaving, useUnsaved } from '../registrations/registration-page.tsx'
import { isView } from '../registrations/use-registration.tsx'
import { saveRoutines } from './routine.contract.ts'
import { routineFormOf } from './routine.rules.ts'
import {
  type GridState,
  isUnsaved,
  keyOfRoutine,
  markSaved,
  openGrid,
  removedKeys,
  type SavedRoutine,
  type SentRows,
} from './routine-grid.rules.ts'
import { type KeptGrid, type PendingBatch, randomName } from './routine-grid-draft.tsx'
import { keptOf, meetSaved, putBack } from './routine-grid-merge.rules.ts'
import { isNothing, judgeRows, type RowVerdict, readyRows } from './routine-grid-verdict.rules.ts'

/** So long after the last step what is ready is saved. */
const SAVE_AFTER_MS = 700
const QUIET_MS = 1500
const TRY_AGAIN_MS = [2000, 5000, 10_000, 30_000] as const

/** What became of the last save. `stopped` = it is not tried again by itself. */
export type SaveTrouble = { kind: 'offline' | 'stopped'; message: string }

export interface RoutineGridWork {
  state: GridState
  verdicts: ReadonlyMap<string, RowVerdict>
  /** Rows, and removals, that are not saved. */
  unsaved: number
  saving: boolean
  trouble: SaveTrouble | null
  /** What another window did, in words. */
  news: readonly string[]
  dismissNews: () => void
  /** A step of the person. */
  change: (step: (state: GridState) => GridState) => void
  retry: () => void
  /** Saves what is ready at once; answers how many rows are not saved after it. */
  settle: () => Promise<number>
}

function savedOf(view: RegistrationView): SavedRoutine[] {
  return entriesOf(view).map((routine) => ({ id: routine.id, form: routineFormOf(routine) }))
}

/** The keys of rows that were there before are those of their routines, after a reload. */
function reopened({ sent, ...batch }: PendingBatch): PendingBatch {
  const named = <T extends { id: number }>(of: readonly T[]) =>
    of.map((one) => ({ ...one, key: keyOfRoutine(one.id) }))
  return { ...batch, sent: { add: sent.add, change: named(sent.change), remove: named(sent.remove) } }
}

/** The server's refusals by the rows that were sent. */
function refusedRows(error: ApiError, sent: SentRows): Map<string, Violation[]> {
  const found = new Map<string, Violation[]>()
  for (const violation of error.body.violations ?? []) {
    const [list, position, ...path] = violation.path
    const rows = list === 'add' ? sent.add : list === 'change' ? sent.change : []
    const row = typeof position === 'number' ? rows[position] : undefined
    if (!row) continue
    const inForm = path[0] === 'routine' ? path.slice(1) : path
    found.set(row.key, [...(found.get(row.key) ?? []), { ...violation, path: inForm }])
  }
  return found
}

const NONE: ReadonlyMap<string, Violation[]> = new Map()

/** `quiet`: what changes now is of this page itself, and no news. */
export function useRoutineGrid(
  kept: KeptGrid,
  keep: (kept: KeptGrid) => void,
  quiet: boolean,
): RoutineGridWork {
  const { view, edit, write } = useRegistrationPage()
  const [state, setState] = useState(() => putBack(openGrid(savedOf(view)), kept))
  const [refused, setRefused] = useState(NONE)
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const [news, setNews] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const pending = useRef(kept.pending.map(reopened))
  const running = useRef<Promise<void> | null>(null)
  const failures = useRef(0)
  const quietUntil = useRef(0)
  const latest = useRef({ state, view, edit, refused, stopped: false, failure: null as ApiError | null })
  // A refusal may have told of a newer one than is shown yet.
  const newest = latest.current.view.version > view.version ? latest.current.view : view
  latest.current = { ...latest.current, view: newest, edit, refused }

  const put = useCallback(
    (next: GridState) => {
      latest.current.state = next
      // Before anything else can happen to it.
      keep({ ...keptNow(next), pending: pending.current })
      setState(next)
    },
    [keep],
  )
  const meet = useCallback(
    (present: RegistrationView) => {
      const met = meetSaved(latest.current.state, savedOf(present))
      if (met.state !== latest.current.state) put(met.state)
      if (met.news.length > 0 && Date.now() > quietUntil.current)
        setNews((before) => [...before, ...met.news])
    },
    [put],
  )
  useEffect(() => {
    if (!quiet) return
    quietUntil.current = Number.POSITIVE_INFINITY
    // What was saved last is shown a moment after its form has closed.
    return () => {
      quietUntil.current = Date.now() + QUIET_MS
    }
  }, [quiet])
  // What another window, or another part of the page, has changed. While something is sent its answer comes first.
  useEffect(() => {
    if (running.current === null && pending.current.length === 0) meet(view)
  }, [view, meet])

  const verdicts = useMemo(
    () => judgeRows(state, { view, registered: edit?.saved ?? null, refused }),
    [state, view, edit, refused],
  )
  const readyNow = useCallback(() => {
    const { state: present, view: seen, edit: editing, refused: told } = latest.current
    const place = { view: seen, registered: editing?.saved ?? null, refused: told }
    return readyRows(present, judgeRows(present, place))
  }, [])

  const intoEdit = useCallback(
    (sent: SentRows) => {
      const ids = new Map<string, number>()
      latest.current.edit?.change(({ routines, is_competing }) => {
        const changed = new Map(sent.change.map(({ id, form }) => [id, form]))
        const removed = new Set(sent.remove.map(({ id }) => id))
        const next = routines
          .filter(({ id }) => !removed.has(id))
          .map((one) => ({ ...one, ...(changed.get(one.id) ?? {}) }))
        for (const { key, form } of sent.add) {
          const id = newRoutineId({ routines: [...next, ...routines] })
          ids.set(key, id)
          next.push({ ...form, id })
        }
        return { routines: next, is_competing: sent.add.length > 0 ? true : is_competing }
      })
      put(markSaved(latest.current.state, sent, ids))
    },
    [put],
  )

  /** One batch to the server; false = it has to wait, or is not tried again. */
  const send = useCallback(
    async (batch: PendingBatch): Promise<boolean> => {
      try {
        const answer = await write(batch.input, () => api(saveRoutines, batch.input, { key: batch.key }))
        pending.current = pending.current.filter((one) => one !== batch)
        if (!answer) return false
        put(
          markSaved(
            latest.current.state,
            batch.sent,
            new Map(answer.added.map(({ client_id, id }) => [client_id, id])),
          ),
        )
        const { view: seen } = latest.current
        meet(seen.version > answer.registration.version ? seen : answer.registration)
        failures.current = 0
        latest.current.failure = null
        setTrouble(null)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        latest.current.failure = error
        if (error.offline || error.server) {
          setTrouble({ kind: 'offline', message: error.message })
          return false
        }
        // Refused, so nothing of it was written.
        pending.current = pending.current.filter((one) => one !== batch)
        put(latest.current.state)
        if (error.code === 'STALE_VERSION' && isView(error.body.data)) {
          latest.current.view = error.body.data
          meet(error.body.data)
          return true
        }
        const told = refusedRows(error, batch.sent)
        if (told.size > 0) {
          latest.current.refused = told
          setRefused(told)
          return true
        }
        latest.current.stopped = true
        setTrouble({ kind: 'stopped', message: error.message })
        return false
      }
    },
    [write, put, meet],
  )

  /** Everything that is ready, one batch after the other. */
  const saveAll = useCallback((): Promise<void> => {
    const work = async () => {
      for (let round = 0; round < 20; round += 1) {
        const again = pending.current[0]
        if (again) {
          if (!(await send(again))) return
          continue
        }
        const { edit: editing, view: seen, stopped } = latest.current
        const sent = readyNow()
        if (isNothing(sent) || stopped) return
        if (editing) return intoEdit(sent)
        const input = {
          registration_id: seen.id,
          version: seen.version,
          add: sent.add.map(({ key, form }) => ({ ...form, client_id: key })),
          change: sent.change.map(({ id, form }) => ({ id, routine: form })),
          remove: sent.remove.map(({ id }) => id),
        }
        const batch = { key: randomName() + randomName(), input, sent }
        pending.current = [...pending.current, batch]
        keep({ ...keptNow(latest.current.state), pending: pending.current })
        const before = seen.version
        if (!(await send(batch))) return
        await newerView(() => latest.current.view.version > before)
      }
    }
    running.current ??= (async () => {
      setSaving(true)
      try {
        await work()
      } finally {
        running.current = null
        setSaving(false)
      }
    })()
    return running.current
  }, [send, readyNow, intoEdit, keep])

  const offline = trouble?.kind === 'offline'
  useEffect(() => {
    if (saving || trouble?.kind === 'stopped') return
    if (pending.current.length === 0 && isNothing(readyRows(state, verdicts))) return
    const wait = offline ? (TRY_AGAIN_MS[failures.current] ?? 30_000) : SAVE_AFTER_MS
    const timer = setTimeout(
      () => {
        if (offline) failures.current = Math.min(failures.current + 1, TRY_AGAIN_MS.length - 1)
        void saveAll()
      },
      pending.current.length > 0 && !offline ? 0 : wait,
    )
    return () => clearTimeout(timer)
  }, [state, verdicts, saving, offline, trouble, saveAll])
  useEffect(() => {
    const back = () => void saveAll()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [saveAll])

  const change = useCallback(
    (step: (present: GridState) => GridState) => {
      const next = step(latest.current.state)
      if (next === latest.current.state) return
      latest.current.refused = NONE
      setRefused(NONE)
      put(next)
    },
    [put],
  )
  const retry = useCallback(() => {
    latest.current.stopped = false
    setTrouble(null)
    void saveAll()
  }, [saveAll])
  const settle = useCallback(async () => {
    await saveAll()
    return unsavedIn(latest.current.state)
  }, [saveAll])

  // LEAVE-01: what is ready is saved on the way; of a row that is not, its own cells say what is missing.
  useSaveOnLeaving(async () => {
    latest.current.failure = null
    const left = await settle()
    if (left > 0 && latest.current.failure) throw latest.current.failure
    if (left > 0) toast({ kind: 'attention', title: 'Not saved yet', message: leftWords(left) })
    return left === 0
  }, state)
  const unsaved = unsavedIn(state)
  useUnsaved(unsaved > 0, {
    discard: () => {
      pending.current = []
      put(openGrid(savedOf(latest.current.view)))
    },
    // What is ready is saved on the way.
    keptOn: () => [...verdicts.values()].every(({ state: row }) => row === 'ready'),
  })
  useEffect(
    () => () => {
      void saveAll()
    },
    [saveAll],
  )
  const dismissNews = useCallback(() => setNews([]), [])
  return { state, verdicts, unsaved, saving, trouble, news, dismissNews, change, retry, settle }
}

function leftWords(left: number): string {
  return left === 1
    ? '1 routine is not complete: its row says what is missing.'
    : `${left} routines are not complete: their rows say what is missing.`
}

function unsavedIn(state: GridState): number {
  return state.rows.filter((row) => isUnsaved(state, row)).length + removedKeys(state).length
}

function keptNow(state: GridState) {
  return keptOf(state, (row) => isUnsaved(state, row), removedKeys(state))
}

/** Until the page shows what was answered; a little while at most. */
async function newerView(shown: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !shown(); turn += 1) {
    await new Promise((next) => setTimeout(next, 10))
  }
}
