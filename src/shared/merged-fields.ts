// Merges an edit, field by field, with what somebody else has stored since it was begun (0264).

export interface MergedFields<T> {
  /** What was touched as it was typed, everything else as it is stored. */
  merged: T
  /** What both changed differently. */
  collides: (keyof T & string)[]
}

/** `from` = what the edit began with, or has seen since. */
export function mergeFields<T extends object>(
  fields: readonly (keyof T & string)[],
  { stored, typed, from }: { stored: T; typed: T; from: T },
): MergedFields<T> {
  const untouched = fields.filter((field) => typed[field] === from[field])
  const keeping = Object.fromEntries(untouched.map((field) => [field, stored[field]])) as Partial<T>
  return {
    merged: { ...typed, ...keeping },
    collides: fields.filter(
      (field) =>
        typed[field] !== from[field] && stored[field] !== from[field] && typed[field] !== stored[field],
    ),
  }
}

/** Of a list each member is a field of its own, in it or not: two never collide. */
export function mergeMembers<T>({
  stored,
  typed,
  from,
}: {
  stored: readonly T[]
  typed: readonly T[]
  from: readonly T[]
}): T[] {
  const left = from.filter((value) => !typed.includes(value))
  const come = typed.filter((value) => !from.includes(value))
  return [...new Set([...stored.filter((value) => !left.includes(value)), ...come])]
}
