// Content of a part that is one value, or a few that are decided each by itself: compared, told and merged.
import {
  type Compared,
  type EditChange,
  type EditConflict,
  type EditNames,
  type InFile,
  sameValue,
} from './part-content.rules.ts'

/** One value that is decided as a whole, in words. */
export interface ValueWords<Value> {
  /** Of its changes and conflicts: 'observers:one'. */
  key: string
  what: (names: EditNames) => string
  words: (value: Value) => string
  column: InFile
}

/** A few values by name; complete by type. */
export function singleValues<Content extends object>(
  values: {
    [Name in keyof Content]: ValueWords<Content[Name]>
  },
): Compared<Content> {
  const names = Object.keys(values) as (keyof Content)[]
  return {
    same: (one, other) => names.every((name) => sameValue(one[name], other[name])),
    changes: (before, after, context) =>
      names.flatMap((name): EditChange[] => {
        if (sameValue(before[name], after[name])) return []
        const { key, what, words } = values[name]
        const moved = `${words(before[name])} → ${words(after[name])}`
        return [{ key, kind: 'changed', what: what(context), words: moved }]
      }),
    merge({ base, mine, theirs }, { names: context, decisions }) {
      const content = { ...mine }
      const conflicts: EditConflict[] = []
      for (const name of names) {
        const { key, what, words } = values[name]
        if (sameValue(mine[name], theirs[name])) continue
        const here = !sameValue(base[name], mine[name])
        const there = !sameValue(base[name], theirs[name])
        const decided = decisions[key] ?? null
        if (here && there) {
          const sides = { base: words(base[name]), mine: words(mine[name]), theirs: words(theirs[name]) }
          // Two that read the same are no choice.
          if (sides.mine !== sides.theirs) conflicts.push({ key, what: what(context), ...sides, decided })
        }
        if (!here || (there && decided === 'theirs')) content[name] = theirs[name]
      }
      return { content, conflicts }
    },
    told: values,
  }
}

/** One value. */
export function singleValue<Value>(value: ValueWords<Value>): Compared<Value> {
  const one = singleValues<{ value: Value }>({ value })
  return {
    same: (a, b) => one.same({ value: a }, { value: b }),
    changes: (before, after, names) => one.changes({ value: before }, { value: after }, names),
    merge({ base, mine, theirs }, context) {
      const sides = { base: { value: base }, mine: { value: mine }, theirs: { value: theirs } }
      const { content, conflicts } = one.merge(sides, context)
      return { content: content.value, conflicts }
    },
    told: one.told,
  }
}
