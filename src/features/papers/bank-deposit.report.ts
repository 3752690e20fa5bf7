// The list of checks that goes to the bank with them.
import { formatUsd } from '../../shared/money.ts'
import { formatDate } from '../../ui/dates.ts'
import { house_accent } from '../../ui/tokens.ts'
import type { BankDeposit, ListedCheck } from '../payments/check.model.ts'
import type { Paper } from './paper.model.ts'
import { paperOf, total } from './paper-blocks.report.ts'

interface DepositList {
  deposit: BankDeposit
  checks: readonly ListedCheck[]
}

export function bankDepositPaper({ deposit, checks }: DepositList): Paper {
  return paperOf({
    title: 'Bank deposit',
    facts: [
      { name: 'List', value: String(deposit.id) },
      { name: 'Deposited on', value: formatDate(deposit.deposited_on) },
      { name: 'Checks', value: String(checks.length) },
    ],
    brand: { name: 'Callboard', accent: house_accent, contact: `Written by ${deposit.by}` },
    foot: `Bank deposit ${deposit.id}`,
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: 'Check', width: 'narrow' },
          { title: 'Payer', width: 'wide' },
          { title: 'Registration', width: 'wide' },
          { title: 'Received', width: 'narrow' },
          { title: 'Amount', width: 'amount' },
        ],
        rows: checks.map((check) => [
          check.number,
          check.payer,
          `${check.registrant_name}, ${check.registration_id}`,
          formatDate(check.received_on),
          formatUsd(check.amount_cents),
        ]),
      },
      total(`Total of ${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`, deposit.total_cents),
      ...(deposit.note === '' ? [] : [{ kind: 'note', text: deposit.note } as const]),
    ],
  })
}
