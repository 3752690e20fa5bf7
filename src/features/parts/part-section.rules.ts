// How a part stands in a statement and in the running total: the promise that both go by.
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { GroupOfFees } from '../tours/fee-group.rules.ts'
import type { EventVariant, StepKey } from '../tours/variant.model.ts'

/** Where the words of a line come from. */
export type WordsView = RegistrationView

export interface LineWords {
  /** 'Lena Ortiz', 'Low Tide' */
  name: string
  /** 'Teen, full workshop'; 'Solo, Lyrical, Teen' */
  more: string
  /** Of a routine: 'Mia Alvarez, Ava Brandt · Choreographer: Jo Lee' */
  who: string
  /** '25% off: attended a regional · was $380.00, early rate'; empty where the whole price speaks for itself. */
  reason: string
}

interface Section {
  /** Its place among all sections. */
  at: number
  /** Where it is entered, of several steps that show the part; null = it cannot be edited. Absent = where the part is. */
  step?: StepKey | null
}

/** Lines that stand together in a statement. */
export interface LineSection extends Section {
  /** What stands above it, where that is not what stands above its fees. */
  heading?: string
  /** Which fees its lines are, and so under which heading it stands: a kind of event with the part has them among its components. */
  group: GroupOfFees
  /** What the kind of event calls it, with a heading of its own above it; absent = by its key, which is stored with what was sold. */
  called?(kind: EventVariant): string
  /** Its title in the statement on screen, where that is not its name. */
  title?: string
  /** Said where it has no lines; absent or null = then it is not there. */
  none?(view: RegistrationView): string | null
  /** What belongs to it and is not charged here. */
  besides?(view: RegistrationView): string
  /** Whether a line is so short that many of them stand in two columns. */
  short?(line: FeeLine): boolean
  /** Its label in the running total; absent = its name. */
  total?(lines: readonly FeeLine[], quote: Quote): string
}

/** What stands in it has no price here. */
export interface UnpricedEntry extends LineWords {
  key: string
  /** Which entry of its part it is; what stands beside that entry is said with it. */
  id?: number
  /** R§4: not saved yet in the completed registration. */
  isNew: boolean
  /** 'nothing due' */
  amount: string
}

/** What a part says in a statement without charging anything: under the heading of some fees, or one of its own. */
export type UnpricedSection = Section &
  ({ group: GroupOfFees } | { heading: string }) & {
    /** Null = there is nothing to say. */
    says(view: RegistrationView): { words: string; entries: readonly UnpricedEntry[] } | null
  }

/** By their titles. */
export type UnpricedSections = Readonly<Record<string, UnpricedSection>>
