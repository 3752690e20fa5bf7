// The keyboard in a list of buttons: one stop of the Tab key, then up and down from button to button.
import { type KeyboardEvent, useCallback } from 'react'
import { keepOneTabStop } from './one-tab-stop.ts'

/** As far as a page of the list goes. */
const PAGE = 10

function buttonsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button')]
}

/** Put both on the list's element. */
export function useListKeys() {
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return
    let place = 0
    return keepOneTabStop(list, {
      stopOf: (target) => target.closest('button'),
      first: (root) => buttonsOf(root)[0] ?? null,
      heir: (root) => buttonsOf(root)[place] ?? buttonsOf(root).at(-1) ?? null,
      noted: (stop) => {
        place = buttonsOf(list).indexOf(stop)
      },
    })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(event.currentTarget)
    const here = buttons.indexOf(event.target as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: buttons.length - 1,
      PageDown: here + PAGE,
      PageUp: here - PAGE,
    }
    const wanted = steps[event.key]
    if (here < 0 || wanted === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(wanted, buttons.length - 1))]?.focus()
  }
  return { ref, onKeyDown }
}
