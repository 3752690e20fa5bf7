// Reads a report of NMI's Query API and decides what became of a transaction: charged, held, given back, or not known.
import { DOMParser, type Element, onErrorStopParsing, ParseError } from '@xmldom/xmldom'
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

type Children = ReadonlyMap<string, readonly Element[]>

/** The elements in one, by name; read in one walk, since a list has thousands. */
function childrenOf(parent: Element): Children {
  const found = new Map<string, Element[]>()
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const named = found.get(node.nodeName)
    if (named) named.push(node as Element)
    else found.set(node.nodeName, [node as Element])
  }
  return found
}

const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim()
const text = (children: Children, name: string) => textOf(children.get(name)?.[0])

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

function actionOf(element: Element): NmiAction {
  const action = childrenOf(element)
  return {
    type: text(action, 'action_type'),
    amount: centsOf(text(action, 'amount').replace('-', '')),
    at: instantOf(text(action, 'date')),
    success: text(action, 'success') === '1',
    code: Number(text(action, 'response_code')) || 0,
  }
}

function transactionOf(element: Element): NmiTransaction {
  const transaction = childrenOf(element)
  const fields = (transaction.get('merchant_defined_field') ?? [])
    .filter((field) => field.getAttribute('id') === '1')
    .map(textOf)
  return {
    id: text(transaction, 'transaction_id'),
    type: text(transaction, 'transaction_type'),
    condition: text(transaction, 'condition'),
    keys: [text(transaction, 'order_id'), ...fields].filter(Boolean),
    vault_id: text(transaction, 'customerid'),
    cc_number: text(transaction, 'cc_number'),
    cc_exp: text(transaction, 'cc_exp'),
    cc_type: text(transaction, 'cc_type'),
    check_account: text(transaction, 'check_account'),
    actions: (transaction.get('action') ?? []).map(actionOf),
  }
}

/** The report's outermost element. Throws NmiReportError where it is cut off, or is no report. */
function parse(xml: string): Element {
  try {
    const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml.trim(), 'text/xml')
    if (root.documentElement?.nodeName === 'nm_response') return root.documentElement
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
  }
  throw new NmiReportError('the report is not whole')
}

/** Every transaction of the report. Throws NmiReportError when it is cut off, or is an error: never an empty list then. */
export function readReport(xml: string): NmiTransaction[] {
  const report = childrenOf(parse(xml))
  const error = text(report, 'error_response')
  if (error !== '') throw new NmiReportError(`the report was refused: ${error.slice(0, 100)}`)
  const transactions = (report.get('transaction') ?? []).map(transactionOf)
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

export const VOIDED_WORDS = 'The payment was canceled before it was completed. Nothing has been charged.'

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
  const key = transaction.keys.find((key) => key.startsWith(our_prefix)) ?? null
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
