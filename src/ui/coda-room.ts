// CODA: after the event the house lights go down, and the page is dark for as long as it shows one of its pages.
import { useLayoutEffect } from 'react'
import { accentVariables } from './theme.ts'

const SCHEME = 'data-mantine-color-scheme'

/** With the shades of the event's colour '#RRGGBB' that are read on dark. */
export function useCodaRoom(hex: string): void {
  useLayoutEffect(() => {
    const { documentElement } = document
    const wear = (scheme: 'dark' | 'light') => {
      documentElement.setAttribute(SCHEME, scheme)
      const shades = accentVariables(hex, scheme === 'dark' ? 'coda' : 'day')
      for (const [name, value] of Object.entries(shades)) documentElement.style.setProperty(name, value)
    }
    wear('dark')
    return () => wear('light')
  }, [hex])
}
