// Asks before unsaved entries are left behind: inside the site with a dialog, outside of it with the browser's own.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import type { UnsavedEntries } from './registration-page.tsx'

/** What the steps tell (`setUnsaved`), and the ways on that do not ask. */
export function useLeavingGuard() {
  const navigate = useNavigate()
  const entries = useRef<UnsavedEntries | null>(null)
  const free = useRef(false)
  const asking = useRef(false)
  const [unsaved, setUnsavedState] = useState(false)

  const setUnsaved = useCallback((next: UnsavedEntries | null) => {
    entries.current = next
    setUnsavedState(next !== null)
  }, [])

  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
      if (entries.current === null || free.current) return false
      const to = nextLocation.pathname
      return currentLocation.pathname !== to && !entries.current.keptOn?.(to)
    }, []),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirmDiscard().then((lose) => {
      asking.current = false
      if (!lose) return blocker.reset()
      entries.current?.discard()
      entries.current = null
      blocker.proceed()
    })
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

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

  return { setUnsaved, travel, reload }
}
