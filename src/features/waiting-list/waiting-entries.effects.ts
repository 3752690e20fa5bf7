// What becomes of entries that leave the waiting list: they are owed, or gone; lines, versions and mails follow.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { toCents } from '../../shared/money.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import type { RenderedMail } from '../messages/layout.mail.tsx'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { besidesMoney } from '../payments/cover-lines.rules.ts'
import { studioNotice } from '../registrations/notify-studio.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts, updateRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { resettleCover } from '../registrations/settle-promo-codes.effects.ts'
import { replaceSoldLines } from '../registrations/sold-line.queries.ts'
import { deleteRoutines } from '../routines/routine-batch.queries.ts'
import { linesWith } from './waiting-lines.rules.ts'
import { renderWaitingListApproved, renderWaitingListDeclined } from './waiting-list.mail.tsx'
import type { WaitingEntry } from './waiting-list.model.ts'
import { insertWaitingEvents, takeOffWaitingList } from './waiting-list.queries.ts'

type Context = Pick<JobContext, 'clock' | 'origin' | 'jobs'>

/** What happens to the entries, for their record. */
interface Happening {
  tour_date_id: number
  action: 'approved' | 'promoted' | 'declined'
  /** null = the list itself */
  by: number | null
}

interface Leaving {
  entry: WaitingEntry
  reason: string
}

async function loadView(tx: Transaction, id: number, at: Date): Promise<RegistrationView> {
  const parts = await loadRegistrationParts(tx, id, at)
  if (!parts) throw new Error(`registration ${id} is gone although it is locked`)
  return registrationView(parts, at)
}

function byRegistration(entries: readonly Leaving[]): [number, Leaving[]][] {
  const of = new Map<number, Leaving[]>()
  for (const loaded of entries) {
    const { registration_id } = loaded.entry
    of.set(registration_id, [...(of.get(registration_id) ?? []), loaded])
  }
  return [...of].sort(([a], [b]) => a - b)
}

async function record(tx: Transaction, { clock }: Context, entries: readonly Leaving[], what: Happening) {
  const { tour_date_id, action, by } = what
  const rows = entries.map(({ entry, reason }) => ({
    tour_date_id,
    registration_id: entry.registration_id,
    registrations_routine_id: entry.id,
    routine_name: entry.routine.name,
    action,
    reason,
    mybtf_user_id: by,
    at: clock.now(),
  }))
  await insertWaitingEvents(tx, rows)
}

async function mailOwner(
  tx: Transaction,
  context: Context,
  view: RegistrationView,
  kind: 'waiting-list-approved' | 'waiting-list-declined',
  mail: RenderedMail,
  besides: readonly NewMail[] = [],
): Promise<void> {
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${view.id} has no owner`)
  const own = { kind, to: account.email, mybtf_user_id: account.id, registration_id: view.id, ...mail }
  await sendMails(tx, context, [own, ...besides])
}

/** What codes take off of what was added, and what credits and vouchers pay of it, as the mail lists it. */
function coverLinesAdded(
  before: Parameters<typeof besidesMoney>[0],
  after: Omit<Parameters<typeof besidesMoney>[0], 'payments'>,
) {
  const was = new Map(besidesMoney(before).map(({ key, cents }) => [key, cents]))
  return besidesMoney({ ...before, ...after }).flatMap(({ key, label, cents }) => {
    const more = cents - (was.get(key) ?? 0)
    return more === 0 ? [] : { label, amount_cents: toCents(more) }
  })
}

/** The entries have places now: owed at today's rate, told by mail. Their registrations are locked. */
export async function enterEntries(
  tx: Transaction,
  context: Context,
  entries: readonly Leaving[],
  what: Happening,
): Promise<void> {
  const now = context.clock.now()
  for (const [registration_id, leaving] of byRegistration(entries)) {
    const ids = leaving.map(({ entry }) => entry.id)
    const view = await loadView(tx, registration_id, now)
    const { lines, added } = linesWith(view, new Set(ids), now)
    await takeOffWaitingList(tx, ids)
    await replaceSoldLines(tx, registration_id, lines, now)
    const cover = await resettleCover(tx, view, lines, now)
    await updateRegistration(tx, registration_id, {}, { bump: true })
    const after = await loadView(tx, registration_id, now)
    const mail = renderWaitingListApproved({
      registrant_name: after.registrant_name,
      tour_date: after.tour_date,
      routines: leaving.map(({ entry }) => entry.routine.name),
      lines: [...added, ...coverLinesAdded(view, cover)],
      balance_cents: after.balance_cents,
      overview_url: `${context.origin}/event/${registration_id}/overview`,
    })
    const besides = await studioNotice(tx, context, after, { changed: true })
    await mailOwner(tx, context, after, 'waiting-list-approved', mail, besides)
  }
  await record(tx, context, entries, what)
}

/** The entries are taken off the list and out of their registrations. These are locked. */
export async function declineEntries(
  tx: Transaction,
  context: Context,
  entries: readonly WaitingEntry[],
  { tour_date_id, reason, by }: { tour_date_id: number; reason: string; by: number },
): Promise<void> {
  const now = context.clock.now()
  const leaving = entries.map((entry) => ({ entry, reason }))
  for (const [registration_id, of] of byRegistration(leaving)) {
    const view = await loadView(tx, registration_id, now)
    const gone = new Set(of.map(({ entry }) => entry.id))
    await deleteRoutines(
      tx,
      view.waiting_list_routines.filter(({ id }) => gone.has(id)),
    )
    await updateRegistration(tx, registration_id, {}, { bump: true })
    const mail = renderWaitingListDeclined({
      registrant_name: view.registrant_name,
      tour_date: view.tour_date,
      routines: of.map(({ entry }) => entry.routine.name),
      reason,
      overview_url: `${context.origin}/event/${registration_id}/overview`,
    })
    await mailOwner(tx, context, view, 'waiting-list-declined', mail)
  }
  await record(tx, context, leaving, { tour_date_id, action: 'declined', by })
}
