// The dancers of a routine, typed into its cell by part of their names.
import { useMemo } from 'react'
import type { OwnEditorProps } from '../../ui/sheet/sheet-columns.ts'
import { SheetTokens } from '../../ui/sheet/sheet-tokens.tsx'
import type { TokenSource } from '../../ui/sheet/use-sheet-tokens.tsx'
import { nameKey } from '../people/name-key.rules.ts'
import { matchDancer, type NamedDancer, readNames, splitNames, suggestDancers } from './dancer-names.rules.ts'
import type { CellPlace } from './routine-grid-cells.rules.ts'

function noteOf({ registered, age }: NamedDancer): string {
  if (!registered) return 'not registered for the workshop'
  return age === null ? 'no birthdate' : String(age)
}

function dancerSource({ index, names }: CellPlace): TokenSource {
  return {
    suggest(typed) {
      const { dancers, begin } = suggestDancers(typed, index)
      const offers = dancers.map((dancer) => ({
        id: dancer.id,
        name: `${dancer.fname} ${dancer.lname}`,
        note: noteOf(dancer),
      }))
      return { offers, begin }
    },
    match(typed) {
      const match = matchDancer(typed, index)
      return match.kind === 'one' ? match.dancer.id : null
    },
    split: (text) => splitNames(text, index),
    read(parts) {
      const { dancers, unread } = readNames(parts, index)
      return { chosen: dancers, unread }
    },
    nameOf: (id) => names.get(id) ?? 'No longer registered',
    isEnough: (typed) => nameKey(typed).length > 2,
    words: {
      placeholder: 'Part of a name',
      offers: 'Dancers by that name',
      nobody: 'No one by that name',
      unsure: 'is not one person for sure',
      inHere: 'in this routine',
    },
  }
}

/** Its value is that of the dancers' cells. */
export function DancersEditor({ place, ...props }: OwnEditorProps<unknown> & { place: CellPlace }) {
  const source = useMemo(() => dancerSource(place), [place])
  return <SheetTokens {...(props as Omit<Parameters<typeof SheetTokens>[0], 'source'>)} source={source} />
}
