// A payment: written as intended before the gateway is asked, settled by exactly one outcome.
import { z } from 'zod'
import { centsField, id, instant, optionalText, requiredText, requiredTitle } from '../../shared/fields.ts'

const MOST_CENTS = 100_000_000

/** Whole US cents; above 0 and at most what may be paid (E§5). */
export const amountField = z
  .int('Must be a whole number of cents')
  .min(1, 'Must be more than 0')
  .max(MOST_CENTS, 'At most $1,000,000.00')

/** What a payment may be answered with instead. */
export const PAYMENT_FAILURES = [
  'NOT_FOUND',
  'NOT_YOURS',
  'STALE_VERSION',
  'REGISTRATION_COMPLETED',
  'RULES_BROKEN',
  'AMOUNT_CHANGED',
  'PAYMENT_PENDING',
  'PAYMENT_DECLINED',
] as const

/** Payment method ids of the specification (E§9). */
export const paymentMethods = [
  { id: 1, name: 'card' },
  { id: 2, name: 'check' },
  { id: 5, name: 'credit' },
  { id: 6, name: 'ach' },
  { id: 7, name: 'PayPal' },
  { id: 9, name: 'cash' },
  { id: 10, name: 'adjustment' },
  { id: 11, name: 'Apple Pay' },
  { id: 12, name: 'Google Pay' },
  { id: 13, name: 'Stripe' },
] as const
export const CARD_METHOD_ID = 1
export const CHECK_METHOD_ID = 2
export const CREDIT_METHOD_ID = 5
export const BANK_METHOD_ID = 6
export const PAYPAL_METHOD_ID = 7
export const CASH_METHOD_ID = 9
export const ADJUSTMENT_METHOD_ID = 10
export const APPLE_PAY_METHOD_ID = 11
export const GOOGLE_PAY_METHOD_ID = 12

/** What a payment is made with until the gateway has told which card or account it is. */
const WAYS: Readonly<Record<number, string>> = {
  [CARD_METHOD_ID]: 'Card',
  [BANK_METHOD_ID]: 'Bank account',
  [PAYPAL_METHOD_ID]: 'PayPal',
  [APPLE_PAY_METHOD_ID]: 'Apple Pay',
  [GOOGLE_PAY_METHOD_ID]: 'Google Pay',
}
export const wayName = (method_id: number): string => WAYS[method_id] ?? 'Card'

/** What a row of money is: all but a payment goes the other way or is the office's own. */
export const paymentEntries = [
  'payment',
  'refund',
  'adjustment',
  'returned_check',
  'returned_check_fee',
] as const
export type PaymentEntry = (typeof paymentEntries)[number]

/** What it counts for (E§7 paymentKind): the registration's balance, or media passes bought for themselves. */
export const paymentKinds = ['registration', 'media_pass'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What a gateway keeps for later. */
export const paymentMethodKinds = ['card', 'bank'] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** Full = the balance, deposit = the deposit, other = between 0 and the balance (E§4). */
export const amountTypes = ['full', 'deposit', 'other'] as const
export type AmountType = (typeof amountTypes)[number]

/** To whom a card or bank account belongs (E§2 "A billing form requires billTo"). */
export const billToModel = z.object({
  first_name: requiredTitle(60),
  last_name: requiredTitle(60),
  address: optionalText(120),
  city: optionalText(80),
  state: optionalText(40),
  zip: requiredText(12),
})
export type BillTo = z.infer<typeof billToModel>

/** A saved card or bank account (E§3). */
export const paymentMethodModel = z.object({
  id,
  kind: z.enum(paymentMethodKinds),
  billing_id: z.string(),
  /** 'Visa', 'Checking account' */
  type: z.string(),
  last_four: z.string(),
  /** 'MM/YY' of a card. */
  expiration_date: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type PaymentMethod = z.infer<typeof paymentMethodModel>

export const paymentStatuses = ['intended', 'approved', 'declined', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentModel = z.object({
  id,
  timestamp: instant,
  amount: centsField,
  paymentMethodId: id,
  paymentKind: z.enum(paymentKinds),
  entry: z.enum(paymentEntries),
  /** The payment that it takes back. */
  refund_of: id.nullable(),
  /** CHECK, OFFICE (made by an admin) or ONLINE (E§2). */
  label: z.enum(['CHECK', 'OFFICE', 'ONLINE']),
  status: z.enum(paymentStatuses),
  /** 'Visa ending in 1111' */
  method: z.string(),
  /** The family that paid it by its private link, as the studio calls it; null = nobody's. */
  family: z.string().nullable(),
})
export type Payment = z.infer<typeof paymentModel>

/** What is typed of a card. It goes to the gateway's tokeniser only; none of our handlers, tables or logs sees it. */
export interface CardEntry {
  number: string
  /** 'MM/YY' */
  expiry: string
  cvv: string
  name: string
  zip: string
}

/** What is typed of a bank account. It goes to the gateway's tokeniser only. */
export interface BankEntry {
  account_name: string
  account: string
  routing: string
}

/** Digits as a card or account has them, also in groups: such a number is nothing that reaches us (GATE-14). */
const BARE_NUMBER = /^[\d\s.-]{0,40}$/
const isNumber = (text: string) => BARE_NUMBER.test(text) && text.replace(/\D/g, '').length < 20

/** What the tokeniser gives for a card or a bank account; a number in its place is refused before anything is written. */
export const cardTokenModel = z.object({
  token: z
    .string()
    .min(8)
    .max(200)
    .refine((token) => !isNumber(token), 'Must be a token, not a number'),
  /** 'Visa', 'Checking account': taken and believed by nobody, as the digits; the gateway names what it charges (GATE-16). */
  brand: z.string().trim().min(1).max(30).regex(/^\D*$/, 'Must not have digits'),
  last_four: z.string().regex(/^\d{4}$/, 'Must be four digits'),
})
export type CardToken = z.infer<typeof cardTokenModel>

/** What the payment form must know of the gateway. */
export const gatewayDescriptionModel = z.object({
  name: z.string(),
  /** Where the browser exchanges a card for a token. */
  tokenise_url: z.string(),
  /** Cards that do something known and cost nothing; only a sandbox has them. */
  test_cards: z.array(z.object({ number: z.string(), what: z.string() })),
  /** Bank accounts likewise. */
  test_accounts: z.array(z.object({ routing: z.string(), account: z.string(), what: z.string() })),
  /** What it takes: payment method ids 1 (card), 6 (bank), 7 (PayPal), 11 (Apple Pay), 12 (Google Pay). */
  methods: z.array(id),
  /** Where fields are hosted by the gateway itself: its script and public key; null = our fields, its tokeniser. */
  hosted_fields: z.object({ script: z.string(), key: z.string() }).nullable(),
})
export type GatewayDescription = z.infer<typeof gatewayDescriptionModel>
