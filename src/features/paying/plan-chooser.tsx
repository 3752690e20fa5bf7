// The mode selection (E§2): how much is paid now, where media passes are paid before the registration.
import { sumCents } from '../../shared/money.ts'
import { Money } from '../../ui/money.tsx'
import { passCodes, passesNeeded, passFees, passSavings } from '../media-pass/media-pass.rules.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import type { PaymentPlan } from '../payments/payment-mode.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import styles from './pay-panel.module.css'

interface PlanChooserProps {
  view: RegistrationView
  plans: readonly PaymentPlan[]
  onChoose: (plan: PaymentPlan) => void
}

export function PlanChooser({ view, plans, onChoose }: PlanChooserProps) {
  const passes = passesNeeded(view)
  const fees = passFees(passes)
  const saved = passSavings(passes)
  const payable = payableOf(view.quote.fees.total, view)
  const passWords = passes.length === 1 ? 'the media pass' : `${passes.length} media passes`
  const words: Record<PaymentPlan, { label: string; cents: number | null; more: string }> = {
    full: {
      label: 'Full amount',
      cents: payable,
      more: `One payment for your registration and ${passWords}.`,
    },
    deposit: {
      label: 'Deposit',
      cents: depositDue(view)?.cents ?? 0,
      more: `Secures your spots now; you pay the rest, including ${passWords}, later. It’s applied to your registration, not to media passes.`,
    },
    partial: {
      label: 'Partial payment',
      cents: null,
      more: 'Choose which dancers’ media passes to pay for now, then how much of the registration to pay: two payments.',
    },
    check: {
      label: 'Check / pay later',
      cents: sumCents([payable]),
      more: `Reserve now and send a check for everything, including ${passWords}.`,
    },
  }
  return (
    <div className={styles.plans}>
      <p className={styles.plansNote}>
        <strong>
          {passWords[0]?.toUpperCase()}
          {passWords.slice(1)}
        </strong>{' '}
        {passes.length === 1 ? 'is' : 'are'} not paid yet: <Money cents={fees} /> of what you owe
        {saved > 0 && (
          <>
            , <Money cents={saved} /> less with promo code {passCodes(view, passes)}, however you pay
          </>
        )}
        .
      </p>
      {plans.map((plan) => (
        <button key={plan} type="button" className={styles.plan} onClick={() => onChoose(plan)}>
          <span className={styles.planHead}>
            <span className={styles.planName}>{words[plan].label}</span>
            {words[plan].cents !== null && <Money cents={words[plan].cents ?? 0} size="large" />}
          </span>
          <span className={styles.planMore}>{words[plan].more}</span>
        </button>
      ))}
    </div>
  )
}
