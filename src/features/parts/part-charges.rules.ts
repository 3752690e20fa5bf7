// What a part of a registration charges for: the promise that quote, quote of an edit, shares and statement go by.
import type { Charge, PricePlace } from '../fees/charge.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { Rate } from '../tours/price-list.model.ts'
import type { LineSection, LineWords, WordsView } from './part-section.rules.ts'

/** A registration as it was sold, beside what an edit makes of it. */
export interface SoldAs<Subject> {
  subject: Subject
  lines: readonly FeeLine[]
}

/** Who is registered, and who dances what. */
export interface Registered {
  attendees: readonly { person_id: number }[]
  routines: readonly { id: number; dancers: readonly number[] }[]
}

/** What of a line others follow from. */
export type CountedLine = Pick<FeeLine, 'key' | 'amount_cents' | 'rate'>

/** Circumstances of what follows from all lines of a part. */
export interface Following<Subject> {
  subject: Subject
  place: PricePlace
  /** The rate of a line that is sold now. */
  rate: Rate
  /** In an edit; absent while nothing is sold. */
  sold?: SoldAs<Subject>
}

/** `Subject` = what of a registration has a price here. */
export interface PartCharges<Subject> {
  /** The first words of the keys of its charges: 'routine' of 'routine:7'. One with another is refused (PART-07). */
  keys: {
    /** Of an entry's own charge; null = it has none. */
    own: string | null
    /** Of what is added to an entry: 'extra_time' of 'extra_time:7'. */
    added?: readonly string[]
  }
  /** The sections of its lines, each with the group of its fees: a charge in another is refused (PART-07). */
  sections: Readonly<Record<string, LineSection>>
  /** What a line of somebody or something that is still there says (LINE-01); absent or null = its label and reason. */
  words?(line: FeeLine, view: WordsView): LineWords | null
  charges(subject: Subject, place: PricePlace): Charge[]
  /** Whose a line is, by the id in its key, everybody once: a family pays its own (SHARE-01). What is of nobody by name is the studio's. */
  people: 'the studio' | 'the person of its id' | ((id: number, registered: Registered) => readonly number[])
  /** The part with whose entries it is chosen, by their ids, where it has no content: a media pass, with its attendee. */
  chosen_with?: PartName
  /** Lines that follow from the others, which are told at their rate: the free teachers. */
  following?: {
    /** The first word of their keys. */
    key: string
    /** What is said of them beside what they follow from: 'the free teachers that follow'. */
    words: string
    lines(others: readonly CountedLine[], circumstances: Following<Subject>): FeeLine[]
  }
  /** The lines of an edit with what of them was sold early, and what agreed to late (CHECK-03). */
  agreed?(sold: readonly FeeLine[], lines: readonly FeeLine[], today: Rate): FeeLine[]
  /** What becomes in an edit of sold lines that nothing charges any more, with `after` registered; absent = they go. */
  gone?(lines: readonly FeeLine[], before: RegistrationView, at: Date, after: Subject): FeeLine[]
  /** What is said of sold entries that an edit removes, by the keys of their lines (EDIT-07); absent = nothing. */
  removedWords?(lines: readonly FeeLine[], before: RegistrationView, at: Date): ReadonlyMap<string, string>
}

/** The first words of the keys of all its lines. */
export const wordsOf = ({
  keys: { own, added = [] },
  following,
}: Pick<PartCharges<never>, 'keys' | 'following'>): string[] =>
  [own, ...added, following?.key ?? null].filter((word) => word !== null)
