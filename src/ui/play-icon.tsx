// What a button of a player shows: the triangle that plays, or the two bars that pause.
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'

export function PlayIcon({ playing, size }: { playing: boolean; size: number }) {
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return <Icon size={size} aria-hidden="true" />
}
