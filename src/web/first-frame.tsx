// What is seen until the first screen has come: the frame of every page, with grey shapes in it. The build draws it into the
// page itself, so that it stands there before any script has come (tools/drawn-frame.tsx).
import { itemsOfAll } from '../ui/main-navigation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'

const nobodyToSignOut = () => undefined

export function FirstFrame() {
  return (
    <PageFrame items={itemsOfAll} person={undefined} onSignOut={nobodyToSignOut}>
      <PageSkeleton />
    </PageFrame>
  )
}
