// Decides whether a completed registration may be edited now, and whether an edit of it may be applied.

import type { FailureCode } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkParts, editedView } from './edit-content.rules.ts'
import { checkEditedParts } from './part-checks.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { checkStudioAccepted, editingOpen } from './registration-open.rules.ts'

/** What of a completed registration decides whether it may be edited. */
export type Editable = Pick<
  RegistrationView,
  'completed' | 'confirmed' | 'version' | 'unconfirmed_version' | 'tour_date' | 'exempt'
>

/**
 * Why the completed registration may not be edited; null when it may (EDIT-01). An edit that was begun while it was
 * confirmed, at `began_version`, may be finished although another edit has taken the confirmation away meanwhile; one of
 * them, after which `unconfirmed_version` is null.
 */
export function editingBlocked(
  view: Editable,
  at: Date,
  began_version: number = view.version,
): FailureCode | null {
  const { unconfirmed_version, tour_date, exempt } = view
  const begun = unconfirmed_version !== null && began_version < unconfirmed_version
  if (!view.confirmed && !begun) return 'NOT_CONFIRMED'
  const open = editingOpen({ completed: view.completed, confirmed: true }, tour_date, at, exempt)
  return open ? null : 'REGISTRATION_CLOSED'
}

/**
 * Every violation that bars applying the edit to the registration `view`, as it is stored (EDIT-02 to EDIT-04). Paths
 * are those of the content. What is sold stays valid whatever has been closed, disabled or limited since.
 */
export function checkEdit(
  view: RegistrationView,
  content: RegistrationContent,
  { at, waiver }: { at: Date; waiver: boolean },
): Violation[] {
  const edited = editedView(view, content, at)
  return [
    ...checkStudioAccepted(view),
    ...checkParts(content, view),
    ...checkEditedParts({ view, edited, content }),
    ...(waiver ? [] : [refuse('WAIVER_REQUIRED', ['waiver'])]),
  ]
}
