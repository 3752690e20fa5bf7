// One change of a registration by the office: saved, priced anew where it is sold, and told to its owner by mail.
import type { Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { optionWords } from '../best-dancers/option-words.rules.ts'
import { chargeLateOfEdit, lockedView } from '../checks/check.effects.ts'
import { saveEdit } from '../completion/save-edit.effects.ts'
import { takeFirstSnapshot, takeSnapshot } from '../confirmations/take-snapshot.effects.ts'
import { payerChanges } from '../discounts/payer-changes.rules.ts'
import { promoChanges } from '../discounts/promo-changes.rules.ts'
import { loadRegistrationMails } from '../messages/mail.queries.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import type { EditChange } from '../parts/part-content.rules.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import { ENDED_BY_EDIT } from '../payments/check.model.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { endedWords } from '../payments/ended-check.rules.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { lateChanges } from '../payments/late-changes.rules.ts'
import { accessCodeChanges } from '../registrations/access-code-changes.rules.ts'
import { changesBetween } from '../registrations/edit-changes.rules.ts'
import { changesNothing, contentNamesAt, contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { followingChanges } from '../registrations/line-changes.rules.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { studioNotice } from '../registrations/notify-studio.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { writeParts } from '../registrations/stored-parts.effects.ts'
import { musicChanges } from '../routines/kept-music.rules.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'
import { type OfficeChanged, renderOfficeChanged } from './office-changed.mail.tsx'

/** So many of the mails to its owner are shown beside a registration. */
export const MOST_MAILS = 20

/** What the mail says of it. */
export type ToldChange = { kind: string } & Pick<OfficeChanged, 'happened' | 'subject'>

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

/**
 * Of a completed one: priced as an edit is, at the rate at which it was sold; it stays confirmed, the office has decided it. Answers
 * how much of late charges it charges again, or, below 0, gives back.
 */
async function resell(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  content: RegistrationContent,
): Promise<Cents> {
  const now = context.clock.now()
  const { row } = await saveEdit(tx, context, view, editedView(view, content, now), content, now)
  const late_cents = await chargeLateOfEdit(tx, context, await lockedView(tx, context, view.id))
  const { balance_cents } = await lockedView(tx, context, view.id)
  if (balance_cents === view.balance_cents) {
    await updateRegistration(tx, view.id, row, { bump: true })
    return late_cents
  }
  // R§4: another amount is owed now, and is to be promised anew.
  await updateRegistration(tx, view.id, { ...row, paying_by_check: false }, { bump: true })
  await cancelExpectedChecks(tx, view.id, ENDED_BY_EDIT)
  return late_cents
}

/** What it makes of the money of a completed one, as the mail of an owner's own edit says it. */
function moneyChanges(view: RegistrationView, after: RegistrationView, late_cents: Cents): EditChange[] {
  if (!view.completed) return []
  return [
    ...promoChanges(view.promo_codes, after.promo_codes),
    ...payerChanges(view, after),
    ...lateChanges({ of_edit_cents: late_cents }),
  ]
}

async function tellOwner(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  after: RegistrationView,
  { told: { kind, ...told }, late_cents }: { told: ToldChange; late_cents: Cents },
) {
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  const mail = renderOfficeChanged({
    ...told,
    tour_date: after.tour_date,
    changes: [
      ...changesBetween(contentOf(view), contentOf(after), view),
      ...accessCodeChanges(view, after.attendees),
      ...musicChanges(entriesOf(view), entriesOf(after)),
      ...followingChanges(view.quote.lines, after.quote.lines),
      ...moneyChanges(view, after, late_cents),
    ],
    next: optionWords(after, view),
    sold: after.completed && {
      lines: statementLines(after.quote.lines, after),
      unpriced: unpricedSections(after),
      total_cents: after.quote.fees.total,
      cover: coverLines(after),
      balance_cents: after.balance_cents,
      due: amountDue(after, context.clock.now()),
      check_ended: endedWords(after),
    },
    url: `${context.origin}/${after.completed ? 'event' : 'registration'}/${after.id}${after.completed ? '/overview' : ''}`,
  })
  await sendMails(tx, context, [
    { kind, to: account.email, mybtf_user_id: account.id, registration_id: view.id, ...mail },
    ...(after.completed ? await studioNotice(tx, context, after, { changed: true }) : []),
  ])
}

/**
 * The registration as the office saw it, held with the places of its tour date. Throws NOT_FOUND, PAYMENT_PENDING, or
 * STALE_VERSION with the present view.
 */
export async function viewForOffice(
  tx: Transaction,
  context: OfficeContext,
  { id, version }: { id: number; version: number },
): Promise<RegistrationView> {
  const view = await lockedView(tx, context, id)
  // What is being paid for must stay as it is until the gateway has answered.
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  if (view.version !== version) throw new Failure('STALE_VERSION', { data: view })
  return view
}

/** The held registration with `content`, which its rules allow; one that has it already stays as it is, and nobody is told. */
export async function changeByOffice(
  tx: Transaction,
  context: OfficeContext,
  { view, content, told }: { view: RegistrationView; content: RegistrationContent; told: ToldChange },
): Promise<RegistrationView> {
  if (changesNothing(view, content)) return view
  const now = context.clock.now()
  if (view.completed) await takeFirstSnapshot(tx, view, now)
  else await change(tx, view, content)
  const late_cents = view.completed ? await resell(tx, context, view, content) : toCents(0)
  const after = await lockedView(tx, context, view.id)
  // What its owner finds as the newest confirmation is what the office has made of it.
  if (after.completed) await takeSnapshot(tx, after, 'edited', now)
  await tellOwner(tx, context, view, after, { told, late_cents })
  return after
}

/** What the office's page keeps of what it has changed: the registration, and the mails about it, the one of this change among them. */
export async function answerOf(tx: Transaction, view: RegistrationView) {
  return { view, mails: await loadRegistrationMails(tx, view, MOST_MAILS) }
}
