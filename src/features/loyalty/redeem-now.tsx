// On a completed registration: uses the vouchers that are applied to it at once, without a payment beside them.
import { Button } from '../../ui/button.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { redeemVouchers } from './loyalty.contract.ts'

interface RedeemNowProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  membershipNumber: string
  onRedeemed: () => Promise<void>
}

/** E§8: what another window has redeemed meanwhile leaves the list. */
export function tellInvalidVouchers() {
  return inform({
    title: 'Invalid Vouchers',
    body: 'Some of your loyalty vouchers have already been redeemed and have been removed',
  })
}

export function RedeemNow({ view, write, membershipNumber, onRedeemed }: RedeemNowProps) {
  const pending = view.loyalty_vouchers_credit.flatMap(({ code, amount, status, payment_type }) =>
    status === 'PendingActivation' && payment_type === 'registration'
      ? [{ code, amount, status, paymentType: payment_type }]
      : [],
  )
  const { busy, submit } = useSubmit(async () => {
    const input = { membershipNumber, registration_id: view.id, vouchers: pending }
    const answer = await write(input, (key) => api(redeemVouchers, input, { key }))
    if (!answer) return
    await onRedeemed()
    if (answer.alreadyRedeemedVouchers.length > 0) await tellInvalidVouchers()
    else toast(pending.length === 1 ? 'Voucher redeemed' : 'Vouchers redeemed')
  })
  if (!view.completed || pending.length === 0) return null
  return (
    <Row>
      <Button look="secondary" busy={busy} onClick={() => void submit()}>
        {pending.length === 1 ? 'Redeem the voucher now' : `Redeem the ${pending.length} vouchers now`}
      </Button>
    </Row>
  )
}
