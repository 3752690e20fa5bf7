// On every step but the payment itself: that a payment is under way, and when it has its answer, the registration anew.
import { useEffect } from 'react'
import { failures } from '../../shared/failures.ts'
import { LinkButton } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { loadPayment } from '../paying/payment.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pathOfStep, type Step } from '../registrations/steps.rules.ts'

const ASK_EVERY_MS = 4000

interface PendingPaymentBannerProps {
  view: RegistrationView
  step: Step | undefined
}

export function PendingPaymentBanner({ view, step }: PendingPaymentBannerProps) {
  const pending = view.payments.find(({ status, amount }) => status === 'intended' && amount > 0)
  // The payment step waits and tells by itself.
  if (!pending || view.completed || step?.key === 'payment') return null
  return <Waiting view={view} payment_id={pending.id} />
}

function Waiting({ view, payment_id }: { view: RegistrationView; payment_id: number }) {
  const answers = useAnswers()
  const { data } = useLoaded(loadPayment, { id: payment_id }, { refetchInterval: ASK_EVERY_MS, staleTime: 0 })
  const answered = data !== undefined && data.payment.status !== 'intended'
  useEffect(() => {
    if (answered) void answers.askAgain(loadRegistration, { id: view.id })
  }, [answered, answers, view.id])
  return (
    <StatusBanner
      kind="attention"
      live
      action={
        <LinkButton size="small" to={pathOfStep(view, 'payment')}>
          See the payment
        </LinkButton>
      }
    >
      {failures.PAYMENT_PENDING.message}
    </StatusBanner>
  )
}
