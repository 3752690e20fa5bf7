// FOCUS-01 in every story: an error on the console, which fails it, where nothing has the focus after a dialog or a press.

/** Runs in the page, before anything of it. */
export function complainOfLostFocus(): void {
  /** Longer than the page takes to find the next sensible thing. */
  const SETTLED_MS = 1500
  const DIALOG = '[role="dialog"]'
  const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  let timer: ReturnType<typeof setTimeout> | undefined
  let name = ''
  const lookSoon = (after: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body)
        console.error(`After ${after} nothing has the focus.`)
    }, SETTLED_MS)
  }
  const watch = () => {
    const dialog = document.querySelector(DIALOG)
    if (dialog) {
      name = dialog.querySelector('h1, h2, h3')?.textContent ?? name
    } else if (name) {
      lookSoon(`the dialog '${name}'`)
      name = ''
    }
  }
  const press = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(USABLE) : null
    if (element) lookSoon(`a press of '${element.getAttribute('aria-label') ?? element.textContent}'`)
  }
  // What the person does meanwhile decides where the focus is.
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, () => clearTimeout(timer), { capture: true })
  addEventListener('click', press, { capture: true })
  addEventListener('keydown', (event) => /^(Enter|Escape)$/.test(event.key) && press(event), {
    capture: true,
  })
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true }),
  )
}
