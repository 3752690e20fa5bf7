// What the balance is made of: the fees, and everything that counts towards them (E§2 "current balance block").
import { sumCents } from '../../shared/money.ts'
import { Money } from '../../ui/money.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import styles from './amount.module.css'
import { beingPaidOf, paidOf, pendingVouchersOf } from './balance.rules.ts'
import type { PaymentEntry } from './payment.model.ts'

/** What a balance is made of: of a registration, or of its statement. */
type Balanced = Pick<
  RegistrationView,
  'quote' | 'payments' | 'promo_codes' | 'credits' | 'loyalty_vouchers_credit' | 'balance_cents'
>

interface Line {
  key: string
  label: string
  /** As it changes what is owed. */
  cents: number
}

/** What counts towards the fees, a line each. */
function coverLines(view: Balanced): Line[] {
  const redeemed = view.loyalty_vouchers_credit.filter(
    (one) => one.payment_type === 'registration' && one.status === 'Redeemed',
  )
  const vouchers = sumCents(redeemed.map(({ amount }) => amount))
  const paidBy = (...entries: readonly PaymentEntry[]) =>
    paidOf({ payments: view.payments.filter(({ entry }) => entries.includes(entry)) })
  return [
    ...view.promo_codes.map((code) => ({
      key: `promo-${code.id}`,
      label: `Promo code ${code.display_name || code.code}`,
      cents: -code.amount,
    })),
    ...view.credits.map((credit) => ({
      key: `credit-${credit.id}`,
      label: credit.from ? `Credit: ${credit.from}` : 'Credit',
      cents: -credit.amount,
    })),
    { key: 'vouchers', label: 'Loyalty vouchers', cents: -vouchers },
    // A check that came back was not paid; what the return costs is no payment either.
    { key: 'paid', label: 'Paid already', cents: -paidBy('payment', 'returned_check') },
    { key: 'refunded', label: 'Given back', cents: -paidBy('refund') },
    { key: 'returned', label: 'Charges for returned checks', cents: -paidBy('returned_check_fee') },
    { key: 'adjusted', label: 'Adjustments of the office', cents: -paidBy('adjustment') },
  ].filter(({ cents }) => cents !== 0)
}

/** What changes nothing yet, but will. */
function pendingLines(view: Balanced): Line[] {
  return [
    {
      key: 'pending-vouchers',
      label: 'Loyalty vouchers, redeemed when you pay',
      cents: -pendingVouchersOf(view),
    },
    { key: 'being-paid', label: 'Being confirmed by the bank', cents: -beingPaidOf(view) },
  ].filter(({ cents }) => cents !== 0)
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ key, label, cents }) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  ))
}

export function CurrentBalance({ view }: { view: Balanced }) {
  const fees = totalGroups(view.quote)
  const cover = coverLines(view)
  const pending = pendingLines(view)
  const { balance_cents } = view
  return (
    <dl className={styles.madeOf}>
      <Lines lines={fees} />
      {fees.length > 1 && cover.length > 0 && (
        <Lines lines={[{ key: 'total', label: 'Total', cents: view.quote.fees.total }]} />
      )}
      <Lines lines={cover} />
      <div className={styles.balance}>
        <dt>{balance_cents < 0 ? 'Credit' : 'Current balance'}</dt>
        <dd>
          <Money cents={Math.abs(balance_cents)} />
        </dd>
      </div>
      <Lines lines={pending} />
    </dl>
  )
}
