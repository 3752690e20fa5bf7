// Brings what a person must see into sight.

/** Whether nothing lies over it, such as a bar at the bottom of a phone, and all of it is on the screen. */
function isWhole(element: HTMLElement): boolean {
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return false
  const middle = left + width / 2
  return [top + 1, top + height / 2, bottom - 1].every((y) => {
    const met = document.elementFromPoint(middle, y)
    return met === null || element.contains(met) || met.contains(element)
  })
}

/** Scrolls to what is not wholly in sight. */
export function showWhole(element: HTMLElement | null): void {
  if (element && !isWhole(element)) element.scrollIntoView({ block: 'center' })
}

/** As long as a page may take to grow and to bring its bars. */
const GROWS_MS = 2000

/** The same while the page is still growing, until the person moves it. Answers how to end it. */
export function keepWhole(element: HTMLElement | null): () => void {
  showWhole(element)
  const moved = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  const timer = setInterval(() => showWhole(element), 100)
  const end = () => {
    clearInterval(timer)
    for (const kind of moved) removeEventListener(kind, end, true)
  }
  setTimeout(end, GROWS_MS)
  for (const kind of moved) addEventListener(kind, end, true)
  return end
}
