// Paying a registration, while registering and afterwards: how much at the left, by which way at the right.
import { type ReactNode, useState } from 'react'
import { dateIn } from '../../shared/calendar.ts'
import { Stack } from '../../ui/layout.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { useAnswers } from '../../web/loaded.ts'
import { PromoCodes } from '../discounts/promo-codes.tsx'
import { LoyaltyPanel } from '../loyalty/loyalty-panel.tsx'
import { checkBarred } from '../payments/check-reservation.rules.ts'
import { completesWith, depositDue } from '../payments/deposit.rules.ts'
import { CARD_METHOD_ID, CHECK_METHOD_ID, PAYPAL_METHOD_ID } from '../payments/payment.model.ts'
import { amountTypeOf, type PaymentPlan } from '../payments/payment-mode.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { AmountDue } from './amount-due.tsx'
import { useOpenedFromPaypal } from './begun-paypal.tsx'
import { PayByPaypal } from './pay-by-paypal.tsx'
import { PayPanel } from './pay-panel.tsx'
import styles from './pay-registration.module.css'
import { PaypalReturn } from './paypal-return.tsx'
import { PromisedCheck, ReserveByCheck } from './reserve-by-check.tsx'
import { useAmount } from './use-amount.tsx'
import { useRegistrationPayment } from './use-registration-payment.tsx'

interface PaySheetProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  /** What was chosen before, where there was a choice. */
  plan?: PaymentPlan | null
  /** A part was paid on this page: how much is paid next is asked anew. */
  anew?: boolean
  /** What an approval brings about; by itself whether it completes the registration. */
  then?: string
  /** So many cents were paid; the registration as it is now. */
  onPaid: (amount: number, now: RegistrationView) => Promise<unknown> | unknown
  onReserved: () => Promise<unknown> | unknown
  onWorking?: (working: boolean) => void
  /** Instead of the ways to pay, where nothing is to be paid. */
  nothing: ReactNode
}

/** A part of what completes a registration promises nothing (PAY-07). */
function thenOf(view: RegistrationView, amount: number): string {
  if (completesWith(view, amount)) return 'your registration is complete and we’ll confirm it by email'
  const missing = depositDue(view) ? 'the deposit is' : 'the full amount is'
  return `it’s held for your registration. You’re registered once ${missing} paid`
}

export function PaySheet(props: PaySheetProps) {
  const { view, write, plan = null, anew = false, then, onPaid, onReserved, onWorking, nothing } = props
  const answers = useAnswers()
  const now = useNow()
  const back = useOpenedFromPaypal()
  const [byCheck, setByCheck] = useState(plan === 'check')
  // Back from PayPal without having paid: what was chosen stands there again.
  const begun = back?.begun?.paid ? null : (back?.begun ?? null)
  const chosen = useAmount(view, begun?.amount_type ?? amountTypeOf(plan), anew, begun?.amount)
  const { due, type, amount } = chosen
  const payment = useRegistrationPayment({
    view,
    write,
    amount,
    amount_type: type ?? 'other',
    paymentKind: 'registration',
    sendEmployeeEmail: view.completed,
  })
  // Somebody else may be paying all that is left: its answer is waited for, too.
  const open = due.payable_cents > 0 || payment.known !== null
  const [waiting, setWaiting] = useState<number | null>(null)
  const waited = view.payments.find(({ id }) => id === waiting)
  return (
    <Stack gap={16}>
      <PaypalReturn view={view} onPaid={onPaid} onWorking={onWorking} />
      <div className={styles.sheet}>
        <AmountDue
          view={view}
          chosen={chosen}
          byCheck={byCheck && open}
          waiting={waited?.amount ?? null}
          fixed={plan !== null && plan !== 'partial'}
        />
        <div className={styles.besides}>
          <PromoCodes view={view} write={write} />
          <LoyaltyPanel view={view} write={write} payment_type="registration" />
        </div>
        {open ? (
          <PayPanel
            {...payment}
            then={then ?? thenOf(view, waited?.amount ?? amount)}
            onPaid={(paid) => onPaid(paid, answers.present(loadRegistration, { id: view.id }) ?? view)}
            onWaiting={setWaiting}
            onWorking={onWorking}
            amountWrong={chosen.wrong}
            onWay={(method_id) => setByCheck(method_id === CHECK_METHOD_ID)}
            firstWay={back ? PAYPAL_METHOD_ID : plan === 'check' ? CHECK_METHOD_ID : CARD_METHOD_ID}
            paypal={
              <PayByPaypal
                view={view}
                amount={amount}
                amount_type={type ?? 'other'}
                plan={plan}
                amountWrong={chosen.wrong}
              />
            }
            check={{
              closed: checkBarred(view, dateIn(now, view.tour_date.timezone))?.message ?? null,
              amount_type: type ?? 'other',
              form: view.paying_by_check ? (
                <PromisedCheck view={view} write={write} />
              ) : (
                <ReserveByCheck view={view} write={write} onReserved={onReserved} />
              ),
            }}
          />
        ) : (
          nothing
        )}
      </div>
    </Stack>
  )
}
