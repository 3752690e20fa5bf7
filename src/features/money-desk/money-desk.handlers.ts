// Answers the office's desk for money.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inSnapshot } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { sumCents } from '../../shared/money.ts'
import { recordClearedChecks, recordDepositedChecks } from '../checks/bank-deposit.effects.ts'
import { listBankDeposits, listChecks, listDeposited, loadStoredDeposit } from '../checks/check.queries.ts'
import { isLatePromise, promiseDue } from '../checks/check-times.rules.ts'
import { type FileTable, giveTable } from '../exports/export-file.effects.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { loadMoneyCheck } from '../ledger/reconcile.queries.ts'
import { isGone } from '../ledger/reconcile.rules.ts'
import { bankDepositPaper } from '../papers/bank-deposit.report.ts'
import { givePaper } from '../papers/give-paper.effects.ts'
import { paperName } from '../papers/paper-words.rules.ts'
import { OFFICE_ZONE } from '../payments/check.model.ts'
import {
  checkMoney,
  clearChecks,
  depositChecks,
  exportMovements,
  listMovements,
  loadBankDeposit,
  loadMoneyDesk,
  printBankDeposit,
  settleMoneyDifference,
} from './money-desk.contract.ts'
import type { MoneyDesk } from './money-desk.model.ts'
import { listDifferences, listOpenMovements, settleDifference } from './money-desk.queries.ts'
import { movementColumns, movementRow, movementSumRow } from './money-export.rules.ts'
import type { MovementFilter } from './money-movements.model.ts'
import { listEvents, listNewestMovements, readMovements, sumMovements } from './money-movements.queries.ts'

const MOST_CHECKS = 1000
const MOST_OPEN = 200
const MOST_DIFFERENCES = 200
const MOST_DEPOSITS = 50
const MOST_MOVEMENTS = 200

async function deskOf(connection: Connection, context: RequestContext): Promise<MoneyDesk> {
  const now = context.clock.now()
  const last_check = await loadMoneyCheck(connection)
  const checks = await listChecks(connection, ['expected', 'received', 'deposited'], MOST_CHECKS)
  const differences = await listDifferences(connection, MOST_DIFFERENCES)
  return {
    checks: checks.map((check) => ({ ...check, due: promiseDue(check), late: isLatePromise(check, now) })),
    open: await listOpenMovements(connection, MOST_OPEN),
    differences: differences.map(({ key, ...difference }) => ({
      ...difference,
      gone: isGone({ key, seen_at: difference.seen_at }, last_check?.at ?? null),
    })),
    deposits: await listBankDeposits(connection, MOST_DEPOSITS),
    last_check,
  }
}

async function* rowsOf(context: RequestContext, filter: MovementFilter) {
  let sum = 0
  for await (const movement of readMovements(context.database, filter)) {
    sum += movement.amount
    yield movementRow(movement, OFFICE_ZONE)
  }
  yield movementSumRow(sum)
}

function depositOf(context: RequestContext, id: number) {
  return inSnapshot(context.database, async (snapshot) => {
    const found = await loadStoredDeposit(snapshot, id)
    if (!found) throw new Failure('NOT_FOUND')
    return { deposit: found, checks: await listDeposited(snapshot, id) }
  })
}

export const moneyDeskHandlers = [
  handle(loadMoneyDesk, (_nothing, context) =>
    inSnapshot(context.database, (snapshot) => deskOf(snapshot, context)),
  ),

  handle(depositChecks, (input, context) =>
    context.write(async (tx) => {
      const bank_deposit_id = await recordDepositedChecks(tx, context, input)
      return { bank_deposit_id, desk: await deskOf(tx, context) }
    }),
  ),

  handle(loadBankDeposit, ({ id }, context) => depositOf(context, id)),

  handle(printBankDeposit, async ({ id }, context) => {
    const list = await depositOf(context, id)
    const name = paperName('bank-deposit', id, list.deposit.deposited_on)
    return givePaper(context, name, bankDepositPaper(list))
  }),

  handle(clearChecks, (input, context) =>
    context.write(async (tx) => {
      await recordClearedChecks(tx, context, input)
      return deskOf(tx, context)
    }),
  ),

  handle(checkMoney, async (_nothing, context) => {
    await reconcileMoney(context)
    return inSnapshot(context.database, (snapshot) => deskOf(snapshot, context))
  }),

  handle(settleMoneyDifference, ({ id, settled, note }, context) =>
    context.write(async (tx) => {
      const row = settled
        ? { settled_at: context.clock.now(), settled_by: accountOf(context).id, note }
        : { settled_at: null, settled_by: null, note }
      if (!(await settleDifference(tx, id, row))) throw new Failure('NOT_FOUND')
      return deskOf(tx, context)
    }),
  ),

  handle(listMovements, (filter, context) =>
    inSnapshot(context.database, async (snapshot) => {
      const totals = await sumMovements(snapshot, filter)
      return {
        movements: await listNewestMovements(snapshot, filter, MOST_MOVEMENTS),
        totals,
        count: totals.reduce((sum, { count }) => sum + count, 0),
        sum_cents: sumCents(totals.flatMap(({ in_cents, out_cents }) => [in_cents, out_cents])),
        events: await listEvents(snapshot),
      }
    }),
  ),

  handle(exportMovements, ({ format, ...filter }, context) => {
    const table: FileTable = { sheet: 'Payments', columns: movementColumns, rows: rowsOf(context, filter) }
    const name = `payments-${filter.from}-${filter.until}.${format}`
    return giveTable(context, { purpose: 'money-export', name, table, format })
  }),
]
