// Lets a dialog that is put up already open remember what had the focus before it, to give it back on closing.
import { useEffect, useState } from 'react'

/** False at the first rendering; the library notes the focused element when this turns true. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && opened
}
