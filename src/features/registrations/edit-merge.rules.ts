// Brings two edits of one registration together: what only one changed is taken from it, the rest a person decides.
import {
  attendeeParts,
  byPerson,
  byRoutine,
  changesBetween,
  type EditChange,
  type EditNames,
  otherParts,
  type Part,
  personName,
  routineParts,
  samePart,
} from './edit-changes.rules.ts'
import { newRoutineId } from './edit-content.rules.ts'
import type { EditedRoutine, RegistrationContent } from './registration-edit.model.ts'

export type Decision = 'mine' | 'theirs'

/** Something that both changed, each differently. Until it is decided, mine is kept. */
export interface EditConflict {
  /** Names it in `decisions`. */
  key: string
  /** 'Mia Alvarez: level', 'Undertow' */
  what: string
  base: string
  mine: string
  theirs: string
  decided: Decision | null
}

export interface MergedEdit {
  content: RegistrationContent
  conflicts: EditConflict[]
  /** What only the other changed, and what was decided for the other. */
  taken: EditChange[]
}

type Decisions = Readonly<Record<string, Decision>>

const GONE = 'removed'
const NOT_THERE = 'not there'

interface Kind<Entry> {
  key: string
  parts: readonly Part<Entry>[]
  what: (id: number, entry: Entry) => string
  names: EditNames
  decisions: Decisions
}

interface Sides<Entry> {
  base: Entry | undefined
  mine: Entry | undefined
  theirs: Entry | undefined
}

interface Merged<Entry> {
  entry: Entry | null
  conflicts: EditConflict[]
}

const allWords = <Entry extends object>(entry: Entry, { parts, names }: Kind<Entry>) =>
  parts.map((part) => `${part.name} ${part.words(entry, names)}`).join('; ')

/** One is gone on one side: a conflict only where the other side changed it. */
function mergeGone<Entry extends object>(
  id: number,
  { base, mine, theirs }: Sides<Entry>,
  kind: Kind<Entry>,
): Merged<Entry> {
  const present = mine ?? theirs
  if (!present) return { entry: null, conflicts: [] }
  // Added on one side.
  if (!base) return { entry: present, conflicts: [] }
  const touched = kind.parts.some((part) => !samePart(part, base, present))
  if (!touched) return { entry: null, conflicts: [] }
  const key = `${kind.key}:${id}`
  const decided = kind.decisions[key] ?? null
  const words = (entry: Entry | undefined) => (entry ? allWords(entry, kind) : GONE)
  const conflict = {
    key,
    what: kind.what(id, present),
    base: words(base),
    mine: words(mine),
    theirs: words(theirs),
    decided,
  }
  return { entry: (decided === 'theirs' ? theirs : mine) ?? null, conflicts: [conflict] }
}

/** There on both sides: part by part. */
function mergeBoth<Entry extends object>(
  id: number,
  { base, mine, theirs }: { base: Entry | undefined; mine: Entry; theirs: Entry },
  kind: Kind<Entry>,
): Merged<Entry> {
  let entry = mine
  const conflicts: EditConflict[] = []
  for (const part of kind.parts) {
    if (samePart(part, mine, theirs)) continue
    const changedHere = !base || !samePart(part, base, mine)
    const changedThere = !base || !samePart(part, base, theirs)
    const key = `${kind.key}:${id}:${part.name}`
    const decided = kind.decisions[key] ?? null
    if (changedHere && changedThere) {
      const what = `${kind.what(id, mine)}: ${part.name}`
      const words = (of: Entry | undefined) => (of ? part.words(of, kind.names) : NOT_THERE)
      conflicts.push({ key, what, base: words(base), mine: words(mine), theirs: words(theirs), decided })
    }
    if (!changedHere || (changedThere && decided === 'theirs')) {
      entry = { ...entry, ...Object.fromEntries(part.fields.map((field) => [field, theirs[field]])) }
    }
  }
  return { entry, conflicts }
}

/** All entries of one kind: theirs in their order, then those that only this side has. */
function mergeEntries<Entry extends object>(
  sides: Record<'base' | 'mine' | 'theirs', ReadonlyMap<number, Entry>>,
  kind: Kind<Entry>,
) {
  const ids = new Set([...sides.theirs.keys(), ...sides.mine.keys()])
  const merged = [...ids].map((id) => {
    const [base, mine, theirs] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)]
    return mine && theirs
      ? { id, ...mergeBoth(id, { base, mine, theirs }, kind) }
      : { id, ...mergeGone(id, { base, mine, theirs }, kind) }
  })
  return {
    entries: merged.flatMap(({ id, entry }) => (entry === null ? [] : [{ id, entry }])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  }
}

/** Who waited may have been given the place meanwhile (WAIT-04). */
const PLACED = { waiting_list: false, waiting_set: null }

/** Whether `stored` is what becomes of the added routine: trimmed, and in the category that its dancers call for. */
function isEnteredAs(added: EditedRoutine, stored: EditedRoutine): boolean {
  const entered = {
    ...added,
    name: added.name.trim(),
    choreographer: added.choreographer.trim(),
    routine_category_id: added.routine_category_id ?? stored.routine_category_id,
    ...(stored.waiting_list ? {} : PLACED),
  }
  return routineParts.every((part) => samePart(part, entered, stored))
}

/**
 * Added routines of mine without those that stand in theirs, added since, to the last word: the answer to an edit that
 * was applied was lost, or both entered one and the same. They are not registered, and paid for, twice.
 */
function notThereYet(
  base: RegistrationContent,
  mine: RegistrationContent,
  theirs: RegistrationContent,
): RegistrationContent {
  const known = new Set(base.routines.map(({ id }) => id))
  const fresh = theirs.routines.filter(({ id }) => !known.has(id))
  const routines = mine.routines.filter((one) => {
    if (one.id > 0) return true
    const there = fresh.findIndex((other) => isEnteredAs(one, other))
    if (there >= 0) fresh.splice(there, 1)
    return there < 0
  })
  return { ...mine, routines }
}

/** Routines of mine that waited and have been given their places: the list decided, and with whom they wait is no question. */
function withGivenPlaces(mine: RegistrationContent, theirs: RegistrationContent): RegistrationContent {
  const placed = new Set(theirs.routines.filter((one) => !one.waiting_list).map(({ id }) => id))
  const routines = mine.routines.map((one) =>
    one.waiting_list && placed.has(one.id) ? { ...one, ...PLACED } : one,
  )
  return { ...mine, routines }
}

/** A routine that the other removed and that is kept here has no row any more: it is entered as a new one. */
function withNewIds(
  entries: readonly { id: number; entry: EditedRoutine }[],
  mine: RegistrationContent,
  theirs: RegistrationContent,
): EditedRoutine[] {
  const there = new Set(theirs.routines.map(({ id }) => id))
  const routines = [...mine.routines]
  return entries.map(({ id, entry }) => {
    if (id < 0 || there.has(id)) return entry
    const added = { ...entry, id: newRoutineId({ routines }) }
    routines.push(added)
    return added
  })
}

/**
 * The edit `edited`, begun from `base`, brought onto `theirs`, which was saved meanwhile (EDIT-09): three-way by person,
 * routine and part. Nothing of mine is lost, and nothing of theirs that I did not change too. `decisions` by the keys
 * of the conflicts; what is undecided stays mine. Afterwards the edit's base is `theirs`.
 */
export function mergeEdits(
  base: RegistrationContent,
  edited: RegistrationContent,
  theirs: RegistrationContent,
  names: EditNames,
  decisions: Decisions = {},
): MergedEdit {
  const mine = withGivenPlaces(notThereYet(base, edited, theirs), theirs)
  const attendees = mergeEntries(
    { base: byPerson(base), mine: byPerson(mine), theirs: byPerson(theirs) },
    { key: 'attendee', parts: attendeeParts, what: (id) => personName(id, names), names, decisions },
  )
  const routines = mergeEntries(
    { base: byRoutine(base), mine: byRoutine(mine), theirs: byRoutine(theirs) },
    { key: 'routine', parts: routineParts, what: (_id, { name }) => name, names, decisions },
  )
  const conflicts = [...attendees.conflicts, ...routines.conflicts]
  let content: RegistrationContent = {
    ...mine,
    attendees: attendees.entries.map(({ entry }) => entry),
    routines: withNewIds(routines.entries, mine, theirs),
  }
  for (const { key, what, words, take } of otherParts) {
    const [was, here, there] = [words(base), words(mine), words(theirs)]
    if (here === there) continue
    const decided = decisions[key] ?? null
    const both = was !== here && was !== there
    if (both) conflicts.push({ key, what: what(names), base: was, mine: here, theirs: there, decided })
    if (was === here || (both && decided === 'theirs')) content = take(theirs, content)
  }
  const open = conflicts.filter(({ decided }) => decided !== 'theirs')
  const taken = changesBetween(base, theirs, names).filter(
    ({ key }) => !open.some((one) => one.key === key || one.key.startsWith(`${key}:`)),
  )
  return { content, conflicts, taken }
}
