// Pays the media passes of chosen dancers by the loyalty vouchers that are applied to them (E§4).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import { redeemVouchers } from '../loyalty/redeem-vouchers.effects.ts'
import { lineKey, MEDIA } from '../parts/line-key.model.ts'
import { CREDIT_METHOD_ID } from '../payments/payment.model.ts'
import { insertOutcome, insertPayment } from '../payments/payment.queries.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { LOYALTY } from './media-pass.model.ts'
import { checkPassPayment, chosenPasses, nameIn, passFees, passVouchersOf } from './media-pass.rules.ts'
import { listTakenPasses } from './media-pass-payment.queries.ts'
import { vouchersFor, worthOf } from './pass-vouchers.rules.ts'
import { sellMediaPassesOf } from './sell-passes.effects.ts'

const MEDIA_PASS = 'media pass'

/** Nobody else pays for these passes at this moment (MEDIA-01). */
async function checkNobodyPays(tx: Transaction, view: RegistrationView, person_ids: readonly number[]) {
  const keys = await listTakenPasses(tx, {
    registration_id: view.id,
    season_id: view.tour_date.season_id,
    keys: person_ids.map((id) => lineKey(MEDIA, id)),
    payment_kind: 'media_pass',
  })
  failOn(
    keys.map((key) =>
      refuse('MEDIA_PASS_BEING_PAID', ['selectedIds'], { name: nameIn(view, passPersonOf({ key }) ?? 0) }),
    ),
  )
}

/** The vouchers that pay `amount`: as many of the chosen ones as it needs, or of all that are applied (MEDIA-04). */
function vouchersOf(view: RegistrationView, amount: number, codes: readonly string[] | null) {
  const applied = passVouchersOf(view)
  const redeemed = view.loyalty_vouchers_credit.filter(({ status }) => status === 'Redeemed')
  failOn(
    (codes ?? []).flatMap((code, at) => {
      if (applied.some((voucher) => voucher.code === code)) return []
      const known = redeemed.some((voucher) => voucher.code === code)
      return refuse(known ? 'VOUCHER_ALREADY_REDEEMED' : 'VOUCHER_NOT_APPLIED', ['codes', at], { code })
    }),
  )
  const chosen = applied.filter(({ code }) => codes === null || codes.includes(code))
  const used = vouchersFor(chosen, amount)
  if (used) return used
  const words = { vouchers: formatUsd(worthOf(chosen)), passes: formatUsd(amount) }
  failOn([refuse('MEDIA_PASS_VOUCHERS', ['selectedIds'], words)])
  return []
}

/**
 * Redeems as many vouchers as the passes need (`codes` = those to choose from) and sells the passes (MEDIA-04); nothing
 * happens unless they cover them. What they are worth more is not given back. The caller holds the registration. Answers the
 * id of the payment.
 */
export async function payPassesByVouchers(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  person_ids: readonly number[],
  codes: readonly string[] | null,
): Promise<number> {
  if (view.payments.some((payment) => payment.status === 'intended')) throw new Failure('PAYMENT_PENDING')
  failOn(checkPassPayment(view, person_ids))
  await checkNobodyPays(tx, view, person_ids)
  const passes = chosenPasses(view, person_ids)
  const amount = passFees(passes)
  const used = vouchersOf(view, amount, codes)
    .map(({ code }) => code)
    .sort()
  const now = context.clock.now()
  const payment = {
    registration_id: view.id,
    mybtf_user_id: accountOf(context).id,
    amount,
    payment_kind: 'media_pass' as const,
    person_ids: passes.map(({ person_id }) => person_id),
    payment_method_id: CREDIT_METHOD_ID,
    method: used.length === 1 ? 'Loyalty voucher' : 'Loyalty vouchers',
    gateway: LOYALTY,
    // Of each voucher there is one redemption: the same codes never pay twice.
    idempotency_key: `vouchers:${used.join()}`,
    lines: passes.map(({ line }) => line),
    created_at: now,
  }
  const id = await insertPayment(tx, payment)
  if (id === null) throw new Failure('KEY_REUSED')
  await redeemVouchers(tx, context, view.id, MEDIA_PASS, { codes: used, payment_id: id })
  await insertOutcome(tx, {
    id,
    status: 'approved',
    gateway_reference: used.join(',') || 'REDEEM',
    settled_at: now,
  })
  const elsewhere = await sellMediaPassesOf(tx, context, { id, ...payment })
  // Sold at this moment by an edit of another registration: all of this is taken back, the vouchers stay applied.
  failOn(
    elsewhere.map(({ person_id }) =>
      refuse('MEDIA_PASS_NOT_NEEDED', ['selectedIds'], { name: nameIn(view, person_id) }),
    ),
  )
  return id
}
