// Reads a report of NMI's Query API and decides what became of a transaction: charged, held, given back, or not known.
import { centsOf, refusalWords } from './nmi-protocol.rules.ts'

export interface NmiAction {
  /** sale, auth, capture, refund, credit, void, settle, check_return … */
  type: string
  /** Whole cents; null = it could not be read. */
  amount: number | null
  at: Date
  success: boolean
  code: number
}

export interface NmiTransaction {
  id: string
  /** 'ck' = a bank account. */
  type: string
  /** pending, pendingsettlement, in_progress, complete, failed, canceled, abandoned, unknown */
  condition: string
  /** Our key, as order id or as the first merchant field. */
  keys: string[]
  vault_id: string
  cc_number: string
  cc_exp: string
  cc_type: string
  check_account: string
  actions: NmiAction[]
}

/** What the gateway itself said went wrong with the question. */
export class NmiReportError extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (all, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return ENTITIES[name] ?? all
  })
}

/** The texts between `<name …>` and `</name>`, without what is nested in others of that name. */
function inside(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  )
}

const one = (xml: string, name: string) => decoded((inside(xml, name)[0] ?? '').trim())

/** 'YYYYMMDDhhmmss' of universal time. */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14)
}

/** An Invalid Date when it is none. */
export function instantOf(stamp: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function actionOf(xml: string): NmiAction {
  return {
    type: one(xml, 'action_type'),
    amount: centsOf(one(xml, 'amount').replace('-', '')),
    at: instantOf(one(xml, 'date')),
    success: one(xml, 'success') === '1',
    code: Number(one(xml, 'response_code')) || 0,
  }
}

function transactionOf(xml: string): NmiTransaction {
  // What stands in the actions has names like those of the transaction.
  const head = xml.replace(/<action>[\s\S]*<\/action>/, '')
  const fields = [...head.matchAll(/<merchant_defined_field id="1">([\s\S]*?)<\/merchant_defined_field>/g)]
  return {
    id: one(head, 'transaction_id'),
    type: one(head, 'transaction_type'),
    condition: one(head, 'condition'),
    keys: [one(head, 'order_id'), ...fields.map((field) => decoded(field[1] ?? '').trim())].filter(Boolean),
    vault_id: one(head, 'customerid'),
    cc_number: one(head, 'cc_number'),
    cc_exp: one(head, 'cc_exp'),
    cc_type: one(head, 'cc_type'),
    check_account: one(head, 'check_account'),
    actions: inside(xml, 'action').map(actionOf),
  }
}

/** Every transaction of the report. Throws NmiReportError when it is cut off, or is an error: never an empty list then. */
export function readReport(xml: string): NmiTransaction[] {
  const text = xml.trim()
  if (!/<nm_response>[\s\S]*<\/nm_response>$|<nm_response\s*\/>$/.test(text)) {
    throw new NmiReportError('the report is not whole')
  }
  const error = one(text, 'error_response')
  if (error !== '') throw new NmiReportError(`the report was refused: ${error.slice(0, 100)}`)
  const transactions = inside(text, 'transaction').map(transactionOf)
  for (const { id, actions } of transactions) {
    const broken = actions.some(({ at, amount }) => Number.isNaN(at.getTime()) || amount === null)
    if (!/^\d+$/.test(id) || broken) throw new NmiReportError('the report cannot be read')
  }
  return transactions
}

const CHARGES = ['sale', 'capture']
const REFUNDS = ['refund', 'credit']
/** The bank of an account brings the money back. */
const RETURNS = ['check_return', 'check_late_return']

const did = (transaction: NmiTransaction, types: readonly string[]) =>
  transaction.actions.find(({ type, success }) => success && types.includes(type))
const tried = (transaction: NmiTransaction, types: readonly string[]) =>
  transaction.actions.find(({ type }) => types.includes(type))

/** Whether a refund of its own, not a charge that was refunded. */
export function isRefund(transaction: NmiTransaction): boolean {
  return tried(transaction, REFUNDS) !== undefined && tried(transaction, ['sale', 'auth']) === undefined
}

export function isVoided(transaction: NmiTransaction): boolean {
  return did(transaction, ['void']) !== undefined
}

/** 'held' = allowed by the bank, and the money not yet taken. */
export type ChargeState = 'charged' | 'held' | 'voided' | 'declined' | 'unknown'

/** GATE-03: what became of a charge. */
export function chargeState(transaction: NmiTransaction): ChargeState {
  if (isVoided(transaction)) return 'voided'
  if (did(transaction, CHARGES)) return 'charged'
  if (did(transaction, ['auth'])) return 'held'
  return noAnswerYet(transaction) ? 'unknown' : 'declined'
}

/** GATE-03: what became of a refund. */
export function refundState(transaction: NmiTransaction): 'approved' | 'declined' | 'unknown' {
  if (isVoided(transaction)) return 'declined'
  if (did(transaction, REFUNDS)) return 'approved'
  return noAnswerYet(transaction) ? 'unknown' : 'declined'
}

/** Nothing was decided: no action at all, or the gateway itself does not know. */
function noAnswerYet({ condition, actions }: NmiTransaction): boolean {
  if (condition === 'unknown') return true
  return !['failed', 'canceled', 'abandoned'].includes(condition) && !actions.some(({ code }) => code >= 200)
}

/** The words for the payer of a declined charge. */
export function declineWordsOf(transaction: NmiTransaction): string {
  const code = transaction.actions.find(({ success }) => !success)?.code ?? 300
  return refusalWords(code, transaction.type === 'ck' ? 'bank account' : 'card')
}

export const VOIDED_WORDS = 'The payment was taken back before it was completed. Nothing has been charged.'

/** A charge that was given back by voiding it has no reference of its own. */
export function voidReference(transaction_id: string): string {
  return `${transaction_id}-void`
}

/** Nor has one that the bank brought back. */
export function returnReference(transaction_id: string): string {
  return `${transaction_id}-returned`
}

/** Money that moved, or was refused: a line of the gateway's list. */
export interface NmiMovement {
  reference: string
  key: string | null
  kind: 'charge' | 'refund'
  outcome: 'approved' | 'declined'
  amount: number
  at: Date
}

/** GATE-04: the movements of one transaction, with the key that begins as ours do. */
export function movementsOf(transaction: NmiTransaction, our_prefix: string): NmiMovement[] {
  const key = transaction.keys.find((one) => one.startsWith(our_prefix)) ?? null
  const { id, actions } = transaction
  const refund = isRefund(transaction)
  const moved = did(transaction, refund ? REFUNDS : CHARGES)
  const failed = actions.find(({ type }) => [...REFUNDS, 'sale', 'auth'].includes(type))
  const made = moved ?? (chargeState(transaction) === 'declined' ? failed : undefined)
  if (!made) return []
  const outcome = moved ? 'approved' : 'declined'
  const kind = refund ? 'refund' : 'charge'
  const first: NmiMovement = { reference: id, key, kind, outcome, amount: made.amount ?? 0, at: made.at }
  if (!moved) return [first]
  // A voided refund is a refund that was not made.
  if (refund) return isVoided(transaction) ? [{ ...first, outcome: 'declined' }] : [first]
  const voided = did(transaction, ['void'])
  const returned = did(transaction, RETURNS)
  const back = (reference: string, { at }: NmiAction): NmiMovement => ({
    ...first,
    reference,
    key: null,
    kind: 'refund',
    at,
  })
  return [
    first,
    ...(voided ? [back(voidReference(id), voided)] : []),
    ...(returned ? [back(returnReference(id), returned)] : []),
  ]
}
