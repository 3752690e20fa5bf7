// Names what covers the fees of a registration: 'Paid' is money that came in, and everything else stands on a line of its own.
import { type Cents, sumCents } from '../../shared/money.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { creditName, freeWords, paysRegistration, voucherName } from '../discounts/cover-share.rules.ts'
import type { AppliedPromoCode, Credit } from '../discounts/discount.model.ts'
import { paidOf } from './balance.rules.ts'
import { CREDIT_METHOD_ID, type Payment, type PaymentEntry } from './payment.model.ts'

/** What counts towards the fees, with its names. */
export interface NamedCover {
  payments: readonly Pick<Payment, 'amount' | 'status' | 'paymentKind' | 'entry' | 'method'>[]
  promo_codes: readonly Pick<AppliedPromoCode, 'id' | 'code' | 'display_name' | 'amount'>[]
  credits: readonly Pick<Credit, 'id' | 'from' | 'amount' | 'free_cents'>[]
  loyalty_vouchers_credit: readonly AppliedVoucher[]
}

export interface CoverLine {
  key: string
  label: string
  /** As it changes what is owed, in cents: negative = it covers. */
  cents: number
}

const paidBy = ({ payments }: Pick<NamedCover, 'payments'>, ...entries: readonly PaymentEntry[]) =>
  paidOf({ payments: payments.filter(({ entry }) => entries.includes(entry)) })

/** Promo codes, credits and redeemed vouchers, a line each (PAY-13). */
export function besidesMoney({ promo_codes, credits, loyalty_vouchers_credit }: NamedCover): CoverLine[] {
  const redeemed = loyalty_vouchers_credit.filter(paysRegistration)
  return [
    ...promo_codes.map(({ id, code, display_name, amount }) => ({
      key: `promo-${id}`,
      label: `Promo code ${display_name || code}`,
      cents: -amount,
    })),
    ...credits.map((credit) => ({
      key: `credit-${credit.id}`,
      label: `${creditName(credit)}${freeWords(credit)}`,
      cents: -credit.amount,
    })),
    ...redeemed.map((voucher) => ({
      key: `voucher-${voucher.code}`,
      label: `${voucherName(voucher)}${freeWords(voucher)}`,
      cents: -voucher.amount,
    })),
  ].filter(({ cents }) => cents !== 0)
}

/** What the office types a reason for, and what was charged or given for a thing that has a name. */
const PLAIN_ADJUSTMENT = 'Adjustment'
const TAKEN_BACK = /^Taken back: /

/** Adjustments by what they are for: 'Crew showdown: Night Shift'. What was taken back is told no more. */
function adjustmentLines({ payments }: Pick<NamedCover, 'payments'>): CoverLine[] {
  const adjustments = payments.filter(({ entry }) => entry === 'adjustment')
  const named = Map.groupBy(adjustments, ({ method }) => method.replace(TAKEN_BACK, ''))
  return [...named].map(([name, those]) => ({
    key: name === PLAIN_ADJUSTMENT ? 'adjusted' : `adjusted-${name}`,
    label: name === PLAIN_ADJUSTMENT ? 'Office adjustments' : name,
    cents: -paidOf({ payments: those }),
  }))
}

/** What was charged beside the fees for a thing that has a name, a line each: 'Crew showdown: Night Shift'. */
export const chargedBeside = (cover: Pick<NamedCover, 'payments'>): CoverLine[] =>
  adjustmentLines(cover).filter(({ key, cents }) => key !== 'adjusted' && cents > 0)

/** Everything that covers the fees, a line each, after what was charged beside them (PAY-13); together exactly what the balance is lowered by (PAY-01). */
export function coverLines(cover: NamedCover): CoverLine[] {
  const charged = chargedBeside(cover)
  const money = [
    // A check that came back was not paid; what the return costs is no payment either.
    { key: 'paid', label: 'Paid', cents: -paidBy(cover, 'payment', 'returned_check') },
    { key: 'refunded', label: 'Refunded', cents: -paidBy(cover, 'refund') },
    { key: 'returned', label: 'Returned payment charges', cents: -paidBy(cover, 'returned_check_fee') },
    ...adjustmentLines(cover).filter(({ key }) => !charged.some((line) => line.key === key)),
  ]
  return [...charged, ...besidesMoney(cover), ...money.filter(({ cents }) => cents !== 0)]
}

/** Money that was received and not given back (PAY-13): for the registration, or for media passes bought for themselves. */
export function receivedOf(
  {
    payments,
  }: {
    payments: readonly Pick<Payment, 'amount' | 'status' | 'paymentKind' | 'entry' | 'paymentMethodId'>[]
  },
  kind: Payment['paymentKind'],
): Cents {
  const money = payments.filter(
    ({ status, entry, paymentKind, paymentMethodId }) =>
      status === 'approved' &&
      paymentKind === kind &&
      paymentMethodId !== CREDIT_METHOD_ID &&
      (entry === 'payment' || entry === 'returned_check' || entry === 'refund'),
  )
  return sumCents(money.map(({ amount }) => amount))
}

interface TotalRow {
  label: string
  amount_cents: number
  strong?: boolean
}

/** The end of a bill (PAY-13): the total, what covers it, a line each, and the balance or credit. */
export function totalRows(
  total_cents: number,
  cover: readonly CoverLine[],
  balance_cents: number,
): TotalRow[] {
  return [
    { label: 'Total', amount_cents: total_cents, strong: true },
    ...cover.map(({ label, cents }) => ({ label, amount_cents: cents })),
    { label: balance_cents < 0 ? 'Credit' : 'Balance', amount_cents: Math.abs(balance_cents), strong: true },
  ]
}
