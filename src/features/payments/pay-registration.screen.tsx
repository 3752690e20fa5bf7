// The payment step: the amount at the left, the card at the right; with nothing to pay, completing.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { api } from '../../web/api.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { WithoutPlace } from '../routines/without-place.tsx'
import { AmountDue } from './amount-due.tsx'
import { CardForm } from './card-form.tsx'
import styles from './pay-registration.module.css'
import { PaymentPending } from './payment-pending.tsx'
import { useCardPayment } from './use-card-payment.tsx'
import { WorkingOverlay } from './working-overlay.tsx'

/** Nothing is lost by leaving, but the person would not see the answer. */
const KEEPS_GOING = { discard: () => undefined }

function CompleteWithoutPayment() {
  const { view, write } = useRegistrationPage()
  const input = { registration_id: view.id }
  const { busy, submit } = useSubmit(() =>
    write(input, async (key) => ({ registration: await api(completeRegistration, input, { key }) })),
  )
  useUnsaved(busy, KEEPS_GOING)
  return (
    <Card padding="roomy">
      <Stack gap={16}>
        <Heading level={3} size={20}>
          Nothing to pay
        </Heading>
        <Text>Your fees are covered. Complete your registration to take your spot.</Text>
        <Button look="primary" size="large" wide busy={busy} onClick={() => submit()}>
          <SpokenLabel>COMPLETE REGISTRATION</SpokenLabel>
        </Button>
        <WorkingOverlay opened={busy} title="Completing your registration" />
      </Stack>
    </Card>
  )
}

function PayByCard() {
  const { view, now, write } = useRegistrationPage()
  const { working, refused, pending_id, pay, answered } = useCardPayment({ view, write })
  useUnsaved(working, KEEPS_GOING)
  if (pending_id !== null) {
    return (
      <Card padding="roomy">
        <PaymentPending payment_id={pending_id} onAnswered={answered} />
      </Card>
    )
  }
  return (
    <>
      <CardForm
        registration_id={view.id}
        amount={view.balance_cents}
        now={now}
        refused={refused}
        onPay={pay}
      />
      <WorkingOverlay opened={working} title="Processing your payment" />
    </>
  )
}

export function PayRegistrationScreen() {
  const { view, travel } = useRegistrationPage()
  return (
    <StepPage
      title="Payment"
      subtitle="Pay in full by card to complete your registration."
      info={
        <p>
          Your card goes from your browser straight to the payment gateway; we never see its number. You are
          registered and your spot is reserved once the payment is approved. If your connection breaks while
          you pay, come back to this page: it knows whether the payment was made, and you are never charged
          twice.
        </p>
      }
      onBack={travel}
      total={false}
    >
      <WithoutPlace />
      <div className={styles.sheet}>
        <AmountDue view={view} />
        {view.balance_cents > 0 ? <PayByCard /> : <CompleteWithoutPayment />}
      </div>
    </StepPage>
  )
}
