// The payment step: how much at the left, by which way at the right; before it, where media passes are pending, the choice of a
// plan; with nothing to pay, completing.

import { useState } from 'react'
import { dateIn } from '../../shared/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { api } from '../../web/api.ts'
import { WithoutPlace } from '../competition/without-place.tsx'
import { passesNeeded } from '../media-pass/media-pass.rules.ts'
import { isBeingPaid, waitsForRefund } from '../payments/balance.rules.ts'
import { checkBarred } from '../payments/check-reservation.rules.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import {
  initialMode,
  modeOf,
  type PaymentPlan,
  planAtFirst,
  plansOf,
} from '../payments/payment-mode.rules.ts'
import { GOING_BACK } from '../payments/unanswered.rules.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { useTicketsProcessed } from '../ticketing/use-tickets-processed.tsx'
import { useOpenedFromPaypal } from './begun-paypal.tsx'
import { PayBar } from './pay-bar.tsx'
import { KEEPS_GOING, PayInTabs } from './pay-in-tabs.tsx'
import styles from './pay-panel.module.css'
import { PaySheet } from './pay-sheet.tsx'
import { leftInLine } from './payment-key.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { keyedBy } from './use-registration-payment.tsx'
import { WorkingOverlay } from './working-overlay.tsx'

function CompleteWithoutPayment() {
  const { view, write } = useRegistrationPage()
  const input = { registration_id: view.id }
  const processTickets = useTicketsProcessed(view)
  const { busy, submit } = useSubmit(
    async () =>
      (await processTickets()) &&
      write(input, async (key) => ({ registration: await api(completeRegistration, input, { key }) })),
  )
  useUnsaved(busy, KEEPS_GOING)
  if (waitsForRefund(view.quote.fees.total, view))
    return (
      <div className={styles.method}>
        <Card padding="roomy">
          <Stack gap={16}>
            <Heading level={3} size={20}>
              Nothing to pay yet
            </Heading>
            <Text>{GOING_BACK} Your spot is not reserved until the registration is completed.</Text>
          </Stack>
        </Card>
      </div>
    )
  return (
    <div className={styles.method}>
      <Card padding="roomy">
        <Stack gap={16}>
          <Heading level={3} size={20}>
            Nothing to pay
          </Heading>
          <Text>Your fees are covered. Complete your registration to take your spot.</Text>
          <PayBar>
            <Button look="primary" size="large" wide busy={busy} onClick={() => submit()}>
              <SpokenLabel>COMPLETE REGISTRATION</SpokenLabel>
            </Button>
          </PayBar>
          <WorkingOverlay opened={busy} title="Completing your registration" />
        </Stack>
      </Card>
    </div>
  )
}

/** The amounts and ways of one plan; once the registration is completed, its room goes on to the success page. */
function PayRegistration({ plan }: { plan: PaymentPlan | null }) {
  const { view, write } = useRegistrationPage()
  const [working, setWorking] = useState(false)
  /** So many parts were paid on this page: each time the form is a new one. */
  const [parts, setParts] = useState(0)
  useUnsaved(working, KEEPS_GOING)
  /** A part of what completes it: it stays open. */
  async function paid(amount: number, after: RegistrationView) {
    if (after.completed) return
    setParts((before) => before + 1)
    await inform({
      title: 'Payment Successful',
      kind: 'go',
      body: (
        <>
          We received <Money cents={amount} />. You are registered once{' '}
          {depositDue(after) ? 'the deposit is' : 'the full amount is'} paid.
        </>
      ),
    })
  }
  return (
    <PaySheet
      key={parts}
      anew={parts > 0}
      view={view}
      write={write}
      plan={plan}
      onPaid={paid}
      onReserved={() => undefined}
      onWorking={setWorking}
      nothing={<CompleteWithoutPayment />}
    />
  )
}

const words: Record<PaymentPlan, string> = {
  full: 'Pay to complete your registration.',
  deposit: 'Pay the deposit to complete your registration.',
  partial: 'Pay part of it now and the rest later.',
  check: 'Reserve now and send a check.',
}

export function PayRegistrationScreen() {
  const { view, now, travel } = useRegistrationPage()
  const pending = passesNeeded(view).length
  const [first] = useState(() =>
    initialMode({ registering: true, passes_pending: pending, balance_cents: view.balance_cents }),
  )
  const back = useOpenedFromPaypal()
  const [plan, setPlan] = useState(() =>
    planAtFirst({
      mode: first,
      being_paid: isBeingPaid(view.payments) || leftInLine(keyedBy(view, 'registration')) !== null,
      from_paypal: back !== null,
      begun: back?.begun?.plan ?? null,
    }),
  )
  const mode = plan === null ? first : modeOf(plan)
  return (
    <StepPage
      title="Payment"
      subtitle={
        mode === 'selection' ? 'How do you want to pay for your registration?' : words[plan ?? 'full']
      }
      info={
        <p>
          Your card details go straight from your browser to the payment gateway; we never see the number. You
          are registered and your spot is reserved once the full amount, or the deposit where there is one, is
          paid. If your connection breaks while you pay, come back to this page: it knows whether the payment
          was made, and you are never charged twice.
        </p>
      }
      onBack={travel}
      total={false}
    >
      <WithoutPlace />
      {mode === 'selection' && (
        <PlanChooser
          view={view}
          plans={plansOf({
            deposit: depositDue(view) !== null,
            check: checkBarred(view, dateIn(now, view.tour_date.timezone)) === null,
          })}
          onChoose={setPlan}
        />
      )}
      {mode !== 'selection' && first === 'selection' && (
        <Row>
          <Button size="small" onClick={() => setPlan(null)}>
            Change how much you pay
          </Button>
        </Row>
      )}
      {mode === 'tabs' && plan !== null && (
        <PayInTabs plan={plan} registration={<PayRegistration plan={plan} />} />
      )}
      {(mode === 'payment' || mode === 'deposit') && <PayRegistration key={mode} plan={plan} />}
    </StepPage>
  )
}
