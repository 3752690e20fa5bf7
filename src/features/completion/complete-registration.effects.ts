// Completes a registration: takes its places, keeps its lines as sold, and confirms it by mail, also to a studio behind it.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { dateIn } from '../../shared/calendar.ts'
import { sumCents } from '../../shared/money.ts'
import { keepAccessCodes } from '../access-codes/access-code.effects.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { takeSnapshot } from '../confirmations/take-snapshot.effects.ts'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { feeTotals } from '../fees/fee-totals.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { listAppliedVouchers } from '../loyalty/loyalty.queries.ts'
import { redeemVouchers } from '../loyalty/redeem-vouchers.effects.ts'
import { releaseVouchers } from '../loyalty/voucher.queries.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { balanceOf, firmBalanceOf } from '../payments/balance.rules.ts'
import { checkFacts } from '../payments/check-terms.rules.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { codesToGive } from '../registrations/access-code-changes.rules.ts'
import { confirmsItself } from '../registrations/confirm.rules.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { studioNotice } from '../registrations/notify-studio.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts, updateRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { settlePromoCodes } from '../registrations/settle-promo-codes.effects.ts'
import { insertSoldLines } from '../registrations/sold-line.queries.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { askForTickets } from '../tickets/ask-for-tickets.effects.ts'
import { fillFreedPlaces, joinWaitingList } from '../waiting-list/waiting-list.effects.ts'
import { renderRegistrationCompleted } from './registration-completed.mail.tsx'
import { sellMediaPasses } from './sell-media-passes.effects.ts'

/** Settles the promo codes by the lines as sold, once the vouchers are redeemed. Answers what is owed, and what covers the rest. */
async function settleBalance(tx: Transaction, view: RegistrationView, lines: readonly FeeLine[], now: Date) {
  const fees = feeTotals(lines, view.tour_date)
  const promo_codes = await settlePromoCodes(tx, view, lines, now)
  const has_vouchers = view.loyalty_vouchers_credit.length > 0
  const loyalty_vouchers_credit = has_vouchers ? await listAppliedVouchers(tx, view.id) : []
  const covers = { ...view, promo_codes, loyalty_vouchers_credit }
  const least_fees_cents = fees.total - takenOff(promo_codes)
  const sold = { ...covers, quote: { ...view.quote, lines: [...lines], fees } }
  return { sold, balance_cents: balanceOf(fees.total, covers), cover: coverLines(covers), least_fees_cents }
}

/** Keeps and answers it as it stands with everything that completing brought about (SNAPSHOT-02). */
async function keepConfirmation(tx: Transaction, id: number, now: Date): Promise<RegistrationView> {
  const parts = await loadRegistrationParts(tx, id, now)
  if (!parts) throw new Error(`registration ${id} is not there after it was sold`)
  const view = registrationView(parts, now)
  await takeSnapshot(tx, view, 'completed', now)
  return view
}

async function emailOf(tx: Transaction, { id, mybtf_user_id }: RegistrationView): Promise<string> {
  const account = await loadAccount(tx, mybtf_user_id)
  if (!account) throw new Error(`registration ${id} has no owner`)
  return account.email
}

/**
 * Marks the registration completed at the context's time and stores `lines` as sold; its promo codes are settled and its
 * pending vouchers redeemed. The caller holds the locks of tour date and registration, has checked that nothing bars
 * completion, and has stored the divisions that are sold; it may know its owner's `email`. Answers the registration as it was sold.
 */
export async function sellRegistration(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'origin' | 'jobs' | 'locks'>,
  view: RegistrationView,
  lines: readonly FeeLine[],
  { paying_by_check = false, email }: { paying_by_check?: boolean; email?: string } = {},
): Promise<RegistrationView> {
  const now = context.clock.now()
  const { tour_date } = view
  const today = dateIn(now, tour_date.timezone)
  const sold = await sellMediaPasses(tx, view, lines, now)
  const total_cents = sumCents(sold.map((line) => line.amount_cents))
  const waits = (type: VoucherPaymentType) =>
    view.loyalty_vouchers_credit.some(
      ({ status, payment_type }) => status === 'PendingActivation' && payment_type === type,
    )
  if (waits('registration')) await redeemVouchers(tx, context, view.id, 'registration')
  // All its passes are sold now: vouchers that waited for them are good for something else.
  if (waits('media pass')) await releaseVouchers(tx, view.id, 'media pass')
  const settled = await settleBalance(tx, view, sold, now)
  const { balance_cents, cover, least_fees_cents } = settled
  const firm_cents = firmBalanceOf(balance_cents, view)
  const confirmed = confirmsItself(tour_date, firm_cents)
  await updateRegistration(
    tx,
    view.id,
    {
      completed: true,
      completed_at: now,
      paying_by_check,
      least_fees_cents,
      left_off: null,
      left_off_details: null,
      ...(confirmed ? { confirmed, confirmed_at: now } : {}),
    },
    { bump: true },
  )
  await insertSoldLines(tx, view.id, sold, now)
  await keepAccessCodes(tx, view, now)
  const mail = renderRegistrationCompleted({
    registrant_name: view.registrant_name,
    tour_date,
    lines: statementLines(sold, view),
    total_cents,
    cover,
    balance_cents,
    firm_cents,
    due: amountDue({ ...settled.sold, balance_cents, paying_by_check }, now, { promises: paying_by_check }),
    check: paying_by_check ? checkFacts({ id: view.id, tour_date, quote: { lines: sold } }, today) : null,
    confirmed,
    codes: codesToGive(view),
    unpriced: unpricedSections(view),
    overview_url: `${context.origin}/event/${view.id}/overview`,
  })
  await sendMails(tx, context, [
    {
      kind: 'registration-completed',
      to: email ?? (await emailOf(tx, view)),
      mybtf_user_id: view.mybtf_user_id,
      registration_id: view.id,
      ...mail,
    },
    ...(await studioNotice(tx, context, view, { changed: false })),
  ])
  await askForTickets(tx, context, { ...view, completed: true, balance_cents })
  await joinWaitingList(tx, context, view, view.waiting_list_routines)
  // Nobody waits beside a free place: what became free since it was entered is given at once (WAIT-04).
  if (view.waiting_list_routines.length > 0)
    await fillFreedPlaces(tx, context, tour_date.id, `A spot was open when ${view.registrant_name} joined`)
  return keepConfirmation(tx, view.id, now)
}
