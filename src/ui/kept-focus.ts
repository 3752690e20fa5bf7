// Keeps the focus with the person after a dialog or a press: at what was used, else at the next sensible thing in the same place.

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

const usable = ({ target }: Event) => (target instanceof Element ? target.closest(FOCUSABLE) : null)

/** A key is down: what got the focus now would be pressed by it, too. */
let held = false

/** Keys that may take away what they are pressed on: a form that is sent, a row that is edited no more. */
const ENDING_KEYS = new Set(['Enter', 'Escape'])

/** Notes what is used, for the whole site, and keeps the focus with whoever presses what goes by it; answers how to end it. */
export function watchFocus(): () => void {
  const note = (event: Event) => {
    const element = usable(event)
    if (element) used = { place: placeIn(element), pathname: location.pathname }
  }
  const press = (event: Event) => {
    const element = usable(event)
    if (element) keepFocus(placeIn(element))
  }
  const down = (event: KeyboardEvent) => {
    held = true
    if (ENDING_KEYS.has(event.key) && !event.repeat) press(event)
  }
  const up = () => {
    held = false
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const kind of ['focusin', 'pointerdown'] as const)
    addEventListener(kind, note, { capture: true, signal })
  addEventListener('click', press, { capture: true, signal })
  addEventListener('keydown', down, { capture: true, signal })
  for (const kind of ['keyup', 'blur'] as const) addEventListener(kind, up, { capture: true, signal })
  return () => listening.abort()
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

/** Of an element in the uppermost dialog, if one is open: where it closes under a press, what had opened it comes next. */
const placeIn = (element: Element) => placeAt(element, open.at(-1) ?? null)

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

const HEADING = ':is(h1, h2, h3, h4)'
const TYPED = ':is(input:not([type=checkbox], [type=radio]), textarea)'

/** A way past a part is no place in it. */
const PAST = 'a[href^="#"]'

/** A field that is entered unasked would bring up the keyboard of a phone. */
const wanted = (element: Element) =>
  !element.matches(PAST) && !(element.matches(TYPED) && matchMedia('(pointer: coarse)').matches)

/** What the next Enter would destroy is no place to be led to, unless such a thing was used: one row after the other is removed. */
const DESTROYS = /^\W*(remove|delete|discard|drop|revoke|clear)\b/i

const harmless = (element: Element, used: string) => !DESTROYS.test(nameOf(element)) || DESTROYS.test(used)

/** Out of the way of the keyboard, so no place for it. */
const ASIDE = '[tabindex="-1"]'

/** Where the keyboard is in a sheet: its other cells, and what is in them, are none of its places. */
const CURSOR = '[role="gridcell"][tabindex="0"]'

/** Into a part: at its heading where it begins with one, for that says where one is; else at the first thing to use. */
function enter(part: Element | undefined, used: string): boolean {
  if (!part) return false
  const sheet = part.closest('[role="grid"]')
  if (sheet) return take(sheet.querySelector<HTMLElement>(CURSOR))
  if (part instanceof HTMLElement && part.matches(FOCUSABLE)) {
    return !part.matches(PAST) && harmless(part, used) && take(part)
  }
  const inside = part.querySelectorAll<HTMLElement>(`${HEADING}, ${FOCUSABLE}:not(${ASIDE})`)
  const first = [...inside].find((element) => seen(element) && wanted(element) && harmless(element, used))
  if (!first?.matches(HEADING)) return take(first)
  first.tabIndex = -1
  first.focus({ preventScroll: true })
  return true
}

function restoredTo({ element, name, around, positions }: FocusPlace): boolean {
  if (take(element)) return true
  for (const [at, part] of around.entries()) {
    if (!part.isConnected) continue
    // What is around the page's content is its frame, whose first link is no neighbour of anything.
    if (part.querySelector('main')) return false
    const alike = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
      (other) => name.trim() !== '' && nameOf(other) === name,
    )
    if (take(alike)) return true
    const position = positions[at] ?? 0
    if (enter(part.children[position] ?? part.children[position - 1], name)) return true
    if (part.tagName !== 'MAIN' && enter(part, name)) return true
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

/** Where the focus is now: for what is changed in its place, such as a row whose texts become fields. */
export const placeNow = (): FocusPlace => placeAt(document.activeElement, null)

/** What a dialog or a press has begun may take a while, and take away what had the focus: a row that is removed, a busy button. */
const WATCHED_MS = 10_000
const LOOK_MS = 100
/** A page that knows the next thing better (`focusIfLost`) comes first. */
const PATIENCE_MS = 400

const NOWHERE: FocusPlace = { element: null, name: '', around: [], positions: [], before: null }

const dialogs = () => [...document.querySelectorAll('[role="dialog"]')]

/** The open dialog that has come over a place: the focus belongs inside it, and the place gets it back when it closes. */
function dialogOver({ around }: FocusPlace): Element | undefined {
  const last = dialogs().at(-1)
  return last && !around.includes(last) ? last : undefined
}

/** Ends the watch after the dialog or the press before: one at a time, or two would want the focus elsewhere. */
let endWatch: () => void = () => undefined

/** A dialog has closed, something was pressed, or an edit in its place has ended: restores the focus wherever it stays lost, until the person does something or some time has passed. */
export function keepFocus(place: FocusPlace, patience_ms = PATIENCE_MS): void {
  endWatch()
  open = open.filter((opened) => opened !== place)
  const since = performance.now()
  let { pathname } = location
  let wanted = place
  let lostSince: number | null = null
  let over = dialogs().length
  if (lost()) take(place.element)
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - since > WATCHED_MS) return stop()
    if (location.pathname !== pathname) {
      // Another page places the focus itself; should that go again, its content has it.
      pathname = location.pathname
      wanted = NOWHERE
    }
    // A dialog that has just closed gives the focus back itself; what was lost while it was busy counts no more.
    if (dialogs().length !== over) lostSince = null
    over = dialogs().length
    lostSince = lost() && !held ? (lostSince ?? now) : null
    if (lostSince === null || now - lostSince < patience_ms) return
    const dialog = dialogOver(wanted)
    if (dialog) enter(dialog, wanted.name)
    else restoreFocus(wanted)
  }, LOOK_MS)
  const acted = (event: Event) => (event instanceof KeyboardEvent && event.repeat) || stop()
  const stop = () => {
    clearInterval(timer)
    for (const kind of ['keydown', 'pointerdown'] as const) removeEventListener(kind, acted, true)
  }
  endWatch = stop
  for (const kind of ['keydown', 'pointerdown'] as const) addEventListener(kind, acted, true)
}
