// Pays the media passes of chosen dancers: by card or bank account, or by the studio's loyalty vouchers (E§2, E§4).
import { useRef } from 'react'
import { AmountSheet } from '../../ui/amount-sheet.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { Money } from '../../ui/money.tsx'
import { LoyaltyPanel } from '../loyalty/loyalty-panel.tsx'
import type { MediaPassDancer } from '../media-pass/media-pass.model.ts'
import { chosenPasses, passCodes, passFees, passSavings } from '../media-pass/media-pass.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { PayByVouchers } from './pay-by-vouchers.tsx'
import styles from './pay-media-pass.module.css'
import { PayPanel } from './pay-panel.tsx'
import { useRegistrationPayment } from './use-registration-payment.tsx'

interface PayMediaPassProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  /** Whose passes are paid; who needs none any more is left out. */
  person_ids: readonly number[]
  /** They are paid, and the person has been told. */
  onPaid: () => void
  /** Told when money begins and ends to move. */
  onWorking?: (working: boolean) => void
}

/** The media-pass-paid dialog (E§2). */
function tellPaid(dancers: readonly MediaPassDancer[]): Promise<void> {
  return inform({
    title: 'Media Pass Paid',
    body:
      dancers.length === 1
        ? `${dancers[0]?.fname} ${dancers[0]?.lname} has a media pass for this season.`
        : `${dancers.length} dancers have media passes for this season.`,
    kind: 'go',
  })
}

export function PayMediaPass({ view, write, person_ids, onPaid, onWorking }: PayMediaPassProps) {
  const dancers = chosenPasses(view, person_ids)
  const amount = passFees(dancers)
  const saved = passSavings(dancers)
  const payment = useRegistrationPayment({
    view,
    write,
    amount,
    amount_type: 'full',
    paymentKind: 'media_pass',
    person_ids: dancers.map(({ person_id }) => person_id),
  })
  // Once they are paid nobody of them needs a pass any more: the dialog names them all the same.
  const named = useRef(dancers)
  if (dancers.length > 0) named.current = dancers
  async function paid() {
    onPaid()
    await tellPaid(named.current)
  }
  return (
    <div className={styles.sheet}>
      <AmountSheet
        name="Media pass amount"
        label={`Media pass for ${dancers.length} ${dancers.length === 1 ? 'dancer' : 'dancers'}`}
        cents={amount}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
        <ul className={styles.people} aria-label="Dancers" tabIndex={0}>
          {dancers.map((dancer) => (
            <li key={dancer.person_id}>
              <span>
                {dancer.fname} {dancer.lname}
              </span>
              <Money cents={dancer.price} />
            </li>
          ))}
        </ul>
        {saved > 0 && (
          <p className={styles.note}>
            <Money cents={saved} /> less with promo code {passCodes(view, dancers)}: the same price as when
            you pay together with your registration. The code then stays with this registration.
          </p>
        )}
        <p className={styles.note}>
          One pass per dancer, good for the whole season. Each pass is paid for only once, no matter who pays.
        </p>
      </AmountSheet>
      <div className={styles.besides}>
        <LoyaltyPanel view={view} write={write} payment_type="media pass" />
        <PayByVouchers
          view={view}
          write={write}
          dancers={dancers}
          amount={amount}
          onPaid={paid}
          onWorking={onWorking}
        />
      </div>
      <PayPanel
        {...payment}
        then="you’ll have the media passes and we’ll send you a receipt"
        onPaid={paid}
        onWorking={onWorking}
      />
    </div>
  )
}
