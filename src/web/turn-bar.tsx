// Says at the top how many come before, while the person waits for a turn at the places of a city.
import { StatusBanner } from '../ui/status-banner.tsx'
import { placeWords, useBefore } from './turn.ts'

export function TurnBar() {
  const before = useBefore()
  if (before === null) return null
  return (
    <StatusBanner kind="info" live>
      <strong>{placeWords(before)}</strong> Many people are registering right now. We’re holding your place in
      line; please leave this page open.
    </StatusBanner>
  )
}
