// Reads what PayPal says of an order, its capture and its refunds: what was decided, and why a payer may not pay with it.
import { centsOf } from './nmi-protocol.rules.ts'

interface PayPalMoney {
  currencyCode: string
  value: string
}

/** A capture or a refund. */
export interface PayPalMovement {
  id?: string | undefined
  status?: string | undefined
  customId?: string | undefined
  amount?: PayPalMoney | undefined
}

export interface PayPalOrder {
  id?: string | undefined
  status?: string | undefined
  purchaseUnits?:
    | {
        amount?: PayPalMoney | undefined
        customId?: string | undefined
        description?: string | undefined
        payments?: { captures?: PayPalMovement[]; refunds?: PayPalMovement[] } | undefined
      }[]
    | undefined
}

const UNCHARGED = 'Nothing has been charged.'
export const NO_APPROVAL = `PayPal has no approval for this payment. ${UNCHARGED}`
const OTHER_PAYMENT = `This PayPal approval is for a different payment. To approve this one, choose PayPal and press Pay again. ${UNCHARGED}`
const NOT_APPROVED = `This payment wasn’t approved at PayPal. ${UNCHARGED}`
export const DECLINED = `PayPal declined this payment. To use another card or account there, choose PayPal and press Pay again; or pay another way. ${UNCHARGED}`
export const NOT_TAKEN = `We can’t take PayPal payments at the moment. ${UNCHARGED}`
export const NOT_GIVEN = 'PayPal declined this refund. Nothing was refunded.'

/** Whole cents of an amount in dollars; null for any other currency. */
export function paypalCents(money: PayPalMoney | undefined): number | null {
  return money?.currencyCode === 'USD' ? centsOf(money.value.replace(/^-/, '')) : null
}

/** GATE-15: what a capture or refund decided; 'held' = PayPal has it under review, and it may still go either way. */
export function movementState({ status }: PayPalMovement): 'approved' | 'declined' | 'held' {
  switch (status) {
    // What was given back later had been paid.
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'approved'
    case 'DECLINED':
    case 'FAILED':
    case 'CANCELLED':
      return 'declined'
    default:
      return 'held'
  }
}

/** The order's capture for our key; null = none yet. */
export function captureFor(order: PayPalOrder, key: string): PayPalMovement | null {
  const captures = order.purchaseUnits?.[0]?.payments?.captures ?? []
  return captures.find(({ customId }) => customId === key) ?? null
}

export function refundFor(order: PayPalOrder, key: string): PayPalMovement | null {
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  return refunds.find(({ customId }) => customId === key) ?? null
}

/** As the port answers. */
type Decided =
  | { outcome: 'approved'; reference: string }
  | { outcome: 'declined'; reference: string; message: string }

export function answerOf(movement: PayPalMovement, words: string): Decided | 'held' {
  const reference = movement.id ?? ''
  const state = movementState(movement)
  if (state === 'held' || reference === '') return 'held'
  return state === 'approved'
    ? { outcome: 'approved', reference }
    : { outcome: 'declined', reference, message: words }
}

interface Wanted {
  key: string
  /** Whole US cents. */
  amount: number
  description: string
}

/** Why this order must not be captured for the payment (GATE-15); null = it may. */
export function whyNotCapture(order: PayPalOrder, { key, amount, description }: Wanted): string | null {
  const unit = order.purchaseUnits?.[0]
  const other = unit?.customId !== undefined && unit.customId !== key
  if (other || unit?.description !== description) return OTHER_PAYMENT
  if (paypalCents(unit.amount) !== amount) return OTHER_PAYMENT
  if (order.status === 'COMPLETED') return OTHER_PAYMENT
  return order.status === 'APPROVED' ? null : NOT_APPROVED
}
