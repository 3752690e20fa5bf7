// Samples of the fields of a part, in its own feature: two values that differ. What is tried goes by them (PART-01).

import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { VariantName } from '../tours/tour-date.model.ts'

/** Who is there to be registered with them. */
export interface Performers {
  /** 17 years old, at the workshop, in no routine: whose choices are changed. */
  chooser: number
  /** Dancers of 13, at the workshop: enough for a small group, or twenty where a sample is about `many`. */
  others: number[]
  /** Entries of an earlier registration that have music. */
  earlier: number[]
  /** Entries of theirs, three small groups, where what is tried is about routines. */
  groups: number[]
}

/** One field with two values; what depends on it comes along. */
export interface Sample<Value> {
  was?: (cast: Performers) => Partial<Value>
  becomes: (cast: Performers) => Partial<Value>
  /** The refusal of such an entry in an edit, where it can be had only until the registration is completed. */
  until_completed?: string
  /** What another may have been given meanwhile, which is no question any more. */
  given?: true
  /** Only where the event is danced on video, too, where there are no observers. */
  online?: true
  /** About a routine of many dancers, or of a registration with many. */
  many?: true
}

/** What says which entry it is. */
export interface EntryId {
  id?: number
  person_id?: number
  slot?: number
  nomination_type_id?: number
}

interface OfKind {
  /** The kind of event in which it is entered; absent = the city tour. */
  kind?: VariantName
}

interface ListSamples<Entry> extends OfKind {
  /** Of all who come, where it must be entered of each before the registration can be completed. */
  everybody?(people: readonly number[], cast: Performers): Entry[]
  /** Whose fields are changed: one that is there, or another that is added. */
  entry(cast: Performers, content: RegistrationContent): Entry
  /** What must be so besides. */
  along?: Partial<RegistrationContent>
  fields: { [Field in Exclude<keyof Entry, keyof EntryId>]-?: Sample<Entry> }
}

/** Of each field of a part; complete by type. */
export type PartSamples<Content> = [Content] extends [readonly (infer Entry)[]]
  ? ListSamples<Entry>
  : [Content] extends [object]
    ? OfKind & { fields: { [Field in keyof Content]-?: Sample<Content> } }
    : OfKind & { fields: { value: Sample<{ value: Content }> } }
