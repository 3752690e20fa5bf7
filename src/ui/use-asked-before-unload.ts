// The browser's own question before a page with something unsaved is closed or loaded again.
import { type RefObject, useEffect } from 'react'

/** Asks as long as `unsaved`; not while `free` holds true. */
export function useAskedBeforeUnload(unsaved: boolean, free?: RefObject<boolean>): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!free?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved, free])
}
