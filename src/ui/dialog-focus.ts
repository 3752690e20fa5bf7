// When a dialog takes and gives back the focus, and from when on a click beside it is meant to close it.
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepFocus, placeBefore } from './kept-focus.ts'

/** False at the first rendering; the library notes the focused element when this turns true. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && opened
}

/** A little longer than the library takes, which gives the focus back itself where it can. */
const AFTER_CLOSING_MS = 30

/** The dialog is gone: the focus goes back to what opened it, and stays with the person should that go, too. */
export function useFocusReturned(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const place = placeBefore()
    return () => {
      setTimeout(() => keepFocus(place), AFTER_CLOSING_MS)
    }
  }, [opened])
}

/** As long as the second click of a double click may take. */
const DOUBLE_CLICK_MS = 500

/** Whether a click outside closes: the second click of whoever opened the dialog with two is not meant for it. */
export function useClicksOutside(opened: boolean): boolean {
  const [meant, setMeant] = useState(false)
  useEffect(() => {
    setMeant(false)
    if (!opened) return
    const timer = setTimeout(() => setMeant(true), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [opened])
  return meant
}

/** Nor is that second click meant for what has just appeared under the mouse: it would choose, or send, something. */
export function useSecondClickIgnored(opened: boolean) {
  const since = useRef(0)
  useLayoutEffect(() => {
    if (opened) since.current = performance.now()
  }, [opened])
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - since.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDownCapture: ignore, onClickCapture: ignore }
}

const FIELDS = 'form :is(input, select, textarea):not(:disabled, [type=hidden], [type=file])'

/** Stands first in a dialog: one with a form begins at its first field and not at its cross. */
export function markFirstField(begin: HTMLElement | null): void {
  const body = begin?.parentElement
  if (!body || body.querySelector('[data-autofocus]')) return
  body.querySelector(FIELDS)?.setAttribute('data-autofocus', 'true')
}
