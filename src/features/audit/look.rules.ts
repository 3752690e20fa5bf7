// Decides what is recorded of a look of the office at what is known of people: whose, and nothing of what was seen.

/** More than any registration has. */
const MOST_PEOPLE = 5_000

/** LOOK-01: the ids that the call named, as they were sent; words that were searched for are not kept. */
export function namedIn(input: unknown): Record<string, string | number> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      (typeof value === 'number' && /(^|_)id$/.test(name)) || name === 'entity' || name === 'entity_id'
        ? [[name, value as string | number]]
        : [],
    ),
  )
}

/** LOOK-01: the registration whose amounts stand in an answer; their lines name its people without their ids. */
export function registrationOf(answer: unknown): number | null {
  const { registration_id } = (answer ?? {}) as { registration_id?: unknown }
  return typeof registration_id === 'number' ? registration_id : null
}

/**
 * LOOK-01: the people who stand in an answer, by id: whoever has a first name or a birthdate there, or is named as a person.
 * `birthdate` is a person's alone.
 */
export function peopleIn(answer: unknown): number[] {
  const found = new Set<number>()
  const walk = (value: unknown): void => {
    if (found.size >= MOST_PEOPLE || value === null || typeof value !== 'object') return
    const { id, person_id, fname, birthdate } = value as Record<string, unknown>
    if (typeof person_id === 'number') found.add(person_id)
    else if ((typeof fname === 'string' || birthdate !== undefined) && typeof id === 'number') found.add(id)
    for (const inside of Object.values(value)) walk(inside)
  }
  walk(answer)
  return [...found].sort((one, other) => one - other)
}
