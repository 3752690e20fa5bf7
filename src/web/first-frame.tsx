// What is seen until the first screen has come: the frame of every page, around what this page begins with. The build draws it into
// the page itself, so that it stands there before any script has come (tools/drawn-frame.tsx).
import type { ReactNode } from 'react'
import { itemsOfAll } from '../ui/main-navigation.ts'
import { PageFrame } from '../ui/page-frame.tsx'

const nobodyToSignOut = () => undefined

export function FirstFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame items={itemsOfAll} person={undefined} onSignOut={nobodyToSignOut}>
      {children}
    </PageFrame>
  )
}
