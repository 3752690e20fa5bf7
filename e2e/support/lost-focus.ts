// FOCUS-01 in every story: an error on the console, which fails it, where a dialog has closed and nothing has the focus after.

/** Runs in the page, before anything of it. */
export function complainOfLostFocus(): void {
  /** Longer than the page takes to find the next sensible thing. */
  const SETTLED_MS = 1500
  const DIALOG = '[role="dialog"]'
  let timer: ReturnType<typeof setTimeout> | undefined
  let name = ''
  const watch = () => {
    const dialog = document.querySelector(DIALOG)
    if (dialog) {
      clearTimeout(timer)
      name = dialog.querySelector('h1, h2, h3')?.textContent ?? name
    } else if (name) {
      const closed = name
      name = ''
      timer = setTimeout(() => {
        const { activeElement, body } = document
        if (activeElement === null || activeElement === body)
          console.error(`After the dialog '${closed}' nothing has the focus.`)
      }, SETTLED_MS)
    }
  }
  // What the person does meanwhile decides where the focus is.
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, () => clearTimeout(timer), { capture: true })
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true }),
  )
}
