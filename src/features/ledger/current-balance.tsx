// What the balance is made of: the fees, and everything that counts towards them (E§2 "current balance block").
import { Money } from '../../ui/money.tsx'
import type { OfEvent } from '../fees/fee-totals.rules.ts'
import { beingPaidOf, pendingVouchersOf } from '../payments/balance.rules.ts'
import { type CoverLine, coverLines } from '../payments/cover-lines.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import styles from './amount.module.css'

/** What a balance is made of: of a registration, or of its statement. */
type Balanced = Pick<
  RegistrationView,
  'quote' | 'payments' | 'promo_codes' | 'credits' | 'loyalty_vouchers_credit' | 'balance_cents'
> & { tour_date: OfEvent }

/** What changes nothing yet, but will. */
function pendingLines(view: Balanced): CoverLine[] {
  return [
    {
      key: 'pending-vouchers',
      label: 'Loyalty vouchers, redeemed when you pay',
      cents: -pendingVouchersOf(view),
    },
    { key: 'being-paid', label: 'Being confirmed by the bank', cents: -beingPaidOf(view) },
  ].filter(({ cents }) => cents !== 0)
}

function Lines({ lines }: { lines: readonly CoverLine[] }) {
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
  const fees = totalGroups(view)
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
