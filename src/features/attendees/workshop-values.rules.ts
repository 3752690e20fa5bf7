// The values beside the people on the workshop steps, each a part of the registration: entered, compared and told by one loop.
import { parts } from '../../parts.ts'
import type { Compared } from '../parts/part-content.rules.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

/** Content that is no list is entered with the attendees, unless it has a step of its own. */
export type ValueName<Content = RegistrationContent> = Exclude<
  { [Name in keyof Content]: Content[Name] extends readonly unknown[] ? never : Name }[keyof Content],
  'is_competing' | 'soty_entering'
>

interface ValueWords {
  /** Before 'is not saved yet' (LEAVE-02). */
  left: string
  /** As what was done last (ATTENDEE-19); null = it is typed: its field takes it back, and Undo leaves it as it is. */
  done: string | null
}

/** A value on each line, complete by type. On which step it stands, the kind of event says. */
export const workshopValues: Readonly<Record<ValueName, ValueWords>> = {
  additional_observers: { left: 'the number of observers', done: 'Number of observers changed' },
  comp_room: { left: 'the name on the hotel reservation', done: null },
  beat_street: { left: 'your Beat Street entry', done: null },
}

export const valueNames = Object.keys(workshopValues) as ValueName[]

export type WorkshopValues = Pick<RegistrationContent, ValueName>

/** What is entered of them, and is not as saved; of several by name, each by itself. */
export type EnteredValues = {
  [Name in ValueName]?: WorkshopValues[Name] extends object
    ? Partial<WorkshopValues[Name]>
    : WorkshopValues[Name]
}

const isSeveral = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** As they will be. */
export function valuesWith(saved: WorkshopValues, entered: EnteredValues): WorkshopValues {
  const willBe = (before: unknown, value: unknown) =>
    isSeveral(before) && isSeveral(value) ? { ...before, ...value } : value === undefined ? before : value
  return Object.fromEntries(
    valueNames.map((name) => [name, willBe(saved[name], entered[name])]),
  ) as WorkshopValues
}

/** Which of them will be otherwise than saved. */
export function changedNames(saved: WorkshopValues, values: WorkshopValues): ValueName[] {
  const contents: { [Name in ValueName]: { content: Pick<Compared<WorkshopValues[Name]>, 'same'> } } = parts
  const isSame = <Name extends ValueName>(name: Name) =>
    contents[name].content.same(saved[name], values[name])
  return valueNames.filter((name) => !isSame(name))
}

/** What is entered so that they will be these. */
export function enteredAs(saved: WorkshopValues, values: WorkshopValues): EnteredValues {
  const otherwise = (before: unknown, value: unknown) =>
    isSeveral(before) && isSeveral(value)
      ? Object.fromEntries(Object.entries(value).filter(([name, each]) => each !== before[name]))
      : value
  return Object.fromEntries(
    changedNames(saved, values).map((name) => [name, otherwise(saved[name], values[name])]),
  )
}
