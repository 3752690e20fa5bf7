// Decides what comes back with somebody who was taken off in an edit and is added again in the same one (EDIT-14).
import { parts } from '../../parts.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { ContentPlace, PartContent } from './part-content.rules.ts'

type Entry = Readonly<Record<string, unknown>>

interface AnyPart {
  charges?: object
  content?: Pick<PartContent<unknown>, 'about' | 'about_id' | 'id' | 'inputs' | 'returning'>
}

const all: Readonly<Record<string, AnyPart>> = parts

/**
 * The parts about a person, on a step of their own. What is entered beside her, on the step where she is added again, comes with her
 * entry there: so it can be left out again at once.
 */
const ownSteps = Object.entries(all).flatMap(([name, { content }]) =>
  content?.about === 'attendees' && content.about_id === undefined && content.id && !content.inputs
    ? [{ name, id: content.id }]
    : [],
)

interface Back {
  /** As the edit has it so far. */
  before: RegistrationContent
  /** Who is to be registered now. */
  attendees: RegistrationContent['attendees']
  /** What is sold. */
  registered: RegistrationContent
  place: ContentPlace
}

/**
 * What an edit has so far, as if those who are added again had never been taken off: each with what is registered of her, her option,
 * her programme, her battle, the ticket that went along. So nothing that is sold, and that she can change no more herself, is lost
 * by a removal that was taken back. The same content where nobody comes back.
 */
export function withThoseBack({ before, attendees, registered, place }: Back): RegistrationContent {
  const here = new Set(before.attendees.map(({ person_id }) => person_id))
  const wanted = new Set(attendees.map(({ person_id }) => person_id))
  const back = registered.attendees.filter(({ person_id }) => !here.has(person_id) && wanted.has(person_id))
  if (back.length === 0) return before
  const theirs = new Set(back.map(({ person_id }) => person_id))
  const listIn = (whole: RegistrationContent, name: string) =>
    (whole as unknown as Readonly<Record<string, readonly Entry[]>>)[name] ?? []
  let whole: RegistrationContent = { ...before, attendees: [...before.attendees, ...back] }
  for (const { name, id } of ownSteps) {
    const entries = listIn(before, name)
    const had = new Set(entries.map((entry) => entry[id]))
    const again = listIn(registered, name).filter(
      (entry) => theirs.has(Number(entry[id])) && !had.has(entry[id]),
    )
    if (again.length > 0) whole = { ...whole, [name]: [...entries, ...again] }
  }
  for (const [name, { content }] of Object.entries(all)) {
    if (!content?.returning) continue
    const content_of = (of: RegistrationContent) => of[name as keyof RegistrationContent]
    const change = { before, after: whole, registered, place }
    whole = { ...whole, [name]: content.returning(content_of(before), change) }
  }
  return whole
}
