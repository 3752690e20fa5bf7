// Lists what moved at PayPal, page by page: what our own books are compared with.
import { type GatewayTransaction, OUR_KEYS } from './payment.gateway.ts'
import type { PayPalClient } from './paypal-client.gateway.ts'
import { paypalCents } from './paypal-order.rules.ts'

/** What moved from one moment until before another, in its order. */
export async function listMovements(
  paypal: PayPalClient,
  from: Date,
  until: Date,
): Promise<GatewayTransaction[]> {
  const found: GatewayTransaction[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await paypal.transactions(from, until, page)
    pages = answer.totalPages ?? 1
    for (const { transactionInfo: info } of answer.transactionDetails ?? []) {
      const amount = paypalCents(info?.transactionAmount)
      const at = new Date(info?.transactionInitiationDate ?? Number.NaN)
      const key = info?.customField ?? null
      // What is no payment and no refund, as fees and withdrawals, is no matter of ours.
      const kind = /^T1107/.test(info?.transactionEventCode ?? '') ? 'refund' : 'charge'
      if (!info?.transactionId || amount === null || Number.isNaN(at.getTime())) continue
      if (!/^T(0006|1107)/.test(info.transactionEventCode ?? '') || info.transactionStatus === 'P') continue
      if (at < from || at >= until) continue
      found.push({
        reference: info.transactionId,
        key: key?.startsWith(OUR_KEYS) ? key : null,
        kind,
        outcome: info.transactionStatus === 'D' ? 'declined' : 'approved',
        amount,
        at,
      })
    }
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime())
}
