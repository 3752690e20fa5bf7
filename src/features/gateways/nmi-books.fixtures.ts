// The books of the NMI double: transactions with their actions, what it keeps, its reports, and its signed events.
import { createHmac, randomBytes } from 'node:crypto'
import { decimalOf } from './nmi-protocol.rules.ts'
import { stampOf } from './nmi-report.rules.ts'

export interface BookedAction {
  type: string
  cents: number
  at: Date
  success: boolean
  code: number
  text: string
}

export interface BookedTransaction {
  id: string
  type: 'cc' | 'ck'
  condition: string
  order_id: string
  field_1: string
  vault_id: string
  original_id: string
  actions: BookedAction[]
}

/** Masked as the gateway masks: it never gives a number back. */
const CARD = { cc_number: '4xxxxxxxxxxx1111', cc_exp: '1230', cc_type: 'visa' }
const ACCOUNT = { check_account: 'xxxxxx3456', check_aba: '021000021' }

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join('')

function actionXml({ type, cents, at, success, code, text }: BookedAction): string {
  const sign = type === 'refund' ? '-' : ''
  const fields = {
    amount: sign + decimalOf(cents),
    action_type: type,
    date: stampOf(at),
    success: success ? '1' : '0',
    response_text: text,
    response_code: String(code),
  }
  return `<action>${elements(fields)}</action>`
}

function transactionXml(one: BookedTransaction): string {
  const head = elements({
    transaction_id: one.id,
    transaction_type: one.type,
    condition: one.condition,
    order_id: one.order_id,
    customerid: one.vault_id,
    original_transaction_id: one.original_id,
    ...(one.type === 'cc' ? CARD : ACCOUNT),
  })
  const field =
    one.field_1 === ''
      ? ''
      : `<merchant_defined_field id="1">${escaped(one.field_1)}</merchant_defined_field>`
  return `<transaction>${head}${field}${one.actions.map(actionXml).join('')}</transaction>`
}

export function openNmiBooks(now: () => Date) {
  const transactions: BookedTransaction[] = []
  const vault = new Map<string, 'cc' | 'ck'>()
  let last = 7_000_000_000

  const find = (id: string | null) => transactions.find((transaction) => transaction.id === id)

  function action(type: string, cents: number, code: number, text: string): BookedAction {
    return { type, cents, at: now(), success: code === 100, code, text }
  }

  function open(fields: Partial<BookedTransaction>, first: BookedAction): BookedTransaction {
    const made: BookedTransaction = {
      id: String(++last),
      type: 'cc',
      condition: first.success ? 'pendingsettlement' : 'failed',
      order_id: '',
      field_1: '',
      vault_id: '',
      original_id: '',
      actions: [first],
      ...fields,
    }
    transactions.push(made)
    return made
  }

  const taken = ({ actions }: BookedTransaction) =>
    actions.filter(({ type, success }) => success && (type === 'sale' || type === 'capture'))
  const isDone = (transaction: BookedTransaction, type: string) =>
    transaction.actions.some((each) => each.success && each.type === type)
  const chargedOf = (transaction: BookedTransaction) =>
    taken(transaction).reduce((sum, { cents }) => sum + cents, 0)
  const refundsOf = (id: string) =>
    transactions
      .filter(({ original_id, actions }) => original_id === id && actions.some(({ success }) => success))
      .reduce((sum, { actions }) => sum + (actions[0]?.cents ?? 0), 0)

  /** What it holds of the charges whose key begins so, to the cent: charges minus refunds; voided ones are none. */
  function net(prefix = ''): number {
    return transactions
      .filter((transaction) => transaction.field_1.startsWith(prefix) && !isDone(transaction, 'void'))
      .reduce((sum, transaction) => {
        const back = transaction.actions.filter(({ type, success }) => success && type === 'refund')
        return sum + chargedOf(transaction) - back.reduce((total, { cents }) => total + cents, 0)
      }, 0)
  }

  function reportOf(query: URLSearchParams): string {
    const from = query.get('start_date') ?? ''
    const until = query.get('end_date') ?? '99999999999999'
    const asked = (name: string, value: string) => !query.has(name) || query.get(name) === value
    const found = transactions.filter(
      (transaction) =>
        asked('transaction_id', transaction.id) &&
        asked('order_id', transaction.order_id) &&
        asked('merchant_defined_field_1', transaction.field_1) &&
        transaction.actions.some(({ at }) => stampOf(at) >= from && stampOf(at) <= until),
    )
    const limit = Number(query.get('result_limit') ?? found.length)
    const page = Number(query.get('page_number') ?? 0)
    const shown = found.slice(page * limit, (page + 1) * limit).map(transactionXml)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${shown.join('')}</nm_response>`
  }

  return { transactions, vault, find, action, open, chargedOf, refundsOf, isDone, net, reportOf }
}

export type NmiBooks = ReturnType<typeof openNmiBooks>

/** The event of what was done to a transaction, signed as NMI signs: a nonce and the raw body. */
export function signedEvent(
  event_type: string,
  one: Pick<BookedTransaction, 'id' | 'type' | 'condition' | 'order_id' | 'actions'>,
  webhook_key: string,
) {
  const done = one.actions.at(-1)
  const body = JSON.stringify({
    event_id: randomBytes(16).toString('hex'),
    event_type,
    event_body: {
      merchant: { id: '1', name: 'Callboard' },
      features: { is_test_mode: true },
      transaction_id: one.id,
      transaction_type: one.type,
      condition: one.condition,
      order_id: one.order_id,
      ...(one.type === 'cc' ? { card: CARD } : { check: ACCOUNT }),
      action: {
        amount: decimalOf(done?.cents ?? 0),
        action_type: done?.type ?? '',
        date: stampOf(done?.at ?? new Date(0)),
        success: done?.success ? '1' : '0',
        response_text: done?.text ?? '',
        response_code: String(done?.code ?? ''),
      },
    },
  })
  const nonce = randomBytes(8).toString('hex')
  const signature = createHmac('sha256', webhook_key).update(`${nonce}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'webhook-signature': `t=${nonce},s=${signature}` },
  }
}
