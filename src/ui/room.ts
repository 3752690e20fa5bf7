// Which room the page is in (day, or CODA with the lights down) and whose colour it wears.
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { accentVariables } from './theme.ts'
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

export function usePresentRoom(): Room {
  return useSyncExternalStore(subscribe, () => present)
}

/** Shows the page in that room for as long as the calling component is there. */
export function useRoom(room: Room) {
  useLayoutEffect(() => {
    enter(room)
    return () => enter('day')
  }, [room])
}

/** Gives the whole page, with its dialogs, the colour '#RRGGBB' of one event for as long as the component is there. */
export function useAccent(hex: string | undefined) {
  const room = usePresentRoom()
  useLayoutEffect(() => {
    if (hex === undefined) return
    const { style } = document.documentElement
    const variables = accentVariables(hex, room)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [hex, room])
}
