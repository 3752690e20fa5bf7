// Pays what is still owed on a completed registration (E§2 "Make Payment"), all of it or a part.
import { useNavigate } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { doneState } from '../../web/arrival.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pathOfStep } from '../registrations/steps.rules.ts'
import { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { useEditSaved } from './begun-paypal.tsx'
import styles from './pay-panel.module.css'
import { PaySheet } from './pay-sheet.tsx'

/** E§4: after an edit the success page, otherwise a notice, and the history. */
function usePaid(view: RegistrationView, onPaid: () => void) {
  const navigate = useNavigate()
  const edited = useEditSaved()
  return async (amount: number) => {
    if (edited) return navigate(`${pathOfStep(view, 'success')}?edited=1`, { state: doneState('edited') })
    onPaid()
    await inform({
      title: 'Payment Successful',
      body: (
        <>
          We received <Money cents={amount} />. A receipt is on its way to your email address.
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
  const write = useRegistrationWrite(view.id)
  const paid = usePaid(view, onPaid)
  return (
    <PaySheet
      view={view}
      write={write}
      then="it’s applied to your registration and we’ll send you a receipt"
      onPaid={paid}
      onReserved={async () => {
        onPaid()
        await inform({
          title: 'Your check is expected',
          body: isRegistrationReserved(view)
            ? 'Your registration stays RESERVED until the full balance is paid.'
            : 'You’re registered. The balance will be paid once we receive your check.',
          kind: 'info',
        })
      }}
      nothing={
        <div className={styles.method}>
          <Card padding="none">
            <EmptyState title="Nothing to pay">Your registration is paid in full.</EmptyState>
          </Card>
        </div>
      }
    />
  )
}
