// The ledger of a registration: every cent with its reason, and what the office must look at because it does not add up.
import { z } from 'zod'
import { centsField, id, instant } from '../../shared/fields.ts'

export const ledgerKinds = [
  'charge',
  'payment',
  'refund',
  'returned_check',
  'returned_check_fee',
  'adjustment',
  'credit',
  'promo_code',
  'voucher',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const ledgerEntryModel = z.object({
  id: z.int(),
  sequence: z.int(),
  kind: z.enum(ledgerKinds),
  /** 'line:attendee:12', 'payment:100001', 'credit:3', 'promo:7', 'voucher:LV-…' */
  ref: z.string(),
  rule: z.string(),
  label: z.string(),
  reason: z.string(),
  /** Positive = owed, negative = taken off what is owed. */
  amount_cents: centsField,
  /** Owed after this entry; negative = credit. */
  balance_cents: centsField,
  /** Who did it; null = the portal itself, or somebody with a family's link. */
  by: z.string().nullable(),
  at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntryModel>

export const moneyDifferenceKinds = [
  /** Lines, ledger and what was stored with it do not come to one sum. */
  'balance',
  /** The gateway tells another amount or outcome than our books. */
  'payment',
  /** The gateway moved money that our books do not know. */
  'unknown_charge',
  /** It was approved after it had been written off, or could not be booked. */
  'late_approval',
] as const
export type MoneyDifferenceKind = (typeof moneyDifferenceKinds)[number]

export const moneyDifferenceModel = z.object({
  id,
  kind: z.enum(moneyDifferenceKinds),
  registration_id: id.nullable(),
  payment_id: id.nullable(),
  gateway_reference: z.string().nullable(),
  words: z.string(),
  /** What was compared, by name. */
  amounts: z.record(z.string(), centsField),
  found_at: instant,
  seen_at: instant,
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
  note: z.string(),
})
export type MoneyDifference = z.infer<typeof moneyDifferenceModel>
