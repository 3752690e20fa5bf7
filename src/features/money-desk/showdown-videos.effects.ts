// Charges the video of a routine in the crew showdown, and takes the charge back (SHOWDOWN-03).
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { lockedView } from '../checks/check.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'
import { loadCharge, updateVideo } from '../showdown/showdown.queries.ts'
import { checkVideo, type ShowdownRoutine } from '../showdown/showdown.rules.ts'
import { insertAdjustment } from './added-charge.effects.ts'
import { renderVideoCharged } from './video-charged.mail.tsx'

async function enteredHere(tx: Transaction, context: OfficeContext, of: VideoOf, received: boolean) {
  const view = await lockedView(tx, context, of.registration_id)
  const { entered, found } = checkVideo(view, of.routine_id, received)
  failOn(found)
  if (!entered) throw new Error(`routine ${of.routine_id} is in no showdown, and nothing bars it`)
  return { view, entered }
}

interface VideoOf {
  registration_id: number
  routine_id: number
}

/** Tells the owner what was charged, and what is owed now. */
async function tellCharged(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  charged: ShowdownRoutine,
): Promise<void> {
  const { id, mybtf_user_id, registrant_name, tour_date, balance_cents } = view
  const account = await loadAccount(tx, mybtf_user_id)
  if (!account) throw new Error(`registration ${id} has no owner`)
  const mail = renderVideoCharged({
    registrant_name,
    tour_date,
    routine: charged.name,
    dancers: charged.dancers,
    amount_cents: charged.amount_cents,
    balance_cents,
    due: amountDue(view, context.clock.now()),
    payments_url: `${context.origin}/event/${id}/payments`,
  })
  const about = { mybtf_user_id, registration_id: id }
  await sendMail(tx, context, { kind: 'showdown-video-charged', to: account.email, ...about, ...mail })
}

/** The video was received: so much a dancer is added to what is owed, once. */
export async function recordVideo(
  tx: Transaction,
  context: OfficeContext,
  { amount_cents: seen, ...of }: VideoOf & { amount_cents: number },
): Promise<void> {
  const { view, entered } = await enteredHere(tx, context, of, true)
  const { name, dancers, amount_cents } = entered
  if (seen !== amount_cents) throw new Failure('AMOUNT_CHANGED', { data: { amount_cents } })
  const each = formatUsd(view.tour_date.event.crew_showdown_cents)
  // An event may ask nothing for it.
  const charge =
    amount_cents > 0
      ? await insertAdjustment(tx, context, view, {
          amount: -amount_cents,
          method: `Crew showdown: ${name}`,
          note: `Video received: ${dancers} dancers at ${each}`,
        })
      : null
  await updateVideo(tx, entered.id, {
    video_received_at: context.clock.now(),
    charge_id: charge?.id ?? null,
  })
  await tellCharged(tx, context, await lockedView(tx, context, view.id), entered)
}

/** It was noted by mistake, or the routine is taken off: what was charged is no longer owed. */
export async function takeVideoBack(
  tx: Transaction,
  context: OfficeContext,
  { reason, ...of }: VideoOf & { reason: string },
): Promise<void> {
  const { view, entered } = await enteredHere(tx, context, of, false)
  const refund_of = await loadCharge(tx, entered.id)
  if (refund_of !== null)
    await insertAdjustment(tx, context, view, {
      amount: entered.amount_cents,
      method: `Taken back: Crew showdown: ${entered.name}`,
      note: reason,
      refund_of,
    })
  await updateVideo(tx, entered.id, { video_received_at: null, charge_id: null })
}
