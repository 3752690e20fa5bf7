// Decides what is left of the entries that stand beside others where those are gone (PART-04).
import { parts } from '../../parts.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { PartContent, Sides } from './part-content.rules.ts'

type Entry = Readonly<Record<string, unknown>>

const listsIn = (whole: object) => whole as Readonly<Record<string, readonly Entry[] | undefined>>

interface AnyPart {
  charges?: object
  content?: Pick<PartContent<never>, 'about' | 'about_id' | 'id'>
}

interface Hanging {
  name: string
  /** The field with the id of the entry that it is about. */
  id: string
  /** The field that tells its own entries apart; often the same. */
  own_id: string
  about: PartName
  idOfAbout: string
}

const all: Readonly<Record<string, AnyPart>> = parts

/** The parts whose entries are about those of another, in the order of the map. */
const hanging: readonly Hanging[] = Object.entries(all).flatMap(([name, { content }]) => {
  const { about, about_id, id } = content ?? {}
  const idOfAbout = about && all[about]?.content?.id
  return id && about && idOfAbout ? [{ name, id: about_id ?? id, own_id: id, about, idOfAbout }] : []
})

/**
 * A content, or a registration as it is priced, without entries about what is not there; the same object where there are none.
 * Whatever stands beside a routine or a person goes with it, whoever removed that. Among what is priced are the routines that
 * have a place, so that nothing is owed beside one that waits. With `before`, only what is about entries that were there goes: what
 * never was is left for the part's check to refuse.
 */
export function withoutOrphans<Whole extends object>(whole: Whole, before?: Whole): Whole {
  let left = whole
  for (const { name, id, about, idOfAbout } of hanging) {
    const { [name]: entries, [about]: others } = listsIn(left)
    if (!entries || !others) continue
    const there = new Set(others.map((entry) => entry[idOfAbout]))
    const was = before && new Set(listsIn(before)[about]?.map((entry) => entry[idOfAbout]))
    const kept = entries.filter((entry) => there.has(entry[id]) || (was && !was.has(entry[id])))
    if (kept.length < entries.length) left = { ...left, [name]: kept }
  }
  return left
}

/** What entries of a part are called from now on, by the ids that they had. */
export type NewIds = { [Name in PartName]?: ReadonlyMap<number, number> | undefined }

const named = (entries: readonly Entry[], id: string, ids: ReadonlyMap<number, number>) =>
  entries.map((entry) => ({ ...entry, [id]: ids.get(Number(entry[id])) ?? entry[id] }))

/** The same with entries that are called otherwise now, and whatever is about them, by the parts that these are of. */
export function withNewIds<Whole extends object>(whole: Whole, ids: NewIds): Whole {
  let left = whole
  for (const { name, id, about, idOfAbout } of hanging) {
    const called = ids[about]
    const { [name]: entries, [about]: others } = listsIn(whole)
    if (!called?.size || !entries || !others) continue
    left = { ...left, [name]: named(entries, id, called), [about]: named(others, idOfAbout, called) }
  }
  return left
}

/** The parts about entries of `about`. */
export function partsBeside(about: PartName): string[] {
  return hanging.filter((part) => part.about === about).map(({ name }) => name)
}

/** Only what is about the entries of `about` with these ids, and nothing else of that part. */
export function onlyBeside<Whole extends object>(
  whole: Whole,
  about: PartName,
  keep: (id: number) => boolean,
): Whole {
  const idOf = all[about]?.content?.id
  const { [about]: entries } = listsIn(whole)
  if (!idOf || !entries) return whole
  return withoutOrphans({ ...whole, [about]: entries.filter((entry) => keep(Number(entry[idOf]))) })
}

/** The whole with what stands beside the entry `of` in `from`; what something else has taken since is left to it. */
export function withBeside<Whole extends object>(
  whole: Whole,
  from: Whole,
  about: PartName,
  of: number,
): Whole {
  let left = whole
  for (const { name, id, own_id } of hanging.filter((part) => part.about === about)) {
    const entries = listsIn(left)[name] ?? []
    const taken = new Set(entries.map((entry) => entry[own_id]))
    const back = (listsIn(from)[name] ?? []).filter(
      (entry) => Number(entry[id]) === of && !taken.has(entry[own_id]),
    )
    if (back.length > 0) left = { ...left, [name]: [...entries, ...back] }
  }
  return left
}

/**
 * Two works on what is about entries that only one of them has: it is as that one has it, unless the other has something else in
 * its place, which is then merged as anything. `whole.mine` goes by the ids of theirs where both hold the same entry.
 */
export function followedSides<Whole extends object>(whole: Sides<Whole>, name: string): Sides<Whole> {
  const part = hanging.find((part) => part.name === name)
  if (!part) return whole
  const { id, own_id, about, idOfAbout } = part
  const idsIn = (of: Whole) => new Set(listsIn(of)[about]?.map((entry) => entry[idOfAbout]))
  const [mine, theirs] = [idsIn(whole.mine), idsIn(whole.theirs)]
  const entriesIn = (of: Whole) => listsIn(of)[name] ?? []
  const alone = [
    ...entriesIn(whole.mine).filter((entry) => !theirs.has(entry[id])),
    ...entriesIn(whole.theirs).filter((entry) => !mine.has(entry[id])),
  ]
  const places = (of: Whole) => new Set(entriesIn(of).map((entry) => entry[own_id]))
  const [placesOfMine, placesOfTheirs] = [places(whole.mine), places(whole.theirs)]
  const disputed = new Set(
    alone.map((entry) => entry[own_id]).filter((own) => placesOfMine.has(own) && placesOfTheirs.has(own)),
  )
  const followed = (of: Whole): Whole => {
    const both = entriesIn(of).filter(
      (entry) => disputed.has(entry[own_id]) || (mine.has(entry[id]) && theirs.has(entry[id])),
    )
    return { ...of, [name]: [...both, ...alone.filter((entry) => !disputed.has(entry[own_id]))] }
  }
  return { base: followed(whole.base), mine: followed(whole.mine), theirs: followed(whole.theirs) }
}
