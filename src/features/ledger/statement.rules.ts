// Explains a balance: the ledger by day, what its kinds come to, and the same sum three ways (E§2, decision 0028).
import { sumCents } from '../../shared/money.ts'
import { type Cover, coveredOf } from '../payments/balance.rules.ts'
import type { LedgerEntry, LedgerKind } from './ledger.model.ts'

/** What a balance is explained with. */
export interface Explained extends Cover {
  entries: readonly LedgerEntry[]
  quote: { fees: { total: number } }
  completed: boolean
  balance_cents: number
}

export const ledgerWords: Readonly<Record<LedgerKind, string>> = {
  charge: 'Fees',
  payment: 'Payments',
  refund: 'Refunds',
  returned_check: 'Returned payments',
  returned_check_fee: 'Returned payment charges',
  adjustment: 'Adjustments',
  credit: 'Credits',
  promo_code: 'Promo codes',
  voucher: 'Loyalty vouchers',
}

const before: Partial<Record<LedgerKind, string>> = {
  refund: 'Refund',
  returned_check: 'Returned',
  credit: 'Credit',
}

/** A line's label, with what happened where the label only names by what (STATEMENT-01): 'Refund, Visa ending in 1111'. */
export function labelWords({ kind, label }: Pick<LedgerEntry, 'kind' | 'label'>): string {
  const word = before[kind]
  return word === undefined || label.startsWith(word) ? label : `${word}, ${label}`
}

/** The specification's section behind the rules of each kind of id: 'R§9'. */
const sources: readonly [starts: string, source: string][] = [
  ['FEE-', 'R§9'],
  ['MEDIA-', 'R§9'],
  ['EDIT-', 'R§4'],
  ['PROMO-', 'E§4'],
  ['LOYALTY-', 'E§4'],
  ['CREDIT-', 'E§3'],
  ['PAY-', 'E§4'],
]

/** A rule as a person reads it (STATEMENT-01): 'FEE-03 · R§9'. */
export function ruleWords(rule: string): string {
  const found = sources.find(([starts]) => rule.startsWith(starts))
  return found ? `${rule} · ${found[1]}` : rule
}

export interface LedgerDay {
  /** As `dayOf` names it. */
  day: string
  entries: LedgerEntry[]
  /** Owed when the day ends. */
  balance_cents: number
}

/**
 * A day on which a registration was completed as it is read (STATEMENT-01): its fees first, then what covers them, which the ledger has
 * before, because a payment must be approved before a place is sold. Only the fees of that moment: what an edit adds or takes off later
 * that day stays after the payment. The balances follow; the day ends as it does.
 */
function feesFirst(entries: LedgerEntry[], opened_cents: number): LedgerEntry[] {
  const first = entries.findIndex(({ kind }) => kind === 'charge')
  if (first < 1) return entries
  const sold_at = entries[first]?.at
  const rest = entries.findIndex(
    ({ kind, at }, place) => place > first && (kind !== 'charge' || at !== sold_at),
  )
  const end = rest < 0 ? entries.length : rest
  const ordered = [...entries.slice(first, end), ...entries.slice(0, first), ...entries.slice(end)]
  let balance_cents = opened_cents
  return ordered.map((entry) => {
    balance_cents += entry.amount_cents
    return { ...entry, balance_cents }
  })
}

/**
 * The ledger by day, in its own order (STATEMENT-01): an entry that came later under an earlier day opens a day anew. Only on the day of
 * the first fees these are read before what was paid on it.
 */
export function ledgerByDay(entries: readonly LedgerEntry[], dayOf: (at: string) => string): LedgerDay[] {
  const days: LedgerDay[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) {
      last.entries.push(entry)
      last.balance_cents = entry.balance_cents
    } else days.push({ day, entries: [entry], balance_cents: entry.balance_cents })
  }
  const sold = days.findIndex((day) => day.entries.some(({ kind }) => kind === 'charge'))
  return days.map((day, at) =>
    at === sold ? { ...day, entries: feesFirst(day.entries, days[at - 1]?.balance_cents ?? 0) } : day,
  )
}

export interface KindTotal {
  kind: LedgerKind
  words: string
  count: number
  cents: number
}

/** What each kind of entry comes to, in the order of the ledger's kinds (STATEMENT-02); kinds without entries are left out. */
export function totalsByKind(entries: readonly LedgerEntry[]): KindTotal[] {
  return (Object.keys(ledgerWords) as LedgerKind[]).flatMap((kind) => {
    const of = entries.filter((entry) => entry.kind === kind)
    if (of.length === 0) return []
    const cents = sumCents(of.map(({ amount_cents }) => amount_cents))
    return [{ kind, words: ledgerWords[kind], count: of.length, cents }]
  })
}

export interface OneSum {
  key: 'lines' | 'entries' | 'ledger'
  cents: number
}

/**
 * The same sum three ways (STATEMENT-03): the fees without all that covers them, all entries added up, and where the ledger
 * ends. While a registration is open nothing of it is sold, and the ledger does not know its fees: only the first counts.
 */
export function threeWays(statement: Explained): { sums: OneSum[]; agree: boolean } {
  const { quote, entries, completed } = statement
  const lines: OneSum = { key: 'lines', cents: sumCents([quote.fees.total, -coveredOf(statement)]) }
  if (!completed) return { sums: [lines], agree: lines.cents === statement.balance_cents }
  const sums: OneSum[] = [
    lines,
    { key: 'entries', cents: sumCents(entries.map(({ amount_cents }) => amount_cents)) },
    { key: 'ledger', cents: entries.at(-1)?.balance_cents ?? 0 },
  ]
  return { sums, agree: sums.every(({ cents }) => cents === statement.balance_cents) }
}
