// What is to be paid, in large figures, and what it is made of.
import { Money } from '../../ui/money.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import { coveredOf } from './balance.rules.ts'
import styles from './pay-registration.module.css'

interface AmountDueProps {
  view: RegistrationView
  /** The registration is completed already: its spot is held, and a balance is paid. */
  completed?: boolean
}

export function AmountDue({ view, completed = false }: AmountDueProps) {
  const paid = coveredOf(view)
  return (
    <section className={styles.amount} aria-label="Amount">
      <p className={styles.amountLabel}>{completed ? 'Balance due' : 'Amount due today'}</p>
      <p className={styles.amountFigure}>
        <Money cents={Math.max(view.balance_cents, 0)} size="huge" />
      </p>
      <dl className={styles.madeOf}>
        {totalGroups(view.quote).map((group) => (
          <div key={group.key}>
            <dt>{group.label}</dt>
            <dd>
              <Money cents={group.cents} />
            </dd>
          </div>
        ))}
        {paid !== 0 && (
          <div>
            <dt>Paid already</dt>
            <dd>
              <Money cents={-paid} />
            </dd>
          </div>
        )}
      </dl>
      {view.quote.saved_cents > 0 && (
        <p className={styles.saved}>
          <Money cents={view.quote.saved_cents} /> less than at the full rate
        </p>
      )}
      <p className={styles.held}>
        {completed
          ? 'The balance is paid at once, to the cent.'
          : 'Your spot is taken when the payment is approved.'}{' '}
        No refunds other than event cancellation.
      </p>
    </section>
  )
}
