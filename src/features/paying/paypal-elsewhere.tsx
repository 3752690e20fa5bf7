// Back from PayPal where the payment step has closed meanwhile: the page that took its place pays or says why not.
import { useNavigate } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pathOfStep } from '../registrations/steps.rules.ts'
import { useOpenedFromPaypal } from './begun-paypal.tsx'

/** Only for who comes back from PayPal: the other pages of the event area do not load it. */
const PaypalReturn = laterPart(() => import('./paypal-return.tsx').then((part) => part.PaypalReturn), {
  ahead: false,
})

export function PaypalElsewhere({ view }: { view: RegistrationView }) {
  return useOpenedFromPaypal() ? <Told view={view} /> : null
}

/** The server alone decides whether the approval is still good: it answers what was paid before, too. */
function Told({ view }: { view: RegistrationView }) {
  const navigate = useNavigate()
  async function paid(amount: number, now: RegistrationView) {
    if (now.completed && !view.completed) return navigate(pathOfStep(view, 'success'))
    await inform({
      title: 'Payment Successful',
      kind: 'go',
      body: (
        <>
          We received <Money cents={amount} />.
        </>
      ),
    })
  }
  return (
    <PageContent>
      <PaypalReturn view={view} onPaid={paid} waits={false} />
    </PageContent>
  )
}
