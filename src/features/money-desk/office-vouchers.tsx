// The loyalty vouchers of a registration for the office; one that was used goes back while the registration is not completed.
import { useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { freeWords } from '../discounts/cover-share.rules.ts'
import { giveBackVoucher } from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'
import type { DialogProps } from './office-money-dialogs.tsx'
import { useMoneyChange } from './use-office-money.tsx'

function GiveBackDialog({ money, voucher, onClose }: DialogProps & { voucher: AppliedVoucher }) {
  const { id } = money.view
  const { code, amount } = voucher
  const change = useMoneyChange(id)
  const fields = useFields({})
  async function release() {
    const input = { id, code }
    await change(input, (key) => api(giveBackVoucher, input, { key }))
    toast('Voucher returned')
    onClose()
  }
  return (
    <FormDialog
      title="Return the voucher?"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={release}
      action="Return"
      look="danger"
    >
      <Text>
        Voucher {code} goes back on the studio’s list, and <Money cents={amount} /> will be owed again. It can
        be used until it expires.
      </Text>
    </FormDialog>
  )
}

/** Nothing where the registration has no vouchers. */
export function OfficeVouchers({ money }: { money: OfficeMoney }) {
  const [chosen, choose] = useState<AppliedVoucher | null>(null)
  const { completed, loyalty_vouchers_credit: vouchers } = money.view
  if (vouchers.length === 0) return null
  return (
    <OfficePart title="Loyalty vouchers">
      <ul className={styles.list} aria-label="Loyalty vouchers">
        {vouchers.map((voucher) => {
          const { code, amount, status, payment_type } = voucher
          const used = status === 'Redeemed'
          return (
            <li key={code}>
              <Row align="between">
                <span>Voucher {code}</span>
                <Money cents={-amount} />
              </Row>
              <Row align="between">
                <Text small muted>
                  {used ? 'Used' : 'Waiting for the next payment'}
                  {payment_type === 'media pass' && ', for media passes'}
                  {freeWords(voucher)}
                </Text>
                {used && !completed && payment_type === 'registration' && (
                  <TextButton onClick={() => choose(voucher)}>
                    Return<span className="only-read"> voucher {code}</span>
                  </TextButton>
                )}
              </Row>
            </li>
          )
        })}
      </ul>
      {chosen && <GiveBackDialog money={money} voucher={chosen} onClose={() => choose(null)} />}
    </OfficePart>
  )
}
