// What is asked to be paid, by whom, and with what.
import type { AmountType, BillTo, PaymentKind } from './payment.model.ts'

/** An account, or whoever holds a family's private link. */
export type Payer = { mybtf_user_id: number } | { share_id: number }

/** A card or bank account as the tokeniser just named it, or one that the gateway keeps for the account. */
export type PaymentSource = { token: string; bill_to: BillTo | null } | { payment_method_id: number }

export interface PaymentOrder {
  payer: Payer
  registration_id: number
  /** Of the registration as the payer saw it; null = a family, which sees amounts only. */
  version: number | null
  /** Whole US cents. */
  amount: number
  amount_type: AmountType
  /** 1 card, 6 bank, 11 Apple Pay, 12 Google Pay. */
  paymentMethodId: number
  paymentKind: PaymentKind
  /** Whose media passes are paid; for 'media_pass' only. */
  person_ids: readonly number[]
  source: PaymentSource
  keep_profile: boolean
  note: string
  sendEmployeeEmail: boolean
}
