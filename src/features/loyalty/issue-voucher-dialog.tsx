// Asks for how many points a voucher is to be issued, says what it is worth, and issues it.
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { issueVouchers } from './loyalty.contract.ts'
import type { LoyaltyData } from './loyalty.model.ts'
import { centsOfPoints, checkIssue } from './points.rules.ts'

const countOf = (points: number) => points.toLocaleString('en-US')

export function IssueVoucherDialog(props: {
  loyalty: LoyaltyData & { programme: NonNullable<LoyaltyData['programme']> }
  onIssued: (loyalty: LoyaltyData) => void
  onClose: () => void
}) {
  const { loyalty, onIssued, onClose } = props
  const { pointsBalance, loyaltyMemberId, programme } = loyalty
  const repeatable = useRepeatable()
  const fields = useFields({ points: '', confirmed: false })
  const points = Number(fields.values.points.replace(/\D/g, '').slice(0, 8))
  async function issue() {
    const required = { code: 'REQUIRED', message: 'Required', rule: 'LOYALTY-02' }
    const violations = [
      ...(points === 0
        ? [{ ...required, path: ['points'] }]
        : checkIssue({ points }, { balance: pointsBalance, programme })),
      ...(fields.values.confirmed ? [] : [{ ...required, path: ['confirmed'] }]),
    ]
    if (fields.violations.show(violations)) return
    const journal = {
      MemberId: loyaltyMemberId,
      TransactionAmount: centsOfPoints(points),
      Points_Credited__c: -points,
    }
    const input = { transactionJournals: [journal] }
    try {
      onIssued(await repeatable(input, (key) => api(issueVouchers, input, { key })))
    } catch (error) {
      const found = violationsIn(error).map((violation) => ({ ...violation, path: ['points'] }))
      if (!fields.violations.show(found)) throw error
      return
    }
    toast({ kind: 'go', title: 'Success', message: 'Your voucher has been issued!' })
    onClose()
  }
  return (
    <FormDialog
      title="Issue a voucher"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={issue}
      action="Issue voucher"
    >
      <Text>
        You have {countOf(pointsBalance)} points. A voucher needs at least {countOf(programme.minimum_points)}
        ; each point is worth <Money cents={centsOfPoints(1)} />.
      </Text>
      <TextField
        label="Points"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        help={
          <>
            Voucher amount: <Money cents={centsOfPoints(points)} />
          </>
        }
        {...fields.bind('points')}
        value={points === 0 ? '' : countOf(points)}
      />
      <CheckboxField
        label="I understand that points spent on a voucher aren’t returned."
        {...fields.bind('confirmed')}
      />
    </FormDialog>
  )
}
