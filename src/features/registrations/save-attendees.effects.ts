// Saves who comes to an open registration: checked together, written, and what follows from it taken back.

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { failOn } from '../../shared/failures.ts'
import type { ViolationPath } from '../../shared/violations.ts'
import type { AdditionalObservers, AttendeeForm } from '../attendees/attendee.model.ts'
import { replaceAttendees } from '../attendees/attendee.queries.ts'
import { checkAttendees } from '../attendees/attendee.rules.ts'
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { releaseRoutines } from '../routines/routine.queries.ts'
import { entriesOf } from '../routines/routine-entries.rules.ts'
import { RECALCULATED, viewRegistration } from './change-registration.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationRow } from './registration.queries.ts'

/** With so few dancers left its solos need places of another kind, which are not those that it holds (HOLD-01). */
async function releaseSmallSolos(tx: Transaction, context: RequestContext, before: RegistrationView) {
  const { attendees } = await viewRegistration(context, before.id, tx)
  if (isSmallRegistration(before.attendees) || !isSmallRegistration(attendees)) return
  const solos = before.routines.filter(({ dancers }) => dancers.length === 1)
  await releaseRoutines(
    tx,
    solos.map(({ id }) => id),
  )
}

interface Coming {
  attendees?: readonly AttendeeForm[] | undefined
  additional_observers?: AdditionalObservers | undefined
}

/** What is to be written of the registration besides; `place` = where in the caller's input a violation is. */
export async function saveAttendees(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  { attendees, additional_observers }: Coming,
  place: (path: ViolationPath) => ViolationPath = (path) => path,
): Promise<RegistrationRow> {
  const competing = { ...view, routines: entriesOf(view) }
  const found = checkAttendees(attendees ?? view.attendees, competing, additional_observers)
  failOn(found.map((violation) => ({ ...violation, path: place(violation.path) })))
  if (attendees !== undefined) {
    await replaceAttendees(tx, view.id, attendees)
    if (view.held_routines > 0) await releaseSmallSolos(tx, context, view)
  }
  return { ...RECALCULATED, workshop_done: true }
}
