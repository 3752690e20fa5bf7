// What became of an earlier charge with our key, as NMI's own report tells it.
import type { NmiClient } from './nmi-client.gateway.ts'
import {
  chargeState,
  declineWordsOf,
  isRefund,
  NmiReportError,
  type NmiTransaction,
  VOIDED_WORDS,
} from './nmi-report.rules.ts'
import { chargedWith, keptProfile } from './nmi-vault.rules.ts'
import { type GatewayAnswer, GatewayUnreachable } from './payment.gateway.ts'

type Approved = Extract<GatewayAnswer, { outcome: 'approved' }>

/** The transaction with our key that counts: money that moved before what was refused. */
export async function findCharge({ report }: NmiClient, key: string): Promise<NmiTransaction | undefined> {
  const all = await report({ order_id: key })
  const ours = all.filter((transaction) => transaction.keys.includes(key) && !isRefund(transaction))
  const rank = ['charged', 'held', 'unknown', 'voided', 'declined']
  return ours.sort((a, b) => rank.indexOf(chargeState(a)) - rank.indexOf(chargeState(b)))[0]
}

/** What NMI names of a charge: what was charged, and what it keeps of that. */
export function namedIn(transaction: NmiTransaction): Pick<Approved, 'charged' | 'profile'> {
  const charged = chargedWith(transaction)
  const profile = keptProfile(transaction)
  return { ...(charged ? { charged } : {}), ...(profile ? { profile } : {}) }
}

/** What it means to whoever asked for the charge. */
export async function answerOf(
  client: NmiClient,
  transaction: NmiTransaction,
): Promise<GatewayAnswer | 'unknown'> {
  const { id: reference } = transaction
  switch (chargeState(transaction)) {
    case 'charged':
      return { outcome: 'approved', reference, ...namedIn(transaction) }
    case 'declined':
      return { outcome: 'declined', reference, message: declineWordsOf(transaction) }
    case 'voided':
      return { outcome: 'declined', reference, message: VOIDED_WORDS }
    case 'held':
      return release(client, transaction)
    case 'unknown':
      return 'unknown'
  }
}

/** An authorization whose capture nobody waits for any more is let go: it was never booked. */
async function release(
  { clock, answer_within_ms, transact }: NmiClient,
  transaction: NmiTransaction,
): Promise<GatewayAnswer | 'unknown'> {
  const { id: reference, actions } = transaction
  const held_at = Math.max(...actions.map(({ at }) => at.getTime()))
  if (clock.now().getTime() < held_at + 3 * answer_within_ms) return 'unknown'
  const answer = await transact({ type: 'void', transactionid: reference }, transaction.keys[0] ?? '')
  return answer.response === 1 ? { outcome: 'declined', reference, message: VOIDED_WORDS } : 'unknown'
}

/** What became of an earlier attempt with this key. Nothing is asked for before that is known. */
export async function before(client: NmiClient, key: string): Promise<GatewayAnswer | 'unknown'> {
  try {
    const transaction = await findCharge(client, key)
    return transaction ? await answerOf(client, transaction) : 'unknown'
  } catch (error) {
    if (error instanceof NmiReportError) client.complain(`NMI's Query API: ${error.message}`)
    throw new GatewayUnreachable('NMI could not be asked about this key; nothing was sent')
  }
}
