// How the fields of a part are entered that is about somebody or something of another part: beside it, in its grid and form.
import type { RegistrationView } from '../registrations/registration.model.ts'

/** Where its words come from. */
export type InputView = Pick<RegistrationView, 'tour_date' | 'price_list'>

interface Words {
  /** 'Crew showdown' */
  title: string
  /** Where a column has little room. */
  short?: string
  /** Beside attendees: of dancers only. */
  of?: 'dancer'
  /** What it costs, or means: '$40.00 a routine'. */
  help?(view: InputView): string
}

export interface TickInput extends Words {
  kind: 'tick'
}

export interface TextInput extends Words {
  kind: 'text'
  /** So many letters at most. */
  most: number
}

export interface ChoiceInput extends Words {
  kind: 'choice'
  /** What may be chosen here, beside nothing at all. */
  choices(view: InputView): readonly { id: number; name: string }[]
}

export type FieldInput = TickInput | TextInput | ChoiceInput
/** Of a choice the id of what is chosen; null = nothing is. */
export type InputValue = boolean | string | number | null

/** What a field of that value can be entered with. */
export type InputOf<Value> = [Value] extends [boolean]
  ? TickInput
  : [Value] extends [string]
    ? TextInput
    : [Value] extends [number | null]
      ? ChoiceInput
      : never

/** Of a whole entry; complete by type. */
export type EntryInputs<Entry, Id extends keyof Entry> = {
  readonly [Field in Exclude<keyof Entry, Id>]-?: InputOf<Entry[Field]>
}

/** As a part has them, whatever its entries are. */
export type PartInputs = Readonly<Record<string, FieldInput>>

const blanks: Readonly<Record<FieldInput['kind'], InputValue>> = { tick: false, text: '', choice: null }

/** Before anything is entered. */
export function blankOf({ kind }: FieldInput): InputValue {
  return blanks[kind]
}

/** Whether more is typed than can be saved. */
export function isTooLong(input: FieldInput, value: InputValue): input is TextInput {
  return input.kind === 'text' && String(value).length > input.most
}
