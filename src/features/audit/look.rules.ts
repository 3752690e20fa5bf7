// Decides what is recorded of a look of the office at what is known of people: whose, and nothing of what was seen; and how it is told.

/** More than any registration has. */
const MOST_PEOPLE = 5_000
const NAMED_IN_WORDS = new Set(['entity', 'entity_id', 'search'])

/** LOOK-01: the ids that the call named, as they were sent, and what was searched for. */
export function namedIn(input: unknown): Record<string, string | number> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      (typeof value === 'number' && /(^|_)id$/.test(name)) ||
      (typeof value === 'string' && value !== '' && NAMED_IN_WORDS.has(name))
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

/** LOOK-01: the mails in an answer with the words of each that were seen there: its subject, and what it says where it was opened. */
export function mailsIn(answer: unknown): { id: number; words: string }[] {
  const { mails = [answer] } = (answer ?? {}) as { mails?: unknown[] }
  return mails.flatMap((mail) => {
    const { id, to, subject, text = '' } = (mail ?? {}) as Record<string, unknown>
    return typeof id === 'number' && typeof to === 'string' && typeof subject === 'string'
      ? [{ id, words: `${subject} ${text}` }]
      : []
  })
}

type Named = Readonly<Record<string, string | number>>

/** LOOK-02: "Searched people for 'Emma'". */
export function lookInWords(words: string, { search }: Named): string {
  return search === undefined ? words : `${words} for '${search}'`
}

const THINGS: Readonly<Record<string, string>> = {
  mybtf_user: 'account',
  date_attendee: 'attendee',
  registrations_routine: 'routine',
}
const inWords = (name: string) => (THINGS[name] ?? name).replaceAll('_', ' ')

/** LOOK-02: at what: 'no. 804', 'person 12', 'registration 5, person 12'; '' = a list. */
export function lookedAt({ entity, entity_id, search: _search, ...ids }: Named): string {
  const things = Object.entries(ids).map(([name, id]) =>
    name === 'id' ? `no. ${id}` : `${inWords(name.replace(/_id$/, ''))} ${id}`,
  )
  return [...(entity === undefined ? [] : [`${inWords(String(entity))} ${entity_id}`]), ...things].join(', ')
}
