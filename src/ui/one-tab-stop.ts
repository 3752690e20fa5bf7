// Makes what holds many buttons and fields one stop of the Tab key: one of them can be reached, the arrows do the rest.

/** What can take the focus, also while it cannot be used. */
const ALL = 'a[href], button, input, select, textarea, td, th'

export interface Stops {
  /** Where the keyboard stands when the focus is on `target`. */
  stopOf: (target: HTMLElement) => HTMLElement | null
  /** The stop at which the Tab key arrives first. */
  first: (root: HTMLElement) => HTMLElement | null
  /** Whoever takes the place of the stop that has just gone. */
  heir: (root: HTMLElement) => HTMLElement | null
  /** Told where the keyboard stands, to find the heir later. */
  noted: (stop: HTMLElement) => void
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Watches over `root` until the returned function is called. */
export function keepOneTabStop(root: HTMLElement, stops: Stops): () => void {
  let stop: HTMLElement | null = null
  let focused: Element | null = null

  function standAt(next: HTMLElement | null): void {
    if (stop !== next) stop?.setAttribute('tabindex', '-1')
    stop = next
    next?.setAttribute('tabindex', '0')
  }

  function settle(): void {
    for (const element of root.querySelectorAll<HTMLElement>(ALL))
      if (element !== stop && element.getAttribute('tabindex') !== '-1')
        element.setAttribute('tabindex', '-1')
    if (stop && root.contains(stop) && !stop.matches(':disabled')) return
    const lost = focused !== null && !focused.isConnected && nothingFocused()
    focused = null
    const heir = lost ? stops.heir(root) : null
    standAt(heir ?? stops.first(root))
    heir?.focus({ preventScroll: true })
  }

  function onFocus(event: FocusEvent): void {
    focused = event.target as Element
    const next = stops.stopOf(event.target as HTMLElement)
    if (!next) return
    standAt(next)
    stops.noted(next)
  }

  function onBlur(event: FocusEvent): void {
    // What is taken away blurs, too, in some browsers; then the focus is not elsewhere, but lost.
    if (event.relatedTarget !== null) focused = null
  }

  const observer = new MutationObserver(settle)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)
  settle()
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('focusout', onBlur)
  }
}
