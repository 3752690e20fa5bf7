// Decides what goes along when people are taken off and nobody looks at it: a ticket of the hall. What is somebody's own, her
// programme or her battle, goes with her and needs no words, unless it is registered: then she gives it up.
import {
  type ContentName,
  contentNamesAt,
  contentOf,
  contentParts,
  contentWith,
} from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'

type Shown = Partial<RegistrationView>

/** What goes if a step shows `after` instead of `before`: 'Ticket for Ana Reyes' (TICKET-04). */
export function removedAlong(view: RegistrationView, before: Shown, after: Shown): string[] {
  const content = contentOf(view)
  const [was, is] = [contentWith(content, before, view), contentWith(content, after, view)]
  const gone = <Name extends ContentName>(name: Name): string[] => {
    const { about, following, changes } = contentParts[name].content
    if (!following || about !== undefined || name in after) return []
    return changes(was[name], is[name], view)
      .filter(({ kind }) => kind === 'removed')
      .map(({ what }) => what)
  }
  return contentNamesAt(view.tour_date).flatMap(gone)
}

/**
 * What people give up by leaving `registered` in an edit, which only the office changes otherwise (EDIT-15): 'Jonah Abara’s Protege
 * Jacket'.
 */
export function givenUp(registered: RegistrationView, leaving: readonly { person_id: number }[]): string[] {
  const content = contentOf(registered)
  const ids = new Set(leaving.map(({ person_id }) => person_id))
  const ofPart = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.givenUp?.(content[name], ids, registered) ?? []
  return contentNamesAt(registered.tour_date).flatMap((name) => ofPart(name))
}
