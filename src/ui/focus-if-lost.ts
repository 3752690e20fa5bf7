// Gives the focus a place when what had it is gone: the button of a removed row, of a list that is empty no more.

/** A little longer than a dialog takes to close and to give the focus back itself. */
const AFTER_MS = 250

/** Where nothing has the focus shortly after, it goes to the first thing that one of the selectors finds, or the page's content. */
export function focusIfLost(...selectors: string[]): void {
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    for (const selector of [...selectors, 'main']) {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) continue
      found.focus({ preventScroll: selector === 'main' })
      return
    }
  }, AFTER_MS)
}
