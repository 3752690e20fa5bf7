// Decides what comes back with somebody who was taken off in an edit and is added again in the same one (EDIT-14).
import { parts } from '../../parts.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { ContentPlace, PartContent } from './part-content.rules.ts'

type Entry = Readonly<Record<string, unknown>>

interface AnyPart {
  charges?: object
  content?: Pick<PartContent<unknown>, 'about' | 'about_id' | 'comes_back' | 'id' | 'inputs' | 'returning'>
}

const all: Readonly<Record<string, AnyPart>> = parts
const contents = Object.entries(all).flatMap(([name, { content }]) => (content ? [{ ...content, name }] : []))

/**
 * The parts about entries that come back, on a step of their own. What is entered beside such an entry, on the step where it is added
 * again, comes with it there: so it can be left out again at once.
 */
const ownSteps = contents.flatMap(({ name, id, about, about_id, inputs }) =>
  about && all[about]?.content?.comes_back && about_id === undefined && id && !inputs
    ? [{ name, id, about }]
    : [],
)

interface Back {
  /** As the edit has it so far. */
  before: RegistrationContent
  /** What it is to have now. */
  changes: Partial<RegistrationContent>
  place: ContentPlace
}

const listIn = (whole: object, name: string) =>
  (whole as Readonly<Record<string, readonly Entry[] | undefined>>)[name] ?? []

/** The entries that come back, by their parts. */
function thoseBack({ before, changes }: Back, registered: RegistrationContent) {
  return new Map(
    contents.flatMap(({ name, id, comes_back }) => {
      if (!comes_back || !id || !(name in changes)) return []
      const idsIn = (whole: object) => new Set(listIn(whole, name).map((entry) => entry[id]))
      const [here, wanted] = [idsIn(before), idsIn(changes)]
      const back = listIn(registered, name).filter((entry) => !here.has(entry[id]) && wanted.has(entry[id]))
      return back.length > 0 ? [[name, { back, ids: new Set(back.map((entry) => entry[id])) }] as const] : []
    }),
  )
}

/**
 * What an edit has so far, as if those who are added again had never been taken off: each with what is registered of her, her option,
 * her programme, her battle, the ticket that went along. So nothing that is sold, and that she can change no more herself, is lost
 * by a removal that was taken back. The same content where nobody comes back. `registered` = what is sold.
 */
export function withThoseBack(change: Back, registered: RegistrationContent): RegistrationContent {
  const { before, place } = change
  const found = thoseBack(change, registered)
  if (found.size === 0) return before
  let whole = before
  for (const [name, { back }] of found) whole = { ...whole, [name]: [...listIn(before, name), ...back] }
  for (const { name, id, about } of ownSteps) {
    const again = listIn(registered, name).filter((entry) => found.get(about)?.ids.has(entry[id]))
    if (again.length > 0) whole = { ...whole, [name]: [...listIn(before, name), ...again] }
  }
  for (const { name, returning } of contents) {
    if (!returning) continue
    const content = before[name as keyof RegistrationContent]
    whole = { ...whole, [name]: returning(content, { before, after: whole, registered, place }) }
  }
  return whole
}
