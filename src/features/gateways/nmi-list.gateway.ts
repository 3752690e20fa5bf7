// Lists what moved at NMI, page by page: what our own books are compared with.
import type { NmiClient } from './nmi-client.gateway.ts'
import { movementsOf, type NmiTransaction, stampOf } from './nmi-report.rules.ts'
import { OUR_KEYS } from './payment.gateway.ts'

const PAGE = 500

/** What moved under our keys from one moment until before another, in its order. */
export async function listMovements({ report }: NmiClient, from: Date, until: Date) {
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
