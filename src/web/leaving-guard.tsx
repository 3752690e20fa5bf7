// Saves what is unsaved before it is left behind, and asks where that cannot be done: inside the site with a dialog, outside of
// it with the browser's own.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router'
import type { StepSaver, UnsavedEntries } from '../features/registrations/registration-page.tsx'
import { askUnsaved, confirmDiscard } from '../ui/dialogs.tsx'
import { describeError } from '../ui/transport-error.ts'
import { useAskedBeforeUnload } from '../ui/use-asked-before-unload.ts'

/** What stands between a step and where its person wants to go. */
interface Leaving {
  entries: UnsavedEntries
  saver: StepSaver | null
  to: string
  saveLabel: string
  /** What the step refused last, and has said; the same entries are not tried again unasked. */
  refused: unknown
  /** While it is being saved, but not while something is asked. */
  onSaving: (saving: boolean) => void
}

const NOTHING = Symbol('nothing was refused')

async function outcomeOf(saver: StepSaver): Promise<'saved' | 'refused' | { why: string }> {
  try {
    return (await saver.save()) ? 'saved' : 'refused'
  } catch (error) {
    return { why: describeError(error).message }
  }
}

/**
 * Whether the step may be left (LEAVE-01): once it is saved; where the next page has the entries still; or when the person gives
 * them up. What a rule refuses is said by the step, and one stays; whoever leaves all the same is asked, as where
 * the server cannot be reached. Answers what was refused, too.
 */
export async function mayLeave(leaving: Leaving): Promise<{ leaves: boolean; refused: unknown }> {
  const { entries, saver, to, saveLabel, onSaving } = leaving
  const stays = (refused: unknown) => ({ leaves: false, refused })
  const goes = { leaves: true, refused: NOTHING }
  if ((!saver || saver.asks_first) && entries.keptOn?.(to)) return goes
  if (!saver) {
    if (!(await confirmDiscard())) return stays(leaving.refused)
    entries.discard()
    return goes
  }
  let tries = !saver.asks_first && leaving.refused !== saver.entered
  let why: string | undefined
  for (;;) {
    if (tries) {
      onSaving(true)
      const outcome = await outcomeOf(saver).finally(() => onSaving(false))
      if (outcome === 'saved' || entries.keptOn?.(to)) return goes
      if (outcome === 'refused') return stays(saver.entered)
      why = outcome.why
    }
    const answer = await askUnsaved(saveLabel, why)
    if (answer === 'stay') return stays(leaving.refused)
    if (answer === 'discard') {
      entries.discard()
      return goes
    }
    tries = true
  }
}

/** What the steps tell (`setUnsaved`, `addSaver`), and the ways on that do not ask. */
export function useLeavingGuard({ saveLabel = 'Save and continue' } = {}) {
  const navigate = useNavigate()
  const entries = useRef<UnsavedEntries | null>(null)
  const savers = useRef<readonly StepSaver[]>([])
  const refused = useRef<unknown>(NOTHING)
  const free = useRef(false)
  const busy = useRef(false)
  const [unsaved, setUnsavedState] = useState(false)
  const [saving, setSaving] = useState(false)

  const setUnsaved = useCallback((next: UnsavedEntries | null) => {
    entries.current = next
    setUnsavedState(next !== null)
  }, [])
  const addSaver = useCallback((saver: StepSaver) => {
    savers.current = [...savers.current, saver]
    return () => {
      savers.current = savers.current.filter((kept) => kept !== saver)
    }
  }, [])

  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
      if (entries.current === null || free.current) return false
      const to = nextLocation.pathname
      if (currentLocation.pathname === to) return false
      return savers.current.length > 0 || !entries.current.keptOn?.(to)
    }, []),
  )
  // While it is saved the person may have pressed another tab: that is where she wants to go.
  const wanted = useRef(blocker)
  wanted.current = blocker

  useEffect(() => {
    if (blocker.state !== 'blocked' || busy.current) return
    if (entries.current === null) return blocker.proceed()
    busy.current = true
    const saver = savers.current.at(-1) ?? null
    const to = blocker.location.pathname
    const leaving = {
      entries: entries.current,
      saver,
      to,
      saveLabel,
      refused: refused.current,
      onSaving: setSaving,
    }
    void mayLeave(leaving).then((answer) => {
      busy.current = false
      refused.current = answer.refused
      const { current } = wanted
      if (current.state !== 'blocked') return
      if (!answer.leaves) return current.reset()
      entries.current = null
      current.proceed()
    })
  }, [blocker, saveLabel])

  useAskedBeforeUnload(unsaved, free)

  const travel = useCallback(
    (path: string) => {
      free.current = true
      void Promise.resolve(navigate(path)).finally(() => {
        free.current = false
      })
    },
    [navigate],
  )

  /** Loads the page again; unsaved entries are kept on this device, so nothing is asked. */
  const reload = useCallback(() => {
    free.current = true
    location.reload()
  }, [])

  return { setUnsaved, addSaver, saving, travel, reload }
}
