// The list of checks that goes to the bank with them.
import { Text, View } from '@react-pdf/renderer'
import { formatUsd } from '../../shared/money.ts'
import { formatDate } from '../../ui/dates.ts'
import { house_accent } from '../../ui/tokens.ts'
import type { BankDeposit, ListedCheck } from '../payments/check.model.ts'
import { drawPaper, Paper, styles, TotalRow } from './paper.report.tsx'

export function BankDepositPaper({
  deposit,
  checks,
}: {
  deposit: BankDeposit
  checks: readonly ListedCheck[]
}) {
  return (
    <Paper
      title="Bank deposit"
      facts={[
        { name: 'List', value: String(deposit.id) },
        { name: 'Deposited on', value: formatDate(deposit.deposited_on) },
        { name: 'Checks', value: String(checks.length) },
      ]}
      brand={{ name: 'Callboard', accent: house_accent, contact: `Written by ${deposit.by}` }}
      foot={`Bank deposit ${deposit.id}`}
    >
      <View style={[styles.row, styles.strong]} fixed>
        <Text style={{ width: 70 }}>Check</Text>
        <Text style={styles.words}>Payer</Text>
        <Text style={styles.words}>Registration</Text>
        <Text style={{ width: 64 }}>Received</Text>
        <Text style={styles.cents}>Amount</Text>
      </View>
      {checks.map((check) => (
        <View key={check.id} style={styles.row} wrap={false}>
          <Text style={{ width: 70 }}>{check.number}</Text>
          <Text style={styles.words}>{check.payer}</Text>
          <Text style={styles.words}>
            {check.registrant_name}, {check.registration_id}
          </Text>
          <Text style={{ width: 64 }}>{formatDate(check.received_on)}</Text>
          <Text style={styles.cents}>{formatUsd(check.amount_cents)}</Text>
        </View>
      ))}
      <TotalRow
        label={`Total of ${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`}
        cents={deposit.total_cents}
      />
      {deposit.note !== '' && <Text style={styles.muted}>{deposit.note}</Text>}
    </Paper>
  )
}

/** The list as a PDF. */
export function drawBankDeposit(list: {
  deposit: BankDeposit
  checks: readonly ListedCheck[]
}): Promise<Buffer> {
  return drawPaper(<BankDepositPaper {...list} />)
}
