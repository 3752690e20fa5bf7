// The gateway NMI (Network Merchants) behind our port: its form-post API for money, its Query API for what became of it.
import { createHash } from 'node:crypto'
import type { Clock } from '../../server/clock.ts'
import { BANK_METHOD_ID } from '../payments/payment.model.ts'
import { nmiPost } from './nmi-http.gateway.ts'
import {
  DUPLICATE_WORDS,
  decimalOf,
  isForgotten,
  isMisconfigured,
  readAnswer,
  verdictOf,
} from './nmi-protocol.rules.ts'
import { nmiRefund } from './nmi-refund.gateway.ts'
import {
  chargeState,
  declineWordsOf,
  isRefund,
  movementsOf,
  NmiReportError,
  type NmiTransaction,
  readReport,
  stampOf,
  VOIDED_WORDS,
} from './nmi-report.rules.ts'
import { keptProfile } from './nmi-vault.rules.ts'
import {
  type ChargeRequest,
  type GatewayAnswer,
  type GatewayProfile,
  GatewayTimeout,
  GatewayUnreachable,
  type PaymentGateway,
} from './payment.gateway.ts'

/** Every key of ours begins so (gatewayKeyOf). */
export const OUR_KEYS = 'callboard:'
const PAGE = 500

export interface NmiSettings {
  /** 'https://secure.nmi.com' */
  url: string
  security_key: string
  /** Public: the browser's. */
  tokenization_key: string
  /** Payment method ids that the account takes. */
  methods: readonly number[]
  /** Asks the bank first and takes the money in a second step. */
  authorize_first: boolean
}

export interface NmiOptions extends NmiSettings {
  clock: Clock
  answer_within_ms?: number
  final_after_ms?: number
  /** Told in words, without keys, what only the office can mend. */
  complain: (line: string) => void
}

/** What the gateway keeps is named by our key: asked twice, it is kept once. */
function vaultIdOf(key: string): string {
  return `cb${createHash('sha256').update(key).digest('hex').slice(0, 30)}`
}

export function createNmiGateway(options: NmiOptions): PaymentGateway {
  const { url, security_key, tokenization_key, methods, authorize_first, clock, complain } = options
  const { answer_within_ms = 20_000, final_after_ms = 180_000 } = options
  const post = nmiPost({ url, security_key, answer_within_ms })

  /** Sends a transaction; throws GatewayTimeout when what came back tells nothing for certain. */
  async function transact(fields: Record<string, string | undefined>, order: string) {
    const answer = readAnswer(await post('/api/transact.php', fields), order)
    if (!answer) throw new GatewayTimeout('NMI gave an answer that is not whole')
    if (isMisconfigured(answer)) complain(`NMI refuses our account (${answer.code}): ${answer.text}`)
    return answer
  }

  /** Throws GatewayTimeout, GatewayUnreachable or NmiReportError: an empty list means that there is nothing. */
  async function report(fields: Record<string, string>): Promise<NmiTransaction[]> {
    return readReport(await post('/api/query.php', fields))
  }

  const { refund, findRefund } = nmiRefund({ transact, report, clock })

  /** The transaction with our key that counts: money that moved before what was refused. */
  async function findCharge(key: string): Promise<NmiTransaction | undefined> {
    const all = await report({ order_id: key })
    const ours = all.filter((one) => one.keys.includes(key) && !isRefund(one))
    const rank = ['charged', 'held', 'unknown', 'voided', 'declined']
    return ours.sort((a, b) => rank.indexOf(chargeState(a)) - rank.indexOf(chargeState(b)))[0]
  }

  function profileOf(transaction: NmiTransaction): { profile?: GatewayProfile } {
    const profile = keptProfile(transaction)
    return profile ? { profile } : {}
  }

  async function answerOf(transaction: NmiTransaction): Promise<GatewayAnswer | 'unknown'> {
    const { id: reference } = transaction
    switch (chargeState(transaction)) {
      case 'charged':
        return { outcome: 'approved', reference, ...profileOf(transaction) }
      case 'declined':
        return { outcome: 'declined', reference, message: declineWordsOf(transaction) }
      case 'voided':
        return { outcome: 'declined', reference, message: VOIDED_WORDS }
      case 'held':
        return release(transaction)
      case 'unknown':
        return 'unknown'
    }
  }

  /** An authorization whose capture nobody waits for any more is let go: it was never booked. */
  async function release(transaction: NmiTransaction): Promise<GatewayAnswer | 'unknown'> {
    const { id: reference, actions } = transaction
    const held_at = Math.max(...actions.map(({ at }) => at.getTime()))
    if (clock.now().getTime() < held_at + 3 * answer_within_ms) return 'unknown'
    const answer = await transact({ type: 'void', transactionid: reference }, transaction.keys[0] ?? '')
    return answer.response === 1 ? { outcome: 'declined', reference, message: VOIDED_WORDS } : 'unknown'
  }

  /** What became of an earlier attempt with this key. Nothing is asked for before that is known. */
  async function before(key: string): Promise<GatewayAnswer | 'unknown'> {
    try {
      const transaction = await findCharge(key)
      return transaction ? await answerOf(transaction) : 'unknown'
    } catch (error) {
      if (error instanceof NmiReportError) complain(`NMI's Query API: ${error.message}`)
      throw new GatewayUnreachable('NMI could not be asked about this key; nothing was sent')
    }
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

  async function capture(transactionid: string, amount: string, key: string): Promise<GatewayAnswer | null> {
    const answer = await transact({ type: 'capture', transactionid, amount, orderid: key }, key)
    if (answer.response === 1) return null
    const verdict = verdictOf(answer, 'card')
    if (verdict === 'unknown') throw new GatewayTimeout('NMI does not know whether it captured')
    // Held at the bank and not to be booked: let go at once. If that fails, the sweep's question does it.
    await transact({ type: 'void', transactionid }, key).catch(() => undefined)
    const message = typeof verdict === 'object' ? verdict.declined : VOIDED_WORDS
    return { outcome: 'declined', reference: transactionid, message }
  }

  async function charge(request: ChargeRequest): Promise<GatewayAnswer> {
    const { key, amount: cents, description, bill_to, not_after, keep_for, method_id } = request
    const earlier = await before(key)
    if (earlier !== 'unknown') return earlier
    if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
    const amount = decimalOf(cents)
    const what = method_id === BANK_METHOD_ID ? 'bank account' : 'card'
    // A bank account cannot be asked first.
    const two_steps = authorize_first && what === 'card'
    const fields = {
      type: two_steps ? 'auth' : 'sale',
      amount,
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
    const answer = await transact(fields, key)
    const { transaction_id: reference, vault_id } = answer
    const verdict = verdictOf(answer, what)
    if (verdict === 'unknown') throw new GatewayTimeout('NMI does not know whether the bank was reached')
    if (verdict === 'duplicate') {
      const same = await before(key).catch(() => 'unknown' as const)
      return same === 'unknown' ? { outcome: 'declined', reference, message: DUPLICATE_WORDS } : same
    }
    if (verdict !== 'approved') return { outcome: 'declined', reference, message: verdict.declined }
    const refused = two_steps ? await capture(reference, amount, key) : null
    if (refused) return refused
    const kept = keep_for && vault_id !== '' ? await keptAs(reference, vault_id) : {}
    return { outcome: 'approved', reference, ...kept }
  }

  /** Each saved card is a customer of its own, so nothing else goes with it. Gone already is as good. */
  async function forget({ vault_id: customer_vault_id }: Pick<GatewayProfile, 'vault_id'>): Promise<void> {
    const body = await post('/api/transact.php', { customer_vault: 'delete_customer', customer_vault_id })
    if (!isForgotten(body)) throw new GatewayTimeout('NMI did not say that it has forgotten')
  }

  /** The last digits and the kind of what is kept; without them it could be shown to nobody, and so it is let go. */
  async function keptAs(transaction_id: string, vault_id: string): Promise<{ profile?: GatewayProfile }> {
    const all = await report({ transaction_id }).catch(() => [])
    const transaction = all.find(({ id }) => id === transaction_id)
    const kept = transaction ? profileOf(transaction) : {}
    if (!kept.profile) await forget({ vault_id }).catch(() => undefined)
    return kept
  }

  async function list(from: Date, until: Date) {
    const seen = new Map<string, NmiTransaction>()
    for (let page = 0; ; page++) {
      const all = await report({
        start_date: stampOf(from),
        end_date: stampOf(until),
        date_search: 'created,updated',
        result_limit: String(PAGE),
        page_number: String(page),
      })
      const known = seen.size
      for (const transaction of all) seen.set(transaction.id, transaction)
      // A page that brings nothing new is the last one, too.
      if (all.length < PAGE || seen.size === known) break
    }
    return [...seen.values()]
      .flatMap((transaction) => movementsOf(transaction, OUR_KEYS))
      .filter(({ at }) => at >= from && at < until)
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.reference.localeCompare(b.reference))
  }

  return {
    name: 'nmi',
    answer_within_ms,
    final_after_ms,
    charge,
    refund,
    list,
    async find(key, refund_of) {
      if (refund_of !== undefined) return findRefund(key, refund_of)
      const transaction = await findCharge(key)
      return transaction ? answerOf(transaction) : findRefund(key)
    },
    forget,
    describe: () => ({
      name: 'nmi',
      tokenise_url: '',
      test_cards: [],
      test_accounts: [],
      methods: [...methods],
      hosted_fields: { script: `${url}/token/Collect.js`, key: tokenization_key },
    }),
  }
}
