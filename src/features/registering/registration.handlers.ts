// Answers a registration's calls: seeing it, saving a step, completing it.

import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkCompletion, checkReview } from '../completion/complete.rules.ts'
import { sellRegistration } from '../completion/complete-registration.effects.ts'
import { registrantOf } from '../completion/keep-registrant.effects.ts'
import { checkNobodyBuys, unsoldPassesOf } from '../media-pass/passes-being-paid.effects.ts'
import { isBeingPaid, isPaidInFull, waitsForRefund } from '../payments/balance.rules.ts'
import { GOING_BACK } from '../payments/unanswered.rules.ts'
import {
  openHeld,
  viewRegistration,
  viewUnderLocks,
  writeHolding,
  writeRow,
} from '../registrations/change-registration.effects.ts'
import { checkDates } from '../registrations/client-notes.rules.ts'
import { contentIn, contentParts } from '../registrations/edit-content.rules.ts'
import {
  changeRegistration,
  completeRegistration,
  loadRegistration,
  saveLeftOff,
} from '../registrations/registration.contract.ts'
import {
  clientNotes,
  type RegistrationChanges,
  type RegistrationView,
} from '../registrations/registration.model.ts'
import { type RegistrationRow, updateLeftOff } from '../registrations/registration.queries.ts'
import { saidAmounts } from '../registrations/registration-edit.model.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { withVisitedBefore } from '../registrations/steps.rules.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'
import { hasRows } from '../registrations/stored-parts.queries.ts'
import type { EditedRoutine } from '../routines/edited-routine.model.ts'
import { updatePlacings } from '../routines/routine.queries.ts'
import { type AppliedEdit, applyEdit } from './apply-edit.effects.ts'

/** A registration may be sent back as a whole; but its routines have calls of their own, and none is changed in silence. */
function checkUnchanged(sent: readonly EditedRoutine[], view: RegistrationView): Violation[] {
  const { of, same } = contentParts.routines.content
  const stored = new Map(of(view).map((routine) => [routine.id, routine]))
  return sent.some((routine) => !same([routine], [stored.get(routine.id) ?? []].flat()))
    ? [refuse('ROUTINES_SAVED_ALONE', ['routines'])]
    : []
}

function saveStep(
  context: RequestContext,
  id: number,
  { version, reviewed, waiver, ...noted }: RegistrationChanges,
  sent: readonly EditedRoutine[],
) {
  const at = context.clock.now()
  return writeHolding(context, id, async (tx) => {
    const { stored, view, exempt } = await openHeld(tx, context, id, { version })
    failOn([...checkDates(noted.dates ?? [], view.tour_date), ...checkUnchanged(sent, view)])
    const content = contentIn(noted)
    const written = Object.fromEntries(
      Object.entries(noted).filter(([name]) => !(name in content)),
    ) as RegistrationRow
    Object.assign(written, await saveParts(tx, context, view, content))
    const again = hasRows(Object.keys(content)) || view.held_routines > 0
    const saved = await writeRow(tx, context, stored, written, { bump: reviewed === undefined, again })
    const now = registrationView(saved, at)
    if (reviewed === undefined) return now
    if (reviewed) failOn(checkReview({ ...now, waiver: waiver ?? now.waiver }, { exempt, at }))
    // R§4: setting reviewed to false also clears the waiver.
    const review: RegistrationRow = {
      reviewed,
      waiver: reviewed && (waiver ?? now.waiver),
      reviewed_rate: reviewed ? now.quote.rate : null,
      ...(reviewed ? { registrant: await registrantOf(tx, now) } : {}),
    }
    return registrationView(await writeRow(tx, context, saved, review, { bump: true, again: false }), at)
  })
}

/** An edit has the whole content: what is absent would otherwise be taken for removed. */
function editOf({
  version,
  began_version,
  waiver,
  routines,
  waiting_list_routines = [],
  ...sent
}: ParsedInputOf<typeof changeRegistration>): AppliedEdit {
  return {
    version,
    began_version: began_version ?? version,
    waiver: waiver ?? false,
    agreed: saidAmounts.parse(sent),
    content: { ...contentIn(sent), routines: routines && [...routines, ...waiting_list_routines] },
    notes: clientNotes.parse(sent),
  }
}

export const registrationHandlers = [
  handle(loadRegistration, ({ id }, context) => viewRegistration(context, id)),

  handle(changeRegistration, (input, context, { id: registration }) => {
    if (input.editing) return applyEdit(context, registration, editOf(input))
    const {
      id,
      editing: _editing,
      began_version: _began,
      routines = [],
      waiting_list_routines = [],
      total_cents: _total,
      promo_cents: _promo,
      late_cents: _late,
      is_competing,
      ...step
    } = input
    const changes = { ...step, is_competing: is_competing ?? undefined }
    return saveStep(context, id, changes, [...routines, ...waiting_list_routines])
  }),

  handle(saveLeftOff, ({ id, ...at }, context) =>
    context.write(async (tx) => {
      const noted = await updateLeftOff(tx, id, (before) => withVisitedBefore(before, at))
      if (!noted) throw new Failure('REGISTRATION_COMPLETED')
      return { id, ...noted }
    }),
  ),

  handle(completeRegistration, (_input, context, { registration_id: registration }) =>
    context.write(async (tx) => {
      const view = await viewUnderLocks(tx, context, registration)
      if (view.completed) return view
      if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
      failOn(checkCompletion(view, { exempt: view.exempt, at: context.clock.now() }))
      const { total } = view.quote.fees
      if (!isPaidInFull(view, total, view))
        throw waitsForRefund(total, view)
          ? new Failure('PAYMENT_PENDING', { message: GOING_BACK })
          : new Failure('BALANCE_DUE')
      await checkNobodyBuys(tx, context, view, unsoldPassesOf(view.quote.lines))
      await updatePlacings(tx, entriesOf(view))
      return sellRegistration(tx, context, view, view.quote.lines)
    }, registration.tour_date_id),
  ),
]
