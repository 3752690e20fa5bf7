// Keeps the focus with the person after a dialog: at what opened it, else at the next sensible thing in the same place.

const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"])'

/** Where the focus was: the element, how it is called, and what it stood in, from near to far. */
export interface FocusPlace {
  element: HTMLElement | null
  /** Its words: after a redrawing the same button is another element. */
  name: string
  around: readonly Element[]
  /** Of each of `around`, which child led to the element: a removed row's place is taken by the next. */
  positions: readonly number[]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''

export function placeOf(element: Element | null): FocusPlace {
  const around: Element[] = []
  const positions: number[] = []
  let child = element
  for (let at = element?.parentElement; at && child; child = at, at = at.parentElement) {
    around.push(at)
    positions.push([...at.children].indexOf(child))
  }
  return {
    element: element instanceof HTMLElement && element !== document.body ? element : null,
    name: element ? nameOf(element) : '',
    around,
    positions,
  }
}

const seen = (element: Element) => element.getClientRects().length > 0

function take(element: HTMLElement | null | undefined): boolean {
  if (!element?.isConnected || !element.matches(FOCUSABLE) || !seen(element)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function firstIn(part: Element | undefined): HTMLElement | undefined {
  if (!part) return undefined
  const inside = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(seen)
  return part instanceof HTMLElement && part.matches(FOCUSABLE) ? part : inside[0]
}

/** Gives the focus to what was there, to its successor of the same name, to its neighbour, or to the page's content. */
export function restoreFocus({ element, name, around, positions }: FocusPlace): void {
  if (take(element)) return
  for (const [at, part] of around.entries()) {
    if (!part.isConnected || part === document.body || part === document.documentElement) continue
    const alike = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
      (other) => name.trim() !== '' && nameOf(other) === name,
    )
    if (take(alike)) return
    const position = positions[at] ?? 0
    if (take(firstIn(part.children[position] ?? part.children[position - 1]))) return
    if (part.tagName !== 'MAIN' && take(firstIn(part))) return
  }
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

const lost = () => document.activeElement === null || document.activeElement === document.body

/** What a dialog has begun may take a while, and take away what had the focus: a row that is removed, a busy button. */
const WATCHED_MS = 10_000
const LOOK_MS = 100
/** A page that knows the next thing better (`focusIfLost`) comes first. */
const PATIENCE_MS = 400

/** Restores the focus wherever it stays lost, until the person does something or some time has passed; not behind a dialog. */
export function keepFocus(place: FocusPlace): void {
  const since = performance.now()
  const path = location.pathname
  let lostSince: number | null = null
  if (lost()) take(place.element)
  const timer = setInterval(() => {
    const now = performance.now()
    // Another page places the focus itself.
    if (now - since > WATCHED_MS || location.pathname !== path) return stop()
    lostSince = lost() && !document.querySelector('[role="dialog"]') ? (lostSince ?? now) : null
    if (lostSince !== null && now - lostSince > PATIENCE_MS) restoreFocus(place)
  }, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    for (const kind of ['keydown', 'pointerdown'] as const) removeEventListener(kind, stop, true)
  }
  for (const kind of ['keydown', 'pointerdown'] as const) addEventListener(kind, stop, true)
}
