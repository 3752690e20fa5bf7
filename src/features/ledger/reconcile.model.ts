// What the nightly check of the money compares, and what it says of itself.
import { z } from 'zod'
import { instant } from '../../shared/fields.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import type { Payment, PaymentStatus } from '../payments/payment.model.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import type { MoneyDifference } from './ledger.model.ts'

/** Everything that a registration's balance comes from, in amounts. */
export interface RegistrationMoney {
  registration_id: number
  completed: boolean
  variant: VariantName
  /** Sums of the lines as sold, by group. */
  lines: { group: FeeGroup; amount_cents: number }[]
  payments: Pick<Payment, 'amount' | 'status' | 'paymentKind'>[]
  /** As settled. */
  promo_codes: { amount: number }[]
  credits: { amount: number }[]
  loyalty_vouchers_credit: Pick<AppliedVoucher, 'amount' | 'status' | 'payment_type'>[]
  /** Media passes that were bought for themselves. */
  passes_cents: number
  ledger_cents: number
  running_cents: number
  entries: number
  last_sequence: number
}

/** A payment or refund as our books have it. */
export interface BookedPayment {
  id: number
  registration_id: number
  /** Negative = a refund. */
  amount: number
  status: PaymentStatus
  gateway_reference: string | null
  created_at: Date
  /** As the gateway was told. */
  key: string
  /** What a charge was asked with, and what a refund gives back: some gateways know them by these. */
  gateway_token?: string | undefined
  charge_reference?: string | undefined
}

/** The last time that everything was compared. */
export const moneyCheckModel = z.object({
  /** When it began. */
  at: instant,
  registrations: z.int(),
  transactions: z.int(),
  /** What it found, known or new. */
  found: z.int(),
})
export type MoneyCheck = z.infer<typeof moneyCheckModel>

/** What the nightly check found; the same finding has the same key each night. */
export type Finding = Pick<
  MoneyDifference,
  'kind' | 'registration_id' | 'payment_id' | 'gateway_reference' | 'words' | 'amounts'
> & { key: string }

/** A line of the gateway's own list, as far as it is compared. */
export interface ListedMovement {
  reference: string
  kind: 'charge' | 'refund'
  outcome: 'approved' | 'declined'
  /** Whole US cents, above 0. */
  amount: number
}

/** What the gateway says of one payment when it is asked. */
export type KnownAnswer = { outcome: 'approved' | 'declined'; reference: string } | 'unknown'
