// What the office decides of a registration in a dialog: what it costs before and after, and what happens where it is old.
import { formatUsd } from '../../shared/money.ts'
import styles from '../../ui/office.module.css'
import { toast } from '../../ui/toast.ts'
import { ApiError } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isView } from '../registrations/use-registration.tsx'
import { type ChangedAmounts, tellsBalance } from './office-amounts.rules.ts'
import type { OpenedRegistration } from './office-registration.model.ts'
import { useKeepOffice } from './use-office-registration.tsx'

/** Runs what the office decided; where the owner changed something meanwhile, it is shown as it is now, and nothing is done. */
export function useDecision({ id }: Pick<RegistrationView, 'id'>, onClose: () => void) {
  const keep = useKeepOffice(id)
  return async (decide: () => Promise<Pick<OpenedRegistration, 'view' | 'mails'>>, done: string) => {
    try {
      keep(await decide())
      toast(done)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION' && isView(error.body.data))
        keep({ view: error.body.data })
      throw error
    }
  }
}

const owed = (balance_cents: number) =>
  balance_cents < 0 ? `${formatUsd(-balance_cents)} credit` : `${formatUsd(balance_cents)} to pay`

/** What the registration costs, before and after what the office is about to decide. */
export function AmountsOfChange({
  view,
  before,
  after,
}: { view: Pick<RegistrationView, 'completed' | 'payments'> } & ChangedAmounts) {
  const told = tellsBalance(view)
  return (
    <dl className={styles.facts} aria-label="Amounts">
      <dt>Fees now</dt>
      <dd>
        {formatUsd(before.total_cents)}
        {told && `, ${owed(before.balance_cents)}`}
      </dd>
      <dt>Fees after</dt>
      <dd>
        {formatUsd(after.total_cents)}
        {told && `, ${owed(after.balance_cents)}`}
      </dd>
    </dl>
  )
}
