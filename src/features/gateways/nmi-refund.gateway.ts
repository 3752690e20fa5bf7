// Gives money back through NMI: a whole charge that is not settled yet by voiding it, anything else by a refund.
import type { NmiClient } from './nmi-client.gateway.ts'
import { decimalOf } from './nmi-protocol.rules.ts'
import {
  chargeState,
  isRefund,
  isVoided,
  type NmiTransaction,
  refundState,
  voidReference,
} from './nmi-report.rules.ts'
import {
  type GatewayAnswer,
  GatewayTimeout,
  GatewayUnreachable,
  type RefundRequest,
} from './payment.gateway.ts'

const NO_CHARGE = 'The gateway found no such charge to refund.'
const NOT_GIVEN = 'The refund was not made.'

function chargedCents({ actions }: NmiTransaction): number {
  const taken = actions.find(({ type, success }) => success && (type === 'sale' || type === 'capture'))
  return taken?.amount ?? 0
}

export function nmiRefund({ transact, report, clock }: NmiClient) {
  async function chargeOf(reference: string): Promise<NmiTransaction | undefined> {
    const all = await report({ transaction_id: reference })
    return all.find(({ id }) => id === reference)
  }

  /** By our key as the order id, or as the first merchant field where the order id is the charge's. */
  async function refundWith(key: string): Promise<NmiTransaction | undefined> {
    const isIt = (transaction: NmiTransaction) => isRefund(transaction) && transaction.keys.includes(key)
    const found = (await report({ order_id: key })).filter(isIt)
    const all = found.length > 0 ? found : (await report({ merchant_defined_field_1: key })).filter(isIt)
    return all.find((transaction) => refundState(transaction) === 'approved') ?? all[0]
  }

  /** What became of the refund with this key; of a voided charge, that it was given back. */
  async function findRefund(key: string, refund_of?: string): Promise<GatewayAnswer | 'unknown'> {
    const made = await refundWith(key)
    if (made) {
      const state = refundState(made)
      if (state === 'unknown') return state
      const { id: reference } = made
      return state === 'approved'
        ? { outcome: state, reference }
        : { outcome: state, reference, message: NOT_GIVEN }
    }
    const charge = refund_of === undefined ? undefined : await chargeOf(refund_of)
    return charge && isVoided(charge)
      ? { outcome: 'approved', reference: voidReference(charge.id) }
      : 'unknown'
  }

  async function refund({ key, reference: of, amount, not_after }: RefundRequest): Promise<GatewayAnswer> {
    let charge: NmiTransaction | undefined
    try {
      const earlier = await findRefund(key, of)
      if (earlier !== 'unknown') return earlier
      charge = await chargeOf(of)
    } catch {
      throw new GatewayUnreachable('NMI could not be asked about this refund; nothing was sent')
    }
    if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
    if (!charge || chargeState(charge) !== 'charged') {
      return { outcome: 'declined', reference: of, message: NO_CHARGE }
    }
    const unsettled = charge.condition === 'pending' || charge.condition === 'pendingsettlement'
    const whole = amount === chargedCents(charge)
    const payment = charge.type === 'ck' ? 'check' : undefined
    const voiding = unsettled && whole
    const fields = voiding
      ? { type: 'void', transactionid: of, payment }
      : {
          type: 'refund',
          transactionid: of,
          amount: decimalOf(amount),
          payment,
          orderid: key,
          merchant_defined_field_1: key,
        }
    // The answer to a void names the order of the charge.
    const answer = await transact(fields, voiding ? (charge.keys[0] ?? '') : key)
    if (answer.response === 1) {
      return { outcome: 'approved', reference: voiding ? voidReference(of) : answer.transaction_id }
    }
    if (answer.code === 420 || answer.code === 421 || answer.code === 430) {
      throw new GatewayTimeout('NMI does not know whether it gave back')
    }
    return {
      outcome: 'declined',
      reference: answer.transaction_id || of,
      message: `The gateway refused: ${answer.text}. ${NOT_GIVEN}`,
    }
  }

  return { refund, findRefund }
}
