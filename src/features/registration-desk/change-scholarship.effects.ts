// Awards a dancer a scholarship, or removes it: what the registration has, costs and owes then, and the mail to its owner.
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { chargeLateOfEdit, lockedView } from '../checks/check.effects.ts'
import { saveEdit } from '../completion/save-edit.effects.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import { ENDED_BY_EDIT } from '../payments/check.model.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { endedWords } from '../payments/ended-check.rules.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { changesBetween } from '../registrations/edit-changes.rules.ts'
import { changesNothing, contentNamesAt, contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { studioNotice } from '../registrations/notify-studio.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { writeParts } from '../registrations/stored-parts.effects.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'

import { type Award, checkAward, contentAwarded } from './scholarship.rules.ts'
import { renderScholarshipChanged } from './scholarship-changed.mail.tsx'

/** Of an open registration: its owner reviews it again (R§4). */
async function change(tx: Transaction, view: RegistrationView, content: RegistrationContent) {
  const before = contentOf(view)
  const changed = contentNamesAt(view.tour_date).filter(
    (name) => JSON.stringify(content[name]) !== JSON.stringify(before[name]),
  )
  const row = await writeParts(tx, view, content, changed)
  // That the office has looked does not mean that its owner has done the workshop's steps.
  await updateRegistration(tx, view.id, { ...row, workshop_done: view.workshop_done }, { bump: true })
}

/** Of a completed one: priced as an edit is, at the rate at which the dancer was sold; it stays confirmed, the office has decided it. */
async function resell(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  content: RegistrationContent,
) {
  const now = context.clock.now()
  const { row } = await saveEdit(tx, view, editedView(view, content, now), content, now)
  await chargeLateOfEdit(tx, context, await lockedView(tx, context, view.id))
  // R§4: another amount is owed now, and is to be promised anew.
  await updateRegistration(tx, view.id, { ...row, paying_by_check: false }, { bump: true })
  await cancelExpectedChecks(tx, view.id, ENDED_BY_EDIT)
}

async function tellOwner(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  after: RegistrationView,
  { person_id, vip_type_id }: Award,
) {
  const account = await loadAccount(tx, view.mybtf_user_id)
  const dancer = view.attendees.find((attendee) => attendee.person_id === person_id)
  if (!account || !dancer) throw new Error(`registration ${view.id} has no owner, or no dancer ${person_id}`)
  const mail = renderScholarshipChanged({
    tour_date: after.tour_date,
    dancer: `${dancer.person.fname} ${dancer.person.lname}`,
    scholarship: after.price_list.vip_types.find(({ id }) => id === vip_type_id)?.name ?? null,
    changes: changesBetween(contentOf(view), contentOf(after), view),
    sold: after.completed && {
      lines: statementLines(after.quote.lines, after),
      total_cents: after.quote.fees.total,
      cover: coverLines(after),
      balance_cents: after.balance_cents,
      check_ended: endedWords(after),
    },
    url: `${context.origin}/${after.completed ? 'event' : 'registration'}/${after.id}${after.completed ? '/overview' : ''}`,
  })
  await sendMails(tx, context, [
    { kind: 'scholarship-changed', to: account.email, mybtf_user_id: account.id, ...mail },
    ...(after.completed ? await studioNotice(tx, context, after, { changed: true }) : []),
  ])
}

/**
 * The registration with the award, or without what is removed; one that has it already stays as it is. Takes the tour date's
 * lock, for a level may have no place left for the dancer's option. Throws NOT_FOUND, PAYMENT_PENDING, STALE_VERSION with
 * the present view, or RULES_BROKEN with paths of the award.
 */
export async function changeScholarship(
  tx: Transaction,
  context: OfficeContext,
  { id, version, ...award }: Award & { id: number; version: number },
): Promise<RegistrationView> {
  const view = await lockedView(tx, context, id)
  // What is being paid for must stay as it is until the gateway has answered.
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  if (view.version !== version) throw new Failure('STALE_VERSION', { data: view })
  failOn(checkAward(view, award))
  const content = contentAwarded(view, award)
  if (changesNothing(view, content)) return view
  await (view.completed ? resell(tx, context, view, content) : change(tx, view, content))
  const after = await lockedView(tx, context, id)
  await tellOwner(tx, context, view, after, award)
  return after
}
