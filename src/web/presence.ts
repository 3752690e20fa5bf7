// When somebody was last there, in any window of this browser: a hand on mouse, keys or screen.
const KEY = 'callboard_presence'
/** Other windows need not know it to the second. */
const TOLD_EVERY = 5_000
/** Calls after this long are the page's own. */
const AWAY_AFTER = 60_000

let last = Date.now()
let told = 0

function note(): void {
  last = Date.now()
  if (last - told < TOLD_EVERY) return
  told = last
  try {
    localStorage.setItem(KEY, String(last))
  } catch {
    // Where nothing is kept, each window knows of itself only.
  }
}

/** Once, at the start of the site. */
export function watchPresence(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(kind, note, { capture: true, passive: true })
}

export function lastPresent(): number {
  try {
    return Math.max(last, Number(localStorage.getItem(KEY)) || 0)
  } catch {
    return last
  }
}

/** Nobody is there: what is asked now keeps no session of the office alive. */
export const isAway = () => Date.now() - lastPresent() >= AWAY_AFTER
