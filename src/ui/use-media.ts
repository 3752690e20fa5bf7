// Whether a media query holds, kept current.
import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The phone layout (below 768px). */
export function usePhoneLayout(): boolean {
  return useMedia('(max-width: 47.99em)')
}

/** A small screen that is touched; a zoomed-in desktop is none. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99em) and (pointer: coarse)')
}
