// RESERVED until the full balance is paid (E§2): what is still owed and by when, and the two ways on.
import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { amountDue } from '../payments/amount-due.rules.ts'
import { laterWords, untilWords } from '../payments/amount-due-words.rules.ts'
import { leftToPay } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { CheckAddress } from './reserve-by-check.tsx'

/** `ways`: with View Confirmation and Go to Overview. */
export function ReservedNote({ view, ways = false }: { view: RegistrationView; ways?: boolean }) {
  const now = useNow()
  const due = amountDue(view, now)
  const on = ways && (
    <Row gap={8}>
      <LinkButton size="small" to={`/event/${view.id}/confirmation`}>
        View Confirmation
      </LinkButton>
      <LinkButton size="small" to={`/event/${view.id}/overview`}>
        Go to Overview
      </LinkButton>
    </Row>
  )
  return (
    <StatusBanner kind="attention" boxed>
      <Stack gap={12}>
        <p>
          <strong>RESERVED until the full balance is paid.</strong>{' '}
          <Money cents={due?.stages[0]?.cents ?? leftToPay(view)} />{' '}
          {view.paying_by_check ? 'is expected by check' : 'is still to be paid'}
          {due && untilWords(due, formatDate)}. {due && laterWords(due, formatDate)} Your reservation is not
          guaranteed until the full balance is paid, at least 30 days before the event or by the payment date.
        </p>
        {view.paying_by_check && <CheckAddress view={view} due={due} plain />}
        {on}
      </Stack>
    </StatusBanner>
  )
}
