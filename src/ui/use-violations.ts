// Brings violations to their fields: says which field shows what, and takes the person to the first one.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Violation, ViolationPath } from '../shared/violations.ts'
import type { FieldState } from './field.tsx'
import { violationsIn } from './transport-error.ts'

/** A§9: a temporary validation error stays for 3 seconds. */
const TEMPORARY_MS = 3000

export interface Violations {
  /** Shows them all; takes violations or the error of a call. False when there was none to show. */
  show: (found: readonly Violation[] | unknown, options?: { temporary?: boolean }) => boolean
  /** Spread into the field of that path: `<TextField {...violations.at('person.fname')} …/>`. */
  at: (path: string | ViolationPath) => FieldState
  /** The message at that path, for what is not one of our fields. */
  messageAt: (path: string | ViolationPath) => string | undefined
  /** Those that no field shows; `<ViolationSummary>` does. */
  rest: readonly Violation[]
  all: readonly Violation[]
  clear: (path?: string | ViolationPath) => void
  /** For the element in which the fields are; `<Form violations>` sets it. */
  root: RefObject<HTMLFormElement | null>
}

const keyOf = (path: string | ViolationPath): string => (typeof path === 'string' ? path : path.join('.'))

/**
 * A violation of a whole ('address') is also cleared by a change inside it ('address.city'), and one inside it by a change of the whole:
 * a routine's new dancers answer what its add-ons were refused for.
 */
export const touches = (path: string, changed: string) =>
  path === changed || changed.startsWith(`${path}.`) || path.startsWith(`${changed}.`)

export function useViolations(): Violations {
  const [all, setAll] = useState<readonly Violation[]>([])
  const [rest, setRest] = useState<readonly Violation[]>([])
  const [shown, setShown] = useState(0)
  const root = useRef<HTMLFormElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The paths that the fields of the last rendering asked for. A rendering that React breaks off, because nothing
  // changed after all, never reaches the fields further down, so it must not count.
  const bound = useRef(new Set<string>())
  const asked = new Set<string>()
  useLayoutEffect(() => {
    bound.current = asked
  })

  const show = useCallback((found: readonly Violation[] | unknown, options?: { temporary?: boolean }) => {
    const violations = Array.isArray(found) ? (found as readonly Violation[]) : violationsIn(found)
    clearTimeout(timer.current)
    setAll(violations)
    setRest(violations.filter((violation) => !bound.current.has(keyOf(violation.path))))
    if (violations.length === 0) return false
    setShown((count) => count + 1)
    if (options?.temporary) {
      timer.current = setTimeout(() => {
        setAll([])
        setRest([])
      }, TEMPORARY_MS)
    }
    return true
  }, [])

  const clear = useCallback((path?: string | ViolationPath) => {
    const stays = (violation: Violation) => path !== undefined && !touches(keyOf(violation.path), keyOf(path))
    setAll((present) => (present.every(stays) ? present : present.filter(stays)))
    setRest((present) => (present.every(stays) ? present : present.filter(stays)))
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (shown === 0) return
    const within: ParentNode = root.current ?? document
    const first =
      within.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
      within.querySelector<HTMLElement>('[data-violation-summary]')
    first?.scrollIntoView({ block: 'center', behavior: 'instant' })
    first?.focus({ preventScroll: true })
  }, [shown])

  const messageAt = (path: string | ViolationPath) => {
    const key = keyOf(path)
    asked.add(key)
    return all.find((violation) => keyOf(violation.path) === key)?.message
  }

  return {
    show,
    clear,
    rest,
    all,
    root,
    messageAt,
    at: (path) => ({ name: keyOf(path), error: messageAt(path), onTouched: () => clear(path) }),
  }
}
