// Brings what a kind of event adds to people or routines beside them, and back into the parts that have it (PART-03).
import { parts } from '../../parts.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { sameValue } from './part-content.rules.ts'
import {
  blankOf,
  type FieldInput,
  type InputValue,
  type InputView,
  type PartInputs,
} from './part-inputs.rules.ts'

type Entry = Readonly<Record<string, unknown>>

/** What is entered beside one entry, by the keys of its fields; what is blank is left out, and undefined = everything is. */
export type Besides = Readonly<Record<string, InputValue>> | undefined

interface AboutPart {
  name: PartName
  /** The field that says whose entry it is. */
  id: string
  inputs: PartInputs
  stays: boolean
  of(view: RegistrationView): readonly Entry[]
}

interface AnyPart {
  charges?: object
  statement?: object
  content?: {
    id?: string
    about?: PartName
    inputs?: PartInputs
    stays?: boolean
    of(view: RegistrationView): unknown
  }
}

interface Place {
  event: Pick<TourDate['event'], 'variant'>
}

/** The id of an entry of a part: her who is registered, or the routine beside which it stands. */
export function idOf(part: string, entry: object | undefined): number | undefined {
  const all: Readonly<Record<string, AnyPart>> = parts
  const id = all[part]?.content?.id
  return id === undefined ? undefined : (entry as Readonly<Record<string, number>> | undefined)?.[id]
}

/** The parts of the kind of event that are about entries of `about`. */
function partsAbout(about: PartName, tourDate: Place): AboutPart[] {
  const all: Readonly<Record<string, AnyPart>> = parts
  return variantOf(tourDate).parts.flatMap((name): AboutPart[] => {
    const content = all[name]?.content
    if (content?.about !== about || !content.inputs || !content.id) return []
    const { id, inputs, stays = false, of } = content
    return [{ name, id, inputs, stays, of: (view) => of(view) as readonly Entry[] }]
  })
}

/** A field beside an entry of another part. */
export interface BesideField {
  /** Names it among all columns and fields: 'crew_showdown.crew_showdown'. */
  key: string
  part: PartName
  field: string
  input: FieldInput
  /** What stands beside something registered stays as it is. */
  stays: boolean
}

const fieldsOf = ({ name, inputs, stays }: AboutPart): BesideField[] =>
  Object.entries(inputs).map(([field, input]) => ({
    key: `${name}.${field}`,
    part: name,
    field,
    input,
    stays,
  }))

/** What the kind of event adds to each entry of a part, in the order of its record. */
export function besideFields(about: PartName, tourDate: Place): BesideField[] {
  return partsAbout(about, tourDate).flatMap(fieldsOf)
}

/** The value of a field, entered or not. */
export function besideValue(besides: Besides, { key, input }: BesideField): InputValue {
  return besides?.[key] ?? blankOf(input)
}

/** The values that are not blank, always in the order of the fields. */
function entered(fields: readonly BesideField[], read: (field: BesideField) => InputValue): Besides {
  const values = fields.map((field) => ({ field, value: read(field) }))
  const found = values.filter(({ field, value }) => value !== blankOf(field.input))
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(({ field, value }) => [field.key, value]))
}

/** What is entered with another value of one of the fields. */
export function withBeside(
  besides: Besides,
  { key }: BesideField,
  value: InputValue,
  fields: readonly BesideField[],
): Besides {
  return entered(fields, (field) => (field.key === key ? value : besideValue(besides, field)))
}

/** Whether the value can be entered here: what was chosen elsewhere may be none of the choices. */
function isOffered({ input }: BesideField, value: InputValue, view: InputView): boolean {
  return input.kind !== 'choice' || value === null || input.choices(view).some(({ id }) => id === value)
}

/** What of it can be entered here, too, and the titles of what cannot. */
export function besidesHere(
  besides: Besides,
  about: PartName,
  view: InputView,
): { besides: Besides; elsewhere: string[] } {
  const here = besideFields(about, view.tour_date).filter((field) =>
    isOffered(field, besideValue(besides, field), view),
  )
  const keys = new Set(here.map(({ key }) => key))
  const all: Readonly<Record<string, AnyPart>> = parts
  const elsewhere = Object.keys(besides ?? {}).filter((key) => !keys.has(key))
  return {
    besides: entered(here, (field) => besideValue(besides, field)),
    elsewhere: elsewhere.map((key) => {
      const [part = '', field = ''] = key.split('.')
      return all[part]?.content?.inputs?.[field]?.title ?? field
    }),
  }
}

/** What is entered beside each entry of `about`, by its id. */
export function besidesOf(about: PartName, view: RegistrationView): (id: number) => Besides {
  const found = partsAbout(about, view.tour_date).map((part) => ({
    fields: fieldsOf(part),
    entries: new Map(part.of(view).map((entry) => [entry[part.id], entry])),
  }))
  const fields = found.flatMap((part) => part.fields)
  return (id) => {
    const values = new Map(
      found.flatMap((part) =>
        part.fields.map(({ key, field }) => [key, part.entries.get(id)?.[field] as InputValue | undefined]),
      ),
    )
    return entered(fields, ({ key, input }) => values.get(key) ?? blankOf(input))
  }
}

/** A value that was entered, in words: 'Pre-qualifying', 'Regional award: High Score'. */
function valueWords({ input }: BesideField, value: InputValue, view: InputView): string {
  if (input.kind === 'tick') return input.title
  if (input.kind === 'text') return `${input.title}: ${value}`
  const chosen = input.choices(view).find(({ id }) => id === value)
  return `${input.title}: ${chosen?.name ?? 'no longer offered'}`
}

/**
 * What is entered beside one entry of `about`, in words, wherever that entry is told (LINE-01). A part that has a section of
 * its own in the statement says it there.
 */
export function besideWords(about: PartName, id: number, view: RegistrationView): string[] {
  const all: Readonly<Record<string, AnyPart>> = parts
  return wordsBeside(about, view, ({ part }) => !all[part]?.statement)(id)
}

/** All that is entered beside an entry of `about`, in words, by its id: where the entry is listed by itself. */
export function allBesideWords(about: PartName, view: RegistrationView): (id: number) => string[] {
  return wordsBeside(about, view, () => true)
}

function wordsBeside(about: PartName, view: RegistrationView, isTold: (field: BesideField) => boolean) {
  const besidesBy = besidesOf(about, view)
  const fields = besideFields(about, view.tour_date).filter(isTold)
  return (id: number) => {
    const besides = besidesBy(id)
    return fields
      .filter(({ key }) => besides?.[key] !== undefined)
      .map((field) => valueWords(field, besideValue(besides, field), view))
  }
}

/** The part's own entry of what is entered beside one; none where that is nothing. */
function entryOf(part: AboutPart, id: number, besides: Besides): Entry[] {
  const fields = fieldsOf(part)
  if (!fields.some(({ key }) => besides?.[key] !== undefined)) return []
  const values = fields.map((field) => [field.field, besideValue(besides, field)])
  return [{ [part.id]: id, ...Object.fromEntries(values) }]
}

/** Content of parts that are about entries of another: lists that are priced as they are sent. */
export type BesideContent = {
  [Name in keyof RegistrationContent as RegistrationContent[Name] extends readonly object[] &
    RegistrationView[Name]
    ? Name
    : never]?: RegistrationContent[Name]
}

/** The content of those parts that has nothing but what is entered beside entries of `about`, by their ids. */
export function besideContent(
  about: PartName,
  entered: ReadonlyMap<number, Besides>,
  tourDate: Place,
): BesideContent {
  const contents = partsAbout(about, tourDate).flatMap((part): [string, Entry[]][] => {
    const own = [...entered].flatMap(([id, besides]) => entryOf(part, id, besides))
    return own.length === 0 ? [] : [[part.name, own]]
  })
  return Object.fromEntries(contents)
}

interface Entered {
  /** What is entered beside entries, by their ids. */
  changed: ReadonlyMap<number, Besides>
  /** Entries that are there no more. */
  gone?: ReadonlySet<number>
  /** Of an edit; absent = the content of the registration that is shown. */
  content?: RegistrationContent
}

/** The content of the parts about entries of `about` with what is entered; a part that stays what it is is left out. */
export function contentBeside(
  about: PartName,
  view: RegistrationView,
  { changed, gone = new Set(), content }: Entered,
): BesideContent {
  const edited: Readonly<Record<string, unknown>> = { ...content }
  const contents = partsAbout(about, view.tour_date).flatMap((part): [string, Entry[]][] => {
    const idOf = (entry: Entry) => entry[part.id] as number
    const before = (edited[part.name] as readonly Entry[] | undefined) ?? part.of(view)
    const kept = before.filter((entry) => !gone.has(idOf(entry)) && !changed.has(idOf(entry)))
    const own = [...changed].flatMap(([id, besides]) => entryOf(part, id, besides))
    const inOrder = (entries: readonly Entry[]) => entries.toSorted((one, other) => idOf(one) - idOf(other))
    const after = inOrder([...kept, ...own])
    return sameValue(after, inOrder(before)) ? [] : [[part.name, after]]
  })
  return Object.fromEntries(contents)
}
