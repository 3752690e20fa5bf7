// A payment: written as intended before the gateway is asked, settled by exactly one outcome.
import { z } from 'zod'
import { centsField, id, instant } from '../../shared/fields.ts'

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

export const paymentStatuses = ['intended', 'approved', 'declined', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentModel = z.object({
  id,
  timestamp: instant,
  amount: centsField,
  paymentMethodId: id,
  /** CHECK, OFFICE (made by an admin) or ONLINE (E§2). */
  label: z.enum(['CHECK', 'OFFICE', 'ONLINE']),
  status: z.enum(paymentStatuses),
  /** 'Visa ending in 1111' */
  method: z.string(),
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

/** What the tokeniser gives for a card. */
export const cardTokenModel = z.object({
  token: z.string().min(8).max(200),
  /** 'Visa' */
  brand: z.string().trim().min(1).max(30),
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
})
export type GatewayDescription = z.infer<typeof gatewayDescriptionModel>
