// Puts the theme around the site, in the room the page is in.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import { usePresentRoom } from './room.ts'
import { cssVariables, theme } from './theme.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  const room = usePresentRoom()
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
