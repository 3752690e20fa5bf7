// Content of a part that is a list of entries with an id: people, routines. Compared, told and merged entry by entry.
import type { PartName } from '../tours/part-names.model.ts'
import {
  type Compared,
  type EditChange,
  type EditConflict,
  type EditNames,
  type GivenUp,
  type InFile,
  type MergeContext,
  type PartContent,
  type Sides,
  sameValue,
} from './part-content.rules.ts'
import type { EntryInputs, PartInputs } from './part-inputs.rules.ts'

type Words<Entry> = (entry: Entry, names: EditNames) => string

/** How a field is told and exported. */
interface EntryField<Entry, Facet> {
  /** What depends on each other stands in one facet. */
  facet: Facet
  /** '' = nothing worth a word; or the field whose words say this one, too. */
  words: Words<Entry> | keyof Entry
  column: InFile
  /** Of a field that is not called so, as `dancers` is: it names others by their ids, and is not what it reads as. */
  by_id?: true
}

interface EntryList<Entry, Id extends keyof Entry, Facet extends string> {
  /** The first word of the keys of its changes: 'routine' of 'routine:7'. */
  key: string
  id: Id
  what: (entry: Entry, names: EditNames) => string
  /**
   * What is told, and decided, as a whole: what depends on each other is never taken from two people. In this order, each
   * with what stands between the words of its fields.
   */
  facets: Record<Facet, string>
  /** Each field of an entry; complete by type, in the order of its words. */
  fields: { [Field in Exclude<keyof Entry, Id>]-?: EntryField<Entry, NoInfer<Facet>> }
  /** The facet that says what was added. */
  main: NoInfer<Facet>
  /** Mine as it is brought together with theirs, where both may hold the same entry under two ids. */
  meet?: (
    sides: Sides<readonly Entry[]>,
    same: (one: Entry, other: Entry) => boolean,
  ) => { mine: readonly Entry[]; met: ReadonlyMap<number, number> }
  /** The merged entries, where one of mine has lost its row. */
  settle?: (
    entries: Entry[],
    sides: Sides<readonly Entry[]>,
  ) => { entries: Entry[]; settled: ReadonlyMap<number, number> }
}

/**
 * Whose entries stand beside those of another part, one with each, says how each of their fields is entered there; complete by
 * type, or that they are entered on a step of their own. Entries with an id of their own say which field names those that they
 * are about. Entries about people say what of them is given up by whoever leaves.
 */
type Beside<Entry, Id extends keyof Entry> =
  | { about?: never; about_id?: never; inputs?: never; givenUp?: never }
  | (EnteredBeside<Entry, Id> & { about: 'attendees'; givenUp: GivenUp<Entry[]> | null })
  | (EnteredBeside<Entry, Id> & { about: Exclude<PartName, 'attendees'>; givenUp?: never })
  | { about: PartName; about_id: Exclude<keyof Entry, Id>; inputs?: never; givenUp?: never }

interface EnteredBeside<Entry, Id extends keyof Entry> {
  about_id?: never
  inputs: EntryInputs<Entry, Id> | 'on a step of its own'
}

interface Told<Entry> {
  name: string
  fields: readonly (keyof Entry)[]
  words: Words<Entry>
  /** Those of its fields that name others by their ids. */
  byId: readonly (keyof Entry)[]
}

interface OneEntry<Entry> {
  id: number
  base: Entry | undefined
  mine: Entry | undefined
  theirs: Entry | undefined
}

const GONE = 'removed'
const NOT_THERE = 'not there'
/** Of a facet of which nothing was chosen. */
const NOTHING = 'none'

/** What stands in one facet, and how entries are compared by it. */
function facetsOf<Entry extends object, Id extends keyof Entry, Facet extends string>(
  list: EntryList<Entry, Id, Facet>,
): Told<Entry>[] {
  const names = Object.keys(list.fields) as Exclude<keyof Entry, Id>[]
  return (Object.keys(list.facets) as Facet[]).map((name) => {
    const fields = names.filter((field) => list.fields[field].facet === name)
    const told = fields.flatMap((field) => {
      const { words } = list.fields[field]
      return typeof words === 'function' ? [words] : []
    })
    const words: Words<Entry> = (entry, names) =>
      told
        .map((say) => say(entry, names))
        .filter(Boolean)
        .join(list.facets[name]) || NOTHING
    const byId = fields.filter((field) => list.fields[field].by_id || String(field).endsWith('_id'))
    return { name, fields, words, byId }
  })
}

/** Both sides of a facet that differ, in words that tell them apart; null = they are no choice, as a blank routine and none. */
function choiceOf<Entry>(facet: Told<Entry>, mine: Entry, theirs: Entry, names: EditNames) {
  const read = { mine: facet.words(mine, names), theirs: facet.words(theirs, names) }
  if (read.mine !== read.theirs) return read
  const fields = facet.byId.filter((field) => !sameValue(mine[field], theirs[field]))
  if (fields.length === 0) return null
  // Of one name, and nothing else is known that tells them apart.
  const withIds = (words: string, of: Entry) => {
    const ids = fields.flatMap((field) => of[field] ?? [])
    return ids.length === 0 ? words : `${words} (no. ${ids.join(', ')})`
  }
  return { mine: withIds(read.mine, mine), theirs: withIds(read.theirs, theirs) }
}

const sameFacet = <Entry>({ fields }: Told<Entry>, one: Entry, other: Entry) =>
  fields.every((field) => sameValue(one[field], other[field]))

const sameByAll =
  <Entry>(facets: readonly Told<Entry>[]) =>
  (one: Entry, other: Entry) =>
    facets.every((facet) => sameFacet(facet, one, other))

/** Brings the two sides of one entry together. */
function entryMerge<Entry extends object, Id extends keyof Entry, Facet extends string>(
  list: EntryList<Entry, Id, Facet>,
  facets: readonly Told<Entry>[],
) {
  const sameEntry = sameByAll(facets)

  /** One is gone on one side: a conflict only where the other side changed it, or what stands beside it. */
  function mergeGone(
    { id, base, mine, theirs }: OneEntry<Entry>,
    { names, decisions, beside }: MergeContext,
  ) {
    const present = mine ?? theirs
    // Added on one side, or untouched on the other.
    if (!present || !base) return { entry: present ?? null, conflicts: [] }
    if (sameEntry(base, present) && !beside.changed(mine ? 'mine' : 'theirs', id))
      return { entry: null, conflicts: [] }
    const key = `${list.key}:${id}`
    const decided = decisions[key] ?? null
    const words = (entry: Entry | undefined, side: keyof Sides<unknown>) => {
      if (!entry) return GONE
      const own = facets.map((facet) => `${facet.name} ${facet.words(entry, names)}`)
      return [...own, ...beside.words(side, id)].join('; ')
    }
    const sides = { base: words(base, 'base'), mine: words(mine, 'mine'), theirs: words(theirs, 'theirs') }
    const conflict: EditConflict = { key, what: list.what(present, names), ...sides, decided }
    return { entry: (decided === 'theirs' ? theirs : mine) ?? null, conflicts: [conflict] }
  }

  /** There on both sides: facet by facet. */
  function mergeBoth(
    { id, base, mine, theirs }: OneEntry<Entry> & { mine: Entry; theirs: Entry },
    { names, decisions }: MergeContext,
  ) {
    let entry = mine
    const conflicts: EditConflict[] = []
    for (const facet of facets) {
      if (sameFacet(facet, mine, theirs)) continue
      const here = !base || !sameFacet(facet, base, mine)
      const there = !base || !sameFacet(facet, base, theirs)
      const key = `${list.key}:${id}:${facet.name}`
      const decided = decisions[key] ?? null
      const choice = here && there ? choiceOf(facet, mine, theirs, names) : null
      if (choice) {
        const what = `${list.what(mine, names)}: ${facet.name}`
        conflicts.push({ key, what, base: base ? facet.words(base, names) : NOT_THERE, ...choice, decided })
      }
      if (!here || (there && decided === 'theirs')) {
        entry = { ...entry, ...Object.fromEntries(facet.fields.map((field) => [field, theirs[field]])) }
      }
    }
    return { entry, conflicts }
  }

  return (entry: OneEntry<Entry>, context: MergeContext) => {
    const { mine, theirs } = entry
    return mine && theirs ? mergeBoth({ ...entry, mine, theirs }, context) : mergeGone(entry, context)
  }
}

function besideOf<Entry, Id extends keyof Entry>(
  list: Beside<Entry, Id>,
): Pick<PartContent<Entry[]>, 'about' | 'about_id' | 'inputs' | 'givenUp'> {
  if (!list.about) return {}
  const { about, givenUp = null } = list
  if (list.about_id !== undefined) return { about, about_id: String(list.about_id) }
  if (typeof list.inputs === 'string') return { about, givenUp }
  return { about, givenUp, inputs: { ...list.inputs } as PartInputs }
}

/** Compares, tells and merges entries of one kind. */
export function entryList<Entry extends object, Id extends keyof Entry, Facet extends string>(
  list: EntryList<Entry, Id, Facet> & Beside<Entry, Id>,
) {
  const facets = facetsOf(list)
  const mergeEntry = entryMerge(list, facets)
  const main = facets.find(({ name }) => name === list.main) as Told<Entry>
  const idOf = (entry: Entry) => entry[list.id] as number
  const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [idOf(entry), entry]))
  const sameEntry = sameByAll(facets)

  const content: Compared<Entry[]> = {
    same(one, other) {
      const [mine, others] = [byId(one), byId(other)]
      if (one.length !== other.length || mine.size !== others.size) return false
      return [...mine].every(([id, entry]) => {
        const there = others.get(id)
        return there !== undefined && sameEntry(entry, there)
      })
    },
    changes(before, after, names) {
      const [was, is] = [byId(before), byId(after)]
      const keyOf = (entry: Entry) => `${list.key}:${idOf(entry)}`
      const removed = before
        .filter((entry) => !is.has(idOf(entry)))
        .map(
          (entry): EditChange => ({
            key: keyOf(entry),
            kind: 'removed',
            what: list.what(entry, names),
            words: '',
          }),
        )
      const others = after.flatMap((entry): EditChange[] => {
        const old = was.get(idOf(entry))
        const at = { key: keyOf(entry), what: list.what(entry, names) }
        if (!old) return [{ ...at, kind: 'added', words: main.words(entry, names) }]
        const moved = facets
          .filter((facet) => !sameFacet(facet, old, entry))
          .map(({ name, words }) => `${name} ${words(old, names)} → ${words(entry, names)}`)
        return moved.length === 0 ? [] : [{ ...at, kind: 'changed', words: moved.join('; ') }]
      })
      return [...removed, ...others]
    },
    /** Theirs in their order, then what only this side has. */
    merge(sides, context) {
      const meeting = list.meet?.(sides, sameEntry)
      const met = { ...sides, mine: meeting?.mine ?? sides.mine }
      const [base, mine, theirs] = [byId(met.base), byId(met.mine), byId(met.theirs)]
      const merged = [...new Set([...theirs.keys(), ...mine.keys()])].map((id) => {
        const entry = { id, base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
        return mergeEntry(entry, context)
      })
      const entries = merged.flatMap(({ entry }) => entry ?? [])
      const { entries: content, settled } = list.settle?.(entries, met) ?? { entries }
      return { content, conflicts: merged.flatMap(({ conflicts }) => conflicts), met: meeting?.met, settled }
    },
    told: list.fields,
  }
  return {
    ...content,
    id: String(list.id),
    sameEntry,
    fields: Object.keys(list.fields) as Exclude<keyof Entry, Id>[],
    ...besideOf(list),
  }
}
