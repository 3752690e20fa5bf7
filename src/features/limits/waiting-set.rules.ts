// Numbers the sets of waiting routines that get their places together or not at all.

export interface InSet {
  id: number
  waiting_set: number | null
}

/**
 * The number for a set of `chosen` ids (WAIT-03): that of a set which they take whole, otherwise the lowest that no other
 * routine of the registration has.
 */
export function freeSet(waiting: readonly InSet[], chosen: ReadonlySet<number>): number {
  const others = new Set(waiting.filter(({ id }) => !chosen.has(id)).map(({ waiting_set }) => waiting_set))
  let number = 1
  while (others.has(number)) number++
  return number
}

/** The sets as they are shown, A, B and so on in the order of the list; those of one routine are none. */
export function setLetters(waiting: readonly InSet[]): ReadonlyMap<number, string> {
  const count = new Map<number, number>()
  for (const { waiting_set } of waiting) {
    if (waiting_set !== null) count.set(waiting_set, (count.get(waiting_set) ?? 0) + 1)
  }
  const sets = [...count].filter(([, many]) => many > 1)
  return new Map(sets.map(([set], position) => [set, String.fromCharCode(65 + (position % 26))]))
}
