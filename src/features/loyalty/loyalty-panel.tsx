// The loyalty of a studio account beside its payment: points, and vouchers to apply to the registration or its media passes.
import { TextButton } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import { useSession } from '../../web/session.tsx'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { payableOf } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationAgain, type useRegistrationWrite } from '../registrations/use-registration.tsx'
import { applyVoucher } from './loyalty.contract.ts'
import type { LoyaltyVoucher } from './loyalty.model.ts'
import { PointsPart } from './points-part.tsx'
import { RedeemNow, tellInvalidVouchers } from './redeem-now.tsx'
import { useKeepLoyalty, useLoyalty } from './use-loyalty.tsx'
import { VoucherList } from './voucher-list.tsx'
import { owesFor, usableFor, voucherAction } from './voucher-place.rules.ts'

interface LoyaltyPanelProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  payment_type: VoucherPaymentType
}

/** Nothing for whoever has no loyalty: individuals, and studios' dancers who register alone. */
export function LoyaltyPanel(props: LoyaltyPanelProps) {
  const { user } = useSession()
  const { view } = props
  const own = user?.studio_account && user.studio && user.studio.id === view.studio_id && !view.ancillary
  return own && view.studio_id ? <Panel {...props} studio_id={view.studio_id} /> : null
}

function Panel({ view, write, payment_type, studio_id }: LoyaltyPanelProps & { studio_id: number }) {
  const askAgain = useRegistrationAgain(view.id)
  const { data, error } = useLoyalty(studio_id)
  const keep = useKeepLoyalty(studio_id)
  const { busy, submit: change } = useSubmit(async (code: string, remove: boolean) => {
    const input = { registration_id: view.id, code, paymentType: payment_type, remove }
    try {
      const answer = await write(input, (key) => api(applyVoucher, input, { key }))
      if (answer) toast(remove ? 'Voucher removed' : 'Voucher applied')
    } catch (refused) {
      if (!violationsIn(refused).some((violation) => violation.code === 'VOUCHER_ALREADY_REDEEMED'))
        throw refused
      await askAgain()
      await tellInvalidVouchers()
    } finally {
      await keep()
    }
  })
  // As the server asks it: nothing is offered that it would refuse.
  const owes = owesFor(view, payment_type, payableOf(view.quote.fees.total, view))
  function action(voucher: LoyaltyVoucher) {
    const { code } = voucher
    const offered = voucherAction(view, voucher)
    const may = offered === 'apply' && !owes ? null : offered
    return (
      may && (
        <TextButton onClick={() => !busy && change(code, may === 'remove')}>
          {may === 'remove' ? 'Remove' : 'Apply'}
          <span className="only-read"> {code}</span>
        </TextButton>
      )
    )
  }
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        {data ? (
          <>
            <PointsPart loyalty={data} level={3} onIssued={(loyalty) => void keep(loyalty)} />
            <VoucherList vouchers={usableFor(view, data.vouchers)} paying={payment_type} action={action} />
            {payment_type === 'registration' && (
              <RedeemNow
                view={view}
                write={write}
                membershipNumber={data.membershipNumber}
                onRedeemed={keep}
              />
            )}
            {payment_type === 'media pass' && (
              <Text muted small>
                Vouchers must cover media passes in full: they can’t be combined with a card.
              </Text>
            )}
            <Text muted small>
              {owes
                ? 'A voucher worth more than you owe is used up in full: there are no refunds for overpayments.'
                : 'Nothing is left to pay here, so no voucher can be applied.'}
            </Text>
          </>
        ) : (
          <LoyaltyUnread error={error} />
        )}
      </Stack>
    </Card>
  )
}

const UNABLE = 'Unable to retrieve loyalty information. Please try again later.'

/** E§8: while it loads, and where it cannot be read. */
export function LoyaltyUnread({ error }: { error: Error | null }) {
  if (error) {
    const told = error instanceof ApiError && error.bad_request ? error.message : UNABLE
    return <Text>{told}</Text>
  }
  return (
    <Loading>
      <LinesSkeleton lines={3} />
    </Loading>
  )
}
