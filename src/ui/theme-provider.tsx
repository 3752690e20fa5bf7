// Puts the theme around the site, and turns the house lights down where a page asks for it (CODA).
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import './base.css'
import { cssVariables, theme } from './theme.ts'
import type { Room } from './tokens.ts'

const listeners = new Set<() => void>()
let present: Room = 'day'

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function enter(room: Room) {
  present = room
  for (const listener of listeners) listener()
}

/** Shows the page in that room for as long as the calling component is there. */
export function useRoom(room: Room) {
  useLayoutEffect(() => {
    enter(room)
    return () => enter('day')
  }, [room])
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const room = useSyncExternalStore(subscribe, () => present)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={room === 'coda' ? 'dark' : 'light'}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
