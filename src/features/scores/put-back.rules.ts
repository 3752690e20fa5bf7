// Puts back into an edit what was judged, as it is registered, with all that stood beside it.
import { withBeside } from '../parts/orphans.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { JudgedOne } from './judged.rules.ts'

/** JUDGED-01: what an edit may not do is undone in it, and nothing else. `saved` = as it is registered. */
export function putBack(
  content: RegistrationContent,
  one: JudgedOne,
  saved: RegistrationView,
): RegistrationContent {
  const was = contentOf(saved)
  return one.of === 'routine' ? withRoutine(content, was, one.id) : withPerson(content, was, one.id)
}

function withPerson(content: RegistrationContent, was: RegistrationContent, person: number) {
  const before = was.attendees.find(({ person_id }) => person_id === person)
  if (!before) return content
  const present = content.attendees.find(({ person_id }) => person_id === person)
  if (!present) {
    const attendees = inPlaceOf(content.attendees, before, was.attendees, (attendee) => attendee.person_id)
    return withBeside({ ...content, attendees }, was, 'attendees', person)
  }
  const { workshop_level_id } = before
  const attendees = content.attendees.map((attendee) =>
    attendee === present ? { ...attendee, workshop_level_id } : attendee,
  )
  return { ...content, attendees }
}

function withRoutine(content: RegistrationContent, was: RegistrationContent, id: number) {
  const before = was.routines.find((routine) => routine.id === id)
  if (!before) return content
  const present = content.routines.find((routine) => routine.id === id)
  // Whoever dances in it may have been taken off since.
  const whole = before.dancers.reduce(
    (so_far, person) =>
      so_far.attendees.some(({ person_id }) => person_id === person)
        ? so_far
        : withPerson(so_far, was, person),
    { ...content, is_competing: was.is_competing },
  )
  if (!present) {
    const routines = inPlaceOf(content.routines, before, was.routines, (routine) => routine.id)
    return withBeside({ ...whole, routines }, was, 'routines', id)
  }
  const { name, choreographer } = present
  const routines = content.routines.map((routine) =>
    routine === present ? { ...before, name, choreographer } : routine,
  )
  return { ...whole, routines }
}

/** The list with `one` before whatever came after it. */
function inPlaceOf<One>(list: readonly One[], one: One, before: readonly One[], idOf: (one: One) => number) {
  const after = new Set(before.slice(before.indexOf(one) + 1).map(idOf))
  const at = list.findIndex((other) => after.has(idOf(other)))
  return at < 0 ? [...list, one] : [...list.slice(0, at), one, ...list.slice(at)]
}
