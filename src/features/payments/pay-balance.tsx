// Pays what is still owed on a completed registration, by card and to the cent (E§2 "Make Payment").
import { useNavigate, useSearchParams } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useNow } from '../registrations/use-now.tsx'
import { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { AmountDue } from './amount-due.tsx'
import { CardForm } from './card-form.tsx'
import styles from './pay-registration.module.css'
import { PaymentPending } from './payment-pending.tsx'
import { useCardPayment } from './use-card-payment.tsx'
import { WorkingOverlay } from './working-overlay.tsx'

/** E§4: after an edit the success page, otherwise a notice, and the history. */
function usePaid({ id, balance_cents }: RegistrationView, onPaid: () => void) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const edited = search.has('edited')
  return async () => {
    if (edited) return navigate(`/registration/${id}/success`)
    onPaid()
    await inform({
      title: 'Payment Successful',
      body: (
        <>
          We received <Money cents={balance_cents} />. A receipt is on its way to your email address.
        </>
      ),
      kind: 'go',
    })
  }
}

interface PayBalanceProps {
  view: RegistrationView
  /** The history is shown again. */
  onPaid: () => void
}

export function PayBalance({ view, onPaid }: PayBalanceProps) {
  const now = useNow()
  const write = useRegistrationWrite(view.id)
  const { working, refused, pending_id, pay, answered } = useCardPayment({ view, write })
  const paid = usePaid(view, onPaid)
  if (pending_id !== null) {
    return (
      <Card padding="roomy">
        <PaymentPending
          payment_id={pending_id}
          then="it counts for your registration and we send you a receipt"
          onAnswered={async (why) => {
            await answered(why)
            if (why === null) await paid()
          }}
        />
      </Card>
    )
  }
  // While the answer is shown the balance is paid already; the overlay stands over it until then.
  if (view.balance_cents <= 0 && !working) {
    return (
      <Card padding="none">
        <EmptyState title="Nothing to pay">Your registration is paid in full.</EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.sheet}>
      <AmountDue view={view} completed />
      <CardForm
        registration_id={view.id}
        amount={view.balance_cents}
        now={now}
        refused={refused}
        onPay={async (tokenise_url, card) => {
          if (await pay(tokenise_url, card)) await paid()
        }}
      />
      <WorkingOverlay opened={working} title="Processing your payment" />
    </div>
  )
}
