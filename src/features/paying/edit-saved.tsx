// After an edit is submitted: first that it is saved, then what is owed for it and by when.
import { dateIn } from '../../shared/calendar.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { paymentDueDate } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** What is owed, and by when; nothing while nothing is. */
function Owed({ view }: { view: RegistrationView }) {
  const now = useNow()
  if (view.balance_cents <= 0) return null
  const by = paymentDueDate(view.tour_date, dateIn(now, view.tour_date.timezone))
  return (
    <>
      <Money cents={view.balance_cents} /> is left to pay{by ? <> by {formatDate(by)}</> : null}
      {view.paying_by_check && '; your check is expected'}.
    </>
  )
}

export function EditSaved({ view }: { view: RegistrationView }) {
  return (
    <StatusBanner kind="go" boxed>
      <Stack gap={12}>
        <p>
          <strong>Your changes are saved.</strong> <Owed view={view} />
        </p>
        <Row gap={8}>
          <LinkButton size="small" to={`/event/${view.id}/confirmation`}>
            View Confirmation
          </LinkButton>
          <LinkButton size="small" to={`/event/${view.id}/overview`}>
            Go to Overview
          </LinkButton>
        </Row>
      </Stack>
    </StatusBanner>
  )
}
