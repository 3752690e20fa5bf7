// Takes in what the gateway tells by itself: it is only a reason to ask the gateway, whose answer settles as any other.
import { inTransaction } from '../../server/database.ts'
import type { Lines } from '../../server/lines.ts'
import { formatUsd } from '../../shared/money.ts'
import type { GatewayEvent } from '../gateways/gateway-event.model.ts'
import { noteDifference } from '../ledger/money-difference.queries.ts'
import type { BookedPayment, Finding } from '../ledger/reconcile.model.ts'
import { listBooked } from '../ledger/reconcile.queries.ts'
import { transactionDifference } from '../ledger/reconcile.rules.ts'
import { gatewayKeyOf, listStoredPayments, loadPayment } from '../payments/payment.queries.ts'
import { tourDateOfPayment } from '../registrations/registration.queries.ts'
import type { RefundContext } from './refund-payment.effects.ts'
import { type SettleContext, settlePayment } from './settle-payment.effects.ts'

type EventContext = RefundContext & Pick<Lines, 'first'>

async function note(context: SettleContext, finding: Finding): Promise<void> {
  const { doing, request_id } = context
  const actor = { mybtf_user_id: null, doing, request_id }
  await inTransaction(context.database, actor, (tx) => noteDifference(tx, finding, context.clock.now()))
}

/** The gateway moved money for which our books have no payment. */
async function noteUnknown(context: SettleContext, event: GatewayEvent, reference: string): Promise<void> {
  const { amount, at } = event
  const kind = event.what === 'charge' ? 'charge' : 'refund'
  const theirs = { reference, key: null, kind, outcome: 'approved', amount, at } as const
  const finding = transactionDifference(theirs, null, at)
  if (finding) await note(context, finding)
}

/** A bank that brings an e-check back is the office's to book, with its fee. */
async function noteReturned(
  context: SettleContext,
  { reference, amount }: GatewayEvent,
  ours: BookedPayment | undefined,
): Promise<void> {
  await note(context, {
    kind: ours ? 'payment' : 'unknown_charge',
    key: `charge:${reference}-returned`,
    registration_id: ours?.registration_id ?? null,
    payment_id: ours?.id ?? null,
    gateway_reference: reference,
    words: `The bank returned the e-check for ${formatUsd(amount)} (${reference}). Record the return.`,
    amounts: { gateway: -amount },
  })
}

/**
 * Settles the payment or refund by the gateway's own answer, in its turn at the places of the tour date: of each sale of a rush comes
 * an event. One that is not known yet is left to the sweep.
 */
async function ask(context: EventContext, { id, key }: BookedPayment): Promise<void> {
  const payment = await loadPayment(context.database, id)
  if (!payment) return
  const given = payment.refund_of === null ? null : await loadPayment(context.database, payment.refund_of)
  const answer = await context.gateway.find(key, given?.gateway_reference ?? undefined)
  if (answer === 'unknown') return
  const tour_date_id = await tourDateOfPayment(context.database, id)
  await context.first(tour_date_id, () => settlePayment(context, id, answer))
}

/** Refunds of a charge that was voided: ours are settled; without one, somebody voided it at the gateway itself. */
async function receiveVoid(context: EventContext, event: GatewayEvent, charge: BookedPayment): Promise<void> {
  const all = await listStoredPayments(context.database, charge.registration_id)
  const refunds = all.filter(
    ({ refund_of, gateway }) => refund_of === charge.id && gateway === context.gateway.name,
  )
  const open = refunds.filter(({ status }) => status === 'intended')
  for (const refund of open) await ask(context, { ...charge, id: refund.id, key: gatewayKeyOf(refund) })
  const done = refunds.some(({ status }) => status === 'approved')
  if (open.length === 0 && !done && charge.status === 'approved') {
    await noteUnknown(context, event, `${event.reference}-void`)
  }
}

/** GATE-10: harmless twice, early, late, out of order, or of a payment that is not ours. Throws to be told again. */
export async function receiveGatewayEvent(context: EventContext, event: GatewayEvent): Promise<void> {
  const { key, reference, what, approved } = event
  const found = await listBooked(
    context.database,
    context.gateway.name,
    [reference],
    key === null ? [] : [key],
  )
  const asked = found.find((payment) => payment.key === key)
  const ours =
    found.find((payment) => payment.gateway_reference === reference && payment.status === 'approved') ?? asked
  if (what === 'returned') return noteReturned(context, event, ours)
  if (!ours) {
    if (approved) await noteUnknown(context, event, what === 'void' ? `${reference}-void` : reference)
    return
  }
  if (what === 'void') {
    if (ours.status !== 'approved') return ask(context, ours)
    return receiveVoid(context, event, ours)
  }
  // A refund may stand under the order of its charge: then the sweep, and the nightly check, find whose it is.
  if ((what === 'refund') !== ours.amount < 0) return
  if (ours.status !== 'approved') return ask(context, ours)
  if (approved && ours.gateway_reference !== reference) await noteUnknown(context, event, reference)
}
