// FOCUS-01 in every story: an error on the console, which fails it, where nothing has the focus after a dialog or a press.

/** Runs in the page, before anything of it. */
export function complainOfLostFocus(): void {
  /** Longer than the page takes to find the next sensible thing; counted in looks, which a busy machine delays for the page as well. */
  const PATIENCE_LOOKS = 15
  const LOOKS = 30
  const LOOK_MS = 100
  const DIALOG = '[role="dialog"]'
  const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  let timer: ReturnType<typeof setInterval> | undefined
  let name = ''
  const lookSoon = (after: string) => {
    clearInterval(timer)
    let looks = 0
    let lost = 0
    timer = setInterval(() => {
      const { activeElement, body } = document
      lost = activeElement === null || activeElement === body ? lost + 1 : 0
      if (lost === PATIENCE_LOOKS) console.error(`After ${after} nothing has the focus.`)
      looks += 1
      if (looks === LOOKS) clearInterval(timer)
    }, LOOK_MS)
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
    addEventListener(kind, () => clearInterval(timer), { capture: true })
  addEventListener('click', press, { capture: true })
  addEventListener('keydown', (event) => /^(Enter|Escape)$/.test(event.key) && press(event), {
    capture: true,
  })
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true }),
  )
}
