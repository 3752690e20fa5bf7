// Paying a registration, while registering and afterwards: how much at the left, by which way at the right.
import type { ReactNode } from 'react'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { AmountDue } from './amount-due.tsx'
import { PayPanel } from './pay-panel.tsx'
import styles from './pay-registration.module.css'
import { CARD_METHOD_ID, CHECK_METHOD_ID } from './payment.model.ts'
import { amountTypeOf, type PaymentPlan } from './payment-mode.rules.ts'
import { checkClosed } from './payment-ways.rules.ts'
import { ReserveByCheck } from './reserve-by-check.tsx'
import { useAmount } from './use-amount.tsx'
import { useRegistrationPayment } from './use-registration-payment.tsx'

interface PaySheetProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  /** What was chosen before, where there was a choice. */
  plan?: PaymentPlan | null
  /** What an approval brings about. */
  then?: string
  /** So many cents were paid. */
  onPaid: (amount: number) => Promise<unknown> | unknown
  onReserved: () => Promise<unknown> | unknown
  onWorking?: (working: boolean) => void
  /** Instead of the ways to pay, where nothing is to be paid. */
  nothing: ReactNode
  /** Below what the balance is made of. */
  children?: ReactNode
}

export function PaySheet(props: PaySheetProps) {
  const { view, write, plan = null, then, onPaid, onReserved, onWorking, nothing, children } = props
  const chosen = useAmount(view, amountTypeOf(plan))
  const { due, type, amount } = chosen
  const payment = useRegistrationPayment({
    view,
    write,
    amount,
    amount_type: type,
    paymentKind: 'registration',
    sendEmployeeEmail: view.completed,
  })
  // Somebody else may be paying all that is left: its answer is waited for, too.
  const open = due.payable_cents > 0 || payment.known !== null
  return (
    <div className={styles.sheet}>
      <AmountDue view={view} chosen={chosen} fixed={plan === 'deposit' || plan === 'check'}>
        {children}
      </AmountDue>
      {open ? (
        <PayPanel
          {...payment}
          then={then}
          onPaid={onPaid}
          onWorking={onWorking}
          amountWrong={chosen.wrong}
          firstWay={plan === 'check' ? CHECK_METHOD_ID : CARD_METHOD_ID}
          check={{
            closed: checkClosed(view),
            amount_type: type,
            form: <ReserveByCheck view={view} write={write} onReserved={onReserved} />,
          }}
        />
      ) : (
        nothing
      )}
    </div>
  )
}
