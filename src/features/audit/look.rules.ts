// Decides what is recorded of a look of the office at what is known of people: whose, and nothing of what was seen; and how it is told.
import { valuesAt } from '../../shared/ownership.ts'
import type { SeenThing, Sees } from '../../shared/sees.ts'

/** More than any registration has. */
const MOST_PEOPLE = 5_000
const NAMED_IN_WORDS = new Set(['entity', 'entity_id', 'name', 'search'])
/** What else a search is called. */
const SEARCHED = new Set(['name'])
const NAMED_WHERE_ONE = { ticket: 'event_ticket_id', registrant: 'registration_id' }

/** LOOK-01: the ids that the call named, as they were sent, and what was searched for. */
export function namedIn(input: unknown): Record<string, string | number> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      (typeof value === 'number' && /(^|_)id$/.test(name)) ||
      (typeof value === 'string' && value !== '' && NAMED_IN_WORDS.has(name))
        ? [[SEARCHED.has(name) ? 'search' : name, value as string | number]]
        : [],
    ),
  )
}

/** What a call saw, by what its contract says of it. */
export type Seen = Readonly<Partial<Record<SeenThing, readonly unknown[]>>>

/** LOOK-01: what stands at the places that the contract names, each once. */
export function seenIn(sees: Sees, call: { input: unknown; answer: unknown }): Seen {
  const seen: Partial<Record<SeenThing, unknown[]>> = {}
  for (const [place, thing] of Object.entries(sees) as [string, SeenThing][]) {
    seen[thing] = [...new Set([...(seen[thing] ?? []), ...valuesAt(call, place)])]
  }
  return seen
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

/** LOOK-01: the mails with the words of each that were seen: its subject, and what it says where it was opened. */
export function wordsOfMails(mails: readonly unknown[]): { id: number; words: string }[] {
  return mails.flatMap((mail) => {
    const { id, to, subject, text = '' } = (mail ?? {}) as Record<string, unknown>
    return typeof id === 'number' && typeof to === 'string' && typeof subject === 'string'
      ? [{ id, words: `${subject} ${text}` }]
      : []
  })
}

/** LOOK-01: what was found by a token, a code or a search is named where it is one thing, as if the call had named it. */
export function namedBy(seen: Seen): Record<string, number> {
  return Object.fromEntries(
    Object.entries(NAMED_WHERE_ONE).flatMap(([thing, name]) => {
      const [only, ...more] = seen[thing as SeenThing] ?? []
      return typeof only === 'number' && more.length === 0 ? [[name, only]] : []
    }),
  )
}

type Named = Readonly<Record<string, string | number>>

/** LOOK-02: "Searched people for 'Emma'". */
export function lookInWords(words: string, { search }: Named): string {
  return search === undefined ? words : `${words} for '${search}'`
}

const THINGS: Readonly<Record<string, string>> = {
  mybtf_user: 'account',
  event_ticket: 'ticket',
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
