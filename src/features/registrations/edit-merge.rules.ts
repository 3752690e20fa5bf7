// Brings two edits of one registration together: what only one changed is taken from it, the rest a person decides.
import {
  followedSides,
  type NewIds,
  onlyBeside,
  partsBeside,
  withNewIds,
  withoutOrphans,
} from '../parts/orphans.rules.ts'
import type {
  Decisions,
  EditChange,
  EditConflict,
  EditNames,
  Merged,
  MergedBeside,
  Sides,
} from '../parts/part-content.rules.ts'
import { changesBetween } from './edit-changes.rules.ts'
import { type ContentName, contentBy, contentNames, contentParts } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

export interface MergedEdit extends Merged<RegistrationContent> {
  /** What only the other changed, and what was decided for the other. */
  taken: EditChange[]
}

/** What stands beside the entries of a part in two works and their base. */
function besideIn(sides: Sides<RegistrationContent>, about: ContentName, names: EditNames): MergedBeside {
  const beside = contentNames.filter((name) => partsBeside(about).includes(name))
  const at = (side: keyof typeof sides, id: number) => onlyBeside(sides[side], about, (other) => other === id)
  const same = <Name extends ContentName>(name: Name, one: RegistrationContent, other: RegistrationContent) =>
    contentParts[name].content.same(one[name], other[name])
  const told = <Name extends ContentName>(name: Name, of: RegistrationContent) => {
    const { none, changes } = contentParts[name].content
    return changes(none, of[name], names).map(({ what, words }) => `${what} ${words}`)
  }
  return {
    changed: (side, id) => beside.some((name) => !same(name, at('base', id), at(side, id))),
    words: (side, id) => beside.flatMap((name) => told(name, at(side, id))),
  }
}

/** Where the words for both works come from: the registration as it is stored, with routines that only mine has. */
export function namesOfBoth(stored: RegistrationView, mine: RegistrationContent): EditNames {
  const { routines = [], waiting_list_routines = [] } = contentParts.routines.content.shown(
    mine.routines,
    stored,
    stored,
  )
  const known = new Set([...stored.routines, ...stored.waiting_list_routines].map(({ id }) => id))
  const own = [...routines, ...waiting_list_routines].filter(({ id }) => !known.has(id))
  return own.length === 0 ? stored : { ...stored, routines: [...stored.routines, ...own] }
}

/** Of whom or what as a whole somebody has still to decide, or has decided for mine. */
function keptAsMine(conflicts: readonly EditConflict[]): ReadonlySet<number> {
  const whole = conflicts.filter(({ key, decided }) => decided !== 'theirs' && key.split(':').length === 2)
  return new Set(whole.map(({ key }) => Number(key.split(':')[1])))
}

/**
 * The edit `mine`, begun from `base`, brought onto `theirs`, which was saved meanwhile (EDIT-09): three-way by person,
 * routine and field. Nothing of mine is lost, and nothing of theirs that I did not change too. `decisions` by the keys
 * of the conflicts; what is undecided stays mine. What stands beside somebody or something goes and stays with that (PART-04).
 * Afterwards the edit's base is `theirs`.
 */
export function mergeEdits(
  base: RegistrationContent,
  mine: RegistrationContent,
  theirs: RegistrationContent,
  names: EditNames,
  decisions: Decisions = {},
): MergedEdit {
  const conflicts: EditConflict[] = []
  const settled: NewIds = {}
  let sides = { base, mine, theirs }
  let told = { base, theirs }
  const merged = <Name extends ContentName>(name: Name): RegistrationContent[Name] => {
    const followed = followedSides(sides, name)
    const of = { base: followed.base[name], mine: followed.mine[name], theirs: followed.theirs[name] }
    const beside = besideIn(sides, name, names)
    const found = contentParts[name].content.merge(of, { names, decisions, beside })
    conflicts.push(...found.conflicts)
    if (partsBeside(name).length > 0) {
      settled[name] = found.settled
      sides = { ...sides, mine: withNewIds(sides.mine, { [name]: found.met }) }
      const mines = keptAsMine(found.conflicts)
      const others = (of: RegistrationContent) => onlyBeside(of, name, (id) => !mines.has(id))
      told = { base: others(told.base), theirs: others(told.theirs) }
    }
    return found.content
  }
  const content = withoutOrphans(withNewIds(contentBy(merged), settled))
  const open = conflicts.filter(({ decided }) => decided !== 'theirs')
  const taken = changesBetween(told.base, told.theirs, names).filter(
    ({ key }) => !open.some((conflict) => conflict.key === key || conflict.key.startsWith(`${key}:`)),
  )
  return { content, conflicts, taken }
}
