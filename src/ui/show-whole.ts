// Brings what a person must see into sight.

/** Scrolls to what is not wholly in sight. */
export function showWhole(element: HTMLElement | null): void {
  const box = element?.getBoundingClientRect()
  if (box && (box.top < 0 || box.bottom > window.innerHeight)) element?.scrollIntoView({ block: 'center' })
}
