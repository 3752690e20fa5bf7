// Media passes first, then the registration (E§2 "Media pass tabs"), each tab open when its turn has come.
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { passesNeeded } from '../media-pass/media-pass.rules.ts'
import { firstTab, type PaymentPlan, type PaymentTabKey, tabsOf } from '../payments/payment-mode.rules.ts'
import { useRegistrationPage, useUnsaved } from '../registrations/registration-page.tsx'
import { PayMediaPass } from './pay-media-pass.tsx'
import styles from './payment-tabs.module.css'
import { SelectMediaPass } from './select-media-pass.tsx'

/** Nothing is lost by leaving, but the person would not see the answer. */
export const KEEPS_GOING = { discard: () => undefined }

/** Arrows go from tab to tab, as everywhere; a tab opens by Enter or Space. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
  event.preventDefault()
}

interface PayInTabsProps {
  plan: PaymentPlan
  /** What the last tab shows. */
  registration: ReactNode
}

export function PayInTabs({ plan, registration }: PayInTabsProps) {
  const { view, write } = useRegistrationPage()
  const [working, setWorking] = useState(false)
  useUnsaved(working, KEEPS_GOING)
  const needed = passesNeeded(view)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = plan === 'partial' ? needed.filter(({ person_id }) => selected.has(person_id)) : needed
  const facts = {
    plan,
    passes_pending: needed.length,
    passes_chosen: chosen.length,
    passes_paid: view.payments.some(
      (payment) =>
        payment.paymentKind === 'media_pass' && payment.status === 'approved' && payment.amount > 0,
    ),
    passes_out: view.payments.some(
      ({ status, paymentKind }) => status === 'intended' && paymentKind === 'media_pass',
    ),
    balance_cents: view.balance_cents,
  }
  const tabs = tabsOf(facts)
  const [wanted, want] = useState<PaymentTabKey | null>(null)
  const here = tabs.find(({ key, enabled }) => key === wanted && enabled)?.key ?? firstTab(facts)
  return (
    <>
      <div role="tablist" aria-label="Payment" className={styles.tabs} onKeyDown={moveAmongTabs}>
        {tabs.map(({ key, label, enabled, paid }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`payment-tab-${key}`}
            aria-selected={key === here}
            aria-controls="payment-tab-panel"
            disabled={!enabled && key !== here}
            className={styles.tab}
            onClick={() => want(key)}
          >
            <SpokenLabel>{label}</SpokenLabel>
            {paid && <Badge kind="go">Paid</Badge>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="payment-tab-panel" aria-labelledby={`payment-tab-${here}`} tabIndex={-1}>
        {here === 'select' && (
          <SelectMediaPass
            view={view}
            selected={selected}
            onChange={setSelected}
            onNext={() => want('media')}
          />
        )}
        {here === 'media' && (
          <PayMediaPass
            view={view}
            write={write}
            person_ids={chosen.map(({ person_id }) => person_id)}
            onPaid={() => want('registration')}
            onWorking={setWorking}
          />
        )}
        {here === 'registration' && registration}
      </div>
    </>
  )
}
