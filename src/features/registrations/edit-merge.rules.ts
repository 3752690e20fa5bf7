// Brings two edits of one registration together: what only one changed is taken from it, the rest a person decides.
import type { Decisions, EditChange, EditConflict, EditNames, Merged } from '../parts/part-content.rules.ts'
import { changesBetween } from './edit-changes.rules.ts'
import { type ContentName, contentBy, contentParts } from './edit-content.rules.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

export interface MergedEdit extends Merged<RegistrationContent> {
  /** What only the other changed, and what was decided for the other. */
  taken: EditChange[]
}

/**
 * The edit `mine`, begun from `base`, brought onto `theirs`, which was saved meanwhile (EDIT-09): three-way by person,
 * routine and field. Nothing of mine is lost, and nothing of theirs that I did not change too. `decisions` by the keys
 * of the conflicts; what is undecided stays mine. Afterwards the edit's base is `theirs`.
 */
export function mergeEdits(
  base: RegistrationContent,
  mine: RegistrationContent,
  theirs: RegistrationContent,
  names: EditNames,
  decisions: Decisions = {},
): MergedEdit {
  const conflicts: EditConflict[] = []
  const merged = <Name extends ContentName>(name: Name): RegistrationContent[Name] => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const { content, conflicts: found } = contentParts[name].content.merge(sides, { names, decisions })
    conflicts.push(...found)
    return content
  }
  const content = contentBy(merged)
  const open = conflicts.filter(({ decided }) => decided !== 'theirs')
  const taken = changesBetween(base, theirs, names).filter(
    ({ key }) => !open.some((one) => one.key === key || one.key.startsWith(`${key}:`)),
  )
  return { content, conflicts, taken }
}
