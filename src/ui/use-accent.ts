// Whose colour the page wears.
import { useLayoutEffect } from 'react'
import { accentVariables } from './theme.ts'

/** Gives the whole page, with its dialogs, the colour '#RRGGBB' of one event for as long as the component is there. */
export function useAccent(hex: string | undefined) {
  useLayoutEffect(() => {
    if (hex === undefined) return
    const { style } = document.documentElement
    const variables = accentVariables(hex)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [hex])
}
