// Decides what is left of the entries that stand beside others where those are gone (PART-04).
import { parts } from '../../parts.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { PartContent } from './part-content.rules.ts'

type Entry = Readonly<Record<string, unknown>>

const listsIn = (whole: object) => whole as Readonly<Record<string, readonly Entry[] | undefined>>

interface AnyPart {
  charges?: object
  content?: Pick<PartContent<never>, 'about' | 'id'>
}

interface Hanging {
  name: string
  id: string
  about: PartName
  idOfAbout: string
}

const all: Readonly<Record<string, AnyPart>> = parts

/** The parts whose entries are about those of another, in the order of the map. */
const hanging: readonly Hanging[] = Object.entries(all).flatMap(([name, { content }]) => {
  const { about, id } = content ?? {}
  const idOfAbout = about && all[about]?.content?.id
  return id && about && idOfAbout ? [{ name, id, about, idOfAbout }] : []
})

/**
 * A content, or a registration as it is priced, without entries about what is not there; the same object where there are none.
 * Whatever stands beside a routine or a person goes with it, whoever removed that. Among what is priced are the routines that
 * have a place, so that nothing is owed beside one that waits.
 */
export function withoutOrphans<Whole extends object>(whole: Whole): Whole {
  let left = whole
  for (const { name, id, about, idOfAbout } of hanging) {
    const { [name]: entries, [about]: others } = listsIn(left)
    if (!entries || !others) continue
    const there = new Set(others.map((entry) => entry[idOfAbout]))
    const kept = entries.filter((entry) => there.has(entry[id]))
    if (kept.length < entries.length) left = { ...left, [name]: kept }
  }
  return left
}

/** What entries of a part are called from now on, by the ids that they had. */
export type NewIds = Partial<Record<PartName, ReadonlyMap<number, number>>>

/** The same with whatever is about entries that are called otherwise now, by the parts that these are of. */
export function withNewIds<Whole extends object>(whole: Whole, ids: NewIds): Whole {
  let left = whole
  for (const { name, id, about } of hanging) {
    const { [name]: entries } = listsIn(left)
    const called = ids[about]
    if (!entries || !called || called.size === 0) continue
    const named = entries.map((entry) => ({ ...entry, [id]: called.get(Number(entry[id])) ?? entry[id] }))
    left = { ...left, [name]: named }
  }
  return left
}
