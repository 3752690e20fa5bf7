// Brings whoever opens the site at another address to its core address (A§2), which the served page names.

/** The address to go to instead; null at the core address, or where the page names none. */
export function coreRedirect(
  core: string | null,
  here: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
) {
  if (core === null || core === here.origin) return null
  return `${core}${here.pathname}${here.search}${here.hash}`
}

/** Whether the person is on the way to the core address, so that nothing needs to be shown here. */
export function goToCore(): boolean {
  const core = document.querySelector<HTMLMetaElement>('meta[name="core-origin"]')?.content ?? null
  const to = coreRedirect(core, location)
  if (to !== null) location.replace(to)
  return to !== null
}
