// Lets a dialog give the focus back to where it was before, however the dialog goes away.
import { useEffect, useLayoutEffect, useState } from 'react'

/** False at the first rendering; the library notes the focused element when this turns true. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && opened
}

/** A little longer than the library takes, which gives the focus back itself where a dialog is closed first. */
const AFTER_CLOSING_MS = 30

/** The library does not see a dialog that is taken away while it is open: then the focus would be lost. */
export function useFocusReturned(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, AFTER_CLOSING_MS)
    }
  }, [opened])
}

const FIELDS = 'form :is(input, select, textarea):not(:disabled, [type=hidden], [type=file])'

/** Stands first in a dialog: one with a form begins at its first field and not at its cross. */
export function markFirstField(begin: HTMLElement | null): void {
  const body = begin?.parentElement
  if (!body || body.querySelector('[data-autofocus]')) return
  body.querySelector(FIELDS)?.setAttribute('data-autofocus', 'true')
}
