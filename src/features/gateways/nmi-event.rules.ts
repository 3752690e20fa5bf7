// Reads an event of NMI: which of them tell of money, and what they tell.
import { z } from 'zod'
import type { GatewayEvent } from './gateway-event.model.ts'
import { centsOf } from './nmi-protocol.rules.ts'
import { instantOf } from './nmi-report.rules.ts'

const eventBody = z.object({
  event_id: z.string().max(200),
  event_type: z.string().max(100),
  event_body: z.object({
    transaction_id: z.coerce.string().regex(/^\d{1,30}$/),
    order_id: z.string().max(300).nullish(),
    action: z.object({ amount: z.coerce.string(), date: z.coerce.string().nullish() }),
  }),
})

const told: Record<string, Pick<GatewayEvent, 'what' | 'approved'>> = {
  'transaction.sale.success': { what: 'charge', approved: true },
  'transaction.sale.failure': { what: 'charge', approved: false },
  'transaction.capture.success': { what: 'charge', approved: true },
  'transaction.auth.failure': { what: 'charge', approved: false },
  'transaction.refund.success': { what: 'refund', approved: true },
  'transaction.refund.failure': { what: 'refund', approved: false },
  'transaction.void.success': { what: 'void', approved: true },
  'transaction.check.status.return': { what: 'returned', approved: true },
  'transaction.check.status.latereturn': { what: 'returned', approved: true },
}

/** Null for what tells nothing of our money (an authorization alone, a settled batch), or cannot be read. */
export function readNmiEvent(text: string, received_at: Date): GatewayEvent | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = eventBody.safeParse(body)
  if (!parsed.success) return null
  const { event_id, event_type, event_body } = parsed.data
  const kind = told[event_type]
  const { transaction_id, order_id, action } = event_body
  const amount = centsOf(action.amount.replace(/^-/, ''))
  if (!kind || amount === null) return null
  const at = instantOf(action.date ?? '')
  return {
    ...kind,
    id: event_id,
    key: order_id || null,
    reference: transaction_id,
    amount,
    at: Number.isNaN(at.getTime()) ? received_at : at,
  }
}
