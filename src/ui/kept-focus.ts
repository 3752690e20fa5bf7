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
  /** Where the focus was before the dialog in which this place is. */
  before: FocusPlace | null
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''

/** The element that was used last: a button that went or closed before its dialog came has the focus no more. */
let used: { place: FocusPlace; pathname: string } | null = null

/** Notes what is used, for the whole site; answers how to end it. */
export function watchFocus(): () => void {
  const note = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(FOCUSABLE) : null
    if (element) used = { place: placeAt(element, null), pathname: location.pathname }
  }
  for (const kind of ['focusin', 'pointerdown'] as const) addEventListener(kind, note, true)
  return () => {
    for (const kind of ['focusin', 'pointerdown'] as const) removeEventListener(kind, note, true)
  }
}

function placeAt(element: Element | null, before: FocusPlace | null): FocusPlace {
  const around: Element[] = []
  const positions: number[] = []
  let child = element
  for (let at = element?.parentElement; at && child; child = at, at = at.parentElement) {
    around.push(at)
    positions.push([...at.children].indexOf(child))
  }
  const name = element ? nameOf(element) : ''
  return { element: element instanceof HTMLElement ? element : null, name, around, positions, before }
}

/** The places of the dialogs that are open, the uppermost last. */
let open: readonly FocusPlace[] = []

const lost = () => document.activeElement === null || document.activeElement === document.body

/** A dialog opens: where the focus is, or was when its opener was used. */
export function placeBefore(): FocusPlace {
  const before = open.at(-1) ?? null
  const from = lost() && used?.pathname === location.pathname ? used.place : null
  const place = from ? { ...from, before } : placeAt(document.activeElement, before)
  open = [...open, place]
  return place
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

function restoredTo({ element, name, around, positions }: FocusPlace): boolean {
  if (take(element)) return true
  for (const [at, part] of around.entries()) {
    if (!part.isConnected || part === document.body || part === document.documentElement) continue
    const alike = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
      (other) => name.trim() !== '' && nameOf(other) === name,
    )
    if (take(alike)) return true
    const position = positions[at] ?? 0
    if (take(firstIn(part.children[position] ?? part.children[position - 1]))) return true
    if (part.tagName !== 'MAIN' && take(firstIn(part))) return true
  }
  return false
}

/**
 * Gives the focus to what was there, to its successor of the same name, to its neighbour; where its dialog has gone, too, to what
 * had opened that; else to the page's content.
 */
export function restoreFocus(place: FocusPlace): void {
  for (let at: FocusPlace | null = place; at; at = at.before) if (restoredTo(at)) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** What a dialog has begun may take a while, and take away what had the focus: a row that is removed, a busy button. */
const WATCHED_MS = 10_000
const LOOK_MS = 100
/** A page that knows the next thing better (`focusIfLost`) comes first. */
const PATIENCE_MS = 400

const NOWHERE: FocusPlace = { element: null, name: '', around: [], positions: [], before: null }

/** Ends the watch after the dialog that closed before: one at a time, or two would want the focus elsewhere. */
let endWatch: () => void = () => undefined

/** The dialog has closed: restores the focus wherever it stays lost, until the person does something or some time has passed. */
export function keepFocus(place: FocusPlace): void {
  endWatch()
  open = open.filter((one) => one !== place)
  const since = performance.now()
  let { pathname } = location
  let wanted = place
  let lostSince: number | null = null
  if (lost()) take(place.element)
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - since > WATCHED_MS) return stop()
    if (location.pathname !== pathname) {
      // Another page places the focus itself; should that go again, its content has it.
      pathname = location.pathname
      wanted = NOWHERE
    }
    lostSince = lost() && !document.querySelector('[role="dialog"]') ? (lostSince ?? now) : null
    if (lostSince !== null && now - lostSince > PATIENCE_MS) restoreFocus(wanted)
  }, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    for (const kind of ['keydown', 'pointerdown'] as const) removeEventListener(kind, stop, true)
  }
  endWatch = stop
  for (const kind of ['keydown', 'pointerdown'] as const) addEventListener(kind, stop, true)
}
