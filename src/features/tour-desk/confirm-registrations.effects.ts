// Confirms registrations, and takes a confirmation back, with what follows: the owner's mail, the office's note.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { insertNote } from '../registration-desk/office-registration.queries.ts'
import { lockRegistration, lockTourDate, updateRegistration } from '../registrations/registration.queries.ts'
import { loadDeskTourDate } from './load-tour-desk.effects.ts'
import { renderRegistrationConfirmed } from './registration-confirmed.mail.tsx'
import { listDeskRegistrations } from './tour-desk.queries.ts'
import { checkConfirm } from './tour-desk.rules.ts'

type Confirming = Pick<RequestContext, 'clock' | 'jobs' | 'locks' | 'origin'>

/** The registrations of this tour date, held in the order of their ids. Throws NOT_FOUND when one is not its. */
async function lockWanted(
  tx: Transaction,
  { locks }: Confirming,
  tour_date_id: number,
  ids: readonly number[],
) {
  await lockTourDate(tx, tour_date_id, locks)
  const ordered = [...new Set(ids)].sort((one, other) => one - other)
  if (locks) for (const id of ordered) await lockRegistration(tx, id)
  const rows = new Map((await listDeskRegistrations(tx, tour_date_id, ordered)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  })
}

/** All of them, or none (CONFIRM-02). The version stays: nothing that was registered changes. */
export async function confirmAll(
  tx: Transaction,
  context: Confirming,
  tour_date_id: number,
  wanted: readonly { id: number; version: number }[],
) {
  const { tour_date } = await loadDeskTourDate(tx, tour_date_id)
  const once = [...new Map(wanted.map((registration) => [registration.id, registration])).values()]
  const rows = await lockWanted(
    tx,
    context,
    tour_date_id,
    once.map(({ id }) => id),
  )
  failOn(checkConfirm(rows))
  const changed = rows.find((row, position) => !row.confirmed && row.version !== once[position]?.version)
  if (changed)
    throw new Failure('STALE_VERSION', {
      message: `${changed.registrant_name} has changed the registration since you opened this list. Please review it again.`,
    })
  const now = context.clock.now()
  const fresh = rows.filter((row) => !row.confirmed)
  const mails: NewMail[] = []
  for (const row of fresh) {
    await updateRegistration(tx, row.id, { confirmed: true, confirmed_at: now }, { bump: false })
    const mail = renderRegistrationConfirmed({
      registrant_name: row.registrant_name,
      tour_date,
      registration_id: row.id,
      balance_cents: row.total_cents - row.paid_cents,
      origin: context.origin,
    })
    const about = { mybtf_user_id: row.mybtf_user_id, registration_id: row.id }
    mails.push({ kind: 'registration-confirmed', to: row.email, ...about, ...mail })
  }
  await sendMails(tx, context, mails)
  const ids = (those: readonly { id: number }[]) => those.map(({ id }) => id)
  return { confirmed: ids(fresh), already: ids(rows.filter((row) => row.confirmed)) }
}

interface TakenBack {
  tour_date_id: number
  registration_id: number
  mybtf_user_id: number
  reason: string
}

/** Asked again it does nothing. The reason stands among the office's notes. */
export async function takeConfirmationBack(tx: Transaction, context: Confirming, taken: TakenBack) {
  const { tour_date_id, registration_id, mybtf_user_id, reason } = taken
  const [stored] = await lockWanted(tx, context, tour_date_id, [registration_id])
  if (!stored?.confirmed) return { unconfirmed: false }
  // The office wants it as it is: an edit begun before that waits, too (EDIT-01).
  const row = { confirmed: false, confirmed_at: null, unconfirmed_version: null }
  await updateRegistration(tx, registration_id, row, { bump: false })
  await insertNote(tx, {
    registration_id,
    mybtf_user_id,
    text: `Confirmation taken back: ${reason}`,
    created_at: context.clock.now(),
  })
  return { unconfirmed: true }
}
