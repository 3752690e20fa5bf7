// Compares every registration's money with its ledger, and our books with the gateway's own list; lists what differs and
// mends nothing.
import { type Database, inSnapshot, inTransaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { addHours } from '../../shared/calendar.ts'
import { gatewaysOf } from '../gateways/payment.gateway.ts'
import type { Finding, MoneyCheck } from './reconcile.model.ts'
import { keepFindings, listApproved, listBooked, saveMoneyCheck } from './reconcile.queries.ts'
import { balanceDifference, missingDifference, transactionDifference } from './reconcile.rules.ts'
import { readMoney } from './registration-money.queries.ts'

/** Registrations, or transactions, that are held in memory at once. */
const BATCH = 500
/** How far back the gateway is asked. */
const WINDOW_DAYS = 35
/** A payment that was begun so lately may still get its answer. */
const PENDING_HOURS = 1

type Context = Pick<JobContext, 'database' | 'gateway' | 'paypal' | 'clock' | 'doing' | 'request_id'> & {
  account?: { id: number } | null
}

async function* balanceFindings(database: Database) {
  for (let last = 0; ; ) {
    // Of one moment: a payment that settles between two reads is no difference.
    const batch = await inSnapshot(database, (snapshot) => readMoney(snapshot, last, BATCH))
    yield { compared: batch.length, findings: batch.flatMap((money) => balanceDifference(money) ?? []) }
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return
    last = end.registration_id
  }
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
}

/** The gateway's list, a day at a time; notes in `seen` which of our payments it names. */
async function* listFindings({ database, gateway }: Context, now: Date, seen: Set<number>) {
  const pending_since = addHours(now, -PENDING_HOURS)
  for (let day = WINDOW_DAYS; day > 0; day -= 1) {
    const from = addHours(now, -24 * day)
    // What is decided in this moment belongs to the next check, but is known to this one.
    const theirs = await gateway.list(from, addHours(from, day === 1 ? 25 : 24))
    for (const batch of batches(theirs)) {
      const references = batch.map(({ reference }) => reference)
      const keys = batch.flatMap(({ key }) => key ?? [])
      const ours = await listBooked(database, gateway.name, references, keys)
      const byKey = new Map(ours.map((payment) => [payment.key, payment]))
      const byReference = new Map(ours.map((payment) => [payment.gateway_reference, payment]))
      const findings: Finding[] = []
      for (const movement of batch) {
        // What was written off and made all the same has a second row, which has the reference.
        const referred = byReference.get(movement.reference)
        const asked = movement.key === null ? undefined : byKey.get(movement.key)
        const mine = referred?.status === 'approved' ? referred : (asked ?? referred)
        if (mine) seen.add(mine.id)
        findings.push(...[transactionDifference(movement, mine ?? null, pending_since) ?? []].flat())
      }
      yield { compared: batch.length, findings }
    }
  }
}

/** What our books have as approved, and the gateway's list has not named: it is asked about each. */
async function* missingFindings({ database, gateway }: Context, now: Date, seen: ReadonlySet<number>) {
  const from = addHours(now, -24 * (WINDOW_DAYS - 1))
  for (let last = 0; ; ) {
    const batch = await listApproved(database, gateway.name, from, last, BATCH)
    const findings: Finding[] = []
    for (const movement of batch) {
      if (seen.has(movement.id)) continue
      findings.push(
        ...[
          missingDifference(
            movement,
            await gateway.find(movement.key, movement.charge_reference, movement.gateway_token),
          ) ?? [],
        ].flat(),
      )
    }
    yield { compared: 0, findings }
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return
    last = end.id
  }
}

/** Compares everything once (RECONCILE-01, RECONCILE-02). Throws when the gateway does not answer. */
export async function reconcileMoney(context: Context): Promise<MoneyCheck> {
  const { database, clock, doing, request_id } = context
  const now = clock.now()
  const actor = { mybtf_user_id: context.account?.id ?? null, doing, request_id }
  const check: MoneyCheck = { at: now.toISOString(), registrations: 0, transactions: 0, found: 0 }
  const keep = async (
    count: 'registrations' | 'transactions',
    part: { compared: number; findings: Finding[] },
  ) => {
    check[count] += part.compared
    check.found += part.findings.length
    if (part.findings.length > 0)
      await inTransaction(database, actor, (tx) => keepFindings(tx, part.findings, now))
  }
  for await (const part of balanceFindings(database)) await keep('registrations', part)
  for (const gateway of gatewaysOf(context)) {
    const asked = { ...context, gateway }
    const seen = new Set<number>()
    for await (const part of listFindings(asked, now, seen)) await keep('transactions', part)
    for await (const part of missingFindings(asked, now, seen)) await keep('transactions', part)
  }
  await inTransaction(database, actor, (tx) => saveMoneyCheck(tx, check))
  return check
}
