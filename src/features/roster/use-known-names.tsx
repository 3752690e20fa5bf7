// Asks which names of a spreadsheet likely mean somebody on nobody's roster; without an answer the import goes on without.
import { useEffect, useMemo, useState } from 'react'
import type { PlainDate } from '../../shared/calendar.ts'
import { useLoaded } from '../../web/loaded.ts'
import type { AskedName, KnownName } from '../people/person.model.ts'
import { readDate } from './import-cells.rules.ts'
import { listKnownNames } from './roster-import.contract.ts'
import type { ImportTexts } from './roster-import.model.ts'
import { nameOf } from './roster-import.rules.ts'

/** While a name is being mended it is not asked about letter by letter. */
const STILL_MS = 1500

/** The names themselves stay the same as long as none of them changes. */
function useStill(names: readonly AskedName[]): readonly AskedName[] {
  const [still, setStill] = useState(names)
  useEffect(() => {
    const timer = setTimeout(() => setStill(names), STILL_MS)
    return () => clearTimeout(timer)
  }, [names])
  // A new spreadsheet is asked about at once.
  return still.length === 0 ? names : still
}

export function useKnownNames(rows: readonly { texts: ImportTexts }[], on: PlainDate): readonly KnownName[] {
  const all = useMemo(() => {
    const byName = new Map(
      rows.map(({ texts: { fname, lname, birthdate } }) => [
        nameOf({ fname, lname }),
        { fname, lname, birthdate: readDate(birthdate, on) },
      ]),
    )
    return [...byName.values()].filter(({ fname, lname }) => fname !== '' && lname !== '')
  }, [rows, on])
  const names = useStill(all)
  const { data } = useLoaded(listKnownNames, names.length > 0 ? { names: names.slice() } : null, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    keepPrevious: true,
  })
  return data?.known ?? NOBODY
}

const NOBODY: readonly KnownName[] = []
