// A part of a room that is not wanted at once: a dialog, the grid. It comes with the room, and until it has, the page stays as it is.
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import styles from './later-part.module.css'
import { StatusBanner } from './status-banner.tsx'

/** While somebody waits for a part that could not be fetched. */
const AGAIN_MS = 1000
/** At the latest, when the page is never still. */
const STILL_WITHIN_MS = 2000

function whenStill(work: () => void): void {
  if (typeof window === 'undefined') return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: STILL_WITHIN_MS })
  else setTimeout(work, STILL_WITHIN_MS)
}

export interface Waiting {
  /** Shown until the part is there, also where it cannot be fetched; none = then it is said that it comes. */
  waiting?: ReactNode
}

/**
 * `load` is called once the page that names the part is still, so that a press finds it also where the connection is gone by then.
 * What could not be fetched is fetched again while it is wanted; a rejected `lazy` would take the whole page away. `ahead: false` = only
 * once it is drawn: of what stands in a file that pages share, and most of them do not need.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = true } = {},
): ComponentType<P & Waiting> {
  let part: ComponentType<P> | null = null
  let missed = false
  let coming = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  function bring(): void {
    if (part || coming) return
    coming = true
    load()
      .then(
        (loaded) => {
          part = loaded
        },
        () => {
          missed = true
        },
      )
      .finally(() => {
        coming = false
        tell()
      })
  }
  if (ahead) whenStill(bring)

  return function Part({ waiting, ...props }: P & Waiting) {
    const Loaded = useSyncExternalStore(subscribe, () => part)
    const isMissed = useSyncExternalStore(subscribe, () => missed)
    useEffect(() => {
      if (Loaded) return
      bring()
      const timer = setInterval(bring, AGAIN_MS)
      return () => clearInterval(timer)
    }, [Loaded])
    if (Loaded) return <Loaded {...(props as P)} />
    if (!isMissed || waiting !== undefined) return waiting
    return (
      <div className={styles.missing}>
        <StatusBanner kind="attention" boxed live>
          This part of the page hasn’t loaded yet. It will appear once you’re back online.
        </StatusBanner>
      </div>
    )
  }
}
