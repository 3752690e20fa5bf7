// Asks which names of a spreadsheet likely mean somebody on nobody's roster; without an answer the import goes on without.
import { useEffect, useMemo, useState } from 'react'
import { useLoaded } from '../../web/loaded.ts'
import type { FullName, KnownName } from '../people/person.model.ts'
import { listKnownNames } from './roster-import.contract.ts'
import { nameOf } from './roster-import.rules.ts'

/** While a name is being mended it is not asked about letter by letter. */
const STILL_MS = 1500

/** The names themselves stay the same as long as none of them changes. */
function useStill(names: readonly FullName[]): readonly FullName[] {
  const [still, setStill] = useState(names)
  useEffect(() => {
    const timer = setTimeout(() => setStill(names), STILL_MS)
    return () => clearTimeout(timer)
  }, [names])
  // A new spreadsheet is asked about at once.
  return still.length === 0 ? names : still
}

export function useKnownNames(rows: readonly { texts: FullName }[]): readonly KnownName[] {
  const all = useMemo(() => {
    const byName = new Map(
      rows.map(({ texts: { fname, lname } }) => [nameOf({ fname, lname }), { fname, lname }]),
    )
    return [...byName.values()].filter(({ fname, lname }) => fname !== '' && lname !== '')
  }, [rows])
  const names = useStill(all)
  const { data } = useLoaded(listKnownNames, names.length > 0 ? { names: names.slice() } : null, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    keepPrevious: true,
  })
  return data?.known ?? NOBODY
}

const NOBODY: readonly KnownName[] = []
