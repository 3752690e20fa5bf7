// Applies an edit of a completed registration at once: checked, priced, written and mailed in one transaction.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { firstOf } from '../../shared/many-reasons.ts'
import type { Cents } from '../../shared/money.ts'
import { violationsOf } from '../../shared/violations.ts'
import { chargeLateOfEdit } from '../checks/check.effects.ts'
import { registrantOf } from '../completion/keep-registrant.effects.ts'
import { saveEdit } from '../completion/save-edit.effects.ts'
import { takeFirstSnapshot, takeSnapshot } from '../confirmations/take-snapshot.effects.ts'
import { payerChanges } from '../discounts/payer-changes.rules.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { promoChanges } from '../discounts/promo-changes.rules.ts'
import { checkNobodyBuys, unsoldPassesOf } from '../media-pass/passes-being-paid.effects.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { balanceOf, firmBalanceOf, isBeingPaid } from '../payments/balance.rules.ts'
import { ENDED_BY_EDIT } from '../payments/check.model.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { endedWords } from '../payments/ended-check.rules.ts'
import { cancelExpectedChecks } from '../payments/expected-check.queries.ts'
import { lateChanges } from '../payments/late-changes.rules.ts'
import { keepCopiedMusic } from '../previous-routines/copied-music.effects.ts'
import { accessCodeChanges } from '../registrations/access-code-changes.rules.ts'
import { isAgreed } from '../registrations/agreed-amounts.rules.ts'
import { viewRegistration, viewUnderLocks } from '../registrations/change-registration.effects.ts'
import { checkDates } from '../registrations/client-notes.rules.ts'
import { confirmsItself } from '../registrations/confirm.rules.ts'
import { checkEdit, editingBlocked } from '../registrations/edit-check.rules.ts'
import { changesNothing, contentLacking, contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { studioNotice } from '../registrations/notify-studio.effects.ts'
import type { OwnedRegistration } from '../registrations/owned-registration.queries.ts'
import type { ClientNotes, RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import {
  type AgreedAmounts,
  type RegistrationContent,
  registrationContent,
  type SaidAmounts,
} from '../registrations/registration-edit.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { toldChanges } from '../registrations/told-changes.rules.ts'
import { musicChanges } from '../routines/kept-music.rules.ts'
import { askForTickets } from '../tickets/ask-for-tickets.effects.ts'
import { withOwnIds } from '../tickets/ticket.rules.ts'
import { fillFreedPlaces, joinWaitingList, tellLeft } from '../waiting-list/waiting-list.effects.ts'
import { renderRegistrationChanged } from './registration-changed.mail.tsx'

export interface AppliedEdit {
  /** Of the registration that the content was made from, or merged with. */
  version: number
  /** Of the registration when the edit was begun. */
  began_version: number
  /** The terms were agreed to anew (R§4). */
  waiver: boolean
  /** As the person saw and agreed to them; absent = whatever they come to. */
  agreed: SaidAmounts
  /** All that its kind of event has; of other parts nothing need be said. */
  content: { [Name in keyof RegistrationContent]?: RegistrationContent[Name] | undefined }
  /** What a client notes besides; of the screens none does. */
  notes?: ClientNotes
}

/** What AMOUNT_CHANGED tells of an edit: the registration as it is, and what it would come to with the edit. */
export interface ChangedAmount extends AgreedAmounts {
  registration: RegistrationView
}

/** The registration under its locks. Throws whatever bars applying the edit now, before its content is looked at. */
async function openForEdit(
  tx: Transaction,
  context: RequestContext,
  registration: OwnedRegistration,
  edit: AppliedEdit,
): Promise<RegistrationView> {
  const view = await viewUnderLocks(tx, context, registration)
  if (!view.completed) {
    throw new Failure('INVALID_INPUT', { message: 'Only a completed registration is edited as a whole.' })
  }
  // What is being paid for must stay as it is until the gateway has answered.
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  // Whoever may not finish is told that at once, and has nothing to merge before the office has confirmed.
  const blocked = editingBlocked(view, context.clock.now(), edit.began_version)
  if (blocked) throw new Failure(blocked)
  if (view.version !== edit.version) throw new Failure('STALE_VERSION', { data: view })
  return view
}

/** What is absent would otherwise be taken for removed. Throws INVALID_INPUT where something of the kind of event is. */
function wholeContent(sent: AppliedEdit['content'], { tour_date }: RegistrationView): RegistrationContent {
  const whole = registrationContent.safeParse({ ...contentLacking(tour_date), ...sent })
  if (!whole.success) throw new Failure('INVALID_INPUT', { violations: violationsOf(whole.error) })
  return { ...whole.data, tickets: withOwnIds(whole.data.tickets) }
}

/** Who began before this may still finish, one edit of them all (EDIT-01); every other waits for the office. */
const nextToFinish = ({ confirmed, version }: RegistrationView) => ({
  unconfirmed_version: confirmed ? version + 1 : null,
})

/** Notes alone change nothing that is sold, so they need no new confirmation. */
async function saveNotes(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  notes: ClientNotes = {},
): Promise<RegistrationView> {
  const changed = (Object.keys(notes) as (keyof ClientNotes)[]).some(
    (name) => notes[name] !== undefined && JSON.stringify(notes[name]) !== JSON.stringify(view[name]),
  )
  if (!changed) return view
  const finished = view.confirmed ? {} : nextToFinish(view)
  await updateRegistration(tx, view.id, { ...notes, ...finished }, { bump: true })
  return viewRegistration(context, view.id, tx)
}

async function mailChange(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  after: RegistrationView,
  late_cents: Cents,
): Promise<void> {
  const account = accountOf(context)
  const names = {
    ...after,
    attendees: [...after.attendees, ...view.attendees],
    routines: [...after.routines, ...view.routines],
  }
  const told = toldChanges(view, contentOf(after), after.quote.lines, context.clock.now(), names)
  const mail = renderRegistrationChanged({
    registrant_name: after.registrant_name,
    tour_date: after.tour_date,
    changes: [
      ...told.changes,
      ...accessCodeChanges(view, after.attendees),
      ...musicChanges(entriesOf(view), entriesOf(after)),
      ...told.following,
      ...promoChanges(view.promo_codes, after.promo_codes),
      ...payerChanges(view, after),
      ...lateChanges({ of_edit_cents: late_cents }),
    ],
    lines: statementLines(after.quote.lines, after),
    unpriced: unpricedSections(after),
    total_cents: after.quote.fees.total,
    cover: coverLines(after),
    balance_cents: after.balance_cents,
    due: amountDue(after, context.clock.now()),
    check_ended: endedWords(after),
    confirmed: after.confirmed,
    overview_url: `${context.origin}/event/${after.id}/overview`,
  })
  await sendMails(tx, context, [
    {
      kind: 'registration-changed',
      to: account.email,
      mybtf_user_id: account.id,
      registration_id: view.id,
      ...mail,
    },
    ...(await studioNotice(tx, context, after, { changed: true })),
  ])
}

/** The waiting list follows: what is added joins at its end in the order of the edit, what is gone has left (WAIT-02). */
async function changeWaiting(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  edited: RegistrationView,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const kept = new Set(edited.waiting_list_routines.map(({ id }) => id))
  const gone = view.waiting_list_routines.filter(({ id }) => !kept.has(id))
  const joined = edited.waiting_list_routines.flatMap((routine) => {
    const id = ids.get(routine.id)
    return id === undefined ? [] : { ...routine, id }
  })
  await tellLeft(tx, context, view, gone)
  await joinWaitingList(tx, context, view, joined)
}

/**
 * The registration with the edit applied, in one transaction with its lines and mails; an edit that changes nothing
 * leaves all as it was. Throws STALE_VERSION with the present view, so that both works can be brought together, and
 * AMOUNT_CHANGED where it comes to something else than the person agreed to (EDIT-13).
 */
export function applyEdit(
  context: RequestContext,
  registration: OwnedRegistration,
  edit: AppliedEdit,
): Promise<RegistrationView> {
  const { registration_id: id } = registration
  return context.write(async (tx) => {
    const view = await openForEdit(tx, context, registration, edit)
    const now = context.clock.now()
    const asked = withoutOrphans(wholeContent(edit.content, view), contentOf(view))
    const found = [
      ...checkEdit(view, asked, { at: now, waiver: edit.waiver }),
      ...checkDates(edit.notes?.dates ?? [], view.tour_date),
    ]
    failOn(firstOf(found))
    const content = withoutOrphans(asked)
    if (changesNothing(view, content)) return saveNotes(tx, context, view, edit.notes)
    const edited = editedView(view, content, now)
    await checkNobodyBuys(tx, context, edited, unsoldPassesOf(edited.quote.lines))
    await takeFirstSnapshot(tx, view, now)
    const { total_cents, cover, row, ids } = await saveEdit(tx, context, view, edited, content, now)
    const office = { ...context, account: null }
    const late_cents = await chargeLateOfEdit(tx, office, await viewRegistration(context, id, tx))
    const comesTo = { total_cents, promo_cents: takenOff(cover.promo_codes), late_cents }
    // Thrown here, it takes back all that was written: what nobody agreed to is never owed.
    if (!isAgreed(edit.agreed, comesTo)) {
      const data: ChangedAmount = { registration: view, ...comesTo }
      throw new Failure('AMOUNT_CHANGED', { data })
    }
    await changeWaiting(tx, context, view, edited, ids.routines ?? new Map())
    await keepCopiedMusic(tx, accountOf(context), view, content.routines)
    const balance_cents = balanceOf(total_cents, { ...view, ...cover }) + late_cents
    const confirmed = confirmsItself(view.tour_date, firmBalanceOf(balance_cents, view))
    await updateRegistration(
      tx,
      id,
      {
        ...row,
        ...edit.notes,
        reviewed: true,
        waiver: true,
        // R§4: what is owed is another amount now, and is to be promised anew.
        paying_by_check: false,
        registrant: await registrantOf(tx, view),
        confirmed,
        confirmed_at: confirmed ? now : null,
        ...nextToFinish(view),
      },
      { bump: true },
    )
    await cancelExpectedChecks(tx, id, ENDED_BY_EDIT)
    // What it gave back, or a set that has become smaller, lets others in (WAIT-04).
    await fillFreedPlaces(tx, context, view.tour_date_id, `A spot was freed by ${view.registrant_name}`)
    const after = await viewRegistration(context, id, tx)
    await askForTickets(tx, context, after)
    await takeSnapshot(tx, after, 'edited', now)
    await mailChange(tx, context, view, after, late_cents)
    return after
  }, registration.tour_date_id)
}
