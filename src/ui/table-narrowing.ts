// What narrows a table, search and filter: kept by the table, or in the address, where reload, back and a sent link find it.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** After the last key the address follows. */
const SETTLED_MS = 300

export interface Narrowing {
  typed: string
  filter: string | null
  setTyped: (typed: string) => void
  setFilter: (filter: string | null) => void
}

/** `addressed`: the table begins with what the address says, and writes there what changes. */
export function useNarrowing(addressed: boolean): Narrowing {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(() => (addressed ? (address.get('search') ?? '') : ''))
  const [filter, setFilter] = useState(() => (addressed ? address.get('filter') : null))
  const write = useRef(setAddress)
  write.current = setAddress

  const search = typed.trim()
  const told =
    !addressed || ((address.get('search') ?? '') === search && (address.get('filter') ?? null) === filter)
  useEffect(() => {
    if (told) return
    const timer = setTimeout(() => {
      write.current(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of [
            ['search', search],
            ['filter', filter],
          ] as const) {
            if (value) next.set(key, value)
            else next.delete(key)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [told, search, filter])

  return { typed, filter, setTyped, setFilter }
}
