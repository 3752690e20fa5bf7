// Promises of the office's desk for money: checks to the bank, what does not add up, and the export of what moved.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, instant, optionalText, plainDate, requiredText } from '../../shared/fields.ts'
import { exportFormats } from '../exports/export-file.model.ts'
import { bankDepositModel, listedCheckModel } from '../payments/check.model.ts'
import { moneyDeskModel } from './money-desk.model.ts'
import { movementFilter, movementListModel } from './money-movements.model.ts'

const forMoney = { callers: staffOnly, right: 'payments' } as const
const ofDesk = {
  'answer.checks.registration_id': 'registrant',
  'answer.open.registration_id': 'registrant',
  'answer.differences.registration_id': 'registrant',
} as const
const check_ids = z.array(id).min(1, 'Please choose at least one check.').max(500)

/** Where a file can be fetched for some minutes. */
const fetched = z.object({ name: z.string(), url: z.string(), expires_at: instant })

export const loadMoneyDesk = endpoint({
  ...forMoney,
  looks: 'Opened the money desk',
  sees: ofDesk,
  method: 'GET',
  path: '/staff/money',
  summary:
    'Checks that are promised, here or at the bank, what the gateway has not answered, and what does not add up',
  input: z.object({}),
  output: moneyDeskModel,
})

export const depositChecks = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/bank-deposits',
  summary: 'Take received checks to the bank as one list',
  input: z.object({ check_ids, deposited_on: plainDate, note: optionalText(300).default('') }),
  output: z.object({ bank_deposit_id: id, desk: moneyDeskModel }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const loadBankDeposit = endpoint({
  ...forMoney,
  looks: 'Opened a bank deposit',
  sees: { 'answer.checks.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/bank-deposits/{id}',
  summary: 'One list of checks for the bank',
  freshness: 'a second old',
  input: z.object({ id: idText }),
  output: z.object({ deposit: bankDepositModel, checks: z.array(listedCheckModel) }),
  failures: ['NOT_FOUND'],
})

export const printBankDeposit = endpoint({
  ...forMoney,
  looks: 'Printed a bank deposit',
  sees: { 'input.id': 'bank deposit' },
  method: 'GET',
  path: '/staff/bank-deposits/{id}/paper',
  summary: 'The list of checks for the bank, as a PDF',
  input: z.object({ id: idText }),
  output: fetched,
  failures: ['NOT_FOUND'],
})

export const clearChecks = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/checks/clear',
  summary: 'These checks have cleared',
  input: z.object({ check_ids, cleared_on: plainDate }),
  output: moneyDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const checkMoney = endpoint({
  ...forMoney,
  looks: 'Read what a check of all money found',
  sees: ofDesk,
  method: 'POST',
  path: '/staff/money/check',
  summary: 'Compare all money now, as the nightly check does; nothing is mended',
  input: z.object({}),
  output: moneyDeskModel,
})

export const settleMoneyDifference = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/money/differences/{id}/settle',
  summary: 'Note how a difference was settled; or open it again',
  input: z.object({ id: idText, settled: z.boolean(), note: requiredText(1000) }),
  output: moneyDeskModel,
  failures: ['NOT_FOUND'],
})

export const listMovements = endpoint({
  ...forMoney,
  looks: 'Read movements of money',
  sees: { 'answer.movements.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/money/movements',
  summary: 'What moved in a range of dates, the newest 200, with totals by method of all',
  freshness: 'a second old',
  input: movementFilter,
  output: movementListModel,
})

export const exportMovements = endpoint({
  ...forMoney,
  looks: 'Took away movements of money as a file',
  sees: { input: 'movements' },
  method: 'POST',
  path: '/staff/money/export',
  summary:
    'Write everything that moved in a range of dates into a file; it adds up to the ledger. Each export is recorded.',
  freshness: 'a second old',
  input: movementFilter.extend({ format: z.enum(exportFormats) }),
  output: fetched.extend({ rows: z.int() }),
  failures: ['NOT_FOUND'],
})
