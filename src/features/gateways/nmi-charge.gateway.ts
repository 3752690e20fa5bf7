// Charges a card or a bank account through NMI, once, and keeps it for later where that is wanted.
import { createHash } from 'node:crypto'
import { BANK_METHOD_ID } from '../payments/payment.model.ts'
import type { NmiClient } from './nmi-client.gateway.ts'
import { before, namedIn } from './nmi-earlier-charge.gateway.ts'
import { DUPLICATE_WORDS, decimalOf, verdictOf } from './nmi-protocol.rules.ts'
import { VOIDED_WORDS } from './nmi-report.rules.ts'
import { type ChargeRequest, type GatewayAnswer, GatewayTimeout } from './payment.gateway.ts'

/** What the gateway keeps is named by our key: asked twice, it is kept once. */
function vaultIdOf(key: string): string {
  return `cb${createHash('sha256').update(key).digest('hex').slice(0, 30)}`
}

function sourceFields({ source, keep_for, key, method_id }: ChargeRequest) {
  const bank = method_id === BANK_METHOD_ID ? { payment: 'check', sec_code: 'WEB' } : {}
  if ('profile' in source) {
    const { vault_id, billing_id } = source.profile
    const used = { initiated_by: 'customer', stored_credential_indicator: 'used' }
    return { ...bank, ...used, customer_vault_id: vault_id, billing_id }
  }
  const vault_id = vaultIdOf(key)
  const kept = {
    customer_vault: 'add_customer',
    customer_vault_id: vault_id,
    billing_id: vault_id,
    initiated_by: 'customer',
    stored_credential_indicator: 'stored',
  }
  return { ...bank, payment_token: source.token, ...(keep_for ? kept : {}) }
}

/** The form of a charge. */
function chargeFields(request: ChargeRequest, type: 'auth' | 'sale') {
  const { key, amount, description, bill_to } = request
  return {
    type,
    amount: decimalOf(amount),
    currency: 'USD',
    orderid: key,
    order_description: description,
    merchant_defined_field_1: key,
    first_name: bill_to?.first_name,
    last_name: bill_to?.last_name,
    address1: bill_to?.address,
    city: bill_to?.city,
    state: bill_to?.state,
    zip: bill_to?.zip,
    ...sourceFields(request),
  }
}

async function capture(
  { transact }: NmiClient,
  transactionid: string,
  amount: string,
  key: string,
): Promise<GatewayAnswer | null> {
  const answer = await transact({ type: 'capture', transactionid, amount, orderid: key }, key)
  if (answer.response === 1) return null
  const verdict = verdictOf(answer, 'card')
  if (verdict === 'unknown') throw new GatewayTimeout('NMI does not know whether it captured')
  // Held at the bank and not to be booked: let go at once. If that fails, the sweep's question does it.
  await transact({ type: 'void', transactionid }, key).catch(() => undefined)
  const message = typeof verdict === 'object' ? verdict.declined : VOIDED_WORDS
  return { outcome: 'declined', reference: transactionid, message }
}

/**
 * The last digits and the kind of what was charged, which its answer does not tell. What is kept without them could be shown to
 * nobody, and so it is let go (`vault_id` = it was kept).
 */
async function named({ report, forget }: NmiClient, transaction_id: string, vault_id: string) {
  const all = await report({ transaction_id }).catch(() => [])
  const transaction = all.find(({ id }) => id === transaction_id)
  const names = transaction ? namedIn(transaction) : {}
  if (vault_id !== '' && !names.profile) await forget({ vault_id }).catch(() => undefined)
  return names
}

/** Nothing is charged twice with one key: what is there already is the answer. */
export async function charge(client: NmiClient, request: ChargeRequest): Promise<GatewayAnswer> {
  const { key, amount, not_after, keep_for, method_id } = request
  const earlier = await before(client, key)
  if (earlier !== 'unknown') return earlier
  if (client.clock.now() > not_after) throw new GatewayTimeout('too late to begin')
  const what = method_id === BANK_METHOD_ID ? 'bank account' : 'card'
  // A bank account cannot be asked first.
  const two_steps = client.authorize_first && what === 'card'
  const answer = await client.transact(chargeFields(request, two_steps ? 'auth' : 'sale'), key)
  const { transaction_id: reference, vault_id } = answer
  const verdict = verdictOf(answer, what)
  if (verdict === 'unknown') throw new GatewayTimeout('NMI does not know whether the bank was reached')
  if (verdict === 'duplicate') {
    const same = await before(client, key).catch(() => 'unknown' as const)
    return same === 'unknown' ? { outcome: 'declined', reference, message: DUPLICATE_WORDS } : same
  }
  if (verdict !== 'approved') return { outcome: 'declined', reference, message: verdict.declined }
  const refused = two_steps ? await capture(client, reference, decimalOf(amount), key) : null
  if (refused) return refused
  // What is kept already was named by the gateway when it was kept.
  if ('profile' in request.source) return { outcome: 'approved', reference }
  return { outcome: 'approved', reference, ...(await named(client, reference, keep_for ? vault_id : '')) }
}
