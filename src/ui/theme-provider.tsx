// Puts the theme around the site.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import { cssVariables, theme } from './theme.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
