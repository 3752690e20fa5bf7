// What a registration's owner decides of a part: the promise that comparing, merging and telling changes go by.
import type { Violation } from '../../shared/violations.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { EventVariant, StepKey } from '../tours/variant.model.ts'
import type { PartInputs } from './part-inputs.rules.ts'

/** Where the words come from: a view of the registration, before or after. */
export type EditNames = Pick<
  RegistrationView,
  'attendees' | 'routines' | 'waiting_list_routines' | 'roster' | 'price_list' | 'tour_date'
>

export interface EditChange {
  /** Stable: 'attendee:12', 'routine:7', 'observers:one', 'comp_room', 'is_competing'. */
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** 'Mia Alvarez', 'Undertow' */
  what: string
  /** 'level Teen → Junior'; of what was added, what it is; of a removed routine, what becomes of its deposit. */
  words: string
}

export type Decision = 'mine' | 'theirs'
export type Decisions = Readonly<Record<string, Decision>>

/** Something that both changed, each differently. Until it is decided, mine is kept. */
export interface EditConflict {
  /** Names it in `decisions`. */
  key: string
  /** 'Mia Alvarez: level', 'Undertow' */
  what: string
  base: string
  mine: string
  theirs: string
  decided: Decision | null
}

/** A column of the office's files of attendees and of routines. */
export interface FileColumn {
  heading: string
  width: number
}

/** The column that says a field, or in words why there is none. */
export type InFile = FileColumn | { none: string }

/** Two works and what both began from. */
export interface Sides<Content> {
  base: Content
  mine: Content
  theirs: Content
}

export interface Merged<Content> {
  content: Content
  conflicts: EditConflict[]
  /** What entries of mine are called in theirs, where both hold the same under two ids. */
  met?: ReadonlyMap<number, number> | undefined
  /** What entries are called now that have lost their row. */
  settled?: ReadonlyMap<number, number> | undefined
}

/** What stands beside an entry of the part that is merged. */
export interface MergedBeside {
  /** Whether it is there otherwise than in the base. */
  changed(side: 'mine' | 'theirs', id: number): boolean
  /** Empty where nothing is. */
  words(side: keyof Sides<unknown>, id: number): string[]
}

export interface MergeContext {
  names: EditNames
  decisions: Decisions
  beside: MergedBeside
}

/** What of a registration says whether a part is done; the roster may be any list of people. */
export type Progress = Omit<RegistrationView, 'routines' | 'roster'> & { routines: readonly unknown[] }

/** An edit of a completed registration, as it is checked. */
export interface CheckedEdit {
  /** As it is stored. */
  view: RegistrationView
  /** As it would be. */
  edited: RegistrationView
  content: RegistrationContent
}

/** A registration, as far as what follows from a change looks at it. */
export type ContentPlace = EditNames & Pick<RegistrationView, 'tickets' | 'completed' | 'freestyle'>

/** A registration's content as it was, and as it is wanted. */
export interface ContentChange {
  before: RegistrationContent
  after: RegistrationContent
  place: ContentPlace
}

/** The same in an edit in which people who were taken off are added again: `after` has them as they are registered. */
export interface ContentReturn extends ContentChange {
  registered: RegistrationContent
}

/** What bars a part. One check may be of several parts: it is asked once. Paths begin with a part's name. */
export interface PartChecks {
  /**
   * Bars saving it in an open registration, with the other parts as they are wanted. Review and edit ask it, too, of a part
   * that has no check of its own for them: nothing that bars entering it is forgotten there.
   */
  check?: (wanted: RegistrationContent, view: RegistrationView) => Violation[]
  /** Bars the review (LIFE-04 to LIFE-06). */
  checkReview?: (view: RegistrationView, exempt: boolean) => Violation[]
  /**
   * Bars the review and the completion besides, whoever is not exempt, and is told on every step: what was chosen and others have
   * bought out since. Absent = `check` asks it at each save.
   */
  checkStock?: (view: RegistrationView) => Violation[]
  /** Bars completion besides, whoever is not exempt: what others have taken meanwhile, where the review offers a way out itself. */
  checkPlaces?: (view: RegistrationView) => Violation[]
  /** Bars applying an edit (EDIT-02 to EDIT-04). */
  checkEdit?: (edit: CheckedEdit) => Violation[]
}

/** Of whom or what a violation speaks, and the step that mends it. */
export interface ViolationPlace {
  of: string
  /** Absent = the first step on which the part is entered. */
  step?: StepKey
}

/** What of an earlier registration comes along when another is started from it (START-01). */
export interface ComesAlong<Content> {
  content: Content
  /** 'Observers without a name: 3' */
  title: string
  /** Beside its amount: 'As many as in Tampa, FL'. */
  words: string
}

export type GivenUp<Content> = (content: Content, leaving: ReadonlySet<number>, names: EditNames) => string[]

export interface PartContent<Content> extends PartChecks {
  /** What it is, as in 'This kind of event has no competition.' */
  name: string
  /** The field that tells its entries apart; absent = it has none. */
  id?: string
  /** Whose ids its entries have, where they are about another part's, and go with those; a line's key may have them, too. */
  about?: PartName
  /** The field that says whose; absent = `id`. */
  about_id?: string
  /** Its fields that are in the price of the entry that it is about, with which they are charged in one line. */
  in_price_of_about?: readonly string[]
  /** How its fields are entered beside the entries that it is about. */
  inputs?: PartInputs
  /** What stands beside something registered stays as it is in an edit (R§4); its check says so. */
  stays?: true
  /** The content where the kind of event has no such part, and of a registration in which nothing was entered. */
  none: Content
  /** Whether nothing is entered, where that is more than `none`. */
  isNone?(content: Content): boolean
  /**
   * What of it these people give up by leaving, in words: registered, it is changed by the office alone, and cannot simply be chosen again
   * (EDIT-15). Entries about people say it; absent or null = nothing.
   */
  givenUp?: GivenUp<Content> | null
  /** What is left of it where only other parts change; absent = all of it. What stood beside what is gone goes anyway (PART-04). */
  following?(content: Content, change: ContentChange): Content
  /** Whoever is added again in the edit that took her off comes back with what is registered about her (EDIT-14). */
  comes_back?: true
  /**
   * What of it comes back with people who are added again in the edit that took them off, where that is not simply the entries
   * about them (EDIT-14).
   */
  returning?(content: Content, change: ContentReturn): Content
  /** Whether what was to be entered is (STEP-03); null = nothing need be. */
  done: ((state: Progress, kind: EventVariant) => boolean) | null
  /** What is entered in a registration. */
  of(view: RegistrationView): Content
  /** What the registration `saved` shows with `content` instead; `edited` = with the parts before this one. */
  shown(content: Content, saved: RegistrationView, edited: RegistrationView): Partial<RegistrationView>
  /** Whether both register the same, in whatever order. */
  same(one: Content, other: Content): boolean
  /** Other names under which a registration shows what is entered: 'waiting_list_routines'. */
  lists?: readonly string[]
  /** Null = a violation of it speaks of nobody by name. */
  placeOf: ((violation: Violation, view: RegistrationView) => ViolationPlace) | null
  changes(before: Content, after: Content, names: EditNames): EditChange[]
  /** Three-way (EDIT-09): what only one side changed is taken from it; what both did is decided, or stays mine. */
  merge(sides: Sides<Content>, context: MergeContext): Merged<Content>
  /** Where the office's files say each of its fields; a single value's name is 'value'. */
  told: Readonly<Record<string, { column: InFile }>>
}

/** Content that comes along when another registration is started from it (START-01); all other is entered anew. */
export interface CarriedContent<Content> extends PartContent<Content> {
  /**
   * What of it comes along from an earlier registration in `city`, or in words why it does not; empty = there is nothing to
   * come along.
   */
  again(earlier: Content, view: RegistrationView, city: string): ComesAlong<Content> | string
}

/** What can be made from the fields of a part. */
export type Compared<Content> = Pick<PartContent<Content>, 'same' | 'changes' | 'merge' | 'told'>

/** Whether two values are the same, lists and objects by their contents. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The name of somebody who is, or was, registered. */
export function personName(person_id: number, { attendees, roster }: EditNames): string {
  const attendee = attendees.find((attendee) => attendee.person_id === person_id)
  const person = attendee?.person ?? roster.find(({ id }) => id === person_id)
  return person ? `${person.fname} ${person.lname}` : 'Somebody who has left the roster'
}

/** The same, told from others of that name by her age: 'Mia Alvarez (13)'; or where it is the same by her birthdate. */
export function personToldApart(person_id: number, names: EditNames): string {
  const people = [...names.attendees.map(({ person }) => person), ...names.roster]
  const person = people.find(({ id }) => id === person_id)
  const others = people.filter(
    ({ id, fname, lname }) => id !== person_id && fname === person?.fname && lname === person.lname,
  )
  const name = personName(person_id, names)
  if (!person || others.length === 0) return name
  const { age, birthdate } = person
  if (age !== null && others.every((other) => other.age !== age)) return `${name} (${age})`
  return `${name} (${birthdate === null ? 'no birthdate' : `born ${formatBirthdate(birthdate)}`})`
}

export const yesNo = (value: boolean) => (value ? 'yes' : 'no')
