// Says in words what an edit changes: who and what is added, removed, or different.
import type { AttendeeForm } from '../attendees/attendee.model.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { type RemovedDeposit, removedWordsByKey } from '../fees/removed-routine.rules.ts'
import { tierOf, tierWords } from '../fees/workshop-fee.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { EditedRoutine, RegistrationContent } from './registration-edit.model.ts'

/** Where the words come from: a view of the registration, before or after. */
export type EditNames = Pick<RegistrationView, 'attendees' | 'roster' | 'price_list' | 'tour_date'>

export interface EditChange {
  /** Stable: 'attendee:12', 'routine:7', 'observers:one', 'comp_room', 'is_competing'. */
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** 'Mia Alvarez', 'Undertow' */
  what: string
  /** 'level Teen → Junior'; of what was added, what it is; of a removed routine, what becomes of its deposit. */
  words: string
}

/** One part of an entry that is decided as a whole: what depends on each other is never taken from two people. */
export interface Part<Entry> {
  name: string
  fields: readonly (keyof Entry & string)[]
  words: (entry: Entry, names: EditNames) => string
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

function levelWords(form: AttendeeForm, { price_list }: EditNames): string {
  const level = price_list.workshop_levels.find(({ id }) => id === form.workshop_level_id)
  const more = [
    form.attended_reg ? 'attended a regional' : '',
    form.has_college_discount ? 'college discount' : '',
  ]
  return [level?.level ?? 'no level', tierWords[tierOf(form)].toLowerCase(), ...more]
    .filter(Boolean)
    .join(', ')
}

const levelPart: Part<AttendeeForm> = {
  name: 'level',
  fields: ['workshop_level_id', 'one_day', 'virtual', 'attended_reg', 'has_college_discount'],
  words: levelWords,
}

export const attendeeParts: readonly Part<AttendeeForm>[] = [
  levelPart,
  {
    name: 'scholarship',
    fields: ['vip_type_id'],
    words: ({ vip_type_id }, { price_list }) =>
      vip_type_id === null
        ? 'none'
        : (price_list.vip_types.find(({ id }) => id === vip_type_id)?.name ?? 'unknown'),
  },
  { name: 'media pass', fields: ['media_pass'], words: ({ media_pass }) => yesNo(media_pass) },
]

/** What decides where it is placed and what it costs. */
const dancersPart: Part<EditedRoutine> = {
  name: 'dancers',
  fields: ['dancers', 'routine_category_id', 'age_up'],
  words: (routine, names) => {
    const category = names.price_list.routine_categories.find(({ id }) => id === routine.routine_category_id)
    const dancers = routine.dancers.map((id) => personName(id, names)).join(', ')
    return [category?.name, dancers || 'nobody', routine.age_up ? 'aged up' : ''].filter(Boolean).join(': ')
  },
}

export const routineParts: readonly Part<EditedRoutine>[] = [
  { name: 'title', fields: ['name'], words: ({ name }) => name },
  { name: 'choreographer', fields: ['choreographer'], words: ({ choreographer }) => choreographer || 'none' },
  {
    name: 'performance division',
    fields: ['performance_division_id'],
    words: ({ performance_division_id }, { price_list }) =>
      price_list.performance_divisions.find(({ id }) => id === performance_division_id)?.name ?? 'none',
  },
  dancersPart,
  {
    name: 'add-ons',
    fields: ['virtual', 'free_ballet', 'extra_time', 'no_music', 'copy_music', 'copied_from'],
    words: ({ virtual, free_ballet, extra_time, no_music, copy_music }) => {
      const chosen = [
        virtual ? 'virtual' : '',
        free_ballet ? 'free performance division' : '',
        extra_time > 0 ? `${extra_time} min extra time` : '',
        no_music ? 'no music' : '',
        copy_music ? 'same music' : '',
      ]
      return chosen.filter(Boolean).join(', ') || 'none'
    },
  },
  {
    name: 'waiting list',
    fields: ['waiting_list', 'waiting_set'],
    words: ({ waiting_list, waiting_set }) => {
      if (!waiting_list) return 'not on it'
      return waiting_set === null ? 'on it' : `on it, in set ${waiting_set}`
    },
  },
]

/** The name of somebody who is, or was, registered. */
export function personName(person_id: number, { attendees, roster }: EditNames): string {
  const attendee = attendees.find((one) => one.person_id === person_id)
  const person = attendee?.person ?? roster.find(({ id }) => id === person_id)
  return person ? `${person.fname} ${person.lname}` : 'Somebody who has left the roster'
}

/** Whether both have the part alike. */
export function samePart<Entry extends object>(part: Part<Entry>, one: Entry, other: Entry): boolean {
  return part.fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}

function changesOf<Entry extends object>(
  before: ReadonlyMap<number, Entry>,
  after: ReadonlyMap<number, Entry>,
  parts: readonly Part<Entry>[],
  {
    key,
    main,
    what,
    names,
  }: { key: string; main: Part<Entry>; what: (id: number, entry: Entry) => string; names: EditNames },
): EditChange[] {
  const removed = [...before].flatMap(([id, entry]): EditChange[] =>
    after.has(id) ? [] : [{ key: `${key}:${id}`, kind: 'removed', what: what(id, entry), words: '' }],
  )
  const others = [...after].flatMap(([id, entry]): EditChange[] => {
    const was = before.get(id)
    const at = { key: `${key}:${id}`, what: what(id, entry) }
    if (!was) return [{ ...at, kind: 'added', words: main.words(entry, names) }]
    const different = parts.filter((part) => !samePart(part, was, entry))
    if (different.length === 0) return []
    const words = different.map(
      (part) => `${part.name} ${part.words(was, names)} → ${part.words(entry, names)}`,
    )
    return [{ ...at, kind: 'changed', words: words.join('; ') }]
  })
  return [...removed, ...others]
}

/** Something of the content that is neither a person nor a routine, decided as a whole. */
export interface OtherPart {
  key: string
  what: (names: EditNames) => string
  words: (content: RegistrationContent) => string
  /** `into` with this part of `from`. */
  take: (from: RegistrationContent, into: RegistrationContent) => RegistrationContent
}

function observersPart(type: 'one' | 'two'): OtherPart {
  return {
    key: `observers:${type}`,
    what: ({ price_list, tour_date }) => {
      const level_id = variantOf(tour_date).observer_levels[type]
      const level = price_list.workshop_levels.find(({ id }) => id === level_id)
      return `Additional observers, ${level?.level ?? 'no level'}`
    },
    words: ({ additional_observers }) => String(additional_observers[type]),
    take: (from, into) => ({
      ...into,
      additional_observers: { ...into.additional_observers, [type]: from.additional_observers[type] },
    }),
  }
}

export const otherParts: readonly OtherPart[] = [
  observersPart('one'),
  observersPart('two'),
  {
    key: 'comp_room',
    what: () => 'Name of the hotel reservation',
    words: ({ comp_room }) => comp_room || 'none',
    take: ({ comp_room }, into) => ({ ...into, comp_room }),
  },
  {
    key: 'is_competing',
    what: () => 'Competing',
    words: ({ is_competing }) => (is_competing === null ? 'not answered' : yesNo(is_competing)),
    take: ({ is_competing }, into) => ({ ...into, is_competing }),
  },
]

export const byPerson = (content: RegistrationContent) =>
  new Map(content.attendees.map((form) => [form.person_id, form]))
export const byRoutine = (content: RegistrationContent) =>
  new Map(content.routines.map((routine) => [routine.id, routine]))

/** What changed from `before` to `after`, one line a person, routine or other thing (EDIT-10). */
export function changesBetween(
  before: RegistrationContent,
  after: RegistrationContent,
  names: EditNames,
): EditChange[] {
  return [
    ...changesOf(byPerson(before), byPerson(after), attendeeParts, {
      key: 'attendee',
      main: levelPart,
      what: (id) => personName(id, names),
      names,
    }),
    ...changesOf(byRoutine(before), byRoutine(after), routineParts, {
      key: 'routine',
      main: dancersPart,
      what: (_id, routine) => routine.name,
      names,
    }),
    ...otherParts.flatMap(({ key, what, words }): EditChange[] => {
      const [was, is] = [words(before), words(after)]
      return was === is ? [] : [{ key, kind: 'changed', what: what(names), words: `${was} → ${is}` }]
    }),
  ]
}

/** The changes, and of each routine that was removed what becomes of its deposit (EDIT-07). `sold` = the lines as sold. */
export function withDeposits(
  changes: readonly EditChange[],
  sold: readonly FeeLine[],
  deposit: RemovedDeposit,
): EditChange[] {
  const removed = new Set(changes.flatMap(({ key, kind }) => (kind === 'removed' ? [key] : [])))
  const gone = sold.filter(({ key }) => key.startsWith('routine:') && removed.has(key))
  const words = removedWordsByKey(gone, deposit)
  return changes.map((change) =>
    change.kind === 'removed' ? { ...change, words: words.get(change.key) ?? change.words } : change,
  )
}
